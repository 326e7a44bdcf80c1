import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** The approval's controls, once the frame says that a press of the mouse counts where it rests. */
const PRESSABLE = '.choice[data-pressable]'

/** Rests the mouse on a control of the approval screen until a press there counts. A move that came before the screen listened is made again. */
export async function restOn(place: Frame | FrameLocator | Page, control: Locator): Promise<void> {
  let x = 10
  await expect(async () => {
    await control.and(place.locator(':enabled')).hover({ position: { x: (x = 30 - x), y: 10 } })
    await expect(place.locator(PRESSABLE)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** Approves with one press, once it counts. */
export async function pressCounted(place: Frame | FrameLocator | Page): Promise<void> {
  const button = place.locator('[data-approve]')
  await restOn(place, button)
  await button.click()
}

/** Approves in the approval window with one press, once it counts. Resolves when the window has closed. */
export async function pressInWindow(window: Page): Promise<void> {
  const button = window.locator('[data-approve]')
  await restOn(window, button)
  const closed = window.waitForEvent('close')
  // The window closes under the press, which drivers may take for a press that failed.
  await button.click().catch(() => undefined)
  await closed
}
