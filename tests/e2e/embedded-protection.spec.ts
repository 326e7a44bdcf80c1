/** A wallet that is protected later, on the page: two presses and one code to be in, and a second key before it is paid to. */
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'
import { giveTrialsTime } from '../support/e2e-trials.ts'

test.use({ protection: 'before-value' })

test.beforeEach(({ page }) => giveTrialsTime(page))

const notNow = ({ frame }: EmbeddedVisitor) => frame.getByRole('button', { name: 'Not now' })
const row = ({ modal }: EmbeddedVisitor) => modal.button(/^Protect your wallet/)

async function enter(visitor: EmbeddedVisitor, email: string): Promise<void> {
  await visitor.visit()
  await visitor.logIn(email)
  await visitor.site.event('connected')
  await visitor.modal.isClosed()
  await openAccount(visitor)
}

async function openAccount({ page, modal }: EmbeddedVisitor): Promise<void> {
  await page.locator('wallet-button').getByRole('button').click()
  await modal.isOpen('Account')
}

test('a first login asks nothing; receiving does, before the address is shown, and goes on from there', async ({
  visitor,
}) => {
  const { modal } = visitor
  await enter(visitor, 'ann@example.org')
  const { eip155 } = await visitor.accounts()
  await expect(row(visitor)).toBeVisible()

  await modal.button('Receive').click()
  await modal.isOpen('Protect your wallet')
  await notNow(visitor).click()
  await modal.isOpen('Account')
  await expect(row(visitor)).toBeVisible()

  await modal.button('Receive').click()
  await modal.isOpen('Protect your wallet')
  await expect(notNow(visitor)).toBeVisible()
  await modal.close()
  await openAccount(visitor)

  await modal.button('Receive').click()
  await visitor.protect()
  await modal.isOpen('Receive')
  await expect(modal.dialog).toContainText(eip155!.slice(0, 6))
  await modal.button('Back').click()
  await modal.isOpen('Account')
  await expect(row(visitor)).toHaveCount(0)
  await visitor.page.reload()
  await visitor.site.isReady()
  await visitor.page.evaluate(() => window.walletKit!.open({ view: 'WalletReceive' }))
  await modal.isOpen('Receive')
})

test('the row in Account protects, and the other tab hears; a view opened for itself closes with "Not now"', async ({
  visitor,
  world,
}) => {
  const { modal, page } = visitor
  await enter(visitor, 'bob@example.org')
  await modal.close()
  await page.evaluate(() => window.walletKit!.open({ view: 'WalletReceive' }))
  await modal.isOpen('Protect your wallet')
  await notNow(visitor).click()
  await modal.isClosed()

  const second = new (visitor.constructor as typeof EmbeddedVisitor)(await page.context().newPage(), world)
  await second.visit()
  await second.page.evaluate(() => window.walletKit!.open({ view: 'Account' }))
  await expect(row(second)).toBeVisible()

  await page.bringToFront()
  await page.evaluate(() => window.walletKit!.open({ view: 'Account' }))
  await row(visitor).click()
  await modal.isOpen('Protect your wallet')
  await visitor.protect()
  await modal.isOpen('Account')
  for (const one of [visitor, second]) await expect(row(one)).toHaveCount(0)
  await second.page.close()
})
