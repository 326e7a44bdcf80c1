import { isFlagSet } from '../../domain/web/flag.ts'
import { $locale } from '../../stores/locale.ts'
import { $theme } from '../../stores/theme.ts'
import { setTokens } from '../../ui/colours/set-tokens.ts'
import css from './button.css?inline'
import { FACES, type Face } from './faces.ts'
import { reportError } from '../../domain/report-error.ts'

/** Functions of the kit that a button uses. */
export interface ButtonActions {
  open(request: { view?: string }): Promise<void>
  loadMessages(): Promise<void>
  loadNetworks(): Promise<unknown>
}

/** What is in no label: without an end tag, as in `<wallet-button />`, the rest of the page stands inside. */
const REST = 'a, button, input, select, textarea, script, wallet-modal, main, section, h1, p'

let sheet: CSSStyleSheet | undefined
let isWarned = false

function newSheet(): CSSStyleSheet {
  const fresh: Partial<CSSStyleSheet> & StyleSheet = new CSSStyleSheet()
  // jsdom, in which pages are tested, renders nothing and has no `replaceSync`.
  fresh.replaceSync?.(css)
  return fresh as CSSStyleSheet
}

/** Renders a native button into the element and updates it. Without React, because it is in the page before the modal is loaded. */
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
  // A button works without the network's name and in English. If these do not load, `open()` shows the failure.
  const prepare = () => void load(kind, actions).catch(() => undefined)
  prepare()
  const redraw = () => {
    showRest(element, button)
    draw(element, button, $face.get())
  }
  // The page's own label and `disabled`, now and when they change.
  const observer = new MutationObserver(redraw)
  observer.observe(element, {
    attributeFilter: ['label', 'disabled'],
    childList: true,
    characterData: true,
    subtree: true,
  })
  const undo = [
    () => observer.disconnect(),
    $face.subscribe(redraw),
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

/** Loads the network's name, and messages in a language other than English. */
async function load(kind: keyof typeof FACES, actions: ButtonActions): Promise<void> {
  if (!$locale.get().startsWith('en')) await actions.loadMessages()
  if (kind === 'network') await actions.loadNetworks()
}

function build(root: ShadowRoot): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('part', 'button')
  button.ariaHasPopup = 'dialog'
  button.append(...['i', 'span', 'slot'].map((tag) => document.createElement(tag)))
  root.replaceChildren(button)
  return button
}

/** Shows the rest of the page behind the button, whatever the button itself shows. */
function showRest(element: HTMLElement, button: HTMLButtonElement): void {
  const slot = button.querySelector('slot')
  if (!slot || !element.querySelector(REST)) return
  slot.hidden = false
  button.after(slot)
  if (isWarned) return
  isWarned = true
  const { localName } = element
  console.error(
    `[wallet-modal] Write <${localName}></${localName}>: without its end tag, what follows in the page is inside.`,
  )
}

function draw(element: HTMLElement, button: HTMLButtonElement, face: Face): void {
  const { label, description, tone, image, isBusy = false, isConnect = false, view } = face
  const [picture, text, slot] = button.children as unknown as [HTMLElement, HTMLElement, HTMLElement?]
  // White space between the tags is not a label.
  const isSlotted = !!slot && isConnect && (element.childElementCount > 0 || !!element.textContent?.trim())
  text.textContent = (isConnect && element.getAttribute('label')?.trim()) || label
  text.dir = 'auto'
  text.hidden = isSlotted
  if (slot) slot.hidden = !isSlotted
  picture.hidden = !image && !isBusy
  picture.style.background = isBusy ? '' : (image ?? '')
  button.disabled = isFlagSet(element.getAttribute('disabled'))
  button.dataset.tone = tone
  button.toggleAttribute('data-choice', view === 'SwitchNetwork')
  button.ariaBusy = String(isBusy)
  button.ariaLabel = description ?? null
}
