/** The address of a login: changed by the codes of both mailboxes, and taken back from the previous one. */
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'

/** Types the code of the next mail to the address. */
async function typeCode(visitor: EmbeddedVisitor, mail: Promise<{ code: string | null }>): Promise<void> {
  const { code } = await mail
  await visitor.modal.dialog.locator('input').first().click()
  await visitor.page.keyboard.type(code!)
}

test('an address is changed by two codes, and its previous mailbox takes the change back and ends the login', async ({
  visitor,
  world,
  problems,
}) => {
  problems.expect(/status of 401/)
  const { modal, page } = visitor
  const { mailbox } = world.mail
  const [before, after] = ['ann@example.org', 'ann@example.net']
  await visitor.visit()
  const { eip155 } = await visitor.begin(before)
  // The browser and the gateway count 30 seconds between mails.
  await page.evaluate(() => localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
  world.advance(31_000)
  await page.reload()
  await visitor.site.isReady()

  await page.evaluate(() => window.walletKit!.open({ view: 'AccountSettings' }))
  await modal.button(/^Change email/).click()
  await modal.isOpen('Edit email')
  await modal.dialog.getByRole('textbox', { name: 'New email' }).fill(after)
  const count = mailbox.to(before).length
  await page.keyboard.press('Enter')
  await visitor.frame.getByRole('button', { name: 'Continue' }).click()
  await modal.isOpen('Confirm current email')
  await typeCode(visitor, mailbox.next(before, count))
  await modal.isOpen('Confirm new email')
  await typeCode(visitor, mailbox.next(after))
  await expect(modal.button(`Change email: ${after}`)).toBeVisible()
  expect((await visitor.accounts()).eip155).toBe(eip155)

  const { link } = await mailbox.next(before, count + 1)
  const other = await page.context().newPage()
  await other.goto(link!)
  await expect(other.locator('body')).toContainText(after)
  await other.getByRole('button').first().click()
  await expect(other.getByRole('button')).toHaveCount(0)
  await expect(other.locator('body')).toContainText(before)
  await other.close()
  expect(await visitor.ask('personal_sign', ['Still there?', eip155])).toEqual({ refused: 4100 })
  await expect.poll(() => visitor.accounts()).toEqual({})
})

test('an address changes days later without its previous mailbox, and the settings stop that', async ({
  visitor,
  world,
}) => {
  const { modal, page, frame } = visitor
  const { mailbox } = world.mail
  const [before, after] = ['ann@example.org', 'ann@example.net']
  await visitor.visit()
  await visitor.begin(before)
  await page.evaluate(() => localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
  world.advance(31_000)
  await page.reload()
  await visitor.site.isReady()

  await page.evaluate(() => window.walletKit!.open({ view: 'AccountSettings' }))
  await modal.button(/^Change email/).click()
  await modal.dialog.getByRole('textbox', { name: 'New email' }).fill(after)
  const count = mailbox.to(before).length
  await page.keyboard.press('Enter')
  await frame.getByRole('button', { name: 'I can’t read my current mailbox' }).click()
  await expect(frame.getByRole('heading', { name: 'Without your current mailbox' })).toBeVisible()
  await frame.getByRole('button', { name: 'Continue' }).click()
  await modal.isOpen('Confirm new email')
  await typeCode(visitor, mailbox.next(after))
  await expect(modal.dialog.getByText(/^Your address changes on /)).toBeVisible()
  await expect(modal.button(`Change email: ${before}`)).toBeVisible()
  expect((await mailbox.next(before, count)).subject).toContain('changes on')

  await modal.button(/^Login and recovery methods/).click()
  await frame.getByRole('button', { name: /^Stop the change of address/ }).click()
  await expect(frame.getByRole('button', { name: /^Stop the change of address/ })).toHaveCount(0)
  expect((await mailbox.next(before, count + 1)).subject).toContain('stays')
})
