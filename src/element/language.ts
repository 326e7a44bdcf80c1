/** The language that holds at an element: the nearest `lang` around it, through shadow roots too, else the browser's. */
export function inheritedLanguage(element: Element): string {
  let node: Element | null = element.parentElement ?? hostOf(element)
  while (node) {
    const found: Element | null = node.closest('[lang]')
    if (found) return found.getAttribute('lang') || navigator.language
    node = hostOf(node)
  }
  return navigator.language
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}
