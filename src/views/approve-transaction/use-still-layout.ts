import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What may turn out shorter once names, decimals and effects are known. */
const SHRINKING = '.request-intent, .review-warnings, .review-calls > li, .review-result, .key-value'

/**
 * While answers arrive nothing moves that can be seen: the card keeps its height, what becomes shorter keeps its room, and what is
 * added is scrolled to or stands over the buttons, which stay at the lower edge. `release` lets the card grow, once the user asks
 * for more.
 */
export function useStillLayout(isWaiting: boolean): {
  review: RefObject<HTMLDivElement | null>
  release(): void
} {
  const review = useRef<HTMLDivElement>(null)
  const isStill = useRef(isWaiting)
  const release = () => {
    isStill.current = false
    cardOf(review.current)?.style.removeProperty('max-block-size')
  }
  useLayoutEffect(() => {
    const card = cardOf(review.current)
    const view = card?.firstElementChild
    if (!isStill.current || !card || !view) return
    // Of the first words. Neither the animation of the card nor the rounding of `offsetHeight` is in a computed height of the view.
    card.style.maxBlockSize ||= heightOf(view)
    for (const part of review.current?.querySelectorAll<HTMLElement>(SHRINKING) ?? [])
      part.style.minBlockSize = heightOf(part)
  })
  useLayoutEffect(() => {
    const late = review.current?.querySelector<HTMLElement>('.review-late')
    // Out of the flow, it moves nothing; what it covers can be scrolled to.
    if (late) late.parentElement!.style.marginBlockStart = heightOf(late)
  })
  useLayoutEffect(() => {
    const card = cardOf(review.current)
    return () => void card?.style.removeProperty('max-block-size')
  }, [])
  return { review, release }
}

const heightOf = (element: Element) => getComputedStyle(element).blockSize

const cardOf = (review: HTMLElement | null) => review?.closest<HTMLElement>('.frame-main')
