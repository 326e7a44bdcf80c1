/** The browser of the running project (Chromium or Firefox), with storage and windows as in users' browsers. */
import { chromium, firefox, test as base, type Browser, type LaunchOptions } from '@playwright/test'
// @ts-expect-error it is plain JavaScript
import { findChromium, findHeadlessChromium } from '../../scripts/ensure.mjs'
import { CHROMIUM_ARGS, PARTITIONED, PROCESS_PER_SITE } from './chromium-args.ts'

/** Tests with storage partitioned by the embedding site in the worker's own browser, which all their files share. */
export const test = base.extend({
  launchOptions: async ({ launchOptions, browserName }, use) => {
    const args = browserName === 'chromium' ? [PARTITIONED] : []
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
  },
})

interface Options {
  /** Scripts open windows only after a press: Playwright lets every script open them. */
  blocksPopups?: boolean
  /** Frames of other sites store nothing. */
  blocksThirdParties?: boolean
}

/** Launches a browser of its own with storage partitioned by the embedding site: Playwright disables that in Chromium by default. */
export function launchPartitioned({ blocksPopups, blocksThirdParties }: Options = {}): Promise<Browser> {
  const { browserName, channel, launchOptions } = base.info().project.use
  if (browserName === 'firefox') {
    const firefoxUserPrefs = {
      ...launchOptions?.firefoxUserPrefs,
      ...(blocksPopups && { 'dom.disable_open_during_load': true }),
      // 1: refuses cookies and storage of other sites.
      ...(blocksThirdParties && { 'network.cookie.cookieBehavior': 1 }),
    }
    return firefox.launch({ ...launchOptions, ...(channel !== undefined && { channel }), firefoxUserPrefs })
  }
  const options: LaunchOptions = {
    // The headless one blocks no windows.
    executablePath: (blocksPopups ? findChromium() : findHeadlessChromium()) as string,
    args: [...CHROMIUM_ARGS, PROCESS_PER_SITE, ...(blocksThirdParties ? [] : [PARTITIONED])],
    ...(blocksPopups && { ignoreDefaultArgs: ['--disable-popup-blocking'] }),
  }
  return chromium.launch(options)
}
