import type { SendMessages } from './en.ts'

/** The languages of the views of sending; one is loaded with them. */
export const SEND_LANGUAGES: Readonly<Record<string, () => Promise<SendMessages>>> & {
  en(): Promise<SendMessages>
} = {
  en: async () => (await import('./en.ts')).en,
}
