import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestContracts } from '../../../../sandbox/request-contracts.ts'
import { vaultAccounts } from '../../../../sandbox/wallets/vault-accounts.ts'
import { planTransfer } from '../../../../src/adapters/evm/transfers/plan-transfer.ts'
import { evmTransfers, networkAt, type EvmTransfers } from '../../../support/evm-transfers.ts'
import { rpcServer } from '../../../support/rpc-server.ts'
import { anySignal, costOf } from '../../../support/transfers.ts'

const RECIPIENT = '0x1dF62f291b2E969fB0849d99D9Ce41e2F137006e'
const { muteToken, feeToken, lyingToken, honeypotToken, wrappedEther, faucet, endlessToken, garbageToken } =
  requestContracts
const ONE = 10n ** 18n

let chain: EvmTransfers
beforeAll(async () => {
  chain = await evmTransfers([29700, 29701])
  const { from, wallet } = await chain.page()
  // `take()`
  const call = { from, to: faucet, data: '0x159090bd' }
  await wallet.provider.request({ method: 'eth_sendTransaction', params: [call] })
})
afterAll(() => chain.world.stop())

/** Answers every call with the same word. */
const constant = (value: bigint) => `0x7f${value.toString(16).padStart(64, '0')}5f5260205ff3`
/** Answers `balanceOf` with a million, and fails without words otherwise. */
const WORDLESS = `0x5f3560e01c6370a08231146011575f5ffd5b7f${(10n ** 24n).toString(16).padStart(64, '0')}5f5260205ff3`

async function withCode(code: string): Promise<string> {
  const address = '0x00000000000000000000000000000000000c0de0'
  await chain.node('anvil_setCode', address, code)
  return address
}

describe('a plan for the currency', () => {
  it('asks the wallet for exactly the recipient and the amount, and leaves the fee to it', async () => {
    const { plan, from } = await chain.page()
    const planned = await plan(RECIPIENT, ONE)
    expect(planned).toMatchObject({ amount: ONE, arrives: ONE })
    expect(planned.obstacle).toBeUndefined()
    expect(planned.request).toEqual({
      ...{ namespace: 'eip155', network: 'eip155:31337', method: 'eth_sendTransaction', from },
      params: [{ from, to: RECIPIENT, value: '0xde0b6b3a7640000' }],
    })
    expect(costOf(planned, 'network-fee')?.amount).toBeGreaterThan(21_000n)
    expect(planned.nonce).toMatch(/^\d+$/)
  })

  it('leaves what wallets reserve for the fee when everything is sent, and that goes through', async () => {
    const { plan, send, follow, from } = await chain.page({ account: 5 })
    const balance = await chain.balance(from)
    const planned = await plan(RECIPIENT, 'max')
    expect(planned.amount).toBeLessThan(balance)
    expect(balance - planned.amount).toBeLessThan(parseEther('0.001'))
    const hash = await send(planned)
    const state = await follow(planned, hash).until(
      ({ status } = { status: 'sent' }) => status === 'confirmed',
    )
    expect(state.arrived).toBe(planned.amount.toString())
  })

  it('estimates the gas of a contract that does something with what it gets', async () => {
    const { plan } = await chain.page()
    const [toContract, toAccount] = [await plan(wrappedEther, ONE), await plan(RECIPIENT, ONE)]
    expect(costOf(toContract, 'network-fee')!.amount).toBeGreaterThan(
      costOf(toAccount, 'network-fee')!.amount,
    )
  })

  it('says that a contract would refuse it', async () => {
    const { plan } = await chain.page()
    const planned = await plan(chain.contracts.token18, ONE)
    expect(planned).toMatchObject({ obstacle: 'would-fail' })
    expect(planned.request).toBeUndefined()
  })

  it.each([
    ['insufficient-funds', 10n ** 30n],
    ['insufficient-fee', undefined],
  ])('says %s', async (obstacle, amount) => {
    const { plan, from } = await chain.page()
    const planned = await plan(RECIPIENT, amount ?? (await chain.balance(from)))
    expect(planned).toMatchObject({ obstacle })
    expect(planned.request).toBeUndefined()
  })

  it.each(['', '0x12', 'vitalik.eth', `0x${'g'.repeat(40)}`])('takes %j for no account', async (to) => {
    const { plan } = await chain.page()
    expect(await plan(to, ONE)).toMatchObject({ obstacle: 'not-an-account' })
  })

  it('is not made for another network', async () => {
    const { order } = await chain.page()
    const planned = await planTransfer(
      { ...order(RECIPIENT, ONE), network: 'eip155:1' },
      chain.network,
      anySignal(),
    )
    expect(planned).toMatchObject({ obstacle: 'wrong-network' })
  })

  it('lets others pay the fee of a smart account', async () => {
    const { order } = await chain.page()
    const { address: from } = vaultAccounts[0]!
    await chain.node('anvil_setBalance', from, '0xde0b6b3a7640000')
    const planned = await planTransfer({ ...order(RECIPIENT, 'max'), from }, chain.network, anySignal())
    expect(planned).toMatchObject({ amount: ONE })
    expect(planned.obstacle).toBeUndefined()
  })

  it('keeps a fee back for an account that runs code (EIP-7702)', async () => {
    const { order, from } = await chain.page({ account: 6 })
    await chain.node('anvil_setCode', from, `0xef0100${wrappedEther.slice(2)}`)
    const planned = await planTransfer(order(RECIPIENT, 'max'), chain.network, anySignal())
    expect(planned.amount).toBeLessThan(await chain.balance(from))
  })

  it('rejects with rpc-failed when no node answers', async () => {
    const { plan } = await chain.page({ on: networkAt('http://127.0.0.1:9/') })
    await expect(plan(RECIPIENT, ONE)).rejects.toMatchObject({ code: 'rpc-failed' })
  })

  it('rejects with no-rpc-url where there is none', async () => {
    const { plan } = await chain.page({ on: networkAt() })
    await expect(plan(RECIPIENT, ONE)).rejects.toMatchObject({ code: 'no-rpc-url' })
  })

  it('rejects with the reason of its signal', async () => {
    const { order, transfers } = await chain.page()
    const reason = new DOMException('Gone back', 'AbortError')
    const planning = transfers.planTransfer(
      'wallet',
      order(RECIPIENT, ONE),
      chain.network,
      AbortSignal.abort(reason),
    )
    await expect(planning).rejects.toBe(reason)
  })
})

describe('a plan for a token', () => {
  it.each([
    ['that returns a boolean', () => chain.contracts.token18],
    ['that returns nothing, as USDT', () => muteToken],
  ])('asks for a transfer of one %s', async (_what, token) => {
    const { plan, from } = await chain.page()
    const planned = await plan(RECIPIENT, 1_000_000n, token())
    const data = `0xa9059cbb${RECIPIENT.slice(2).toLowerCase().padStart(64, '0')}${'f4240'.padStart(64, '0')}`
    expect(planned.request?.params).toEqual([{ from, to: token(), value: '0x0', data }])
    expect(planned).toMatchObject({ amount: 1_000_000n, arrives: 1_000_000n })
    expect(planned.isUnchecked).toBeUndefined()
  })

  it('says what arrives of one that keeps a part', async () => {
    const { plan } = await chain.page()
    const planned = await plan(RECIPIENT, 100n * 10n ** 10n, feeToken)
    expect(planned).toMatchObject({ amount: 100n * 10n ** 10n, arrives: 97n * 10n ** 10n })
    expect(costOf(planned, 'token-fee')).toEqual({
      ...{ kind: 'token-fee', token: feeToken, amount: 3n * 10n ** 10n, basisPoints: 300 },
    })
  })

  it('sends all of it', async () => {
    const { plan, from } = await chain.page()
    const planned = await plan(RECIPIENT, 'max', muteToken)
    expect(planned.amount).toBe(await chain.tokens(muteToken, from))
  })

  it('decodes why a honeypot lets nobody sell', async () => {
    const { plan, from, wallet } = await chain.page()
    // `buy()`
    const call = { from, to: honeypotToken, data: '0xa6f2ae3a', value: '0xde0b6b3a7640000' }
    await wallet.provider.request({ method: 'eth_sendTransaction', params: [call] })
    // The node returns the hash a moment before the block.
    await expect.poll(() => chain.tokens(honeypotToken, from)).toBeGreaterThan(0n)
    expect(await plan(RECIPIENT, ONE, honeypotToken)).toMatchObject({
      ...{ obstacle: 'would-fail', reason: 'TRANSFER_FAILED' },
    })
  })

  it('says that one fails which does so without words', async () => {
    const { plan } = await chain.page()
    const planned = await plan(RECIPIENT, ONE, await withCode(WORDLESS))
    expect(planned).toMatchObject({ obstacle: 'would-fail' })
    expect(planned.reason).toBeUndefined()
    expect(planned.request).toBeUndefined()
  })

  it('does not believe one that answers true and moves nothing', async () => {
    const { plan } = await chain.page()
    const planned = await plan(RECIPIENT, 1n, await withCode(constant(1n)))
    expect(planned).toMatchObject({ obstacle: 'would-fail' })
    expect(planned.request).toBeUndefined()
  })

  it.each([
    ['events that lie', () => lyingToken, 'insufficient-funds'],
    ['no code', () => RECIPIENT, 'would-fail'],
    ['an answer without an end', () => endlessToken, 'would-fail'],
    ['an answer of three bytes', () => garbageToken, 'would-fail'],
  ])('asks for nothing where the contract has %s', async (_what, token, obstacle) => {
    const { plan } = await chain.page()
    const planned = await plan(RECIPIENT, ONE, token())
    expect(planned).toMatchObject({ obstacle })
    expect(planned.request).toBeUndefined()
  })

  it('says that the currency for the fee is missing, and what would arrive nonetheless', async () => {
    const { plan, from } = await chain.page({ account: 2 })
    await chain.node('anvil_setBalance', from, '0x0')
    const planned = await plan(RECIPIENT, ONE, chain.contracts.token18)
    expect(planned).toMatchObject({ obstacle: 'insufficient-fee', arrives: ONE })
  })

  it('says that what arrives is not checked where the node cannot try it out', async () => {
    const server = await rpcServer((method, params) => {
      if (method === 'eth_simulateV1')
        return { body: { error: { code: -32601, message: 'Method not found' } } }
      return { body: { result: OLD_NODE[method]?.(params) ?? null } }
    })
    const { order } = await chain.page()
    const planned = await planTransfer(
      order(RECIPIENT, ONE, chain.contracts.token18),
      networkAt(server.url),
      anySignal(),
    )
    await server.close()
    expect(planned).toMatchObject({ arrives: ONE, isUnchecked: true })
    expect(planned.request).toBeDefined()
    expect(costOf(planned, 'network-fee')?.amount).toBe(60_000n * 7n)
  })
})

/** A node that knows gas prices and nothing newer. */
const OLD_NODE: Record<string, (params: readonly unknown[]) => unknown> = {
  eth_getBalance: () => '0xde0b6b3a7640000',
  eth_getCode: () => '0x',
  eth_gasPrice: () => '0x7',
  eth_getTransactionCount: () => '0x4',
  eth_estimateGas: () => '0xea60',
  // Of the token's balance; the fee for data on another chain is asked of an address where nothing is.
  eth_call: ([call]) =>
    (call as { data: string }).data.startsWith('0x70a08231')
      ? `0x${(10n ** 20n).toString(16).padStart(64, '0')}`
      : '0x',
}

describe('the fee', () => {
  it('includes what chains of the OP stack charge for the data', async () => {
    const server = await rpcServer((method, params) => {
      const isOracle = method === 'eth_call' && !(params[0] as { data: string }).data.startsWith('0x70a08231')
      if (isOracle) return { body: { result: `0x${5_000n.toString(16).padStart(64, '0')}` } }
      return { body: { result: OLD_NODE[method]?.(params) ?? null } }
    })
    const { order } = await chain.page()
    const planned = await planTransfer(order(RECIPIENT, 10n), networkAt(server.url), anySignal())
    await server.close()
    expect(costOf(planned, 'network-fee')?.amount).toBe(60_000n * 7n + 5_000n)
  })
})
