import { atom, computed, type ReadableAtom } from 'nanostores'
import { $options } from './options.ts'

/**
 * The inherited language: the document's or the browser's until `kit` has read the element's ancestors. On a server it is English: Node has a
 * `navigator` too, whose language is that of the machine.
 */
const $inherited = atom(
  globalThis.document?.documentElement.lang || globalThis.window?.navigator.language || 'en',
)

/** The language as BCP 47 tag: the page's option, otherwise the inherited one. */
export const $locale: ReadableAtom<string> = computed([$options, $inherited], (options, inherited) => {
  try {
    // Operating systems and many frameworks write `de_DE`.
    return Intl.getCanonicalLocales((options.lang || inherited).replace(/_/g, '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
})

/** Sets the language inherited from the element's ancestors or the browser. */
export function setInheritedLanguage(language: string): void {
  $inherited.set(language)
}
