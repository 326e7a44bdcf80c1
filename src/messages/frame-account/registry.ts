import type { FrameAccountMessages } from './en.ts'

/** The languages of the screens of passkeys, exports and deletions; one is loaded with them. */
export const FRAME_ACCOUNT_LANGUAGES: Readonly<Record<string, () => Promise<FrameAccountMessages>>> & {
  en(): Promise<FrameAccountMessages>
} = {
  en: async () => (await import('./en.ts')).en,
}
