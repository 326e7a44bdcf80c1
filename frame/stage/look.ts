import type { AppMetadata, Ask } from '../../src/domain/embedded/calls.ts'
import { FRAME_PAGE_LANGUAGES } from '../../src/messages/in-frame/frame-page/registry.ts'
import { readClaims } from '../claims.ts'
import type { Frame } from '../frame.ts'
import { loadStage } from '../parts.ts'
import { createStages, type Stages } from './stages.ts'
import { languageOf, loadWords } from './words.ts'

export interface Look extends Stages {
  claims: Frame['claims']
  setClaims(metadata: AppMetadata | undefined): void
  setTheme(theme: Ask<'SYNC_THEME'>): void
}

interface Options {
  pageOrigin: string
  language: string
  isLasting(): boolean
  emit: Frame['emit']
}

/** Appearance of the frame: the page's claims, its theme, and the stages. */
export function createLook({ pageOrigin, language, isLasting, emit }: Options): Look {
  let claims: Partial<AppMetadata> = {}
  let theme: Ask<'SYNC_THEME'> = {}
  let onTheme: ((theme: Ask<'SYNC_THEME'>) => void) | undefined

  const stages = createStages({
    emit,
    async draw(reason, onHeight) {
      const [drawStage, words] = await Promise.all([loadStage(), loadWords(FRAME_PAGE_LANGUAGES, language)])
      const drawing = drawStage({
        pageOrigin,
        claims,
        theme,
        reason,
        language: languageOf(FRAME_PAGE_LANGUAGES, language),
        words,
        isLasting: isLasting(),
        onHeight,
      })
      onTheme = drawing.setTheme
      return drawing
    },
  })

  return {
    ...stages,
    claims: () => claims,
    setClaims(metadata) {
      claims = readClaims(metadata)
    },
    setTheme(next) {
      theme = next
      onTheme?.(next)
    },
  }
}
