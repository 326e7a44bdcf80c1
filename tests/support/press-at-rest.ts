import type { FrameLocator, Locator, Page } from '@playwright/test'

declare global {
  interface Window {
    /** Resolves once the iframe has kept its place for long enough. */
    untilFrameRests?: () => Promise<void>
  }
}

/** Begins to watch the place of the iframe in each document of this page: what has rested for long needs no more waiting. */
export const watchRest = (page: Page) => page.addInitScript(watchFrame)

/** Resolves once the wallet's iframe has kept its place for longer than Chromium drops presses on it. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(watchFrame)
  await page.evaluate(() => window.untilFrameRests!())
}

/**
 * Chromium drops presses on a frame that watches its visibility and has moved within the last 500 ms, and Playwright presses faster than a
 * person does. With this, clicks on what `frame.getByRole()` finds wait until the iframe has kept its place for longer.
 */
export function pressAtRest(page: Page, frame: FrameLocator): FrameLocator {
  const patient = (locator: Locator): Locator => {
    const [click, first, last] = [locator.click, locator.first, locator.last].map((method) =>
      method.bind(locator),
    ) as [Locator['click'], Locator['first'], Locator['last']]
    locator.click = async (options) => {
      await locator.waitFor()
      await untilAtRest(page)
      await click(options)
    }
    locator.first = () => patient(first())
    locator.last = () => patient(last())
    return locator
  }
  const getByRole = frame.getByRole.bind(frame)
  frame.getByRole = (...args) => patient(getByRole(...args))
  return frame
}

/** Runs in the page, at most once in each document. */
function watchFrame(): void {
  if (window.untilFrameRests || window !== window.top) return
  const REST = 600
  const boxNow = () => {
    const box = document.querySelector('#wallet-modal-frame')?.getBoundingClientRect()
    return JSON.stringify(box)
  }
  let box = boxNow()
  let since = performance.now()
  const waiting = new Set<() => void>()
  setInterval(() => {
    if (box !== boxNow()) {
      box = boxNow()
      since = performance.now()
    }
    if (performance.now() - since < REST) return
    for (const resolve of waiting) resolve()
    waiting.clear()
  }, 25)
  window.untilFrameRests = () => new Promise((resolve) => waiting.add(resolve))
}
