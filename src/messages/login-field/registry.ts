import type { LoginFieldMessages } from './en.ts'

/** The languages of the login in Connect; one is loaded with it. */
export const LOGIN_FIELD_LANGUAGES: Readonly<Record<string, () => Promise<LoginFieldMessages>>> & {
  en(): Promise<LoginFieldMessages>
} = {
  en: async () => (await import('./en.ts')).en,
}
