/** The element with the real frame in Firefox, which tells a frame less about the page around it than Chromium does. */
import { expect, test } from '../support/e2e-embedded.ts'

test('a visitor logs in by a code, protects the wallet, and is logged in after a reload', async ({
  visitor,
}) => {
  const { modal, page, site } = visitor
  await visitor.visit()
  const { code: _, ...accounts } = await visitor.begin('fox@example.org')
  expect(accounts.eip155).toMatch(/^0x[0-9a-f]{40}$/i)
  await modal.isClosed()
  await page.reload()
  await site.isReady()
  await expect.poll(() => visitor.accounts()).toEqual(accounts)
  await page.evaluate(() => window.walletKit!.disconnect())
  await expect.poll(() => visitor.accounts()).toEqual({})
})
