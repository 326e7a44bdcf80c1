/** Buying on Solana, by the word of its own chain. */
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { startPay, type Pay } from '../../sandbox/pay/pay.ts'
import { solanaAssets } from '../../sandbox/solana/assets.ts'
import { expect, NETWORKS, open, test as base } from '../support/e2e-chains.ts'

const test = base.extend<{ pay: Pay; apiUrl: string }>({
  pay: async ({ chains }, use) => {
    const { solana } = NETWORKS(chains)
    const pay = await startPay({
      sells: [
        {
          network: solana,
          address: null,
          symbol: 'SOL',
          name: 'Solana',
          decimals: 9,
          rpcUrl: chains.solana.url,
        },
      ],
    })
    await use(pay)
    await pay.stop()
  },
  apiUrl: async ({ chains, pay }, use) => {
    const { url, network } = chains.solana
    const assets = Object.values(solanaAssets)
    const api = await startBlockchainApi({
      chains: [],
      solana: { url, network, assets },
      onRamp: pay.settings,
    })
    await use(api.url)
    await api.stop()
  },
})

test('buys SOL, which arrives when the chain shows it', async ({ page, modal, visitChains, apiUrl, pay }) => {
  await visitChains()
  await page.evaluate((rpcUrl) => window.walletKit!.configure({ rpcUrl }), apiUrl)
  await open(page, { namespace: 'solana' })
  await modal.wallet('Sunbeam').click()
  await modal.isClosed()
  await open(page, { view: 'OnRampProviders', amount: '90', currency: 'usd' })
  await modal.isOpen('Buy SOL')
  await expect(modal.dialog.getByRole('radio', { name: 'Sandbox Pay' })).toBeChecked()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    modal.button('Continue to Sandbox Pay').click(),
  ])
  await popup.getByRole('radio', { name: /takes its time/ }).check()
  await popup.getByRole('button', { name: 'Pay' }).click()
  await expect(modal.heading('Paid')).toBeVisible()
  await expect(modal.heading(/arrived/)).toHaveCount(0)
  await pay.orders.deliver(pay.orders.all()[0]!)
  await expect(modal.heading(/ SOL\S* arrived$/)).toBeVisible()
})
