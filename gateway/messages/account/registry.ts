import type { Language } from '../language.ts'
import { type AccountMailMessages, en } from './en.ts'

const LANGUAGES: Readonly<Partial<Record<Language, AccountMailMessages>>> = { en }

/** English where there is no translation yet. */
export const accountMessagesIn = (language: Language): AccountMailMessages => LANGUAGES[language] ?? en
