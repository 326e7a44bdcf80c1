const CONTROLS = 'a[href], button, input, select, textarea, iframe, summary, [tabindex]'

/** Elements that Tab reaches, in document order. */
export function tabbable(inside: Element): HTMLElement[] {
  return [...inside.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control.tabIndex >= 0 &&
      !control.matches(':disabled, [inert] *') &&
      control.getClientRects().length > 0 &&
      getComputedStyle(control).visibility === 'visible',
  )
}

/** `document.activeElement` would be the host of the shadow root. */
export function activeElement(node: Node): Element | null {
  const root = node.getRootNode()
  return root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
}

/** Keeps Tab in the dialog: by default it moves on to the browser's toolbars, and Firefox does not return to the start. */
export function loopTab(event: { shiftKey: boolean; preventDefault(): void }, dialog: Element): void {
  const controls = tabbable(dialog)
  const first = controls[0]
  const last = controls.at(-1)
  const active = activeElement(dialog)
  if (!first || !last || !active) return
  const onwards = event.shiftKey
    ? first.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING
    : last.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING
  if (onwards) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}
