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

/** Renders a native button into the element and updates it. Without React, because buttons are visible before the modal is loaded. */
export function drawButton(element: HTMLElement, kind: keyof typeof FACES): () => void {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
  // Not the modal's base sheet: a button is part of the page's layout.
  sheet ??= newSheet()
  root.adoptedStyleSheets = [sheet]
  const $face = FACES[kind]
  const button = build(root, () => {
    const { view } = $face.get()
    walletKit.open(view ? { view } : {}).catch(reportError)
  })
  // The button works without the name of the network and translations; opening the modal reports failures.
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

/** Loads the name of the network and translations. */
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
