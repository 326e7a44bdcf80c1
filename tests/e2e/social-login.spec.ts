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

test('Farcaster shows a code: its app declines once, signs something else once, and then logs in', async ({
  visitor,
}) => {
  const { modal, page, site } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.visit(`features='{"socials":["farcaster"]}'`)
  await page.evaluate(() => window.walletKit!.open())
  await modal.dialog.getByRole('button', { name: 'Continue with Farcaster' }).click()
  const app = await page.context().newPage()
  /** The person's device follows the link that the code holds. */
  const answer = async (button: string) => {
    await expect(modal.dialog.getByRole('img', { name: 'QR code to log in with Farcaster' })).toBeVisible()
    await modal.dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(modal.dialog.getByRole('button', { name: 'Link copied' })).toBeVisible()
    await app.goto(await page.evaluate(() => navigator.clipboard.readText()))
    await app.getByRole('button', { name: button }).click()
    await expect(app.getByRole('button')).toHaveCount(0)
    await page.bringToFront()
  }
  await answer('Decline')
  await expect(modal.dialog).toContainText('The login was canceled')
  expect(await visitor.accounts()).toEqual({})
  await modal.dialog.getByRole('button', { name: 'Try again' }).click()
  await answer('Sign something else')
  await expect(modal.dialog).toContainText('Farcaster rejected the login')
  await modal.dialog.getByRole('button', { name: 'Try again' }).click()
  await answer('Sign in')
  await visitor.protect()
  await site.event('connected')
  await modal.isClosed()
  expect((await visitor.accounts()).eip155).toMatch(/^0x/)
  await page.evaluate(() => window.walletKit!.open())
  await expect(modal.dialog).toContainText('ada')
})
