import { $locale } from '../../stores/locale.ts'
import { $theme } from '../../stores/theme.ts'
import { setTokens } from '../../ui/colours/set-tokens.ts'
import css from './button.css?inline'
import { FACES, type Face } from './faces.ts'

/** What a button asks of the kit. */
export interface ButtonActions {
  open(request: { view?: string }): Promise<void>
  /** Loads the modal ahead of the click. */
  warmUp(): void
  loadMessages(): Promise<void>
  loadNetworks(): Promise<unknown>
}

let sheet: CSSStyleSheet | undefined

function newSheet(): CSSStyleSheet {
  const fresh = new CSSStyleSheet()
  fresh.replaceSync(css)
  return fresh
}

/** Draws a native button into the element and updates it. Without React, because it is in the page before the modal is. */
export function drawButton(
  element: HTMLElement,
  kind: keyof typeof FACES,
  actions: ButtonActions,
): () => void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
  // Without the modal's base sheet: a button is part of the page's own layout.
  sheet ??= newSheet()
  root.adoptedStyleSheets = [sheet]
  const $face = FACES[kind]
  const button = build(root)
  button.addEventListener('click', () => {
    const { view } = $face.get()
    actions.open(view ? { view } : {}).catch(reportError)
  })
  button.addEventListener('focus', actions.warmUp)
  // A button works without the network's name and in English. When these do not load, `open()` tells the user.
  const prepare = () => void load(kind, actions).catch(() => undefined)
  prepare()
  const undo = [
    $face.subscribe((face) => draw(button, face)),
    $locale.listen(prepare),
    $theme.subscribe(({ mode, variables }) => {
      button.dataset.theme = mode
      setTokens(button, variables)
    }),
  ]
  return () => {
    for (const stop of undo) stop()
  }
}

/** The network's name, and words in a language other than English. */
async function load(kind: keyof typeof FACES, actions: ButtonActions): Promise<void> {
  if (!$locale.get().startsWith('en')) await actions.loadMessages()
  if (kind === 'network') await actions.loadNetworks()
}

function build(root: ShadowRoot): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.part.add('button')
  button.ariaHasPopup = 'dialog'
  button.append(document.createElement('i'), document.createElement('span'))
  root.replaceChildren(button)
  return button
}

function draw(
  button: HTMLButtonElement,
  { label, description, tone, image, isBusy = false, view }: Face,
): void {
  const [picture, text] = button.children as unknown as [HTMLElement, HTMLElement]
  text.textContent = label
  text.dir = 'auto'
  picture.hidden = !image && !isBusy
  picture.style.background = isBusy ? '' : (image ?? '')
  button.dataset.tone = tone
  button.toggleAttribute('data-choice', view === 'SwitchNetwork')
  button.ariaBusy = String(isBusy)
  button.ariaLabel = description ?? null
}
