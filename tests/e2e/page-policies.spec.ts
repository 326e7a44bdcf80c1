import { expect, test } from '../support/e2e-test.ts'

const MARKUP = '<wallet-modal {{modal}}></wallet-modal><wallet-button></wallet-button>'
const DENIED = [
  'clipboard-write',
  'clipboard-read',
  'publickey-credentials-get',
  'publickey-credentials-create',
  'web-share',
  'camera',
  'storage-access',
  'usb',
  'hid',
  'serial',
  'bluetooth',
  'fullscreen',
  'idle-detection',
  'screen-wake-lock',
]
const NOTHING = DENIED.map((name) => `${name}=()`).join(', ')

test('under a Permissions-Policy that denies everything the code is shown and copying says that it cannot', async ({
  page,
  site,
  modal,
  problems,
}) => {
  // The browser says itself that the page denies it.
  problems.expect(
    /^warning: Error with Permissions-Policy header/,
    /^error: Permissions policy violation: The Clipboard API/,
  )
  await site.visitMarkup(MARKUP, { headers: { 'permissions-policy': NOTHING } })
  await site.isReady()
  await page.locator('wallet-button').getByRole('button').click()
  await modal.wallet('Wallet on another device').click()
  await expect(modal.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await modal.button('Copy link').click()
  await expect(modal.dialog.getByText('Failed to copy')).toBeVisible()
  expect(await page.evaluate(() => window.walletKit!.state.open)).toBe(true)
  await modal.button('Back').click()
  await modal.wallet('Fox Wallet').click()
  await modal.isClosed()
  expect(await page.evaluate(() => window.walletKit!.state.status)).toBe('connected')
})

for (const [what, headers] of [
  ['Cross-Origin-Embedder-Policy: credentialless', { 'cross-origin-embedder-policy': 'credentialless' }],
  ['Cross-Origin-Embedder-Policy: require-corp', { 'cross-origin-embedder-policy': 'require-corp' }],
  ['Cross-Origin-Opener-Policy: same-origin', { 'cross-origin-opener-policy': 'same-origin' }],
  [
    'cross-origin isolation',
    {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
    },
  ],
] as const) {
  test(`works on a page with ${what}`, async ({ page, site, modal }) => {
    await site.visitMarkup(MARKUP, { headers })
    await site.isReady()
    await page.locator('wallet-button').getByRole('button').click()
    await modal.isOpen('Connect wallet')
    await expect(modal.wallet('Search all wallets')).toHaveText(/\d\+$/)
    await modal.wallet('Search all wallets').click()
    await expect(modal.dialog.locator('img').first()).toBeVisible()
    await modal.button('Back').click()
    await modal.wallet('Fox Wallet').click()
    await modal.isClosed()
    await page.evaluate(() => window.walletKit!.open())
    await expect(modal.dialog).toContainText('ETH')
  })
}

test('events that other code dispatches, and a dialog in our element, are not taken for ours', async ({
  page,
  site,
  modal,
  problems,
}) => {
  await site.visitMarkup(MARKUP)
  await site.isReady()
  const heard = await page.evaluate(() => {
    const heard: string[] = []
    for (const name of ['opening', 'opened', 'connected', 'signed-in', 'closed'] as const)
      window.walletKit!.on(name, () => heard.push(name))
    const element = document.querySelector('wallet-modal')!
    for (const name of ['opening', 'opened', 'connected', 'signed-in', 'closed'])
      element.dispatchEvent(
        new CustomEvent(name, { bubbles: true, composed: true, detail: { view: 'Connect', address: '0x1' } }),
      )
    element.innerHTML = '<dialog open aria-label="Foreign">Type your seed phrase</dialog>'
    return [...heard, window.walletKit!.state.status, String(window.walletKit!.state.open)]
  })
  expect(heard).toEqual(['disconnected', 'false'])
  // It stands in the page, as all that an element without its end tag has inside; nothing of it is in ours.
  problems.expect(/end tag/)
  await expect(page.getByText('Type your seed phrase')).toBeVisible()
  await page.evaluate(() => window.walletKit!.open())
  await modal.isOpen('Connect wallet')
  await expect(page.getByRole('dialog', { name: 'Connect wallet' })).not.toContainText(
    'Type your seed phrase',
  )
})
