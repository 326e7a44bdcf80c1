import type { Page } from '@playwright/test'

/** A frame that has rested for so long, in ms, may be approved: also if it rested because the machine was busy. */
export const STILL_FOR = 500

/** Moves the page's frame to and fro, every `every` ms by `by` CSS pixels. The returned function ends it and returns the longest pause between two moves, in ms. */
export const keepMoving = (page: Page, way: { by: number; every: number }) =>
  page.evaluateHandle(({ by, every }) => {
    const { style } = document.querySelector('iframe')!
    style.position = 'relative'
    let turn = 0
    let last = performance.now()
    let rest = 0
    const move = () => {
      style.left = ++turn % 2 ? '0px' : `${by}px`
      rest = Math.max(rest, performance.now() - last)
      last = performance.now()
    }
    const timer = setInterval(move, every)
    return () => {
      move()
      clearInterval(timer)
      style.left = '0px'
      return rest
    }
  }, way)
