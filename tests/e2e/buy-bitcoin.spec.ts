/** Buying on Bitcoin: what waits for a block has not arrived. */
import { startBitcoin } from '../../sandbox/bitcoin/bitcoin.ts'
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { startPay, type Pay } from '../../sandbox/pay/pay.ts'
import { startSolana } from '../../sandbox/solana/solana.ts'
import { expect, open, test as base } from '../support/e2e-chains.ts'

const test = base.extend<{ pay: Pay; apiUrl: string }>({
  // Blocks are found when the test says so.
  chains: [
    async ({}, use) => {
      const [solana, bitcoin] = await Promise.all([startSolana(), startBitcoin({ blockTime: 0 })])
      await use({ solana, bitcoin, apiUrl: '' })
      await Promise.all([bitcoin.stop(), solana.stop()])
    },
    { scope: 'worker' },
  ],
  pay: async ({ chains: { bitcoin } }, use) => {
    const { network, url: rpcUrl } = bitcoin
    const btc = { network, address: null, symbol: 'BTC', name: 'Bitcoin', decimals: 8, rpcUrl }
    const pay = await startPay({
      sells: [{ ...btc, send: (to, satoshi) => bitcoin.fund(to, satoshi) }],
    })
    await use(pay)
    await pay.stop()
  },
  apiUrl: async ({ pay }, use) => {
    const api = await startBlockchainApi({ chains: [], onRamp: pay.settings })
    await use(api.url)
    await api.stop()
  },
})

test.beforeEach(async ({ page, modal, visitChains, apiUrl }) => {
  await visitChains()
  await page.evaluate((rpcUrl) => window.walletKit!.configure({ rpcUrl }), apiUrl)
  await open(page, { namespace: 'bip122' })
  await modal.wallet('Orange').click()
  await modal.isClosed()
  await open(page, { view: 'OnRampProviders', amount: '200', currency: 'usd' })
  await modal.isOpen('Buy BTC')
  await expect(modal.dialog.getByRole('radio', { name: 'Sandbox Pay' })).toBeChecked()
})

test('says that bitcoin arrived once a block has it', async ({ page, modal, chains }) => {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    modal.button('Continue to Sandbox Pay').click(),
  ])
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expect(popup.getByRole('heading', { name: /It was sent/ })).toBeVisible()
  await expect(modal.heading('On its way')).toBeVisible()
  // It was asked for again since it was sent, and it is not in a block.
  const asked = () => chains.bitcoin.requests.filter(({ path }) => /\/address\/\w+$/.test(path)).length
  const before = asked()
  await expect.poll(asked).toBeGreaterThan(before + 1)
  await expect(modal.heading('On its way')).toBeVisible()
  chains.bitcoin.mine()
  await expect(modal.heading(/ BTC\S* arrived$/)).toBeVisible()
})

test('says that it cannot see bitcoin arrive where the network does not answer', async ({
  page,
  modal,
  chains,
  problems,
}) => {
  problems.expect(/500|Failed to load/)
  chains.bitcoin.faults.set('server-error')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    modal.button('Continue to Sandbox Pay').click(),
  ])
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expect(modal.heading('Sent')).toBeVisible()
  await expect(modal.dialog).toContainText('Check your balance: we can’t see it arrive.')
  chains.bitcoin.faults.clear()
})
