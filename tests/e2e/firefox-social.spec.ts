/** The windows of logins with an account elsewhere in Firefox, with the real modal, frame, gateway and providers. */
import { expect, test } from '../support/e2e-embedded.ts'
import { answerProvider } from '../support/e2e-social.ts'
import {
  anotherTry,
  answerInWindow,
  begin,
  blocked,
  forged,
  isLoggedIn,
  leaveByFrame,
  opening,
  otherProvider,
  SOCIALS,
  tookTooLong,
} from '../support/e2e-social-ends.ts'

test('in Firefox a window that is closed, one that is declined and one that fails end no page: the next one logs in', async ({
  visitor,
}) => {
  const { modal, page } = visitor
  await visitor.visit(SOCIALS)
  const closed = await begin(visitor, 'Google')
  await closed.getByLabel('Name').waitFor()
  await closed.close()
  await page.bringToFront()
  await expect(modal.heading('Finish in the other window')).toBeVisible()
  const refused = await opening(visitor, 'Try again')
  await answerInWindow(visitor, refused, 'Deny')
  await expect(modal.heading('The login was declined')).toBeVisible()
  await answerInWindow(visitor, await opening(visitor, 'Try again'), 'Fail with an error')
  await expect(modal.heading('Google refused the login')).toBeVisible()
  const popup = await opening(visitor, 'Try again')
  await answerInWindow(visitor, popup, 'Allow')
  await isLoggedIn(visitor)
})

test('in Firefox a window that the provider cuts off from the page logs in', async ({ visitor, world }) => {
  world.social.faults.cutsOpener = true
  await visitor.visit(SOCIALS)
  const popup = await begin(visitor, 'Google')
  await answerInWindow(visitor, popup, 'Allow')
  await isLoggedIn(visitor)
})

test('in Firefox the tab itself goes to the provider and comes back', async ({ visitor }) => {
  const { modal, page } = visitor
  await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } }))
  await visitor.visit(SOCIALS)
  const left = page.url()
  await page.evaluate(() => window.walletKit!.open())
  await modal.dialog.getByRole('button', { name: 'Continue with GitHub' }).click()
  await leaveByFrame(visitor, 'GitHub')
  await answerProvider(page, { name: 'Ada Lovelace' })
  await page.waitForURL(left)
  await isLoggedIn(visitor)
  expect(page.url()).toBe(left)
  await modal.isClosed()
})

test(
  'in Firefox a window that is blocked says so, and the tab itself goes to the provider and comes back',
  blocked,
)

test('in Firefox a login that takes too long at the provider is over, and the next one works', tookTooLong)

test('in Firefox a press on another provider closes the first window, and logs in', otherProvider)

test('in Firefox another try closes the window of the one before, and goes on in its own', anotherTry)

test('in Firefox what windows post is no result of a login, whichever page they show', forged)
