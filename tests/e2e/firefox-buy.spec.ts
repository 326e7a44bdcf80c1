/** Buying in Firefox: the window, the tab that goes itself, and the network's word. */
import { expect, test } from '../support/e2e-buy.ts'

test('buys ether in a window', async ({ account, buying, modal }) => {
  await account.visit()
  await buying.open({ amount: '200', currency: 'usd' })
  await expect(buying.provider('Sandbox Pay')).toBeChecked()
  const checkout = await buying.goToCheckout()
  await expect(modal.heading(/^Continue at \S*Sandbox Pay/)).toBeVisible()
  await checkout.page.bringToFront()
  await checkout.page.getByRole('button', { name: 'Pay' }).focus()
  await checkout.page.keyboard.press('Enter')
  await expect(checkout.page.getByRole('heading', { name: /It was sent/ })).toBeVisible()
  // Its windows open as tabs here: the page is looked at again once it is in sight.
  await checkout.page.close()
  await expect(modal.heading(/^\S*0\.07863685 ETH\S* arrived$/)).toBeVisible()
})

test('goes in this tab where no window opens, and comes back', async ({ account, buying, modal, page }) => {
  await page.addInitScript(() => void (window.open = () => null))
  await account.visit()
  await buying.open({ amount: '100', currency: 'usd' })
  await modal.button(/^Continue to /).click()
  await modal.button('Continue in this tab').click()
  await page.waitForURL(/\/checkout\//)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('link', { name: 'Back to the page' }).click()
  await expect(modal.heading(/ arrived$/)).toBeVisible()
})
