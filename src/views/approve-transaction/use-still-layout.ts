import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Parts that may become shorter once names, decimals and effects are known. */
const SHRINKING = '.request-intent, .review-warnings, .review-calls > li, .review-result, .key-value'

/**
 * While answers arrive nothing visible moves: the card keeps its height, shortened parts keep their space, and
 * additions are scrolled to or overlay the area above the buttons, which stay at the bottom. `release` lets the card grow, once the user
 * asks for more.
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
    // The height with the first sentences. Neither the card's animation nor the rounding of `offsetHeight` affects the view's computed height.
    card.style.maxBlockSize ||= heightOf(view)
    for (const part of review.current?.querySelectorAll<HTMLElement>(SHRINKING) ?? [])
      part.style.minBlockSize = heightOf(part)
  })
  useLayoutEffect(() => {
    const late = review.current?.querySelector<HTMLElement>('.review-late')
    // Out of the flow, it moves nothing; the content that it covers can be scrolled to.
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
