/** The language that holds around an element: the nearest `lang`, through shadow roots too, else the browser's. */
export function inheritedLanguage(element: Element): string {
  const { parentElement } = element
  const found = parentElement?.closest('[lang]')?.getAttribute('lang')
  if (found) return found
  // Only a shadow root has a host; its element stands in a tree of its own.
  const { host } = (parentElement ?? element).getRootNode() as Partial<ShadowRoot>
  return host ? host.closest('[lang]')?.getAttribute('lang') || inheritedLanguage(host) : navigator.language
}
