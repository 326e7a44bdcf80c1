/** A page whose requests are reviewed before they go over the relay to a paired wallet. */
import type { Page } from '@playwright/test'
import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { ask, expect, SIGNATURE, test as base } from '../support/e2e-pairing.ts'
import { giveTrialsTime } from '../support/e2e-trials.ts'

// Accounts of their own: what they have changes by nothing else, also where two tests send at once.
const test = base.extend<{ from: string; friend: string }>({
  phoneOptions: async ({ phoneOptions }, use) => use({ ...phoneOptions, keys: [generatePrivateKey()] }),
  from: async ({ phoneOptions, environment }, use) => {
    const address = privateKeyToAddress(phoneOptions.keys![0]!)
    await callNode(environment.rpc[0], 'anvil_setBalance', [address, toHex(10n ** 19n)])
    await use(address)
  },
  friend: async ({}, use) => use(privateKeyToAddress(generatePrivateKey())),
})

const ETHER = '0xde0b6b3a7640000'

const records = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('@appkit/transactions') ?? '[]') as object[])

test.beforeEach(async ({ page, pairingPage, scan }) => {
  await giveTrialsTime(page)
  await pairingPage('review="all"')
  await scan()
})

test('a request is rejected by the modal, and the wallet never hears of it', async ({
  site,
  modal,
  phone,
  from,
  friend,
}) => {
  for (const [method, params] of [
    ['personal_sign', ['0x68656c6c6f', from]],
    ['eth_sendTransaction', [{ from, to: friend, value: '0x1' }]],
    [
      'wallet_sendCalls',
      [{ version: '2.0.0', chainId: '0x7a69', from, calls: [{ to: friend, value: '0x1' }] }],
    ],
  ] as const) {
    // It is looked at from the beginning: it rejects with the press.
    const rejected = expect(ask(site, method, [...params])).rejects.toThrow(/^4001 User rejected/)
    await modal.isOpen(/^Review/)
    await modal.button('Reject').click()
    await rejected
    await modal.isClosed()
  }
  expect(phone.requests).toEqual([])
})

test('a request that is continued with reaches the wallet as it was made', async ({
  site,
  modal,
  phone,
  from,
}) => {
  const answer = ask(site, 'personal_sign', ['0x68656c6c6f', from])
  await modal.isOpen('Review signature')
  await expect(modal.dialog.getByRole('region', { name: 'Message' })).toHaveText('hello')
  await modal.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  expect(await answer).toMatch(SIGNATURE)
  expect(phone.requests).toMatchObject([{ method: 'personal_sign', params: ['0x68656c6c6f', from] }])
})

test('a batch of calls is followed to its end, also after a reload, and did what was shown', async ({
  site,
  page,
  modal,
  phone,
  from,
  friend,
}) => {
  const calls = [
    { to: friend, value: ETHER },
    { to: friend, value: ETHER },
  ]
  const answer = ask(site, 'wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x7a69', from, atomicRequired: false, calls },
  ])
  await modal.isOpen('Review request')
  await expect(modal.dialog).toContainText('Checked just now')
  await modal.button('Continue').click()
  const { id } = (await answer) as { id: string }
  await expect.poll(() => records(page)).toMatchObject([{ kind: 'request', batch: { id }, from }])
  await page.reload()
  await site.isReady()
  await expect
    .poll(() => records(page), { timeout: 30_000 })
    .toMatchObject([
      { status: 'confirmed', isAsPromised: true, hashes: [expect.any(String), expect.any(String)] },
    ])
  const [{ hash, hashes }] = (await records(page)) as [{ hash: string; hashes: string[] }]
  expect(hashes).toHaveLength(2)
  expect(hashes.at(-1)).toBe(hash)
  expect(phone.requests.filter(({ method }) => method === 'wallet_sendCalls')).toHaveLength(1)
})

test('a wallet that answers each request twice is heard once: one record, one answer, and the next one is not mixed up', async ({
  site,
  page,
  modal,
  phone,
  from,
  friend,
}) => {
  phone.fault = 'answers-twice'
  const first = ask(site, 'eth_sendTransaction', [{ from, to: friend, value: ETHER }])
  await modal.isOpen('Review request')
  await modal.button('Continue').click()
  const hash = (await first) as string
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect
    .poll(() => records(page), { timeout: 30_000 })
    .toMatchObject([{ hash, status: 'confirmed', isAsPromised: true }])
  // The second answer to the first request has come by now: answers of one session arrive in their order.
  const second = ask(site, 'personal_sign', ['0x68656c6c6f', from])
  await modal.isOpen('Review signature')
  await modal.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  expect(await second).toMatch(SIGNATURE)
  expect(await records(page)).toMatchObject([{ hash }])
  const told = (await site.eventNames()).filter((name) => name.startsWith('transaction-'))
  expect(told).toEqual(['transaction-sent', 'transaction-confirmed'])
  await modal.isClosed()
})

test('a transaction that did something else than was shown opens the modal, which says so once', async ({
  site,
  page,
  modal,
  phone,
  from,
  friend,
}) => {
  phone.fault = 'other-amount'
  const answer = ask(site, 'eth_sendTransaction', [{ from, to: friend, value: ETHER }])
  await modal.isOpen('Review request')
  await expect(modal.dialog).toContainText('Checked just now')
  await modal.button('Continue').click()
  await answer
  await modal.isOpen('Transaction')
  await expect(modal.heading('Completed')).toBeVisible()
  await expect(modal.dialog).toContainText('The result differs from the preview.')
  await modal.button('Done').click()
  await modal.isClosed()
  await page.reload()
  await site.isReady()
  await page.evaluate(() => window.walletKit!.open().then(() => undefined))
  await modal.isOpen(/Account|Phone/)
  await expect(modal.dialog).not.toContainText('The result differs from the preview.')
})
