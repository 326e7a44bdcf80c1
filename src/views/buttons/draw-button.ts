import { loadCore, loadJourneys } from '../../kit/compose.ts'
import { walletKit, warmUp } from '../../kit/wallet-kit.ts'
import { $locale } from '../../stores/locale.ts'
import { $theme } from '../../stores/theme.ts'
import { setTokens } from '../../ui/set-tokens.ts'
import css from './button.css?inline'
import { FACES, type Face } from './faces.ts'

let sheet: CSSStyleSheet | undefined

function newSheet(): CSSStyleSheet {
  const fresh = new CSSStyleSheet()
  fresh.replaceSync(css)
  return fresh
}

/** Draws a native button into the element and keeps it true; without React, for it stands in the page from the start. */
export function drawButton(element: HTMLElement, kind: keyof typeof FACES): () => void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
  // Not the modal's base sheet: a button stands in the page's own flow.
  sheet ??= newSheet()
  root.adoptedStyleSheets = [sheet]
  const $face = FACES[kind]
  const button = build(root, () => {
    const { view } = $face.get()
    walletKit.open(view ? { view } : {}).catch(reportError)
  })
  // A button in another place works without its name or its language: failures show when it is pressed.
  prepare(kind).catch(() => undefined)
  const undo = [
    $face.subscribe((face) => draw(button, face)),
    $locale.listen(() => void prepare(kind).catch(() => undefined)),
    $theme.subscribe(({ mode, variables }) => {
      button.dataset.theme = mode
      setTokens(button, variables)
    }),
  ]
  return () => {
    for (const stop of undo) stop()
  }
}

/** The name of the network, and words where they are not English. */
async function prepare(kind: keyof typeof FACES): Promise<void> {
  if (!$locale.get().startsWith('en')) await (await loadCore()).loadFirstMessages()
  if (kind === 'network') await (await loadJourneys()).loadNetworks()
}

function build(root: ShadowRoot, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.part.add('button')
  button.ariaHasPopup = 'dialog'
  button.append(document.createElement('i'), document.createElement('span'))
  button.addEventListener('click', onPress)
  button.addEventListener('focus', warmUp)
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
