/** What a user does in the settings of one browser, because another one was lost or is in foreign hands. */
import type { Hex } from 'viem'
import { verifyMessage } from 'viem'
import { type EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'

async function openSettings({ page, modal, frame }: EmbeddedVisitor): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => window.walletKit!.open({ view: 'AccountSettings' }))
  await modal.dialog.getByRole('button', { name: 'Login and recovery methods' }).click()
  await expect(frame.getByRole('heading', { name: 'Wallet settings' })).toBeVisible()
}

test('a wallet that is frozen in another browser, and a browser that is removed there, signs nothing, says why and leads to the login', async ({
  visitor,
  stranger,
  world,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.expect(/status of 4/)
  const email = 'ann@example.org'
  await visitor.visit()
  const { code, eip155 } = await visitor.begin(email)
  const address = eip155 as Hex
  world.advance(31_000)
  const other = await stranger()
  await other.visit()
  await other.logIn(email)
  await other.frame.getByRole('textbox', { name: 'Recovery code' }).fill(code)
  await other.frame.getByRole('button', { name: 'Continue' }).click()
  await other.modal.isClosed()

  const sign = async (text: string) => {
    await visitor.page.bringToFront()
    const asked = visitor.ask('personal_sign', [text, address])
    await visitor.press(/Sign/)
    return { asked }
  }

  await openSettings(other)
  await other.frame.getByRole('button', { name: /^Freeze wallet/ }).click()
  await other.frame.getByRole('button', { name: 'Freeze now' }).click()
  await expect(other.frame.getByRole('heading', { name: 'Wallet settings' })).toBeVisible()
  const frozen = await sign('Frozen')
  console.log(await frozen.asked)
  await visitor.page.evaluate(() => window.walletKit!.open())
  await visitor.page.waitForTimeout(2000)
  console.log('OPEN', await visitor.modal.dialog.innerText(), await visitor.accounts())
  await visitor.page.screenshot({ path: '/tmp/a-frozen2.png' })
  await visitor.page.evaluate(() => window.walletKit!.close())

  // A newer login releases it.
  world.advance(31_000)
  await visitor.page.evaluate(() => window.walletKit!.disconnect())
  await visitor.page.evaluate(() => localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
  await visitor.logIn(email)
  await visitor.modal.isClosed()
  const signed = await sign('Released')
  const signature = (await signed.asked) as Hex
  expect(await verifyMessage({ address, message: 'Released', signature })).toBe(true)

  await other.page.bringToFront()
  console.log('OTHER', await other.frame.locator('body').innerText())
  await other.frame
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click()
  await other.page.waitForTimeout(500)
  console.log('OTHER2', await other.frame.locator('body').innerText())
  await other.frame.getByRole('button', { name: 'Remove', exact: true }).click()
  await other.page.waitForTimeout(1500)
  console.log('OTHER3', await other.frame.locator('body').innerText())
  await visitor.page.bringToFront()
  const removed = visitor.ask('personal_sign', ['Removed', address])
  await visitor.page.waitForTimeout(3000)
  await visitor.page.screenshot({ path: '/tmp/a-removed.png' })
  console.log(
    'REMOVED',
    await Promise.race([removed, visitor.page.waitForTimeout(1000)]),
    await visitor.accounts(),
  )
  await visitor.page.evaluate(() => window.walletKit!.open())
  await visitor.page.waitForTimeout(2000)
  console.log('OPEN', await visitor.modal.dialog.innerText(), await visitor.accounts())
  await visitor.page.screenshot({ path: '/tmp/a-removed2.png' })
})
