/** Buying: from the amount to the network's word that it has arrived, with shops that really send. */
import { blocked, closedAfterPaying, closedUnpaid, declined } from '../support/e2e-buy-ends.ts'
import { expect, test } from '../support/e2e-buy.ts'

test('buys ether in a window, and says that it arrived when the network shows it', async ({
  account,
  buying,
  modal,
  site,
}) => {
  await account.visit()
  await buying.open({ amount: '200', currency: 'usd' })
  await expect(buying.provider('Sandbox Pay')).toBeChecked()
  await expect(buying.provider('Sandbox Pay')).toContainText('Most ETH')
  await expect(buying.provider('Sandbox Transfer')).toContainText(/Fee\s*\$6\.80/)
  const checkout = await buying.goToCheckout()
  await modal.isOpen('Buy')
  await expect(modal.heading(/^Continue at \S*Sandbox Pay/)).toBeVisible()
  await expect(modal.dialog.locator('.tile img')).toHaveAttribute('src', /^data:image/)
  await checkout.pay(/4242/)
  await expect(checkout.page.getByRole('heading', { name: /It was sent/ })).toBeVisible()
  await expect(modal.heading(/^\S*0\.07863685 ETH\S* arrived$/)).toBeVisible()
  await expect(modal.dialog).toContainText(/Arrived\s*0\.07863685 ETH/)
  await expect(modal.dialog).toContainText(/Transaction\s*0x/)
  const events = await site.events(true)
  const tracked = events.flatMap(({ type, detail }) => (type === 'track' ? [detail] : []))
  expect(tracked).toContainEqual({
    event: 'SELECT_BUY_PROVIDER',
    properties: { provider: 'sandbox-pay', isSmartAccount: false },
  })
})

test('buys a token with 3-D Secure', async ({ account, buying, modal }) => {
  await account.visit()
  await buying.open({ amount: '100', currency: 'usd' })
  await modal.button(/^Token: /).click()
  await modal.isOpen('Select token')
  await modal.dialog.getByRole('button', { name: /SBD/ }).click()
  await modal.isOpen('Buy SBD')
  const checkout = await buying.goToCheckout()
  await checkout.pay(/3-D Secure/)
  await checkout.page.getByRole('button', { name: 'It is me' }).click()
  await expect(modal.heading(/^\S*98\.10 SBD\S* arrived$/)).toBeVisible()
})

test('is told when the card is declined, and starts again with what was written', declined)

test('is told that nothing was bought after cancelling at the provider, and buys at the second try', async ({
  account,
  buying,
  modal,
  pay,
}) => {
  await account.visit()
  await buying.open({ amount: '50', currency: 'usd' })
  const left = await buying.goToCheckout()
  await left.cancel()
  await expect(modal.heading('Nothing was bought')).toBeVisible()
  await left.leave()
  await expect(modal.dialog).toContainText(/You left \S*Sandbox Pay\S* without paying\./)
  await expect(modal.dialog).toContainText(/Price\s*\$50\.00\s*Quoted\s*0\.01953921 ETH/)
  await expect(modal.dialog).not.toContainText(/You pay|You get|Arrived/)
  await expect(modal.button('Start again')).toBeFocused()
  await modal.button('Back').click()
  await modal.isOpen('Buy ETH')
  await expect(modal.dialog.getByRole('button', { name: /Arrived/ })).toHaveCount(0)
  await modal.dialog.getByRole('button', { name: /Canceled/ }).click()
  await modal.button('Start again').click()
  await expect(modal.dialog.getByRole('textbox')).toHaveValue('50')
  const checkout = await buying.goToCheckout()
  await checkout.pay(/4242/)
  await expect(modal.heading(/ arrived$/)).toBeVisible()
  expect(pay.orders.all().map(({ status }) => status)).toEqual(['cancelled', 'sent'])
  await modal.button('Back').click()
  await expect(modal.dialog.getByRole('button', { name: /Arrived/ })).toBeVisible()
  await expect(modal.dialog.getByRole('button', { name: /Canceled/ })).toHaveCount(0)
})

test('cancels in this tab, comes back to a page that says so, and buys there at the second try', async ({
  account,
  buying,
  modal,
  page,
}) => {
  await page.addInitScript(() => void (window.open = () => null))
  await account.visit()
  await buying.open({ amount: '100', currency: 'usd' })
  const leave = async () => {
    await modal.button(/^Continue to /).click()
    await modal.button('Continue in this tab').click()
    await page.waitForURL(/\/checkout\//)
  }
  await leave()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Back to the page' }).click()
  await expect(modal.heading('Nothing was bought')).toBeVisible()
  await modal.button('Start again').click()
  await modal.isOpen('Buy ETH')
  await leave()
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('link', { name: 'Back to the page' }).click()
  await expect(modal.heading(/ arrived$/)).toBeVisible()
})

test('keeps the order when the window is closed, and shows what arrives later', closedAfterPaying)

test('says that a window without a payment is out of sight', closedUnpaid)

test('buys from a page that cuts its opener: the window looks closed, and the money arrives', async ({
  account,
  buying,
  modal,
  pay,
}) => {
  pay.look.cutsOpener = true
  await account.visit()
  await buying.open({ amount: '50', currency: 'usd' })
  const checkout = await buying.goToCheckout()
  await expect(modal.heading(/^We can’t see the .+ window$/)).toBeVisible()
  await checkout.pay(/4242/)
  await expect(modal.heading(/ arrived$/)).toBeVisible()
})

test('says that a part has arrived, and not that all has', async ({ account, buying, modal }) => {
  await account.visit()
  await buying.open({ amount: '200', currency: 'usd' })
  const checkout = await buying.goToCheckout()
  await checkout.pay(/half of it/)
  await expect(modal.heading('A part has arrived')).toBeVisible()
  await expect(modal.dialog).toContainText(/So far \S*0\.03931842 ETH\S* of \S*0\.07863685 ETH/)
})

test('does not believe a shop that only says it has sent', async ({ account, buying, modal }) => {
  await account.visit()
  await buying.open({ amount: '200', currency: 'usd' })
  const checkout = await buying.goToCheckout()
  await checkout.pay(/only says/)
  await expect(modal.heading('On its way')).toBeVisible()
  await expect(modal.heading(/arrived/)).toHaveCount(0)
})

test('continues in this tab where the window is blocked, and comes back', blocked)

test('comes back without paying', async ({ account, buying, modal, page }) => {
  await page.addInitScript(() => void (window.open = () => null))
  await account.visit()
  await buying.open({ amount: '100', currency: 'usd' })
  await modal.button(/^Continue to /).click()
  await modal.button('Continue in this tab').click()
  await page.waitForURL(/\/checkout\//)
  await page.goBack()
  await expect(modal.heading('No payment yet')).toBeVisible()
})

test('follows an order through a reload, in whichever view it is then', async ({
  account,
  buying,
  modal,
  page,
  pay,
  site,
}) => {
  await account.visit()
  await buying.open({ amount: '50', currency: 'usd' })
  const checkout = await buying.goToCheckout()
  await checkout.pay(/takes its time/)
  await expect(modal.heading('Paid')).toBeVisible()
  await page.reload()
  await site.isReady()
  const stored = await page.evaluate(() => localStorage.getItem('@appkit/buy_orders'))
  expect(stored).not.toContain('http')
  await buying.open()
  await expect(modal.heading('Your orders')).toBeVisible()
  await modal.dialog.getByRole('button', { name: /Paid, on its way/ }).click()
  await expect(modal.heading('Paid')).toBeVisible()
  await pay.orders.deliver(pay.orders.all()[0]!)
  await expect(modal.heading(/ arrived$/)).toBeVisible()
})

test('shows quotes that there are, and why there are no others', async ({ account, buying, modal, pay }) => {
  pay.faults.set('server-error', '/sandbox-transfer/api')
  await account.visit()
  await buying.open({ amount: '100', currency: 'usd' })
  await expect(buying.provider('Sandbox Pay')).toBeChecked()
  await expect(modal.dialog).toContainText('Does not answer right now.')
  pay.faults.clear()
  await modal.dialog.getByRole('textbox').fill('8000')
  await expect(buying.provider('Sandbox Transfer')).toBeChecked()
  await expect(modal.dialog).toContainText('Maximum $7,500. You entered $8,000.')
  await modal.dialog.getByRole('textbox').fill('5')
  await expect(modal.button('No provider for this amount')).toBeVisible()
  await expect(modal.dialog.getByRole('alert').filter({ hasText: 'The minimum is $10.' })).toBeVisible()
  await expect(modal.dialog).toContainText('Minimum $10. You entered $5.')
})

test('has no order of a shop that does not answer, and tries again', async ({
  account,
  buying,
  modal,
  pay,
  problems,
}) => {
  problems.expect(/502/)
  await account.visit()
  await buying.open({ amount: '100', currency: 'usd' })
  await expect(buying.provider('Sandbox Pay')).toBeChecked()
  pay.faults.set('down')
  const [closing] = await Promise.all([
    modal.dialog.page().waitForEvent('popup'),
    modal.button(/^Continue to /).click(),
  ])
  await expect.poll(() => closing.isClosed()).toBe(true)
  await expect(modal.heading(/Sandbox Pay\S* doesn’t answer$/)).toBeVisible()
  pay.faults.clear()
  const [popup] = await Promise.all([
    modal.dialog.page().waitForEvent('popup'),
    modal.button('Try again').click(),
  ])
  await popup.waitForURL(/\/checkout\//)
  await expect(modal.heading(/^Continue at \S*Sandbox Pay/)).toBeVisible()
})

test('is done by keyboard alone', async ({ account, buying, modal, page }) => {
  await account.visit()
  await buying.open({ amount: '100', currency: 'usd' })
  await expect(modal.dialog.getByRole('textbox')).toBeFocused()
  await expect(buying.provider('Sandbox Pay')).toBeChecked()
  await buying.provider('Sandbox Pay').focus()
  await page.keyboard.press('ArrowDown')
  await expect(buying.provider('Sandbox Transfer')).toBeChecked()
  await expect(buying.provider('Sandbox Transfer')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(modal.button('Continue to Sandbox Transfer')).toBeFocused()
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await popup.waitForURL(/sandbox-transfer\/checkout/)
})

test('asks the page’s own providers where it names them, and its own back end for the page to pay at', async ({
  account,
  buying,
  modal,
  page,
  pay,
}) => {
  await account.visit()
  const asked: unknown[] = []
  await page.route('**/own/session', async (route) => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { url: `${pay.origin}/`, orderId: 'mine-1' } })
  })
  await page.evaluate(() => {
    window.walletKit!.configure({
      onRampProviders: [{ id: 'own', name: 'Own Pay', fees: '2 %', session: '/own/session' }],
    })
  })
  await buying.open({ amount: '100', currency: 'usd' })
  await expect(buying.provider('Own Pay')).toContainText('Price on their site')
  const [popup] = await Promise.all([page.waitForEvent('popup'), modal.button('Continue to Own Pay').click()])
  await popup.waitForURL(pay.origin)
  expect(asked).toMatchObject([
    { provider: 'own', destinationCurrencyCode: 'ETH', sourceAmount: '100', sourceCurrencyCode: 'USD' },
  ])
  await expect(modal.dialog).toContainText('mine-1')
})

test('compares the ways to pay, and buys by the one that was picked', async ({
  account,
  buying,
  modal,
  pay,
}) => {
  await account.visit()
  await buying.open({ amount: '200', currency: 'usd' })
  await expect(buying.provider('Sandbox Pay')).toContainText('by card')
  await expect(modal.button('Any method')).toHaveAttribute('aria-pressed', 'true')
  await modal.button('Card').click()
  await expect(buying.provider('Sandbox Transfer')).toContainText(/Fee\s*\$7\.80/)
  await modal.button('Apple Pay').click()
  await expect(buying.provider('Sandbox Pay')).toContainText(/Fee\s*\$4\.00/)
  await expect(modal.dialog).toContainText('No price for this payment method.')
  await expect(buying.provider('Sandbox Transfer')).toHaveCount(0)
  const checkout = await buying.goToCheckout()
  await checkout.pay(/4242/)
  await expect(modal.heading(/ arrived$/)).toBeVisible()
  expect(pay.orders.all()[0]?.quote.fees).toEqual({ provider: '3.6', network: '0.4' })
})

test('shows the order that arrived above the one that was left unpaid', async ({
  account,
  buying,
  modal,
  page,
}) => {
  await account.visit()
  await buying.open({ amount: '50', currency: 'usd' })
  const left = await buying.goToCheckout()
  await left.page.close()
  await modal.button('Start again').click()
  const checkout = await buying.goToCheckout()
  await page.keyboard.press('Escape')
  await modal.isClosed()
  await checkout.pay(/4242/)
  await buying.open()
  await expect(modal.dialog.getByRole('button', { name: /Arrived/ })).toBeVisible()
  await expect(modal.dialog.getByRole('button', { name: /Not paid yet/ })).toBeVisible()
})

test('looks as if it asked nobody while there is no amount, explains itself, and leads back', async ({
  account,
  buying,
  modal,
}) => {
  await account.visit()
  await buying.open({ amount: '50', currency: 'usd' })
  await expect(buying.provider('Sandbox Pay')).toBeChecked()
  await modal.dialog.getByRole('textbox').fill('0')
  await expect(modal.button('Enter an amount')).toBeDisabled()
  await expect(modal.dialog.locator('.skeleton')).toHaveCount(0)
  await modal.dialog.getByRole('textbox').fill('99999999999999999999')
  await expect(modal.dialog).toContainText('The maximum is $25,000.')
  await modal.button('How does it work?').click()
  await modal.isOpen('How buying works')
  await modal.button('Buy').click()
  await modal.isOpen('Buy ETH')
})
