import { verifyMessage, type Hex } from 'viem'
import { EmbeddedVisitor, expect, test } from '../support/e2e-embedded.ts'

test('two tabs share a login, keep their requests apart, and are logged out and in together', async ({
  visitor,
  world,
}) => {
  const email = 'ann@example.org'
  await visitor.visit()
  // It has loaded the script tag alone.
  const early = new EmbeddedVisitor(await visitor.page.context().newPage(), world)
  await early.page.goto(visitor.page.url())
  await early.site.isReady()
  await visitor.page.bringToFront()
  const { eip155 } = await visitor.begin(email)
  const address = eip155 as Hex
  await expect.poll(async () => (await early.accounts()).eip155).toBe(address)
  await early.page.close()
  const second = new EmbeddedVisitor(await visitor.page.context().newPage(), world)
  await second.page.goto(visitor.page.url())
  await second.site.isReady()
  await expect.poll(async () => (await second.accounts()).eip155).toBe(address)

  const tabs = [visitor, second]
  const asked = tabs.map((tab, index) => tab.ask('personal_sign', [`From tab ${index}`, address]))
  for (const tab of tabs.toReversed()) {
    await tab.page.bringToFront()
    await expect(tab.frame.locator('main')).toContainText(`From tab ${tabs.indexOf(tab)}`)
    await tab.approve(/Sign/)
  }
  const signatures = (await Promise.all(asked)) as Hex[]
  for (const [index, signature] of signatures.entries())
    expect(await verifyMessage({ address, message: `From tab ${index}`, signature })).toBe(true)

  await second.page.evaluate(() => window.walletKit!.disconnect())
  for (const tab of tabs) await expect.poll(() => tab.accounts()).toEqual({})

  world.advance(31_000)
  await visitor.page.evaluate(() => localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
  await visitor.page.bringToFront()
  await visitor.logIn(email)
  for (const tab of tabs) await expect.poll(async () => (await tab.accounts()).eip155).toBe(address)
  await second.page.close()
})
