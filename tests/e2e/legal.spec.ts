import { expect, MODULE, test, type Site } from '../support/e2e-test.ts'
import { FOX } from '../support/e2e-wallets.ts'

test.use({ installed: { fox: { ...FOX, mode: 'approve' } } })

const TERMS = 'terms-url="/terms.html" privacy-url="https://acme.example/privacy"'
const ASKED = `features='{"legalCheckbox":true}'`

const visit = (site: Site, attributes: string) =>
  site.visitMarkup(`<wallet-modal {{modal}} ${attributes}></wallet-modal>`, { head: MODULE })

test('nothing is connected before the box is ticked', async ({ page, site, modal }) => {
  await visit(site, `${TERMS} ${ASKED}`)
  await page.evaluate(() => window.walletKit!.open())
  const box = modal.dialog.getByRole('checkbox', {
    name: 'I agree to our terms of service and privacy policy',
  })
  await expect(box).toBeFocused()
  await expect(box).not.toBeChecked()
  await expect(box).toHaveAttribute('required')
  // Neither the keyboard nor a click that is forced reaches a wallet.
  await modal.dialog.getByText('Fox Wallet').click({ force: true })
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(modal.wallet('Fox Wallet')).not.toBeFocused()
  }
  await modal.isOpen('Connect wallet')
  expect(await page.evaluate(() => window.walletKit!.state.status)).toBe('disconnected')

  await box.focus()
  await page.keyboard.press('Space')
  await modal.wallet('Fox Wallet').click()
  await site.event('connected')
})

test('the links lead to what the page names, and do not tick the box', async ({ page, site, modal }) => {
  await visit(site, `${TERMS} ${ASKED}`)
  await page.evaluate(() => window.walletKit!.open())
  const terms = modal.dialog.getByRole('link', { name: 'terms of service' })
  await expect(terms).toHaveAttribute('href', new URL('/terms.html', page.url()).href)
  await expect(modal.dialog.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    'https://acme.example/privacy',
  )
  await page.context().route('**/terms.html', (route) => route.fulfill({ body: 'Terms' }))
  const opened = page.waitForEvent('popup')
  await terms.click()
  const popup = await opened
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await expect(modal.dialog.getByRole('checkbox')).not.toBeChecked()
})

test('it stays ticked on the way back, and is asked again about other terms', async ({
  page,
  site,
  modal,
}) => {
  await visit(site, `${TERMS} ${ASKED}`)
  await page.evaluate(() => window.walletKit!.open())
  const box = modal.dialog.getByRole('checkbox')
  await box.check()
  await page.evaluate(() => window.walletKit!.close())
  await modal.isClosed()
  await page.evaluate(() => window.walletKit!.open())
  await expect(box).toBeChecked()
  await page.evaluate(() =>
    document.querySelector('wallet-modal')!.setAttribute('terms-url', '/terms-2.html'),
  )
  await expect(box).not.toBeChecked()
})

test('without the box, Connect says that connecting is agreeing', async ({ page, site, modal }) => {
  await visit(site, 'terms-url="https://acme.example/terms"')
  await page.evaluate(() => window.walletKit!.open())
  await expect(modal.dialog).toContainText('By connecting your wallet, you agree to our terms of service.')
  await expect(modal.dialog.getByRole('checkbox')).toHaveCount(0)
  await modal.wallet('Fox Wallet').click()
  await site.event('connected')
})

test('a link that is none is left out', async ({ page, site, modal }) => {
  await visit(site, `terms-url="javascript:alert(1)" ${ASKED}`)
  await page.evaluate(() => window.walletKit!.open())
  await expect(modal.wallet('Fox Wallet')).toBeVisible()
  await expect(modal.dialog.getByRole('checkbox')).toHaveCount(0)
  await expect(modal.dialog.getByRole('link')).toHaveCount(0)
})
