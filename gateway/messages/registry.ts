import { ar } from './ar.ts'
import { de } from './de.ts'
import { type GatewayMessages, en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { hi } from './hi.ts'
import { ja } from './ja.ts'
import { type Language, readLanguages } from './language.ts'
import { pt } from './pt.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

/** Messages of mails and their pages, by language. To add a language, add a file of that type and its row here. */
export const LANGUAGES: Readonly<Partial<Record<Language, GatewayMessages>>> = {
  ar,
  de,
  en,
  es,
  fr,
  he,
  hi,
  ja,
  pt,
  tr,
  zh,
}

const FALLBACK: Language = 'en'

/** The best supported language for an `Accept-Language` header; English if there is none. */
export const chooseLanguage = (header: string): Language =>
  readLanguages(header).find((language) => LANGUAGES[language] !== undefined) ?? FALLBACK

export const messagesIn = (language: Language): GatewayMessages => LANGUAGES[language] ?? en

/** Inserts values into a message. Values are not expanded again: a `{` in a value stays as it is. */
export const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
