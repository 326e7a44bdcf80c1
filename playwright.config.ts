import { defineConfig } from '@playwright/test'
// Plain JavaScript, because it also runs before anything is installed.
// @ts-expect-error it has no types
import { findChromium, findFirefox, findHeadlessChromium } from './scripts/ensure.mjs'
import { CHROMIUM_ARGS, PROCESS_PER_SITE } from './tests/support/chromium-args.ts'
import { keepFilesInMemory } from './tests/support/memory-folder.ts'

keepFilesInMemory()

// Nothing of the browser's own: no first-run pages, no component updates, no calls home.
const quiet = [
  ...CHROMIUM_ARGS,
  PROCESS_PER_SITE,
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const viewport = { width: 1000, height: 800 }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/playwright',
  globalSetup: './tests/support/e2e-setup.ts',
  workers: 2,
  // A test that fails once fails.
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // Tests wait for what happens, not for time to pass; these limits only end a test that waits for something that never comes.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['json', { outputFile: '.cache/playwright.json' }],
    ['./tests/support/times-reporter.ts'],
    ['./tests/support/loaded-files-reporter.ts'],
    [process.stdout.isTTY ? 'list' : 'dot'],
  ],
  // Still: what moves is tested in the gallery; here nothing waits for it.
  use: { contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 30_000, trace: 'off' },
  projects: [
    {
      name: 'chromium',
      testIgnore: 'firefox-*.spec.ts',
      use: {
        browserName: 'chromium',
        viewport,
        launchOptions: { executablePath: findHeadlessChromium(), args: quiet },
      },
    },
    {
      // The one that people have, for the main journeys: its tests take twice as long.
      name: 'chrome',
      testMatch: ['smoke.spec.ts', 'frame-smoke.spec.ts', 'main-job.spec.ts'],
      use: {
        browserName: 'chromium',
        viewport,
        launchOptions: { executablePath: findChromium(), args: quiet },
      },
    },
    {
      name: 'firefox',
      testMatch: [
        'smoke.spec.ts',
        'frame-smoke.spec.ts',
        'frame-channel.spec.ts',
        'frame-sandbox.spec.ts',
        'frame-session.spec.ts',
        'frame-stolen.spec.ts',
        'frame-export.spec.ts',
        'frame-keys.spec.ts',
        'frame-approval-window.spec.ts',
        'frame-places.spec.ts',
        'firefox-passkeys.spec.ts',
        'firefox-journey.spec.ts',
        'firefox-buy.spec.ts',
        'firefox-social.spec.ts',
        'host-pages/dialogs.spec.ts',
      ],
      // Keys are dispatched in the process of the page: none reaches a frame of another site, which has a process of its own. Playwright does
      // not set a colour scheme over WebDriver BiDi. It cannot tell whether the frame is covered, and approves in windows only. Of the libraries with dialogs the five most used ones run here, with the element in the body.
      grepInvert:
        /by keyboard|have no barriers \(dark\)|dialog of (vaul|focus-trap|lenis)|element in the dialog|a frame approves signing in to its page alone/,
      use: {
        browserName: 'firefox',
        // WebDriver BiDi: the Firefox that people have, not a patched one.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: findFirefox(),
          // Presses come from the browser's own process, as a hand's do: they reach a frame of another site, and are trusted there.
          firefoxUserPrefs: {
            'remote.events.async.mouse.enabled': true,
            'remote.events.async.wheel.enabled': true,
          },
        },
        contextOptions: {},
      },
    },
    // Playwright cannot drive WebKitGTK: these tests bring a driver of their own.
    { name: 'webkit', testDir: 'tests/webkit', fullyParallel: false },
  ],
})
