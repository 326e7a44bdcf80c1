import type { FrameMessages } from './en.ts'

/** The languages of the screens of keys; one is loaded with them. */
export const FRAME_LANGUAGES: Readonly<Record<string, () => Promise<FrameMessages>>> & {
  en(): Promise<FrameMessages>
} = {
  en: async () => (await import('./en.ts')).en,
}
