/** Buying by somebody new: an e-mail address, an empty wallet, and what is bought arrives in it. */
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { startPay } from '../../sandbox/pay/pay.ts'
import { e2eEnvironment } from '../support/e2e-environment.ts'
import { expect, test } from '../support/e2e-embedded.ts'

test('a new visitor without funds buys ether, and the balance of the new wallet follows', async ({
  visitor,
}) => {
  const { rpc, contracts } = e2eEnvironment()
  const [rpcUrl] = rpc
  const network = 'eip155:31337'
  const sold = { network, address: null, symbol: 'ETH', name: 'Ether', decimals: 18, rpcUrl }
  const pay = await startPay({ sells: [sold] })
  const api = await startBlockchainApi({
    chains: [{ caip2: network, rpcUrl, contracts }],
    onRamp: pay.settings,
  })
  const { modal, page } = visitor
  try {
    await visitor.visit()
    await page.evaluate(
      (rpcUrl) => window.walletKit!.configure({ rpcUrl, features: { onramp: true } }),
      api.url,
    )
    const { eip155 = '' } = await visitor.begin('eve@example.org')
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Account')
    await expect(modal.dialog).toContainText('Nothing here yet')
    await modal.button('Buy').click()
    await modal.isOpen('Buy ETH')
    await expect(modal.dialog).toContainText(eip155.slice(-4))
    await expect(modal.dialog.getByRole('radio', { name: 'Sandbox Pay' })).toBeChecked()
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      modal.button('Continue to Sandbox Pay').click(),
    ])
    await popup.getByRole('button', { name: 'Pay' }).click()
    await expect(modal.heading(/0\.03923843 ETH\S* arrived$/)).toBeVisible()
    expect(pay.orders.all()).toMatchObject([{ address: eip155, status: 'sent' }])
    await modal.button('Done').click()
    await modal.isClosed()
    await page.evaluate(() => window.walletKit!.open())
    await modal.isOpen('Account')
    await expect(modal.dialog).toContainText('0.039 ETH')
  } finally {
    await page.close()
    await Promise.all([pay.stop(), api.stop()])
  }
})
