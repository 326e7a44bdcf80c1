import { setInheritedLanguage } from '../../stores/locale.ts'
import { currentHost } from '../host.ts'

/** Follows the language of the element's ancestors: read now, by `look()`, and when the document's changes. */
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

/** The effective language of an element: the nearest `lang`, also outside its shadow roots, otherwise the browser's. */
function inheritedLanguage(element: Element): string {
  const { parentElement } = element
  const found = parentElement?.closest('[lang]')?.getAttribute('lang')
  if (found) return found
  // Only a shadow root has a host; its element is in another tree.
  const { host } = (parentElement ?? element).getRootNode() as Partial<ShadowRoot>
  return host ? host.closest('[lang]')?.getAttribute('lang') || inheritedLanguage(host) : navigator.language
}
