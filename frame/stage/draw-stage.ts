import type { AppMetadata, Ask, ShowReason } from '../../src/domain/embedded/calls.ts'
import { fill } from '../../src/domain/fill.ts'
import type { FramePageMessages } from '../../src/messages/in-frame/frame-page/en.ts'
import { h } from '../dom/element.ts'
import { adoptSheet } from '../dom/sheet.ts'
import { speak } from '../dom/speak.ts'
import { applyTheme, paletteOf, readTheme } from '../theme/theme.ts'
import tokens from '../theme/tokens.css?inline'

export interface Drawing {
  root: HTMLElement
  /** Container of the screens. */
  element: HTMLElement
  setTheme(theme: Ask<'SYNC_THEME'>): void
  remove(): void
}

interface Options {
  pageOrigin: string
  claims: Partial<AppMetadata>
  theme: Ask<'SYNC_THEME'>
  /** What the screens are shown for: it decides whose colours they have. */
  reason: ShowReason
  language: string
  words: FramePageMessages
  isLasting: boolean
  onHeight(height: number): void
}

/** Renders the frame around every screen: the page's verified origin, and below it the name that the page claims. */
export function drawStage({
  pageOrigin,
  claims,
  theme,
  reason,
  language,
  words,
  isLasting,
  onHeight,
}: Options): Drawing {
  adoptSheet(tokens)
  speak(language)
  const element = h('div', { class: 'stage-screen' })
  const root = h(
    'div',
    { class: 'root stage' },
    h(
      'header',
      { class: 'stage-page' },
      h('span', { class: 'stage-origin', 'data-origin': '' }, fill(words.frame.asks, { origin: pageOrigin })),
      claims.name &&
        h(
          'span',
          { class: 'stage-claim', 'data-claim': '' },
          fill(words.frame.callsItself, { name: claims.name }),
        ),
      !isLasting && h('span', { class: 'stage-claim', 'data-not-kept': '' }, words.frame.notKept),
    ),
    element,
  )
  const setTheme = (next: Ask<'SYNC_THEME'>) => applyTheme(root, readTheme(next, paletteOf(reason)))
  setTheme(theme)
  document.body.append(root)
  const observer = new ResizeObserver(() => onHeight(Math.ceil(root.getBoundingClientRect().height)))
  observer.observe(root)
  return {
    root,
    element,
    setTheme,
    remove() {
      observer.disconnect()
      root.remove()
    },
  }
}
