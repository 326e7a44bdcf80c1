import { expect, test } from '../support/e2e-test.ts'
import { ACCOUNTS, FOX, PHASE, shortened } from '../support/e2e-wallets.ts'

// Wallets that really ask, in a window of their own.
test.use({ installed: { fox: FOX, phase: PHASE } })

const [address] = ACCOUNTS
const network = 'eip155:31337'
const connector = { id: 'example.fox', name: 'Fox Wallet', type: 'ANNOUNCED' }

test('the smallest page connects a wallet', async ({ page, site, modal, fox }) => {
  await site.visit('dist/bare.html')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.isOpen('Connect wallet')
  await modal.lists(/Fox Wallet/, /Phase/)
  await modal.wallet('Fox Wallet').click()
  await modal.isOpen('Fox Wallet')
  await expect(modal.heading('Continue in Fox Wallet')).toBeVisible()
  await fox.answer('Connect to this site?', 'Approve')
  await expect(page.locator('output')).toHaveText(`connected ${address}`)
  await modal.isClosed()
})

test('events come in their order with the details of the contract', async ({ page, site, modal, fox }) => {
  await site.visit('dist/bare.html')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.wallet('Fox Wallet').click()
  await fox.answer('Connect to this site?', 'Approve')
  await modal.isClosed()

  const accounts = [{ address }, { address: ACCOUNTS[1] }]
  const caipAddress = `${network}:${address}`
  const connected = {
    address,
    caipAddress,
    namespace: 'eip155',
    network,
    connector,
    accounts,
    restored: false,
  }
  const events = await site.events()
  expect(events.map(({ type, detail }) => [type, detail])).toEqual([
    ['opening', { view: 'Connect' }],
    ['opened', { view: 'Connect' }],
    ['connecting', { connector }],
    ['connected', connected],
    ['closing', { view: 'ConnectingExternal' }],
    ['closed', { view: 'ConnectingExternal' }],
  ])
  for (const { type, cancelable, bubbles, composed } of events) {
    expect({ type, cancelable, bubbles, composed }).toEqual({
      type,
      cancelable: type === 'opening' || type === 'closing',
      bubbles: true,
      composed: true,
    })
  }
})

test('walletKit.on hears the same names and details as the element', async ({ page, site, modal, fox }) => {
  await site.visit('dist/bare.html')
  await site.isReady()
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heardByKit: heard })
    const names = ['opening', 'opened', 'connecting', 'connected', 'closing', 'closed', 'track'] as const
    for (const name of names) window.walletKit!.on(name, (detail) => heard.push([name, detail]))
    window.heard = []
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.wallet('Fox Wallet').click()
  await fox.answer('Connect to this site?', 'Approve')
  await modal.isClosed()
  const [byKit, byElement] = await page.evaluate(() => [
    (window as unknown as { heardByKit: unknown[] }).heardByKit,
    window.heard.map(({ type, detail }) => [type, detail]),
  ])
  expect(byKit).toEqual(byElement)
})

test.describe('once connected', () => {
  test.beforeEach(async ({ page, site, modal, fox }) => {
    await site.visit('dist/bare.html')
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.wallet('Fox Wallet').click()
    await fox.answer('Connect to this site?', 'Approve')
    await modal.isClosed()
  })

  test('the account shows its balance, its address and its network', async ({ page, modal }) => {
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.isOpen('Account')
    await expect(modal.dialog).toContainText(shortened(address))
    await expect(modal.dialog).toContainText(/10,000(\.0+)?\s*ETH/)
    await expect(modal.button('Network: Sandbox One')).toBeVisible()
    const explorer = modal.dialog.getByRole('link', { name: 'View on explorer' })
    await expect(explorer).toHaveAttribute('href', `https://explorer.invalid/address/${address}`)
    await expect(explorer).toHaveAttribute('rel', /noopener/)
  })

  test('the whole address is copied', async ({ page, modal, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.button('Copy address').click()
    await expect(modal.dialog.getByRole('status').filter({ hasText: 'Address copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  test('a reload restores the account without a question', async ({ page, site, modal, fox }) => {
    await page.reload()
    await site.isReady()
    expect(await site.event('connected')).toMatchObject({ address, network, connector, restored: true })
    await expect(page.locator('output')).toHaveText(`connected ${address}`)
    expect(await site.eventNames()).toEqual(['connected'])
    expect(await fox.methods()).not.toContain('eth_requestAccounts')
    expect(await fox.methods()).not.toContain('wallet_requestPermissions')
    await expect(modal.dialog).toBeHidden()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.isOpen('Account')
  })

  test('a disconnected visitor stays disconnected after a reload', async ({ page, site, modal, fox }) => {
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await site.forgetEvents()
    await modal.button('Disconnect').click()
    await modal.isClosed()
    const events = (await site.events()).map(({ type, detail }) => [type, detail])
    expect(events).toContainEqual(['disconnected', { namespace: 'eip155', reason: 'user' }])
    expect(events.filter(([type]) => type === 'disconnected')).toHaveLength(1)
    await expect.poll(() => fox.methods()).toContain('wallet_revokePermissions')
    expect(await fox.snapshot()).toMatchObject({ origins: [] })

    await page.reload()
    await site.isReady()
    expect(await site.eventNames()).toEqual([])
    expect(await page.evaluate(() => window.walletKit?.state.status)).toBe('disconnected')
    expect(await fox.methods()).toEqual([])
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.isOpen('Connect wallet')
  })

  test('the wallet that was used is marked and comes first', async ({ page, modal, phase }) => {
    await page.evaluate(() => window.walletKit!.disconnect())
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.wallet('Phase').click()
    await phase.answer('Connect to this site?', 'Approve')
    await modal.isClosed()
    await page.evaluate(() => window.walletKit!.disconnect())
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.lists(/Phase.*Recent/, /Fox Wallet.*Recent/)
  })
})

test('a visitor who declines can ask again', async ({ page, site, modal, fox }) => {
  await site.visit('dist/bare.html')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.wallet('Fox Wallet').click()
  await fox.answer('Connect to this site?', 'Reject')
  await expect(modal.heading('Connection declined')).toBeVisible()
  expect(await site.event('wallet-error')).toMatchObject({
    code: 'connection-rejected',
    message: 'Connection rejected',
  })
  expect(await page.evaluate(() => window.walletKit?.state.status)).toBe('disconnected')
  await modal.button('Try again').click()
  await fox.answer('Connect to this site?', 'Approve')
  await expect(page.locator('output')).toHaveText(`connected ${address}`)
})

test('the classic script takes calls before the real file is there', async ({ page, site, modal, fox }) => {
  await site.visit('classic.html')
  await modal.isOpen('Connect wallet')
  await modal.wallet('Fox Wallet').click()
  await fox.answer('Connect to this site?', 'Approve')
  await expect(page.locator('#by-promise')).toHaveText(`connected ${address}`)
  await expect(page.locator('#by-listener')).toHaveText(`connected ${address}`)
  await modal.isClosed()
  expect(await page.evaluate(() => window.walletKit?.state.address)).toBe(address)
})

test('connecting by id needs no modal', async ({ page, site, modal, fox }) => {
  await site.visit('dist/bare.html')
  await site.isReady()
  const connecting = page.evaluate(async () => {
    const connection = await window.walletKit!.connect({ connectorId: 'example.fox' })
    return connection.accounts[0].address
  })
  await fox.answer('Connect to this site?', 'Approve')
  expect(await connecting).toBe(address)
  expect(await site.eventNames()).toEqual(['connecting', 'connected'])
  await expect(modal.dialog).toBeHidden()
})
