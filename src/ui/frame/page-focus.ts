/** The focused element of the page, in any open shadow root; `undefined` if there is none. */
export function focusedElement(): HTMLElement | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const isNone = !active || active === document.body || active === document.documentElement
  // Only roots of foreign documents are neither HTML nor SVG elements; both have `focus()`.
  return isNone ? undefined : (active as HTMLElement)
}

/** Whether the focus is outside `element`. Nothing focused counts as inside. */
export function isFocusElsewhere(element: Element): boolean {
  const active = focusedElement()
  return !!active && !isWithin(active, element)
}

/** Like `contains()`, and looks through shadow roots. */
export function isWithin(node: Node, element: Element): boolean {
  for (let at: Node | null = node; at; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at === element) return true
  return false
}

/** The element, or the button of the popover that it stands in where that was closed: a modal dialog closes the popovers around its opener. */
export function focusableAgain(element: HTMLElement): HTMLElement {
  const popover = element.closest<HTMLElement>('[popover]')
  // jsdom, in which pages are tested, has no `checkVisibility()`.
  if (!popover || !('checkVisibility' in element) || element.checkVisibility()) return element
  // Both kinds of roots have it.
  const root = element.getRootNode() as Document | ShadowRoot
  const buttons = [...root.querySelectorAll<HTMLButtonElement>('[popovertarget], [commandfor]')]
  const button = buttons.find((one) => [one.popoverTargetElement, one.commandForElement].includes(popover))
  return button ? focusableAgain(button) : element
}
