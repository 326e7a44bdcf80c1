/** Transfers of the smart account of a login: what they cost, how they are asked for, and what became of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvmTransfers } from '../../../../src/adapters/evm/transfers/evm-transfers.ts'
import { planTransfer } from '../../../../src/adapters/evm/transfers/plan-transfer.ts'
import { evmProvider } from '../../../support/evm-provider.ts'
import { evmTransfers, type EvmTransfers } from '../../../support/evm-transfers.ts'
import { anySignal, costOf, steppedClock } from '../../../support/transfers.ts'

const RECIPIENT = '0x1dF62f291b2E969fB0849d99D9Ce41e2F137006e'
/** Of nothing that is deployed. */
const SMART = '0xAB1C4CCa6dD4dccD06a48C08ac5FAeD8df4a026a'
const ONE = 10n ** 18n
const BATCH = `0x${'b1'.repeat(32)}`

let chain: EvmTransfers
beforeAll(async () => {
  chain = await evmTransfers([29718, 29719])
})
afterAll(() => chain.world.stop())

const order = (amount: bigint | 'max', smartAccount?: { sponsor?: string }) => ({
  ...({ namespace: 'eip155', network: 'eip155:31337', from: SMART, to: RECIPIENT } as const),
  ...{ amount, decimals: 18, ...(smartAccount && { smartAccount }) },
})

const plan = async (...wanted: Parameters<typeof order>) =>
  planTransfer(order(...wanted), chain.network, anySignal())

/** A wallet with what it answers to the batch. */
function wallet(answer: () => unknown) {
  const provider = evmProvider({ eth_chainId: () => '0x7a69', wallet_sendCalls: answer })
  return { provider, transfers: createEvmTransfers({ provider: () => provider }, steppedClock()) }
}

describe('a transfer of a smart account', () => {
  it('costs nothing where a sponsor pays, and everything can be sent', async () => {
    await chain.node('anvil_setBalance', SMART, `0x${ONE.toString(16)}`)
    const planned = await plan('max', { sponsor: 'Shop' })
    expect(planned).toMatchObject({ amount: ONE, costs: [], order: { smartAccount: { sponsor: 'Shop' } } })
    expect([planned.obstacle, planned.nonce]).toEqual([undefined, undefined])
  })

  it('leaves the fee of its bundle otherwise, which is more than that of an account', async () => {
    await chain.node('anvil_setBalance', SMART, `0x${ONE.toString(16)}`)
    const [own, ordinary] = await Promise.all([plan('max', {}), plan('max')])
    expect(own.amount).toBeLessThan(ordinary.amount)
    expect(costOf(own, 'network-fee')!.amount).toBeGreaterThan(costOf(ordinary, 'network-fee')!.amount * 10n)
    expect((await plan(ONE, {})).obstacle).toBe('insufficient-fee')
    expect((await plan(ONE, { sponsor: 'Shop' })).obstacle).toBeUndefined()
    expect((await plan(2n * ONE, { sponsor: 'Shop' })).obstacle).toBe('insufficient-funds')
  })

  it('is asked for as a batch of one call, once, whose id is found again', async () => {
    await chain.node('anvil_setBalance', SMART, `0x${ONE.toString(16)}`)
    const planned = await plan(1n, { sponsor: 'Shop' })
    for (const answer of [{ id: BATCH }, BATCH]) {
      const { provider, transfers } = wallet(() => answer)
      expect(await transfers.sendAsBatch!('login', planned, anySignal())).toBe(BATCH)
      const sent = provider.asked.filter(({ method }) => /send/i.test(method))
      const call = { to: RECIPIENT, value: '0x1' }
      const batch = { version: '2.0.0', from: SMART, chainId: '0x7a69', atomicRequired: true, calls: [call] }
      expect(sent).toEqual([{ method: 'wallet_sendCalls', params: [batch] }])
    }
    const { transfers } = wallet(() => ({ id: 7 }))
    await expect(transfers.sendAsBatch!('login', planned, anySignal())).rejects.toMatchObject({
      code: 'send-no-id',
    })
  })
})
