import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Messages } from '../messages/en.ts'
import type { FirstMessages } from '../messages/first/en.ts'

/** Languages written from right to left. */
const RTL = /^(ar|dv|fa|ha|he|iw|ks|ku|ps|sd|ur|yi)\b/i

interface Loaded {
  language: string
  messages: FirstMessages
}
const $loaded = atom<Loaded | undefined>()
const $later = atom<Messages | undefined>()

export type AllMessages = FirstMessages & Messages

/** Messages of the first open; `undefined` until loaded. Nothing is shown before that. */
export const $firstMessages: ReadableAtom<FirstMessages | undefined> = computed(
  $loaded,
  (loaded) => loaded?.messages,
)

/** Messages of all views, once those after the first open are loaded as well. */
export const $messages: ReadableAtom<AllMessages | undefined> = computed(
  [$firstMessages, $later],
  (first, later) => first && later && { ...first, ...later },
)

/** Language of the messages shown, which are English if a language has no translation; `undefined` until they are loaded. */
export const $shownLanguage: ReadableAtom<string | undefined> = computed(
  $loaded,
  (loaded) => loaded?.language,
)

/** Direction of the messages shown. */
export const $direction: ReadableAtom<'ltr' | 'rtl'> = computed($shownLanguage, (language = '') =>
  RTL.test(language) ? 'rtl' : 'ltr',
)

export function setMessages(language: string, messages: FirstMessages): void {
  $loaded.set({ language, messages })
}

export function setLaterMessages(messages: Messages): void {
  $later.set(messages)
}
