import type { RequestMessages } from './en.ts'

/** The languages of what is said about requests; one is loaded with the first request that is described. */
export const REQUEST_LANGUAGES: Readonly<Record<string, () => Promise<RequestMessages>>> & {
  en(): Promise<RequestMessages>
} = {
  en: async () => (await import('./en.ts')).en,
}
