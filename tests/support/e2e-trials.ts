import type { Page } from '@playwright/test'

/** Gives the simulations of this page and its frames a minute instead of three seconds. Every other timer of 3,000 ms, as of polling, is as late. */
export const giveTrialsTime = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const later = (call: () => void, ms?: number) => setTimeout(call, ms === 3_000 ? 60_000 : ms)
    Object.assign(window, { setTimeout: later })
  })
