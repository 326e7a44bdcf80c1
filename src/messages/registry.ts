import type { Messages } from './en.ts'

/** The table of languages, by BCP 47 tag without region. One is loaded once the modal is open, for all views but Connect. */
export const LANGUAGES: Readonly<Record<string, () => Promise<Messages>>> & { en(): Promise<Messages> } = {
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
