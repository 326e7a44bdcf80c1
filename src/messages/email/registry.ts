import type { EmailMessages } from './en.ts'

/** The languages of the login by e-mail; one is loaded with it. */
export const EMAIL_LANGUAGES: Readonly<Record<string, () => Promise<EmailMessages>>> & {
  en(): Promise<EmailMessages>
} = {
  en: async () => (await import('./en.ts')).en,
}
