import type { FrameLocator, Locator, Page } from '@playwright/test'

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
      await page.evaluate(untilAtRest)
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
