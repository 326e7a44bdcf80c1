import type { ApprovalMessages } from './en.ts'

/** The languages of the approval screen; one is loaded with the first request that is shown. */
export const APPROVAL_LANGUAGES: Readonly<Record<string, () => Promise<ApprovalMessages>>> & {
  en(): Promise<ApprovalMessages>
} = {
  en: async () => (await import('./en.ts')).en,
}
