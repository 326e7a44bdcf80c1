import type { Page } from '@playwright/test'
import { expect, MODULE, test } from '../../support/e2e-test.ts'
import { focusOf } from '../../support/e2e-focus.ts'
import { FOX } from '../../support/e2e-wallets.ts'

/** Libraries by the script of their page, and the places of the element with which each is used. */
const LIBRARIES = ['radix', 'material-ui', 'react-aria', 'headless-ui', 'vaul', 'bootstrap', 'lenis'] as const
const PLACES = ['body', 'dialog'] as const
/** Pages without a library whose own style or markup is in the way. */
const PLAIN = ['overflow-hidden', 'transform'] as const
const CASES = [
  ...LIBRARIES.flatMap((library) => PLACES.map((place) => [library, place] as const)),
  // It cancels clicks outside its dialog before any other element gets them.
  ['focus-trap', 'dialog'] as const,
  ...PLAIN.flatMap((page) => PLACES.map((place) => [page, place] as const)),
  // With the element elsewhere a modal dialog closes the popover: see below.
  ['popover', 'dialog'] as const,
]

test.use({
  viewport: { width: 1000, height: 420 },
  // In a window of its own: what the wallet draws in the page would have the focus.
  installed: { fox: { ...FOX, mode: 'ask', prompt: 'window' } },
})

for (const [library, place] of CASES)
  test(`the modal is used on top of a dialog of ${library}, with the element in the ${place}`, async ({
    page,
    site,
    modal,
    fox,
  }) => {
    await site.visitMarkup('<template><wallet-modal {{modal}}></wallet-modal></template>', {
      head: `${MODULE}<script>document.documentElement.dataset.place = '${place}'</script>
        <script type="module" src="/host-pages/${library}.js"></script>`,
    })
    const opens = (press: () => Promise<void>) => press().then(() => modal.isOpen('Connect wallet'))
    const isBack = async () => {
      await modal.isClosed()
      await expect(opener(page)).toBeVisible()
      await expect.poll(async () => (await focusOf(page)).name).toBe('Connect')
    }

    await opens(() => opener(page).click())
    const main = modal.dialog.locator('.frame-main')
    await main.hover()
    await page.mouse.wheel(0, 60)
    await expect.poll(() => main.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await modal.button(/^Search all wallets/).click()
    const search = modal.dialog.getByRole('searchbox')
    await search.click()
    await page.keyboard.type('fox')
    await expect(search).toHaveValue('fox')
    await page.keyboard.press('Escape')
    await isBack()

    await opens(() => page.keyboard.press('Enter'))
    await page.mouse.click(5, 5)
    await isBack()

    await opens(() => page.keyboard.press('Enter'))
    await modal.wallet('Fox Wallet').click()
    await expect(modal.dialog).toContainText('Continue in Fox Wallet')
    await expect.poll(async () => (await focusOf(page)).isInDialog).toBe(true)
    await fox.set({ mode: 'approve' })
    await isBack()
  })

test('the focus returns to the button of a menu that the modal has closed', async ({ page, site, modal }) => {
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal>', {
    head: `${MODULE}<script type="module" src="/host-pages/menu.js"></script>`,
  })
  await site.isReady()
  for (const end of ['Escape', 'scrim']) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Connect' }).click()
    await modal.isOpen('Connect wallet')
    await (end === 'Escape' ? page.keyboard.press('Escape') : page.mouse.click(5, 5))
    await modal.isClosed()
    await expect.poll(async () => (await focusOf(page)).name).toBe('Menu')
  }
})

test('the modal is used in an iframe', async ({ page, site, environment }) => {
  const owl = { name: 'Owl Wallet', rdns: 'example.owl', mode: 'approve', prompt: 'window' }
  const chains = [{ id: 31_337, name: 'Sandbox One', rpcUrl: environment.rpc[0] }]
  const wallet = JSON.stringify({ ...owl, chains })
  await page.addInitScript({ path: environment.extension })
  await site.visitMarkup(
    `<button onclick="walletKit.open()">Connect</button><wallet-modal {{modal}}></wallet-modal>
    <script>testingWallets.createTroubleWallet(${wallet})</script>`,
  )
  await site.visitMarkup(`<iframe title="Inside" src="${page.url()}" width="600" height="400"></iframe>`)
  const inside = page.frameLocator('iframe')
  const dialog = inside.locator('wallet-modal').getByRole('dialog')
  const opener = inside.getByRole('button', { name: 'Connect' })
  const isBack = async () => {
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }

  await opener.click()
  const main = dialog.locator('.frame-main')
  await main.hover()
  await page.mouse.wheel(0, 60)
  await expect.poll(() => main.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: /^Search all wallets/ }).click()
  await expect(dialog.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await isBack()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  const box = (await page.locator('iframe').boundingBox())!
  await page.mouse.click(box.x + 8, box.y + 8)
  await isBack()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /^Owl Wallet/ }).click()
  await isBack()
  expect(await opener.evaluate(() => window.walletKit!.state.status)).toBe('connected')
})

const opener = (page: Page) =>
  page.getByRole('dialog', { name: 'Theirs' }).getByRole('button', { name: 'Connect' })
