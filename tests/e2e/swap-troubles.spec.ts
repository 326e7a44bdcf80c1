/** What goes wrong with swaps in a page: prices that move, sources that lie, pages that are left, on the sandbox's own market. */
import { encodeFunctionData, parseAbi, parseEther, toHex, type Address, type Hex } from 'viem'
import { callNode } from '../../sandbox/json-rpc.ts'
import { newSender } from '../../sandbox/new-sender.ts'
import { marketContracts } from '../../sandbox/market/market-contracts.ts'
import { requestContracts } from '../../sandbox/request-contracts.ts'
import { focusOf } from '../support/e2e-focus.ts'
import { expect, test } from '../support/e2e-market.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { giveTrialsTime } from '../support/e2e-trials.ts'

const ROUTER = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
])
const SENDS = ['eth_sendTransaction', 'wallet_sendCalls']

test.beforeEach(async ({ page, owner, people, site }) => {
  await giveTrialsTime(page)
  await people.sendEther(owner.address, parseEther('2'))
  const [rpc] = site.environment.rpc
  const { token18 } = site.environment.contracts
  await callNode(rpc, 'anvil_dealERC20', [owner.address, token18, toHex(parseEther('5000'))])
})

/** What the preview says, beside the frame's own place for it. */
const said = (modal: Modal) => modal.dialog.getByRole('alert').last()

/** With what a page proposes, all filled in, and reviewed. */
async function reviews(modal: Modal, proposed: { token: string; toToken: string; amount: string }) {
  await modal.page.evaluate(
    (given) => window.walletKit!.open({ view: 'Swap', ...given }).then(() => {}),
    proposed,
  )
  await modal.button('Review swap').click()
  await modal.isOpen('Review swap')
  await expect(modal.dialog).toContainText('Checked just now')
}

/** Somebody else buys the same, and the price is another one. */
async function buysBefore(rpc: string, token: Address, value: bigint): Promise<void> {
  const path = [requestContracts.wrappedEther, token] as const
  const from = await newSender(rpc)
  const data: Hex = encodeFunctionData({ abi: ROUTER, args: [0n, path, from, 2n ** 40n] })
  const to = marketContracts.router
  await callNode(rpc, 'eth_sendTransaction', [{ from, to, data, gas: '0x100000', value: toHex(value) }])
  await callNode(rpc, 'evm_mine', [])
}

const asked = async ({ fox }: { fox: { methods(): Promise<string[]> } }) =>
  (await fox.methods()).filter((method) => SENDS.includes(method))

test('a price that moves between the preview and the press is told, and agreed to anew', async ({
  modal,
  account,
  site,
  fox,
}) => {
  await account.visit()
  await reviews(modal, { token: 'ETH', toToken: 'MUTE', amount: '0.25' })
  await buysBefore(site.environment.rpc[0], requestContracts.muteToken, parseEther('20'))
  await modal.button(/^Swap$/).click()
  await expect(said(modal)).toContainText('The price moved: less would arrive now.')
  expect(await asked({ fox })).toEqual([])
  // A second press of the same key swaps nothing.
  expect((await focusOf(modal.page)).name).toBe('Edit')
  await modal.button('Swap like this').click()
  await expect(modal.heading('Completed')).toBeVisible()
  expect(await asked({ fox })).toEqual(['eth_sendTransaction'])
})

test('on a phone no amount of the preview is torn apart', async ({ modal, account, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await account.visit()
  await reviews(modal, { token: 'ETH', toToken: 'SBC', amount: '0.987654321' })
  const sum = modal.dialog.locator('.swap-sum', { hasText: 'You receive' })
  const lines = (what: string) =>
    sum
      .locator(what)
      .evaluate((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight))
  await expect(sum.locator('b')).toHaveText(/^\S?2\d\d,\d{3}\.\d{5,6} SBC\S?$/)
  expect([await lines('b'), await lines('small')]).toEqual([1, 1])
})

test('what arrives stands in one line beside its token', async ({ modal, account, page }) => {
  await account.visit()
  const proposed = { view: 'Swap', token: 'SBD', toToken: 'ETH', amount: '12.5' }
  await page.evaluate((given) => window.walletKit!.open(given).then(() => {}), proposed)
  const figure = modal.dialog.locator('b.send-figure')
  await expect(figure).toHaveText(/^0\.00\d{3,6}$/)
  const lines = figure.evaluate(
    (one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight),
  )
  expect(await lines).toBe(1)
})

const LIES = [
  ['other-recipient', 'What you buy would go to another account.'],
  ['larger-value', 'The quote sends more of the network currency than shown.'],
  ['hidden-price', 'The preview shows that less would arrive than the quote says.'],
] as const

for (const [lie, sentence] of LIES)
  test(`a source that lies (${lie}) is stopped with its sentence, and the wallet is not asked`, async ({
    modal,
    account,
    api,
    fox,
  }) => {
    await account.visit()
    await reviews(modal, { token: 'ETH', toToken: 'SBD', amount: '0.25' })
    api.lies.told = lie
    await modal.button(/^Swap$/).click()
    await expect(said(modal)).toContainText(`Stopped.${sentence} Nothing was swapped.`)
    await expect(modal.button(/^(?:Swap|Hold|Allow)/)).toHaveCount(0)
    await modal.button('Get a new quote').click()
    await expect(said(modal)).toContainText(sentence)
    expect(await asked({ fox })).toEqual([])
    api.lies.told = undefined
    await modal.button('Get a new quote').click()
    await expect(modal.button(/^Swap$/)).toBeVisible()
  })

test('a swap that the wallet was asked for when the page was left is not offered again', async ({
  page,
  modal,
  account,
  site,
  fox,
}) => {
  await account.visit()
  await reviews(modal, { token: 'SBD', toToken: 'ETH', amount: '1,000.5' })
  await fox.set({ mode: 'ask' })
  await modal.button('Allow SBD, then swap').click()
  await fox.answer('Send this transaction?', 'Approve')
  await expect.poll(() => asked({ fox })).toHaveLength(2)
  await page.reload()
  await site.isReady()
  await account.open()
  await modal.button(/^Swap$/).click()
  await expect(modal.dialog.getByRole('textbox', { name: /^You pay, in/ })).toBeVisible()
  await expect(modal.dialog).not.toContainText('Unfinished swap')
})
