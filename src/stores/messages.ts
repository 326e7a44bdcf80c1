import { atom, computed, type ReadableAtom } from 'nanostores'
import type { FirstMessages } from '../messages/en-first.ts'
import type { Messages } from '../messages/en.ts'

/** Scripts that run from right to left, by the languages that we may be asked for. */
const RTL = /^(ar|dv|fa|ha|he|iw|ks|ku|ps|sd|ur|yi)\b/i

interface Loaded {
  language: string
  first: FirstMessages
  all?: Messages
}
const $loaded = atom<Loaded | undefined>()

/** What the frame and the Connect view say; `undefined` until it was loaded. */
export const $firstMessages: ReadableAtom<FirstMessages | undefined> = computed(
  $loaded,
  (loaded) => loaded?.first,
)

/** What all views say; a view is shown only once this is there. */
export const $messages: ReadableAtom<Messages | undefined> = computed($loaded, (loaded) => loaded?.all)

/** The direction follows the sentences that are really shown, which are English where there is no translation. */
export const $direction: ReadableAtom<'ltr' | 'rtl'> = computed($loaded, (loaded) =>
  loaded && RTL.test(loaded.language) ? 'rtl' : 'ltr',
)

export function setMessages(language: string, first: FirstMessages, all?: Messages): void {
  $loaded.set({ language, first, ...(all && { all }) })
}
