import type { Page } from '@playwright/test'

/** A frame that has rested for so long, in ms, may be approved: also if it rested because the machine was busy. */
export const STILL_FOR = 500

/**
 * Moves the page's frame to and fro, every `every` ms by `by` CSS pixels. Resolves once the first move has been drawn: until then the frame has
 * rested, and a press counts. The returned function ends it and returns the longest pause between two moves, in ms.
 */
export const keepMoving = (page: Page, way: { by: number; every: number }) =>
  page.evaluateHandle(async ({ by, every }) => {
    const { style } = document.querySelector('iframe')!
    style.position = 'relative'
    let turn = 0
    let last = performance.now()
    let rest = 0
    const move = () => {
      style.left = ++turn % 2 ? `${by}px` : '0px'
      rest = Math.max(rest, performance.now() - last)
      last = performance.now()
    }
    move()
    const timer = setInterval(move, every)
    // The second callback runs after the first frame has been drawn.
    for (let drawn = 0; drawn < 2; drawn++) await new Promise(requestAnimationFrame)
    return () => {
      move()
      clearInterval(timer)
      style.left = '0px'
      return rest
    }
  }, way)
