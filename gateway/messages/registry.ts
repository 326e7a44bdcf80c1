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

/** The languages of mails and of the pages that they link to. To add one: a file of that type, and its row here. */
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

/** The best language there is for the header `Accept-Language`; English where there is none. */
export const chooseLanguage = (header: string): Language =>
  readLanguages(header).find((language) => LANGUAGES[language] !== undefined) ?? FALLBACK

export const messagesIn = (language: Language): GatewayMessages => LANGUAGES[language] ?? en

/** Puts values into a sentence. Values are not read again: a `{` in one stays as it is. */
export const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
