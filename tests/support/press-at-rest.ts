import type { FrameLocator, Page } from '@playwright/test'

/**
 * Chromium drops presses on a frame that watches its visibility and has moved within the last 500 ms, and Playwright presses faster than a
 * person does. With this, the clicks of `frame.getByRole()` wait until the iframe has kept its place for longer.
 */
export function pressAtRest(page: Page, frame: FrameLocator): FrameLocator {
  const getByRole = frame.getByRole.bind(frame)
  frame.getByRole = (...args) => {
    const locator = getByRole(...args)
    const click = locator.click.bind(locator)
    locator.click = async (options) => {
      await locator.waitFor()
      await page.evaluate(untilAtRest)
      await click(options)
    }
    return locator
  }
  return frame
}

/** Runs in the page. */
async function untilAtRest(): Promise<void> {
  const REST = 600
  const boxNow = () => {
    const box = document.querySelector('#wallet-modal-frame')?.getBoundingClientRect()
    return JSON.stringify(box)
  }
  let box = boxNow()
  let since = performance.now()
  while (performance.now() - since < REST) {
    await new Promise((resolve) => setTimeout(resolve, 25))
    if (box === boxNow()) continue
    box = boxNow()
    since = performance.now()
  }
}
