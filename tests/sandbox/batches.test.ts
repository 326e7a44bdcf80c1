/** Batches of an installed wallet on a chain, as a page asks for them: through the provider that `getProvider()` returns. */
import { parseEther, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestContracts } from '../../sandbox/request-contracts.ts'
import { onFreePort } from '../../sandbox/free-port.ts'
import { createTestWallet, type BatchOptions } from '../../sandbox/wallets/index.ts'
import { pageProvider } from '../../src/adapters/page-provider.ts'
import { answerBatches } from '../../src/flows/batches/answer-batches.ts'
import { storage } from '../../src/ports/storage.ts'
import { encoded, startChain, type Chain } from '../support/evm-world.ts'

let chain: Chain
beforeAll(async () => {
  const stored = new Map<string, string>()
  storage.provide({
    get: (key) => stored.get(key),
    set: (key, value) => void (value === undefined ? stored.delete(key) : stored.set(key, value)),
    onChange: () => () => undefined,
  })
  chain = await onFreePort(startChain)
})
afterAll(() => chain?.stop())

const code = requestContracts.batchAccount
const CODE = `0xef0100${code.slice(2)}`.toLowerCase()
const someone = () => privateKeyToAddress(generatePrivateKey())
const pays = (to: Address, ether: string) => ({ to, value: `0x${parseEther(ether).toString(16)}` })
/** The account has no tokens. */
const fails = () => ({ to: chain.contracts.token18, data: encoded.transfer(someone(), 1n) })
const balanceOf = async (address: Address) =>
  BigInt((await chain.ask('eth_getBalance', [address, 'latest'])) as Hex)

interface Status {
  status: number
  atomic: boolean
  receipts: readonly { status: string; transactionHash: Hex }[]
}

/** A page with a wallet of its own that is connected. */
async function visit(atomic: BatchOptions['atomic']) {
  const key = generatePrivateKey()
  const account = privateKeyToAddress(key)
  const wallet = createTestWallet({
    ...{ name: 'Tally', rdns: 'example.tally', accounts: [key], batches: { atomic, code } },
    ...{ announce: false, mode: 'approve' },
    chains: [{ id: 31337, name: 'Sandbox One', rpcUrl: chain.url }],
  })
  await chain.ask('anvil_setBalance', [account, '0x8ac7230489e80000'])
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const onAsk = () => () => undefined
  const provider = pageProvider(wallet.provider, 'eip155', onAsk, undefined, (ask, asked) => {
    const own = { connector: 'tally', ask: async (one: unknown) => ask(one), onAsk }
    return answerBatches(own, asked as { method: string })
  }) as typeof wallet.provider
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const batch = { version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: true }
  return {
    ...{ account, wallet, request },
    send: (calls: readonly object[], more: object = {}) =>
      request('wallet_sendCalls', { ...batch, calls, ...more }) as Promise<{ id: Hex }>,
    status: (id: string) => request('wallet_getCallsStatus', id) as Promise<Status>,
    atomic: async () => {
      const answer = (await request('wallet_getCapabilities', account, ['0x7a69'])) as Record<string, unknown>
      return answer['0x7a69']
    },
    codeOf: () => chain.ask('eth_getCode', [account, 'latest']),
  }
}

it.each(['ready', 'supported'] as const)(
  'carries out a batch as one transaction of type 4 (%s)',
  async (atomic) => {
    const page = await visit(atomic)
    const [one, two] = [someone(), someone()]
    expect(await page.atomic()).toEqual({ atomic: { status: atomic } })
    const { id } = await page.send([pays(one, '1'), pays(two, '2')])
    await expect
      .poll(() => page.status(id))
      .toMatchObject({ status: 200, atomic: true, receipts: [{ status: '0x1' }] })
    expect(await chain.ask('eth_getTransactionByHash', [id])).toMatchObject({ type: '0x4' })
    expect([await balanceOf(one), await balanceOf(two)]).toEqual([parseEther('1'), parseEther('2')])
    expect([await page.codeOf(), await page.atomic()]).toEqual([CODE, { atomic: { status: 'supported' } }])
    const again = await page.send([pays(one, '1'), pays(two, '1')], { id: '0xb2' })
    expect(again).toEqual({ id: '0xb2' })
    await expect.poll(() => page.status('0xb2')).toMatchObject({ status: 200, receipts: [{ type: '0x2' }] })
    await expect(page.send([pays(one, '1')], { id: '0xb2' })).rejects.toMatchObject({ code: 5720 })
    expect(await page.request('wallet_showCallsStatus', '0xb2')).toBeNull()
  },
)

it('asks before it upgrades the account, and leaves it alone when its owner declines', async () => {
  const page = await visit('ready')
  page.wallet.mode = 'ask'
  const sending = page.send([pays(someone(), '1')])
  await expect.poll(() => page.wallet.pending?.title).toBe('Upgrade this account?')
  page.wallet.reject()
  await expect(sending).rejects.toMatchObject({ code: 4001 })
  expect(await page.codeOf()).toBe('0x')
})

it('moves nothing where one call of an atomic batch fails', async () => {
  const page = await visit('supported')
  const to = someone()
  await expect(page.send([pays(to, '1'), fails()])).rejects.toThrow(/revert/i)
  expect(await balanceOf(to)).toBe(0n)
})

it('sends the calls one by one where the wallet does not support more, and only if the page allows it', async () => {
  const page = await visit('unsupported')
  const to = someone()
  expect(await page.atomic()).toEqual({ atomic: { status: 'unsupported' } })
  await expect(page.send([pays(to, '1')])).rejects.toMatchObject({ code: 5760 })
  const { id } = await page.send([pays(to, '1'), pays(to, '1')], { atomicRequired: false })
  const status = await page.status(id)
  expect(status).toMatchObject({ status: 200, atomic: false })
  expect([status.receipts.length, await balanceOf(to)]).toEqual([2, parseEther('2')])
  expect(await page.codeOf()).toBe('0x')
})
