import type { Page } from '@playwright/test'
import { expect, MODULE, test } from '../../support/e2e-test.ts'
import { ACCOUNTS, FOX } from '../../support/e2e-wallets.ts'

test.use({ installed: { fox: { ...FOX, mode: 'ask', prompt: 'window' } } })

/** Updates of the page, as in `pages/updates.ts`. */
const UPDATES = [
  ...['idiomorph', 'morphdom', 'turbo', 'alpine', 'htmx', 'later', 'gone', 'collapsed'],
  'collapsed, then replaced',
]

const call = (page: Page, name: string, value: string) =>
  page.evaluate(
    ([name, value]) => (window as unknown as Record<string, (value: string) => unknown>)[name]!(value),
    [name, value] as const,
  )

for (const update of UPDATES)
  test(`a page that is updated (${update}) while a wallet is asked loses nothing`, async ({
    page,
    site,
    modal,
    fox,
  }) => {
    await site.visitMarkup('<div id="menu"><wallet-modal {{modal}}></wallet-modal></div>', {
      head: `${MODULE}<script type="module" src="/host-pages/updates.js"></script>`,
    })
    await site.isReady()
    await page.evaluate(() => window.walletKit!.open())
    await modal.wallet('Fox Wallet').click()
    await expect(modal.heading('Continue in Fox Wallet')).toBeVisible()
    await call(page, 'update', update)
    await expect(modal.heading('Continue in Fox Wallet')).toBeVisible()
    await fox.set({ mode: 'approve' })
    await modal.isClosed()
    expect(await page.evaluate(() => window.walletKit!.state.address)).toBe(ACCOUNTS[0])
    expect(await site.eventNames()).toEqual([
      ...['opening', 'opened', 'connecting', 'connected', 'closing', 'closed'],
    ])
    // Where the page has nothing that is drawn, the kit's own shows it again.
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Account')
    await page.keyboard.press('Escape')
    await modal.isClosed()
  })

test('a page that draws nothing at all keeps one dialog, which is there once it is drawn', async ({
  page,
  site,
  modal,
}) => {
  await site.visitMarkup(
    '<style>body.hidden { display: none }</style><wallet-modal {{modal}}></wallet-modal>',
  )
  await site.isReady()
  await page.evaluate(() => document.body.classList.add('hidden'))
  await page.evaluate(() => window.walletKit!.open())
  await expect(page.locator('wallet-modal')).toHaveCount(2)
  await page.evaluate(() => document.body.classList.remove('hidden'))
  await modal.isOpen('Connect wallet')
  await expect(modal.dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await modal.isClosed()
  await expect(page.locator('wallet-modal')).toHaveCount(1)
})

test('a copy of the page that Turbo kept does not open by itself', async ({ page, site, modal }) => {
  const head = `${MODULE}<script type="module" src="/host-pages/turbo.js"></script>`
  await site.visitMarkup('<h1>Next</h1><wallet-modal {{modal}}></wallet-modal>', { head })
  const next = page.url()
  await site.visitMarkup('<h1>First</h1><wallet-modal {{modal}}></wallet-modal>', { head })
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  await call(page, 'visit', next)
  await expect(page.getByRole('heading', { name: 'Next', includeHidden: true })).toBeVisible()
  await modal.isOpen('Connect wallet')
  await page.keyboard.press('Escape')
  await modal.isClosed()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()
  await modal.isClosed()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
})
