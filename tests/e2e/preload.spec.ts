import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e-test.ts'

const FAR = '<div style="height: 300vh"></div>'
const BUTTON = '<button command="--open" commandfor="wallet">Open</button>'
const modalWith = (attributes = '') => `<wallet-modal id="wallet" {{modal}} ${attributes}></wallet-modal>`

/** The files of the build that the page asks for from now on, by name. */
function recordFiles(page: Page) {
  const files: string[] = []
  const others: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/dist\/chunks\/(.+)-[\w-]{8}\.js/.exec(request.url()) ?? []
    if (file) files.push(file)
    else if (request.resourceType() !== 'document') others.push(request.url())
  })
  return { files, others, hasViews: () => files.includes('first-open') }
}

/** Whatever waits for an idle page has had its turn. After a hover, Chromium is not idle until its next frame. */
async function rests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
  })
  await page.waitForLoadState('networkidle')
}

const trigger = (page: Page) => page.getByRole('button', { name: 'Open', exact: true })

test('an idle page fetches the modal while a trigger is in view, and nothing of others', async ({
  page,
  site,
  modal,
}) => {
  const { files, others, hasViews } = recordFiles(page)
  // The gateway is named, and the login turned off.
  const noLogin = `secure-url="http://localhost:1" features='{"email":false}'`
  await site.visitMarkup(modalWith(noLogin) + BUTTON)
  await expect.poll(hasViews).toBe(true)
  await rests(page)
  expect(others).toEqual([expect.stringMatching(/\/dist\/wallet-modal\.js$/)])
  // In pieces: the first has arrived before the second is asked for.
  expect(files.indexOf('modal')).toBeLessThan(files.indexOf('first-open'))
  expect(files.filter((file) => /connect|evm|catalogue|account/.test(file))).toEqual([])
  await expect(page.locator('wallet-modal')).not.toHaveAttribute('open')
  const before = files.length
  await trigger(page).click()
  await modal.isOpen('Connect wallet')
  await rests(page)
  expect(files.slice(before)).not.toContain('first-open')
  expect(files.filter((file) => /login-field|social|embedded|email/.test(file))).toEqual([])
})

test('nothing is fetched before the page has loaded', async ({ page, site }) => {
  const { hasViews } = recordFiles(page)
  let answer = () => {}
  await page.route('**/slow.png', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.fulfill({ status: 204 })
  })
  const visit = site.visitMarkup(`<img src="/slow.png" alt="">${modalWith()}${BUTTON}`)
  await page.waitForFunction(() => window.walletKit)
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => requestIdleCallback(resolve))
  })
  expect(hasViews()).toBe(false)
  answer()
  await visit
  await expect.poll(hasViews).toBe(true)
})

test('a trigger out of view fetches nothing until it is scrolled into view', async ({ page, site }) => {
  const { hasViews } = recordFiles(page)
  await site.visitMarkup(modalWith() + FAR + BUTTON)
  await site.isReady()
  await rests(page)
  expect(hasViews()).toBe(false)
  await trigger(page).scrollIntoViewIfNeeded()
  await expect.poll(hasViews).toBe(true)
})

test('a button with another purpose is no trigger', async ({ page, site }) => {
  const { hasViews } = recordFiles(page)
  await site.visitMarkup(`${modalWith()}<p id="help" popover>Help</p><button commandfor="help">Open</button>`)
  await site.isReady()
  await rests(page)
  await trigger(page).hover()
  await rests(page)
  expect(hasViews()).toBe(false)
})

test('a trigger that a framework draws later counts, and a wallet-button in another shadow root', async ({
  page,
  site,
}) => {
  const { hasViews } = recordFiles(page)
  await site.visitMarkup(modalWith())
  await site.isReady()
  await rests(page)
  expect(hasViews()).toBe(false)
  await page.evaluate(() => {
    const box = document.createElement('div')
    document.body.append(box)
    box.attachShadow({ mode: 'open' }).append(document.createElement('wallet-button'))
  })
  await expect.poll(hasViews).toBe(true)

  const later = recordFiles(page)
  await site.visitMarkup(modalWith())
  await site.isReady()
  await rests(page)
  expect(later.hasViews()).toBe(false)
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), BUTTON)
  await expect.poll(later.hasViews).toBe(true)
})

test('a visitor who pays for each byte fetches nothing ahead', async ({ page, site, modal }) => {
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }),
      connection,
    )
    const { hasViews } = recordFiles(page)
    await site.visitMarkup(modalWith('preload="auto"') + BUTTON)
    await site.isReady()
    await trigger(page).hover()
    await trigger(page).focus()
    await trigger(page).dispatchEvent('pointerdown')
    await rests(page)
    expect(hasViews(), JSON.stringify(connection)).toBe(false)
    await trigger(page).click()
    await modal.isOpen('Connect wallet')
    expect(hasViews()).toBe(true)
  }
})

test('preload="none" waits for the click', async ({ page, site, modal }) => {
  const { hasViews } = recordFiles(page)
  await site.visitMarkup(`${modalWith('preload="none"')}${BUTTON}<wallet-button></wallet-button>`)
  await site.isReady()
  await trigger(page).hover()
  await trigger(page).focus()
  await trigger(page).dispatchEvent('pointerdown')
  await page.locator('wallet-button').focus()
  await rests(page)
  expect(hasViews()).toBe(false)
  await trigger(page).click()
  await modal.isOpen('Connect wallet')
})

test.describe('preload="intent"', () => {
  const signs = {
    hover: (page: Page) => trigger(page).hover(),
    focus: (page: Page) => trigger(page).focus(),
    touch: (page: Page) => trigger(page).dispatchEvent('pointerdown'),
    'the focus of a wallet-button': (page: Page) => page.locator('wallet-button').focus(),
  }
  for (const [name, show] of Object.entries(signs)) {
    test(`waits for ${name}`, async ({ page, site }) => {
      const { hasViews } = recordFiles(page)
      await site.visitMarkup(`${modalWith('preload="intent"')}${BUTTON}<wallet-button></wallet-button>`)
      await site.isReady()
      await rests(page)
      expect(hasViews()).toBe(false)
      await show(page)
      await expect.poll(hasViews).toBe(true)
    })
  }
})

test('the attribute may change at any time', async ({ page, site }) => {
  const { hasViews } = recordFiles(page)
  await site.visitMarkup(modalWith('preload="none"') + FAR + BUTTON)
  await site.isReady()
  const set = (preload: string) =>
    page.evaluate((value) => document.querySelector('wallet-modal')!.setAttribute('preload', value), preload)
  await set('auto')
  await rests(page)
  await set('none')
  await trigger(page).scrollIntoViewIfNeeded()
  await trigger(page).hover()
  await rests(page)
  expect(hasViews()).toBe(false)
  await set('intent')
  await rests(page)
  expect(hasViews()).toBe(false)
  await set('auto')
  await expect.poll(hasViews).toBe(true)
})

test('a load that fails ahead of the click is tried again by it', async ({ page, site, modal, problems }) => {
  problems.expect(/Failed to load resource/)
  let isDown = true
  let failed = 0
  await page.route('**/first-open-*.js', (route) => {
    if (!isDown) return route.continue()
    failed += 1
    return route.abort()
  })
  await site.visitMarkup(modalWith() + BUTTON)
  await expect.poll(() => failed).toBe(1)
  isDown = false
  await trigger(page).click()
  await modal.isOpen('Connect wallet')
})
