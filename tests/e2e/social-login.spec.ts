import { answerProvider } from '../support/e2e-social.ts'
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'

const SOCIALS = `features='{"socials":["google","github","apple","discord"]}'`

/** Presses a provider's button in Connect; returns the window that opens. */
async function begin({ page, modal }: EmbeddedVisitor, provider: string) {
  await page.evaluate(() => window.walletKit!.open())
  const opened = page.waitForEvent('popup')
  await modal.dialog.getByRole('button', { name: `Continue with ${provider}` }).click()
  return opened
}

test('an account elsewhere makes a wallet, and finds it again', async ({ visitor }) => {
  const { site, modal } = visitor
  await visitor.visit(SOCIALS)
  const popup = await begin(visitor, 'Google')
  await answerProvider(popup, { name: 'Ada Lovelace' })
  await visitor.protect()
  await site.event('connected')
  await modal.isClosed()
  const before = await visitor.accounts()
  expect(before.eip155).toMatch(/^0x/)

  await site.page.evaluate(() => window.walletKit!.disconnect())
  await expect.poll(() => visitor.accounts()).toEqual({})
  await modal.isClosed()
  const again = await begin(visitor, 'Google')
  await answerProvider(again, { name: 'Ada Lovelace' })
  await expect.poll(() => visitor.accounts()).toEqual(before)
  await modal.isClosed()
  await site.page.evaluate(() => window.walletKit!.open())
  await expect(modal.dialog).toContainText('Ada Lovelace')
})

test('a provider that is refused says so, and another try works', async ({ visitor }) => {
  const { modal } = visitor
  await visitor.visit(SOCIALS)
  const popup = await begin(visitor, 'GitHub')
  await popup.getByRole('button', { name: 'Deny' }).click()
  await expect(modal.dialog).toContainText('The login was declined')
  expect(await visitor.accounts()).toEqual({})
  const opened = visitor.page.waitForEvent('popup')
  await modal.dialog.getByRole('button', { name: 'Try again' }).click()
  await answerProvider(await opened, { name: 'Ada Lovelace' })
  await visitor.protect()
  await expect.poll(async () => (await visitor.accounts()).eip155).toMatch(/^0x/)
})

test('a window that is cut off from the page is no end: its digits log in', async ({ visitor, world }) => {
  const { modal, page } = visitor
  world.social.faults.cutsOpener = true
  await visitor.visit(SOCIALS)
  const popup = await begin(visitor, 'Google')
  await answerProvider(popup, { name: 'Ada Lovelace' })
  await expect(modal.dialog).not.toContainText('closed')
  const digits = await popup.getByText(/^\d{6}$/).innerText()
  await modal.dialog.locator('input').first().click()
  await page.keyboard.type(digits)
  await visitor.protect()
  await expect.poll(async () => (await visitor.accounts()).eip155).toMatch(/^0x/)
})
