/** Money that is sent from the modal, on the sandbox's own chains: from opening to "confirmed". */
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { expect, test } from '../support/e2e-account.ts'
import { focusOf, tabTo } from '../support/e2e-focus.ts'
import type { Modal } from '../support/e2e-modal.ts'

/** A recipient that no other test sends to. */
const stranger = () => privateKeyToAddress(generatePrivateKey())
/** anvil's ninth account. Several tests send to it. */
const SAM = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'
/** Begins and ends as Sam's does. */
const POISON = '0x2361a7c8f05f2ad5c9d4d0b1aa9d5e7b61f21e8f'

const field = (modal: Modal, name: RegExp) => modal.dialog.getByRole('textbox', { name })
const amount = (modal: Modal) => field(modal, /^Amount/)
const recipient = (modal: Modal) => field(modal, /^To$/)

async function draft(modal: Modal, sum: string, to: string): Promise<void> {
  await amount(modal).fill(sum)
  await recipient(modal).fill(to)
}

async function review(modal: Modal): Promise<void> {
  await modal.button('Review send').click()
  await modal.isOpen('Review send')
}

const balanceOf = async (rpc: string, address: string) =>
  BigInt((await callNode(rpc, 'eth_getBalance', [address, 'latest'])) as string)

test('sends ether to someone new: typed, reviewed, sent, confirmed', async ({
  modal,
  account,
  owner,
  people,
  site,
  fox,
}) => {
  await people.sendEther(owner.address, parseEther('2'))
  const sam = stranger()
  const [rpc] = site.environment.rpc
  await account.visit()
  await modal.button(/^Send$/).click()
  await modal.isOpen('Send')
  await expect(modal.button('Enter amount')).toHaveAttribute('aria-disabled', 'true')
  await amount(modal).fill('0.25')
  await expect(modal.dialog).toContainText('$625.02')
  await recipient(modal).fill(sam)
  await expect(modal.dialog).toContainText('You haven’t sent to this address before.')
  await review(modal)
  await expect(modal.dialog).toContainText(sam.slice(0, 21))
  await expect(modal.dialog).toContainText(sam.slice(21))
  await expect(modal.dialog).toContainText(/Network fee\s*0\.0\d+ ETH/)
  await modal.button(/^Send$/).click()
  await modal.isOpen('Transaction')
  await expect(modal.heading('Arrived')).toBeVisible()
  expect(await balanceOf(rpc, sam)).toBe(parseEther('0.25'))
  expect((await fox.methods()).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  const heard = (await site.events()).map(({ type }) => type)
  expect(heard).toContain('transaction-sent')
  expect(heard).toContain('transaction-confirmed')
})

test('sends a token that is chosen from the list; balances and activity say so afterwards', async ({
  modal,
  account,
  owner,
  people,
}) => {
  await people.sendEther(owner.address, parseEther('1'))
  await people.sendCents(owner.address, 12_345_678n)
  await account.visit()
  await modal.button(/^Send$/).click()
  await modal.isOpen('Send')
  await modal.button('Token: ETH').click()
  await modal.isOpen('Select token')
  await modal.button(/Sandbox Cents/).click()
  await modal.isOpen('Send')
  await draft(modal, '2.345678', SAM)
  await review(modal)
  await expect(modal.dialog).toContainText('2.345678')
  await modal.button(/^Send$/).click()
  await expect(modal.heading('Arrived')).toBeVisible()
  await expect(modal.dialog).toContainText(/Arrived\s*2\.345678 SBC/)
  await modal.button('Back').click()
  await expect(account.lines('Tokens').filter({ hasText: 'Sandbox Cents' })).toContainText('10.000 SBC')
  await account.tab('Activity').click()
  // The month is a line of its own.
  await expect(account.lines('Activity').nth(1)).toContainText('Sent')
})

test('sends once however often it is pressed', async ({ modal, account, owner, people, site, fox }) => {
  await people.sendEther(owner.address, parseEther('1'))
  const sam = stranger()
  const [rpc] = site.environment.rpc
  await account.visit()
  await modal.button(/^Send$/).click()
  await draft(modal, '0.1', sam)
  await review(modal)
  // In one task, as an impatient hand on a slow page does.
  await modal.button(/^Send$/).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press++) button.click()
  })
  await expect(modal.heading('Arrived')).toBeVisible()
  expect((await fox.methods()).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(await balanceOf(rpc, sam)).toBe(parseEther('0.1'))
  await modal.button('Done').click()
  await modal.isClosed()
  await account.open()
  await modal.button(/^Send$/).click()
  await draft(modal, '0.1', sam)
  await review(modal)
  await modal.button(/^Send$/).click()
  await expect(modal.dialog).toContainText('You sent this a moment ago.')
  expect((await fox.methods()).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('stops before an address that looks like one that was sent to', async ({
  modal,
  account,
  owner,
  people,
}) => {
  await people.sendEther(owner.address, parseEther('1'))
  await account.visit()
  await modal.button(/^Send$/).click()
  await draft(modal, '0.1', SAM)
  await review(modal)
  await modal.button(/^Send$/).click()
  await expect(modal.heading('Arrived')).toBeVisible()
  await modal.button('Back').click()
  await modal.button(/^Send$/).click()
  await draft(modal, '0.2', POISON)
  await expect(modal.dialog.getByRole('alert').filter({ hasText: 'Two different addresses.' })).toBeVisible()
  await expect(modal.button('Compare the addresses')).toHaveAttribute('aria-disabled', 'true')
  expect((await focusOf(modal.page)).isInDialog).toBe(true)
  await modal.button('Use the one you used before').click()
  await expect(recipient(modal)).toHaveValue(SAM)
  await expect(modal.button('Review send')).toBeEnabled()
  await recipient(modal).fill(POISON)
  await modal.dialog.getByText('I’ve compared both. Use the one I entered').click()
  await expect(modal.button('Review send')).not.toHaveAttribute('aria-disabled', 'true')
})

test('is done by keyboard alone', async ({ page, modal, account, owner, people, fox }) => {
  await people.sendEther(owner.address, parseEther('1'))
  await account.visit()
  await expect(modal.button(/^Send$/)).toBeVisible()
  await tabTo(page, /^Send$/)
  await page.keyboard.press('Enter')
  await modal.isOpen('Send')
  // What the account has is read first: the field comes with it, and the focus with the field.
  await expect.poll(async () => (await focusOf(page)).name).toMatch(/^Amount/)
  await page.keyboard.type('0.1')
  await tabTo(page, /^To$/)
  await page.keyboard.type(SAM)
  await expect(modal.button('Review send')).not.toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await modal.isOpen('Review send')
  expect((await focusOf(page)).name).toBe('Send')
  await page.keyboard.press('Enter')
  await expect(modal.heading('Arrived')).toBeVisible()
  expect((await focusOf(page)).name).toBe('Done')
  await page.keyboard.press('Enter')
  await modal.isClosed()
  expect((await fox.methods()).filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('says that nothing was sent when the wallet declines, and sends when it is asked again', async ({
  modal,
  account,
  owner,
  people,
  fox,
}) => {
  await people.sendEther(owner.address, parseEther('1'))
  await account.visit()
  await modal.button(/^Send$/).click()
  await draft(modal, '0.1', SAM)
  await review(modal)
  await fox.set({ mode: 'reject' })
  await modal.button(/^Send$/).click()
  await expect(modal.dialog.getByRole('alert').filter({ hasText: 'Declined' })).toHaveText(
    /Declined in Fox Wallet\.\s*Nothing was sent\./,
  )
  await fox.set({ mode: 'approve' })
  await modal.button('Try again').click()
  await expect(modal.heading('Arrived')).toBeVisible()
})
