import type { Language } from '../language.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { type AccountMailMessages, en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { he } from './he.ts'
import { hi } from './hi.ts'
import { ja } from './ja.ts'
import { pt } from './pt.ts'
import { tr } from './tr.ts'
import { zh } from './zh.ts'

const LANGUAGES: Readonly<Record<Language, AccountMailMessages>> = {
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

export const accountMessagesIn = (language: Language): AccountMailMessages => LANGUAGES[language]
