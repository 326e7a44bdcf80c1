import { WalletPrompt } from '../support/e2e-prompt.ts'
import { expect, test } from '../support/e2e-test.ts'
import { ACCOUNTS, FOX, PHASE } from '../support/e2e-wallets.ts'

// The one file that runs in Chromium and in Firefox.
test.use({ installed: { fox: FOX, phase: PHASE } })

test('a visitor connects, comes back, and leaves', async ({ page, site, modal, fox }) => {
  await site.visit('dist/bare.html')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.isOpen('Connect wallet')
  await modal.wallet('Fox Wallet').click()
  await fox.answer('Connect to this site?', 'Approve')
  await expect(page.locator('output')).toHaveText(`connected ${ACCOUNTS[0]}`)
  await modal.isClosed()

  await page.reload()
  await site.isReady()
  await expect(page.locator('output')).toHaveText(`connected ${ACCOUNTS[0]}`)
  expect(await fox.methods()).not.toContain('eth_requestAccounts')

  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.isOpen('Account')
  await expect(modal.dialog).toContainText(/10,000(\.0+)?\s*ETH/)
  await modal.button('Network: Sandbox One').click()
  await modal.network('Sandbox Two').click()
  await fox.answer('Switch network?', 'Approve')
  await modal.isOpen('Account')
  await modal.button('Disconnect').click()
  await modal.isClosed()
  await page.reload()
  await site.isReady()
  expect(await page.evaluate(() => window.walletKit!.state.status)).toBe('disconnected')
})

test('Escape closes once, and shakes where a choice is due', async ({ page, site, modal, fox }) => {
  await site.visit('link.html')
  await site.isReady()
  const button = page.getByRole('button', { name: 'Open', exact: true })
  await button.click()
  await modal.isOpen('Connect wallet')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await modal.isClosed()
  await expect(button).toBeFocused()

  await fox.set({ mode: 'approve' })
  await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
  await fox.do('selectChain', 1)
  await modal.isOpen('Switch network')
  // Firefox would close on the second one if it were asked.
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await modal.isOpen('Switch network')
  await modal.network('Sandbox One').click()
  await modal.isClosed()
})

test('Tab goes round inside the dialog', async ({ page, site, modal }) => {
  await site.visit('link.html')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const first = modal.wallet('Wallet on another device')
  await expect(first).toBeFocused()
  // The phone, two wallets, all of them, where to get one, what it is, and Close.
  for (let times = 0; times < 7; times++) await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  for (let times = 0; times < 7; times++) await page.keyboard.press('Shift+Tab')
  await expect(first).toBeFocused()
})

test('an Arabic page reads from right to left', async ({ page, site, modal, fox }) => {
  await site.visitMarkup('<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>', {
    lang: 'ar',
  })
  await site.isReady()
  await page.locator('wallet-button').getByRole('button').click()
  await expect(modal.dialog).toHaveAttribute('dir', 'rtl')
  await modal.dialog.getByRole('button').filter({ hasText: 'Fox Wallet' }).click()
  await fox.answer('Connect to this site?', 'Approve')
  await modal.isClosed()
  await expect(page.locator('wallet-button').getByRole('button')).toContainText('0xf39F')
})

for (const place of ['div', 'iframe', 'popover'] as const) {
  test(`a wallet that prompts in a ${place} is answered by mouse and by keyboard`, async ({
    page,
    site,
    modal,
  }) => {
    const prompt = new WalletPrompt(page, place)
    await site.visit('link.html')
    await page.evaluate((place) => (window.wallets['fox']!.prompt = place), place)
    const button = page.getByRole('button', { name: 'Open', exact: true })
    await button.click()
    await modal.wallet('Fox Wallet').click()
    await prompt.press('Connect to this site?', 'Reject')
    await expect(modal.dialog).toContainText('Connection declined')
    await expect.poll(() => modal.dialog.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    await expect(modal.button('Try again')).toBeFocused()
    await page.keyboard.press('Enter')
    await prompt.isShown('Connect to this site?')
    await prompt.key('Escape')
    await expect(modal.dialog).toContainText('Connection declined')
    await page.keyboard.press('Enter')
    await prompt.pressKeys('Connect to this site?', 'Approve')
    await modal.isClosed()
    await expect(button).toBeFocused()
    expect(await page.evaluate(() => window.walletKit!.state.address)).toBe(ACCOUNTS[0])
  })
}

test.describe('the strictest policy', () => {
  test('is kept', async ({ page, site, modal, fox }) => {
    await site.visit('strict.html')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await modal.wallet('Fox Wallet').click()
    await fox.answer('Connect to this site?', 'Approve')
    await modal.isClosed()
  })
})
