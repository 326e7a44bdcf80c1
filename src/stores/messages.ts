import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Messages } from '../messages/en.ts'

/** Languages that are written from right to left. */
const RTL = /^(ar|dv|fa|ha|he|iw|ks|ku|ps|sd|ur|yi)\b/i

interface Loaded {
  language: string
  messages: Messages
}
const $loaded = atom<Loaded | undefined>()

/** Every sentence of the modal; `undefined` until they are loaded. A view is shown only after that. */
export const $messages: ReadableAtom<Messages | undefined> = computed($loaded, (loaded) => loaded?.messages)

/** Follows the sentences that are shown, which are English where a language has no translation. */
export const $direction: ReadableAtom<'ltr' | 'rtl'> = computed($loaded, (loaded) =>
  loaded && RTL.test(loaded.language) ? 'rtl' : 'ltr',
)

export function setMessages(language: string, messages: Messages): void {
  $loaded.set({ language, messages })
}
