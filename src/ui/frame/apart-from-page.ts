/**
 * Keeps what happens in the dialog from scripts of the page. To a dialog of a component library everything in ours is "outside": a press closes
 * theirs, the focus is taken back, Escape closes both; scroll locks and smooth scrolling cancel the wheel.
 */
import { isWithin } from './page-focus.ts'

const OWN = ['wheel', 'touchmove', 'pointerdown', 'mousedown', 'focusin'] as const

/** Attributes by which libraries leave an element alone: React Aria's overlays, and Lenis. */
const MARKS = ['data-react-aria-top-layer', 'data-lenis-prevent'] as const

/** Returns the undo function. */
export function keepApart(dialog: HTMLElement): () => void {
  const root = dialog.getRootNode()
  if (!(root instanceof ShadowRoot)) return () => undefined
  const { host } = root
  const listening = new AbortController()
  const { signal } = listening
  for (const type of OWN) host.addEventListener(type, (event) => event.stopPropagation(), { signal })
  window.addEventListener('keydown', (event) => takeEscape(event, host), { capture: true, signal })
  for (const mark of MARKS) host.setAttribute(mark, '')
  // A modal dialog of the page hides everything beside it from screen readers, also what opens later.
  const showAgain = () => host.removeAttribute('aria-hidden')
  const observer = new MutationObserver(showAgain)
  observer.observe(host, { attributeFilter: ['aria-hidden'] })
  showAgain()
  return () => {
    listening.abort()
    observer.disconnect()
    for (const mark of MARKS) host.removeAttribute(mark)
  }
}

/** Listeners of the page that capture come before ours, except at the window: the dialog gets a copy, which does not leave its root. */
function takeEscape(event: KeyboardEvent, host: Element): void {
  const [target] = event.composedPath()
  if (event.key !== 'Escape' || !(target instanceof Node) || target === host || !isWithin(target, host))
    return
  event.stopPropagation()
  const { key, code, isComposing, repeat } = event
  // Not a `KeyboardEvent`: Firefox sends each of those through the page, whatever `composed` says.
  const copy = new Event('keydown', { bubbles: true, cancelable: true })
  if (!target.dispatchEvent(Object.assign(copy, { key, code, isComposing, repeat }))) event.preventDefault()
}
