/** The same on Solana and Bitcoin: their own chains, their own wallets. */
import type { Page } from '@playwright/test'
import { oddAssets } from '../../sandbox/solana/mints/odd-assets.ts'
import { solanaPeople } from '../../sandbox/solana/assets.ts'
import { bitcoinKeys } from '../../sandbox/wallets/bitcoin-keys.ts'
import { expect, open, test } from '../support/e2e-chains.ts'
import type { Modal } from '../support/e2e-modal.ts'

const FIFTH = solanaPeople[4] ?? ''
const PHASE_BITCOIN = bitcoinKeys('regtest', 2).payment.address

async function connect(page: Page, modal: Modal, namespace: string, wallet: string): Promise<void> {
  await open(page, { namespace })
  await modal.wallet(wallet).click()
  await modal.isClosed()
}

async function draft(page: Page, modal: Modal, request: object): Promise<void> {
  await open(page, { view: 'WalletSend', ...request })
  await modal.isOpen('Send')
  await modal.button('Review send').click()
  await modal.isOpen('Review send')
}

async function send(modal: Modal): Promise<void> {
  await modal.button(/^Send$/).click()
  await modal.isOpen('Transaction')
  await expect(modal.heading('Arrived')).toBeVisible()
}

test('sends SOL, which the page fills in and the visitor reads', async ({ page, modal, visitChains }) => {
  await visitChains()
  await connect(page, modal, 'solana', 'Sunbeam')
  await draft(page, modal, { recipient: FIFTH, amount: '0.5' })
  await expect(modal.dialog).toContainText(/You send\s*0\.50/)
  await expect(modal.dialog).toContainText(/Network fee\s*0\.000005/)
  await send(modal)
  await expect(modal.dialog).toContainText(/0\.50 SOL\S* to/)
})

test('sends an SPL token, and says what the account of the recipient costs', async ({
  page,
  modal,
  visitChains,
}) => {
  await visitChains()
  await connect(page, modal, 'solana', 'Sunbeam')
  await open(page, { view: 'WalletSend' })
  await modal.button(/^Token: /).click()
  await modal.isOpen('Select token')
  await modal.dialog.getByRole('searchbox').fill(' dollar ')
  await modal.dialog.getByRole('listitem').filter({ hasText: 'Sandbox Dollar' }).getByRole('button').click()
  await modal.isOpen('Send')
  await modal.dialog.getByRole('textbox', { name: /^Amount/ }).fill('12.5')
  await modal.dialog.getByRole('textbox', { name: /^To$/ }).fill(FIFTH)
  await modal.button('Review send').click()
  await modal.isOpen('Review send')
  await send(modal)
  await expect(modal.dialog).toContainText(/Arrived\s*12\.50 SBD/)
})

test('sends a token that keeps a part of each transfer: what was promised arrives', async ({
  page,
  modal,
  visitChains,
}) => {
  await visitChains()
  await connect(page, modal, 'solana', 'Phase')
  const { mint } = oddAssets.toll
  await draft(page, modal, { token: mint, recipient: FIFTH, amount: '40' })
  await expect(modal.dialog).toContainText(/They receive\s*39/)
  await expect(modal.dialog).toContainText(/Token fee\s*1 TLL/)
  await send(modal)
  await expect(modal.dialog).toContainText(/Arrived\s*39 TLL/)
  await expect(modal.dialog).not.toContainText('Not what was promised.')
})

test('sends bitcoin by the wallet’s own transfer', async ({ page, modal, visitChains }) => {
  await visitChains()
  await connect(page, modal, 'bip122', 'Orange')
  await draft(page, modal, { recipient: PHASE_BITCOIN, amount: '0.015' })
  await expect(modal.dialog).toContainText(/You send\s*0\.015/)
  await send(modal)
  await expect(modal.dialog).toContainText(/0\.015 BTC\S* to/)
})

test('says what arrived where a wallet on Solana has sent half of it', async ({
  page,
  modal,
  visitChains,
}) => {
  await visitChains()
  await connect(page, modal, 'solana', 'Sunbeam')
  await draft(page, modal, { recipient: FIFTH, amount: '0.25' })
  await page.evaluate(() => void (window.standardWallets.sunbeam.fault = 'other-amount'))
  await modal.button(/^Send$/).click()
  await modal.isOpen('Transaction')
  await expect(modal.dialog).toContainText('Not what was promised.')
})
