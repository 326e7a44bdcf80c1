/** A session as a visitor grants it, a shop uses it up on the chain, and the visitor takes it back. */
import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { createSpender } from '../../sandbox/sessions/spender.ts'
import type * as sessions from '../../src/skins/sessions.ts'
import { expect, test } from '../support/e2e-account.ts'
import { FOX } from '../support/e2e-wallets.ts'

// An account of its own: what is granted here is missing in no other test.
test.use({
  installed: async ({ owner }, use) =>
    use({ fox: { ...FOX, prompt: 'div', accounts: [owner.key], sessions: 'revocable' } }),
})

const DAY = 86_400

test.beforeEach(async ({ page, site, fox, owner, people }) => {
  await people.sendEther(owner.address, parseEther('3'))
  await site.visitMarkup(`<wallet-modal features='{"smartSessions":true}' {{modal}}></wallet-modal>`)
  await site.isReady()
  await fox.set({ mode: 'approve' })
  await page.evaluate(() => window.walletKit!.connect({ connectorId: 'example.fox' }).then(() => undefined))
  await fox.set({ mode: 'ask' })
})

/** What a page does with the entry: asks, and keeps what became of it. */
const asks = (page: Page, to: string, expiry: number) =>
  page.evaluate(
    async ([to, expiry]) => {
      const entry = '/dist/sessions.js'
      const { grantPermissions } = (await import(entry)) as typeof sessions
      const granted = grantPermissions({
        ...{ to: to as `0x${string}`, amount: 100_000_000_000_000_000n, period: 86_400, expiry },
        reason: 'Deliveries',
      }).then(
        ({ context, delegationManager }) => ({ context, delegationManager }),
        (error: { code: string }) => error.code,
      )
      Object.assign(window, { granted })
    },
    [to, expiry] as const,
  )
const granted = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { granted: Promise<Pick<sessions.Session, 'context' | 'delegationManager'>> })
        .granted,
  )

/** Somebody with a key and money for its transactions. */
async function shop(rpcUrl: string, people: { sendEther(to: string, amount: bigint): Promise<unknown> }) {
  const spender = createSpender(rpcUrl, generatePrivateKey())
  await people.sendEther(spender.address, parseEther('1'))
  return spender
}

test('a session is read before it is granted, pays up to its limit, and is taken back', async ({
  page,
  modal,
  fox,
  people,
  environment,
}) => {
  const spender = await shop(environment.rpc[0], people)
  await asks(page, spender.address, Math.floor(Date.now() / 1000) + 30 * DAY)
  await modal.isOpen('Allow a spending session')
  await expect(modal.dialog).toContainText(/0\.1 ETH/)
  await expect(modal.dialog).toContainText(/spend up to 0\.1 ETH a day without asking, until/)
  await expect(modal.dialog).toContainText(/At most in total\s*3\.1 ETH/)
  await expect(modal.dialog).toContainText(/How to end it\s*Account › Sessions › End/)
  await modal.button('Allow').click()
  await fox.answer('Allow this session?', 'Approve')
  const session = await granted(page)
  await modal.isOpen('Sessions')
  await expect(modal.heading('Session allowed')).toBeVisible()
  await modal.button('Got it').click()
  await modal.isOpen('Account')

  const to = privateKeyToAddress(generatePrivateKey())
  const spend = (amount: string) => spender.spend({ ...session, to, amount: parseEther(amount) })
  await spend('0.06')
  await expect(spend('0.06')).rejects.toThrow('transfer-amount-exceeded')
  await spend('0.04')
  await expect(spend('0.000001')).rejects.toThrow('transfer-amount-exceeded')

  await modal.button('Sessions').click()
  await modal.isOpen('Sessions')
  await expect(modal.dialog.getByText(/0\.1\W* of \W*0\.1 ETH\W* in this period/)).toBeVisible()
  const end = modal.button(/^End/)
  await end.click()
  await fox.answer('End this session?', 'Reject')
  await expect(modal.dialog.getByText('You declined. The session remains active.')).toBeVisible()
  await end.click()
  await fox.answer('End this session?', 'Approve')
  await expect(modal.heading('Ended')).toBeVisible()
  await expect(spend('0.000001')).rejects.toThrow(/./)
})

test.describe('a wallet that ends no sessions itself', () => {
  test.use({
    installed: async ({ owner }, use) =>
      use({ fox: { ...FOX, prompt: 'div', accounts: [owner.key], sessions: 'granted' } }),
  })

  test('has one ended by a transaction', async ({ page, modal, fox, people, environment }) => {
    const spender = await shop(environment.rpc[0], people)
    await asks(page, spender.address, Math.floor(Date.now() / 1000) + 30 * DAY)
    await modal.button('Allow').click()
    await fox.answer('Allow this session?', 'Approve')
    const session = await granted(page)
    await modal.button('Got it').click()
    await modal.button('Sessions').click()
    await expect(modal.dialog.getByText(/^\W*0\W* of \W*0\.1 ETH\W* in this period/)).toBeVisible()
    await modal.button(/^End/).click()
    await fox.answer('Send this transaction?', 'Approve')
    await expect(modal.heading('Ended')).toBeVisible()
    const to = privateKeyToAddress(generatePrivateKey())
    await expect(spender.spend({ ...session, to, amount: 1n })).rejects.toThrow(/./)
  })
})
