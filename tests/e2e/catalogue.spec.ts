import type { Page } from '@playwright/test'
import { blankWallet, generateWallets } from '../../sandbox/catalogue/generated-wallets.ts'
import { ownWallets } from '../../sandbox/catalogue/own-wallets.ts'
import { hostileWallets } from '../../sandbox/catalogue/hostile-wallets.ts'
import { asked, expect, test, type RunningCatalogue } from '../support/e2e-catalogue.ts'
import { focusOf } from '../support/e2e-focus.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { ACCOUNTS } from '../support/e2e-wallets.ts'
import { layoutProblems } from '../support/gallery-layout.ts'

/** What Chromium itself says of an answer that failed. */
const OF_THE_BROWSER = /Failed to load resource|blocked by CORS policy|ERR_/
const FAILED = 'The list couldn’t be loaded'
/** Before its picture there is its letter. */
const STAND_IN = /^M?MetaMask$/

/** The tops of the rows, in whole pixels; a place that is kept free is one of them. */
const topsOf = (modal: Modal) =>
  modal.dialog
    .getByRole('list', { name: 'Wallets', exact: true })
    // All at one moment: a row that is being exchanged stands nowhere.
    .evaluate((list) => [...list.children].map((row) => Math.round(row.getBoundingClientRect().top)))

const pages = (catalogue: RunningCatalogue) =>
  asked(catalogue, '/getWallets').filter(({ query }) => query['entries'] === '40')
const searches = (catalogue: RunningCatalogue) =>
  asked(catalogue, '/getWallets').flatMap(({ query }) => query['search'] ?? [])

/** One of each kind: a status, no answer that may be read, one that cannot be, one that is too large. The others are in tests/api/catalogue.test.ts. */
const FAULTS = ['forbidden', 'no-cors', 'garbage', 'bomb'] as const

test.describe('a catalogue with the fault', () => {
  for (const fault of FAULTS) {
    test(`"${fault}" takes nothing from the visitor, and may be asked again`, async ({
      page,
      visit,
      modal,
      catalogue,
      all,
      problems,
    }) => {
      problems.expect(OF_THE_BROWSER)
      // The page's author is told; the visitor reads only that the list could not be loaded.
      if (fault === 'forbidden') problems.expect(/Origin Not Allowed/)
      await visit()
      catalogue.faults.set(fault)
      await page.evaluate(() => window.walletKit!.open())
      await expect(modal.wallets().nth(1)).toBeVisible()
      // On a local host its author reads it above the list, which moves once for it.
      if (fault === 'forbidden')
        await expect(modal.dialog.getByRole('alert')).toHaveText(/Origin Not Allowed/)
      const early = await topsOf(modal)
      // A well-known one stands in, in the place that was kept.
      await modal.lists(/Fox Wallet/, STAND_IN)
      expect(await topsOf(modal)).toEqual(early)

      await modal.wallet('Search all wallets').click()
      await expect(all.says(FAILED)).toBeVisible()
      await expect(all.cell('MetaMask')).toBeVisible()
      await all.retry.click()
      await expect(all.says(FAILED)).toBeVisible()
      catalogue.faults.clear()
      await all.retry.click()
      await all.areListed()
      await expect(all.cell('Pocket')).toBeVisible()
      await expect(all.says(FAILED)).toBeHidden()
      await expect(all.retry).toBeHidden()

      await modal.button('Back').click()
      await modal.lists(/Fox Wallet/, /^P?Pocket$/)
      expect(await topsOf(modal)).toEqual(early)
      await modal.wallet('Fox Wallet').click()
      await modal.isClosed()
      expect(await page.evaluate(() => window.walletKit!.state.address)).toBe(ACCOUNTS[0])
    })
  }

  test('"rate-limit" is left alone for half a minute', async ({
    page,
    visit,
    modal,
    catalogue,
    all,
    problems,
  }) => {
    problems.expect(OF_THE_BROWSER)
    await page.clock.install()
    await visit()
    catalogue.faults.set('rate-limit')
    await page.evaluate(() => window.walletKit!.open())
    await modal.lists(/Fox Wallet/, STAND_IN)
    await modal.wallet('Search all wallets').click()
    await expect(all.says(FAILED)).toBeVisible()
    catalogue.faults.clear()
    await all.retry.click()
    await expect(all.says(FAILED)).toBeVisible()
    expect(asked(catalogue, '/getWallets')).toHaveLength(1)
    await page.clock.fastForward(30_001)
    await all.retry.click()
    await all.areListed()
    await expect(all.says(FAILED)).toBeHidden()
  })

  test('"slow" keeps places free, and nobody waits for it', async ({ page, visit, modal, catalogue }) => {
    await visit()
    catalogue.faults.set('slow')
    await page.evaluate(() => window.walletKit!.open())
    await modal.lists(/Fox Wallet/)
    await expect.poll(() => asked(catalogue, '/getWallets')).toHaveLength(1)
    const early = await topsOf(modal)
    expect(early).toHaveLength(4)
    catalogue.faults.clear()
    await modal.lists(/Fox Wallet/, /^P?Pocket$/)
    expect(await topsOf(modal)).toEqual(early)
  })

  test('"slow" lets a wallet of this browser connect meanwhile', async ({
    page,
    visit,
    modal,
    catalogue,
  }) => {
    await visit()
    catalogue.faults.set('slow')
    await page.evaluate(() => window.walletKit!.open())
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    expect(await page.evaluate(() => window.walletKit!.state.address)).toBe(ACCOUNTS[0])
  })
})

test('without a network the list says so, and comes by itself when it is back', async ({
  visit,
  modal,
  context,
  catalogue,
  all,
  problems,
}) => {
  problems.expect(OF_THE_BROWSER)
  await visit()
  catalogue.faults.set('down')
  await all.open()
  await expect(all.says(FAILED)).toBeVisible()
  await context.setOffline(true)
  catalogue.faults.clear()
  await expect(all.says('You’re offline')).toBeVisible()
  await expect(all.retry).toBeHidden()
  await expect(all.cell('MetaMask')).toBeVisible()
  await context.setOffline(false)
  await expect(all.cell('Pocket')).toBeVisible()
  await expect(all.says(/offline|couldn’t/)).toBeHidden()
  await modal.close()
})

/** How many wallets on the page's networks have this in their names. */
function named(text: string): number {
  const found = [...ownWallets(undefined), ...generateWallets()].filter(
    ({ name, chains }) =>
      name.toLowerCase().includes(text) &&
      (chains.includes('eip155:31337') || chains.includes('eip155:31338')),
  )
  expect(found.length).toBeGreaterThan(1)
  return found.length
}

test.describe('searching', () => {
  test.beforeEach(async ({ visit, all }) => {
    await visit()
    await all.open()
    await all.areListed()
  })

  test('begins with the second letter, and says how many there are', async ({ all, catalogue }) => {
    await all.field.fill('q')
    await all.search('qu', named('qu'))
    await expect(all.cells.first()).toContainText(/^Q?.*qu/i)
    await all.search('pock', named('pock'))
    await all.field.fill('p')
    await expect(all.says(/found/)).toBeHidden()
    await expect(all.cell('Fox Wallet')).toBeVisible()
    expect(searches(catalogue)).toEqual(['qu', 'pock'])
  })

  test('shows the latest answer, whichever comes last', async ({ page, all }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let isOver = false
    await page.route(/search=amber/, async (route) => {
      await held
      // By then nobody may be waiting for it.
      await route.continue().catch(() => undefined)
      isOver = true
    })
    const first = page.waitForRequest(/search=amber/)
    await all.field.fill('amber')
    await first
    await all.field.fill('birch')
    await expect(all.cells.first()).toContainText('Birch')
    letGo()
    await expect.poll(() => isOver).toBe(true)
    await expect(all.cell('Amber')).toHaveCount(0)
    await expect(all.cells.first()).toContainText('Birch')
  })

  test('finds nothing, says so, and offers the code for any wallet', async ({ all, modal }) => {
    await all.field.fill('nobody is called this')
    await expect(modal.heading('No wallet called “nobody is called this”')).toBeVisible()
    await modal.button('Clear search').click()
    await expect(all.field).toBeFocused()
    await all.areListed()
  })

  test('can be narrowed to certified wallets', async ({ all, modal }) => {
    const toggle = modal.button('Only certified wallets')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
    await expect(all.says(/^\d+ found$/)).toBeVisible()
    const names = await all.cells.allTextContents()
    expect(names.length).toBeGreaterThan(4)
    expect(names.filter((name) => !name.includes('WalletConnect certified'))).toEqual([])
  })

  test('that fails can be tried again', async ({ all, catalogue, problems }) => {
    problems.expect(OF_THE_BROWSER)
    catalogue.faults.set('server-error')
    await all.field.fill('pocket')
    await expect(all.says(FAILED)).toBeVisible()
    // What was read before is still found.
    await expect(all.cell('Pocket')).toBeVisible()
    catalogue.faults.clear()
    await all.retry.click()
    await expect(all.says(FAILED)).toBeHidden()
    await expect(all.says(new RegExp(`^${named('pocket')} found$`))).toBeVisible()
  })
})

/** Counts, in the page, the addresses of objects that were made and not given back. */
function countObjectUrls() {
  const open = new Set<string>()
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (object: Blob) => {
    const url = createObjectURL.call(URL, object)
    open.add(url)
    return url
  }
  URL.revokeObjectURL = (url) => {
    open.delete(url)
    revokeObjectURL.call(URL, url)
  }
  Object.assign(window, { openObjectUrls: () => open.size })
}

const openObjectUrls = (page: Page) =>
  page.evaluate(() => (window as unknown as { openObjectUrls: () => number }).openObjectUrls())

test.describe('the list', () => {
  test.beforeEach(async ({ page, visit, all }) => {
    await page.addInitScript(countObjectUrls)
    await visit()
    await all.open()
    await all.areListed()
  })

  test('goes on as the visitor scrolls, forty at a time', async ({ all, catalogue }) => {
    expect(pages(catalogue).map(({ query }) => query['page'])).toEqual(['1'])
    const before = Number(await all.grid.getAttribute('aria-rowcount'))
    await all.scrollToEnd()
    await expect.poll(() => pages(catalogue).map(({ query }) => query['page'])).toEqual(['1', '2'])
    await expect.poll(async () => Number(await all.grid.getAttribute('aria-rowcount'))).toBe(before + 10)
    await all.scrollToEnd()
    await expect.poll(() => pages(catalogue).map(({ query }) => query['page'])).toEqual(['1', '2', '3'])
  })

  test('keeps what it has when the next page fails, and goes on from there', async ({
    all,
    catalogue,
    problems,
  }) => {
    problems.expect(OF_THE_BROWSER)
    const before = Number(await all.grid.getAttribute('aria-rowcount'))
    catalogue.faults.set('server-error', '/getWallets')
    await all.scrollToEnd()
    await expect(all.says(FAILED)).toBeVisible()
    await expect(all.grid).toHaveAttribute('aria-rowcount', String(before))
    catalogue.faults.clear()
    await all.retry.click()
    await expect
      .poll(async () => Number(await all.grid.getAttribute('aria-rowcount')))
      .toBeGreaterThan(before)
    await expect(all.says(FAILED)).toBeHidden()
  })

  test('fetches each picture once, and only those near the screen', async ({ all, catalogue }) => {
    await expect(all.cells.locator('img').nth(4)).toBeVisible()
    await expect
      .poll(async () => (await all.cells.count()) - (await all.cells.locator('img').count()))
      .toBe(0)
    const fetched = () => asked(catalogue, '/getWalletImage/').map(({ path }) => path)
    const shown = await all.cells.count()
    expect(shown).toBeLessThan(40)
    // One more: the wallet that Connect recommends is here too, and those of the browser have pictures of their own.
    expect(fetched().length).toBeLessThanOrEqual(shown)
    const early = new Set(fetched())
    await all.scrollToEnd()
    await expect.poll(() => fetched().some((path) => !early.has(path))).toBe(true)
    await all.grid.evaluate((grid) => grid.scrollTo(0, 0))
    await expect(all.cell('Pocket').locator('img')).toBeVisible()
    expect(fetched()).toHaveLength(new Set(fetched()).size)
  })

  test('gives its pictures back: the last eighty are kept, and destroy() leaves none', async ({
    page,
    modal,
    all,
    catalogue,
  }) => {
    for (let times = 2; times <= 4; times++) {
      await all.scrollToEnd()
      await expect.poll(() => pages(catalogue)).toHaveLength(times)
      await expect(all.grid).toHaveAttribute('aria-busy', 'false')
      await expect(all.cells.last().locator('img')).toBeVisible()
    }
    for (let top = 0; (await openObjectUrls(page)) <= 90; top += 200) {
      const isEnd = await all.grid.evaluate((grid, top) => {
        grid.scrollTo(0, top)
        return top > grid.scrollHeight
      }, top)
      expect(isEnd, 'the list has more than ninety pictures').toBe(false)
      await expect(all.cells.last().locator('img')).toBeVisible()
    }
    await modal.close()
    // One more belongs to the row that Connect will show again.
    await expect.poll(() => openObjectUrls(page)).toBeLessThanOrEqual(81)
    await page.evaluate(() => window.walletKit!.destroy())
    await expect.poll(() => openObjectUrls(page)).toBe(0)
  })

  test('is one tab stop, and keys lead through it', async ({ page, modal, all }) => {
    await all.field.focus()
    await page.keyboard.press('ArrowDown')
    await expect(all.cells.nth(0)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(all.cells.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await expect(all.cells.nth(4)).toBeFocused()
    expect(await focusOf(page)).toMatchObject({ isInDialog: true, isVisible: true })
    await page.keyboard.press('End')
    await expect
      .poll(async () => (await all.grid.locator(':focus').getAttribute('data-cell')) ?? '')
      .not.toBe('4')
    const last = Number(await all.grid.locator(':focus').getAttribute('data-cell'))
    expect(last).toBeGreaterThan(30)
    await expect(all.grid.locator(':focus')).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(all.grid.locator('[data-cell="0"]')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(all.grid.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(all.grid.locator('[data-cell="0"]')).toBeFocused()
    const name = 'Pocket'
    await all.cell(name).focus()
    await page.keyboard.press('Enter')
    await modal.isOpen(name)
  })
})

test('from right to left and in the dark it is whole, and keys follow the eye', async ({
  page,
  visit,
  modal,
  all,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit('lang="ar" theme-mode="dark"')
  await page.evaluate(() => window.walletKit!.open({ view: 'AllWallets' }))
  await all.areListed()
  await expect(modal.dialog).toHaveAttribute('dir', 'rtl')
  const color = await all.cells
    .first()
    .evaluate((cell) => getComputedStyle(cell.closest('.frame-card')!).backgroundColor)
  expect(color).not.toBe('rgb(255, 255, 255)')
  expect(await page.evaluate(layoutProblems)).toEqual([])
  const [first, second] = await all.cells.evaluateAll((cells) =>
    cells.map((cell) => cell.getBoundingClientRect().x),
  )
  expect(first).toBeGreaterThan(second ?? Infinity)
  await all.field.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await expect(all.cells.nth(1)).toBeFocused()
})

test.describe('an entry that means no good', () => {
  const certified = { badge_type: 'certified', chains: ['eip155:1', 'eip155:31337'] }
  const genuine = { ...blankWallet('MetaMask'), ...certified, order: 1 }
  // A Cyrillic letter in its middle.
  const imitation = { ...blankWallet('MetaM\u0430sk'), ...certified, order: 2 }

  test.describe('with the name of another', () => {
    test.use({ listed: { wallets: [genuine, imitation] } })

    test('has neither picture nor badge', async ({ page, visit, catalogue, all }) => {
      await visit()
      await all.open()
      const [real, false_] = [all.cell('MetaMask'), all.cell(imitation.name)]
      await expect(real.locator('img')).toBeVisible()
      await expect(real).toContainText('WalletConnect certified')
      await page.waitForLoadState('networkidle')
      await expect(false_).toHaveCount(1)
      await expect(false_.locator('img')).toHaveCount(0)
      await expect(false_).not.toContainText('WalletConnect certified')
      const images = asked(catalogue, '/getWalletImage/').map(({ path }) => path.split('/').at(-1))
      expect(images).toEqual([genuine.image_id])
    })
  })

  test.describe('in its links and names', () => {
    test.use({
      listed: {
        wallets: hostileWallets().map((wallet) => ({ ...wallet, chains: ['eip155:1', 'eip155:31337'] })),
      },
    })

    const userAgent =
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
    const android = { isMobile: true, hasTouch: true, userAgent }
    // What is odd about their links can be put right; the others have none that may be followed.
    const linked = ['Mixed Case', 'Leading Space', 'No Scheme']
    const unlinked = ['Bad Links', 'Plain Http', '<img src=x']
    for (const [device, options, listed, unlisted] of [
      ['a desktop', {}, [...linked, ...unlinked], []],
      // There, only what can be opened is of use.
      ['a phone', android, linked, unlinked],
    ] as const) {
      test.describe(`on ${device}`, () => {
        test.use(options)

        test('leads nowhere, and nothing of it runs', async ({ page, visit, modal, all, problems }) => {
          problems.expect(OF_THE_BROWSER)
          const alerts: string[] = []
          page.on('dialog', (dialog) => {
            alerts.push(dialog.message())
            void dialog.dismiss()
          })
          const seen = new Set<string>()
          const look = async () => {
            for (const address of await addressesIn(page)) seen.add(address)
          }
          await visit()
          await all.open()
          await all.areListed()
          await look()
          for (const name of unlisted) await all.search(name, 0)
          for (const name of listed) {
            await all.search(name, 1)
            await all.cells.click()
            await expect(modal.button('Copy link').or(modal.heading(/ not found$/))).toBeVisible()
            expect(await modal.button('Copy link').isVisible()).toBe(linked.includes(name))
            await look()
            const get = modal.button(/^Get /)
            if (await get.isVisible()) {
              await get.click()
              await modal.isOpen(/^Get /)
              await look()
              await modal.button('Back').click()
            }
            await modal.button('Back').click()
            await modal.isOpen('All wallets')
          }
          const schemeOf = (address: string) => new URL(address, page.url()).protocol
          const harmless = ['https:', 'http:', 'blob:', 'data:', 'mixedcase:', 'leadingspace:', 'noscheme:']
          expect([...seen].filter((address) => !harmless.includes(schemeOf(address)))).toEqual([])
          expect([...seen].filter((address) => /^data:(?!image\/)|evil|alert/i.test(address))).toEqual([])
          expect(alerts).toEqual([])
        })
      })
    }
  })
})

/** Everything in the modal that a browser would fetch or follow. */
const addressesIn = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('wallet-modal')!.shadowRoot!
    return [...root.querySelectorAll('[href], [src], [action]')].flatMap((found) =>
      ['href', 'src', 'action'].flatMap((name) => found.getAttribute(name) ?? []),
    )
  })
