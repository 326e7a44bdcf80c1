import type { HelpMessages } from './en.ts'

/** The languages of the view Help; one is loaded with it. */
export const HELP_LANGUAGES: Readonly<Record<string, () => Promise<HelpMessages>>> & {
  en(): Promise<HelpMessages>
} = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  he: async () => (await import('./he.ts')).he,
  hi: async () => (await import('./hi.ts')).hi,
  ja: async () => (await import('./ja.ts')).ja,
  pt: async () => (await import('./pt.ts')).pt,
  tr: async () => (await import('./tr.ts')).tr,
  zh: async () => (await import('./zh.ts')).zh,
}
