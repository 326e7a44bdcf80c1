import type { SocialMessages } from './en.ts'

/** The languages of logins with an account elsewhere; one is loaded with their buttons. */
export const SOCIAL_LANGUAGES: Readonly<Record<string, () => Promise<SocialMessages>>> & {
  en(): Promise<SocialMessages>
} = {
  en: async () => (await import('./en.ts')).en,
}
