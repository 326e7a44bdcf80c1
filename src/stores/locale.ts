import { atom, computed, type ReadableAtom } from 'nanostores'
import { $options } from './options.ts'

/** Until somebody looks at the element's own surroundings, the document's language or the browser's. */
const $inherited = atom(globalThis.document?.documentElement.lang || globalThis.navigator?.language || 'en')

/** The language in force, as BCP 47: the page's option, else what the element found around itself. */
export const $locale: ReadableAtom<string> = computed([$options, $inherited], (options, inherited) => {
  try {
    return Intl.getCanonicalLocales(options.lang || inherited)[0] ?? 'en'
  } catch {
    return 'en'
  }
})

/** What the element inherits from its ancestors or the browser. */
export function setInheritedLanguage(language: string): void {
  $inherited.set(language)
}
