import { setInheritedLanguage } from '../../stores/locale.ts'
import { currentHost } from '../host.ts'

/** Keeps to the language around the element: looked up now, by `look()`, and when the document's changes. */
export function followInheritedLanguage(): { look: () => void; stop: () => void } {
  const look = () => {
    const host = currentHost()
    if (host) setInheritedLanguage(inheritedLanguage(host))
  }
  const observer = new MutationObserver(look)
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  look()
  return { look, stop: () => observer.disconnect() }
}

/** The language that holds around an element: the nearest `lang`, through shadow roots too, else the browser's. */
function inheritedLanguage(element: Element): string {
  const { parentElement } = element
  const found = parentElement?.closest('[lang]')?.getAttribute('lang')
  if (found) return found
  // Only a shadow root has a host; its element stands in a tree of its own.
  const { host } = (parentElement ?? element).getRootNode() as Partial<ShadowRoot>
  return host ? host.closest('[lang]')?.getAttribute('lang') || inheritedLanguage(host) : navigator.language
}
