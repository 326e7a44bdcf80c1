const CONTROLS = 'a[href], button, input, select, textarea, iframe, summary, [tabindex]'

/**
 * Whether Tab reaches the control. `getClientRects()` lays out a row of `content-visibility: auto` that is out of sight; calling
 * it for each of a thousand rows takes seconds, so the functions below stop at the first match.
 */
function isTabbable(control: HTMLElement): boolean {
  return (
    control.tabIndex >= 0 &&
    !control.matches(':disabled, [inert] *') &&
    control.getClientRects().length > 0 &&
    getComputedStyle(control).visibility === 'visible'
  )
}

const controlsIn = (inside: Element) => [...inside.querySelectorAll<HTMLElement>(CONTROLS)]

/** The first control that Tab reaches and that is not `aria-disabled`. */
export function firstEnabled(inside: Element): HTMLElement | undefined {
  return controlsIn(inside).find((control) => control.ariaDisabled !== 'true' && isTabbable(control))
}

/** `document.activeElement` would be the host of the shadow root. */
export function activeElement(node: Node): Element | null {
  const root = node.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
}

/** Keeps Tab in the dialog: by default it continues to the browser's toolbars, and Firefox does not return to the start. */
export function loopTab(event: { shiftKey: boolean; preventDefault(): void }, dialog: Element): void {
  const controls = controlsIn(dialog)
  const first = controls.find(isTabbable)
  const last = controls.findLast(isTabbable)
  const active = activeElement(dialog)
  if (!first || !last || !active) return
  const onwards = event.shiftKey
    ? first.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING
    : last.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING
  if (onwards) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}
