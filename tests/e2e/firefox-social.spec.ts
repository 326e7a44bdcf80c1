/** The windows of logins with an account elsewhere in Firefox, with the real modal, frame, gateway and providers. */
import type { Page } from '@playwright/test'
import { answerProvider } from '../support/e2e-social.ts'
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'

// Firefox is slow to drive.
test.setTimeout(150_000)

async function begin({ page, modal }: EmbeddedVisitor, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await modal.dialog.getByRole('button', { name: button }).click()
  return opened
}

/** By keyboard: the driver's presses do not reach a window of another site that another window has opened. */
async function answerInWindow(popup: Page, answer: 'Allow' | 'Deny' | 'Fail with an error'): Promise<void> {
  await popup.getByLabel('Name').fill('Ada Lovelace')
  await popup.bringToFront()
  // The window may close while the key is still down.
  await popup
    .getByRole('button', { name: answer })
    .press('Enter')
    .catch(() => undefined)
}

test('in Firefox a window that is closed, one that is declined and one that fails end no page: the next one logs in', async ({
  visitor,
}) => {
  const { modal, page } = visitor
  await visitor.visit(`features='{"socials":["google","github"]}'`)
  await page.evaluate(() => window.walletKit!.open())
  const closed = await begin(visitor, 'Continue with Google')
  await closed.getByLabel('Name').waitFor()
  await closed.close()
  await page.bringToFront()
  await expect(modal.heading('Finish in the other window')).toBeVisible()
  const refused = await begin(visitor, 'Try again')
  await answerInWindow(refused, 'Deny')
  await page.bringToFront()
  await expect(modal.heading('The login was declined')).toBeVisible()
  await answerInWindow(await begin(visitor, 'Try again'), 'Fail with an error')
  await page.bringToFront()
  await expect(modal.heading('Google refused the login')).toBeVisible()
  const popup = await begin(visitor, 'Try again')
  await answerInWindow(popup, 'Allow')
  await page.bringToFront()
  await visitor.protect()
  await expect.poll(async () => (await visitor.accounts()).eip155).toMatch(/^0x/)
})

test('in Firefox a window that is cut off from the page logs in by its digits', async ({
  visitor,
  world,
}) => {
  const { modal, page } = visitor
  world.social.faults.cutsOpener = true
  await visitor.visit(`features='{"socials":["google","github"]}'`)
  await page.evaluate(() => window.walletKit!.open())
  const popup = await begin(visitor, 'Continue with Google')
  await answerInWindow(popup, 'Allow')
  const digits = await popup.getByText(/^\d{6}$/).innerText()
  await page.bringToFront()
  await expect(modal.heading('Enter the digits')).toBeVisible()
  await modal.dialog.locator('input').first().click()
  await page.keyboard.type(digits)
  await visitor.protect()
  await expect.poll(async () => (await visitor.accounts()).eip155).toMatch(/^0x/)
})

test('in Firefox the tab itself goes to the provider and comes back, and what it came with is worth nothing again', async ({
  visitor,
}) => {
  const { modal, page, site } = visitor
  await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }))
  await visitor.visit(`features='{"socials":["google","github"]}'`)
  const left = page.url()
  await page.evaluate(() => window.walletKit!.open())
  const returning = page.waitForRequest((request) => request.url().includes('result_uri='))
  await modal.dialog.getByRole('button', { name: 'Continue with GitHub' }).click()
  await answerProvider(page, { name: 'Ada Lovelace' })
  await page.waitForURL((url) => url.href.startsWith(left))
  await visitor.protect()
  await expect.poll(async () => (await visitor.accounts()).eip155).toMatch(/^0x/)
  expect(page.url()).toBe(left)
  await modal.isClosed()
  await page.evaluate(() => window.walletKit!.disconnect())
  await page.goto((await returning).url())
  await site.isReady()
  await page.waitForURL(left)
  expect(await visitor.accounts()).toEqual({})
})
