/** Swapping from the modal, on the sandbox's own market: from the draft to what arrived. */
import { encodeFunctionData, erc20Abi, parseEther, type Address, type Hex } from 'viem'
import { automaticSlippage } from '../../src/domain/transfers/swap/slippage.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { marketContracts } from '../../sandbox/market/market-contracts.ts'
import { focusOf, tabTo } from '../support/e2e-focus.ts'
import { expect, test } from '../support/e2e-market.ts'
import type { Modal } from '../support/e2e-modal.ts'
import { giveTrialsTime } from '../support/e2e-trials.ts'

test.beforeEach(async ({ page }) => void (await giveTrialsTime(page)))

const amount = (modal: Modal) => modal.dialog.getByRole('textbox', { name: /^You pay, in/ })

async function choose(modal: Modal, button: string | RegExp, token: RegExp): Promise<void> {
  await modal.button(button).first().click()
  await modal.isOpen('Select token')
  // What is suggested stands in the list as well.
  await modal.dialog.getByRole('list', { name: 'Tokens' }).getByRole('button', { name: token }).click()
  await modal.isOpen('Swap')
}

async function review(modal: Modal): Promise<void> {
  await modal.button('Review swap').click()
  await modal.isOpen('Review swap')
  await expect(modal.dialog).toContainText('Checked just now')
}

async function readToken(rpc: string, to: Address, data: Hex): Promise<bigint> {
  return BigInt((await callNode(rpc, 'eth_call', [{ to, data }, 'latest'])) as string)
}

const balanceOf = (rpc: string, token: Address, of: Address) =>
  readToken(rpc, token, encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [of] }))

const allowanceOf = (rpc: string, token: Address, of: Address) =>
  readToken(
    rpc,
    token,
    encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [of, marketContracts.router] }),
  )

/** With dollars of the sandbox, more than a thousand. */
async function rich(rpc: string, token: Address, owner: Address): Promise<void> {
  await callNode(rpc, 'anvil_dealERC20', [owner, token, `0x${parseEther('5000').toString(16)}`])
}

test('swaps ether for dollars: typed, compared, reviewed, swapped, arrived', async ({
  modal,
  account,
  owner,
  people,
  site,
  fox,
}) => {
  await people.sendEther(owner.address, parseEther('2'))
  const { rpc, contracts } = site.environment
  await account.visit()
  await modal.button(/^Swap$/).click()
  await modal.isOpen('Swap')
  await expect(modal.button('Select token').last()).toHaveAttribute('aria-disabled', 'true')
  await choose(modal, 'Select token', /Sandbox Dollar/)
  await amount(modal).fill('0.5')
  await expect(modal.dialog).toContainText(/Rate\s*1 ETH = 2,4\d\d\.\d+ SBD/)
  await expect(modal.dialog).toContainText(/at least .?1,2\d\d\.\d+/)
  await review(modal)
  await expect(modal.dialog).toContainText(/You pay.*0\.50? ETH/)
  await expect(modal.dialog).toContainText(/Network fee\s*0\.0\d+ ETH · \$\d+\.\d\d/)
  const [, impact] = /Price impact\s*\D*([\d.]+)%/.exec((await modal.dialog.textContent()) ?? '') ?? []
  const slippage = automaticSlippage(Math.round(Number(impact) * 100)) / 100
  await expect(modal.dialog).toContainText(`Max. slippage${slippage}%`)
  await modal.button(/^Swap$/).click()
  await modal.isOpen('Transaction')
  await expect(modal.heading('Completed')).toBeVisible()
  const got = await balanceOf(rpc[0], contracts.token18, owner.address)
  expect(got > parseEther('1200')).toBe(true)
  await expect(modal.dialog).toContainText(/Arrived\s*1,2\d\d\.\d+ SBD/)
  expect((await fox.methods()).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  const heard = (await site.events()).map(({ type }) => type)
  expect(heard).toContain('transaction-confirmed')
})

test('allows dollars to the last digit and no further, then swaps them for ether', async ({
  modal,
  account,
  owner,
  people,
  site,
  fox,
}) => {
  await people.sendEther(owner.address, parseEther('1'))
  const { rpc, contracts } = site.environment
  await rich(rpc[0], contracts.token18, owner.address)
  await account.visit()
  await modal.button(/^Swap$/).click()
  await choose(modal, 'You pay with: ETH', /Sandbox Dollar/)
  await choose(modal, 'Select token', /^Ether/)
  await amount(modal).fill('1234.56')
  await review(modal)
  const steps = modal.dialog.getByRole('list', { name: 'Steps in your wallet' }).getByRole('listitem')
  await expect(steps).toHaveCount(2)
  await expect(steps.first()).toContainText(/Allow .?1,234\.56 SBD/)
  await modal.button('Allow SBD, then swap').click()
  await modal.isOpen('Transaction')
  await expect(modal.heading('Completed')).toBeVisible()
  expect(await balanceOf(rpc[0], contracts.token18, owner.address)).toBe(parseEther('3765.44'))
  expect(await allowanceOf(rpc[0], contracts.token18, owner.address)).toBe(0n)
  expect((await fox.methods()).filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
})

test('goes on after a reload between the permission and the swap', async ({
  modal,
  account,
  owner,
  people,
  site,
  page,
  fox,
}) => {
  await people.sendEther(owner.address, parseEther('1'))
  const { rpc, contracts } = site.environment
  await rich(rpc[0], contracts.token18, owner.address)
  await account.visit()
  await modal.button(/^Swap$/).click()
  await choose(modal, 'You pay with: ETH', /Sandbox Dollar/)
  await choose(modal, 'Select token', /^Ether/)
  await amount(modal).fill('100')
  await review(modal)
  await fox.set({ mode: 'ask' })
  // The page does not hear of the block before it is loaded again.
  await page.route(`${rpc[0]}**`, async (route) => {
    const isHeld = route.request().postData()?.includes('eth_getTransactionReceipt')
    if (!isHeld) await route.fallback()
  })
  await modal.button('Allow SBD, then swap').click()
  await fox.answer('Send this transaction?', 'Approve')
  await expect(modal.button('Waiting for the permission')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await site.isReady()
  await account.open()
  await modal.button(/^Swap$/).click()
  await expect(modal.dialog).toContainText('Unfinished swap')
  await modal.button('Continue').click()
  await modal.isOpen('Review swap')
  await modal.button(/^Swap$/).click()
  await expect(modal.heading('Completed')).toBeVisible()
  expect((await fox.methods()).filter((method) => method === 'eth_sendTransaction').length).toBeGreaterThan(0)
  expect(await balanceOf(rpc[0], contracts.token18, owner.address)).toBe(parseEther('4900'))
})

test('is done by keyboard alone, and says that nothing was swapped when the wallet declines', async ({
  page,
  modal,
  account,
  owner,
  people,
  fox,
}) => {
  await people.sendEther(owner.address, parseEther('1'))
  await account.visit()
  await tabTo(page, /^Swap$/)
  await page.keyboard.press('Enter')
  await modal.isOpen('Swap')
  await expect(modal.button('Select token').first()).toBeVisible()
  await tabTo(page, /^Select token$/)
  await page.keyboard.press('Enter')
  await modal.isOpen('Select token')
  await page.keyboard.type('sbd')
  await tabTo(page, /Sandbox Dollar/)
  await page.keyboard.press('Enter')
  await modal.isOpen('Swap')
  await tabTo(page, /^You pay, in/)
  await page.keyboard.type('0.1')
  await expect(modal.button('Review swap')).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await modal.isOpen('Review swap')
  await expect(modal.dialog).toContainText('Checked just now')
  await fox.set({ mode: 'reject' })
  await tabTo(page, /^Swap$/)
  await page.keyboard.press('Enter')
  await expect(modal.dialog.getByRole('alert').filter({ hasText: 'Declined' })).toContainText(
    /Declined in Fox Wallet\.\s*Nothing was swapped\./,
  )
  expect((await focusOf(page)).isInDialog).toBe(true)
  await fox.set({ mode: 'approve' })
  await modal.button('Try again').click()
  await expect(modal.heading('Completed')).toBeVisible()
})

test('warns of a small market, and takes a deliberate act there', async ({
  modal,
  account,
  owner,
  people,
}) => {
  await people.sendEther(owner.address, parseEther('2'))
  await account.visit()
  await modal.button(/^Swap$/).click()
  await choose(modal, 'Select token', /Sandbox Permit/)
  await amount(modal).fill('0.5')
  await expect(modal.dialog).toContainText(/This swap moves the price by \S*3\d/)
  await modal.button('Review swap').click()
  await modal.isOpen('Review swap')
  await expect(modal.button(/^Press and hold/)).toBeVisible()
})

test('stops before a token that can be bought and not sold', async ({
  modal,
  account,
  owner,
  people,
  fox,
}) => {
  await people.sendEther(owner.address, parseEther('2'))
  await account.visit()
  await modal.button(/^Swap$/).click()
  await choose(modal, 'Select token', /Sandbox Stay/)
  await amount(modal).fill('0.1')
  await modal.button('Review swap').click()
  await modal.isOpen('Review swap')
  await expect(modal.dialog).toContainText('STAY can be bought but not sold again.')
  await expect(modal.button('Get a new quote')).toBeVisible()
  expect(await fox.methods()).not.toContain('eth_sendTransaction')
})
