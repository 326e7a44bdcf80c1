import type { FramePageMessages } from './en.ts'

/** The languages of the frame; one is loaded with its first screen. */
export const FRAME_PAGE_LANGUAGES: Readonly<Record<string, () => Promise<FramePageMessages>>> & {
  en(): Promise<FramePageMessages>
} = {
  en: async () => (await import('./en.ts')).en,
}
