/** Ends of a purchase that differ between browsers: they open windows, or tabs, each in their own way. */
import type { Page } from '@playwright/test'
import { expect, type BuyFixtures } from './e2e-buy.ts'

export async function blocked({ account, buying, modal, page }: BuyFixtures & { page: Page }): Promise<void> {
  await page.addInitScript(() => void (window.open = () => null))
  await account.visit()
  await buying.open({ amount: '100', currency: 'usd' })
  await modal.button(/^Continue to /).click()
  await expect(modal.heading('The window was blocked')).toBeVisible()
  await modal.button('Continue in this tab').click()
  await page.waitForURL(/\/checkout\//)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('link', { name: 'Back to the page' }).click()
  await expect(modal.heading(/ arrived$/)).toBeVisible()
  expect(page.url()).not.toContain('wallet_order')
}

export async function declined({ account, buying, modal }: BuyFixtures): Promise<void> {
  await account.visit()
  await buying.open({ amount: '70', currency: 'eur' })
  const checkout = await buying.goToCheckout()
  await checkout.pay(/declined/)
  await checkout.leave()
  await expect(modal.heading('The payment was declined')).toBeVisible()
  await expect(modal.dialog).toContainText('The bank declined the card')
  await modal.button('Start again').click()
  await modal.isOpen('Buy ETH')
  await expect(modal.dialog.getByRole('textbox')).toHaveValue('70')
  await expect(modal.button('Currency: EUR')).toBeVisible()
}

export async function closedAfterPaying({ account, buying, modal, pay }: BuyFixtures): Promise<void> {
  await account.visit()
  await buying.open({ amount: '50', currency: 'usd' })
  const checkout = await buying.goToCheckout()
  await checkout.pay(/takes its time/)
  await checkout.leave()
  await expect(modal.heading('Paid')).toBeVisible()
  const [order] = pay.orders.all()
  await pay.orders.deliver(order!)
  await expect(modal.heading(/ arrived$/)).toBeVisible()
}

export async function closedUnpaid({ account, buying, modal }: BuyFixtures): Promise<void> {
  await account.visit()
  await buying.open({ amount: '50', currency: 'usd' })
  const checkout = await buying.goToCheckout()
  await checkout.page.close()
  await expect(modal.heading(/^We can’t see the .+ window$/)).toBeVisible()
  await modal.button('Stop watching').click()
  await modal.isOpen('Buy ETH')
  await expect(modal.heading('Your orders')).toHaveCount(0)
}
