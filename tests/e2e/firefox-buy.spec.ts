/** Buying in Firefox: the window, the tab that goes itself, and the network's word. */
import { blocked, closedAfterPaying, closedUnpaid, declined } from '../support/e2e-buy-ends.ts'
import { expect, test } from '../support/e2e-buy.ts'

test('buys ether in a window', async ({ account, buying, modal }) => {
  await account.visit()
  await buying.open({ amount: '200', currency: 'usd' })
  await expect(buying.provider('Sandbox Pay')).toBeChecked()
  const checkout = await buying.goToCheckout()
  await expect(modal.heading(/^Continue at \S*Sandbox Pay/)).toBeVisible()
  await checkout.pay(/4242/)
  await expect(checkout.page.getByRole('heading', { name: /It was sent/ })).toBeVisible()
  // Its windows open as tabs here: the page is looked at again once it is in sight.
  await checkout.page.close()
  await expect(modal.heading(/^\S*0\.07863685 ETH\S* arrived$/)).toBeVisible()
})

test('continues in this tab where the window is blocked, and comes back', blocked)

test('is told when the card is declined, and starts again with what was written', declined)

test('keeps the order when the window is closed, and shows what arrives later', closedAfterPaying)

test('says that a window without a payment is out of sight', closedUnpaid)
