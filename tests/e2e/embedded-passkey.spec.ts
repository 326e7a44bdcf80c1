import { expect, test } from '../support/e2e-embedded.ts'
import { addAuthenticator } from '../support/virtual-authenticator.ts'

test('a passkey that was added with the first login logs in from Connect, with no mail', async ({
  visitor,
  world,
}) => {
  const { page, frame, modal, site } = visitor
  const email = 'pat@acme.example'
  await addAuthenticator(page)
  await visitor.visit()
  await visitor.logIn(email)
  await frame.getByRole('button', { name: /^Passkey/ }).click()
  await visitor.keepCode()
  await frame.getByRole('button', { name: 'Add passkey' }).click()
  await site.event('connected')
  await modal.isClosed()
  const before = await visitor.accounts()

  await page.evaluate(() => window.walletKit!.disconnect())
  await expect.poll(() => visitor.accounts()).toEqual({})
  const mails = world.mail.mailbox.to(email).length
  await page.evaluate(() => window.walletKit!.open({ view: 'Connect' }))
  await modal.dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await frame.getByRole('button', { name: 'Use passkey' }).click()
  await expect.poll(() => visitor.accounts()).toEqual(before)
  await modal.isClosed()
  expect(world.mail.mailbox.to(email).length).toBe(mails)
})
