/** Prices per gas that a page names are used up to twice the network's; beyond that the wallet's own are. */
import { describe, expect, it } from 'vitest'
import { transactionOrder } from '../../../frame/approval/evm-transaction.ts'
import type { Tools } from '../../../frame/approval/order.ts'

const FROM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const GWEI = 1_000_000_000n
const GAS = 21_000n
const hex = (value: bigint) => `0x${value.toString(16)}`
const feeOf = (perGas: bigint) => String(Number(GAS * perGas) / 1e18)

/** The fee of a transaction on a network with a base fee of 8 and a tip of 2 gwei, so that its price is 10. */
async function fee(named: object, base: string | undefined = hex(8n * GWEI)): Promise<string | undefined> {
  const answers: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x1',
    eth_getTransactionCount: '0x0',
    eth_gasPrice: hex(10n * GWEI),
    eth_maxPriorityFeePerGas: hex(2n * GWEI),
    eth_getBlockByNumber: { gasLimit: hex(30_000_000n), ...(base !== 'none' && { baseFeePerGas: base }) },
  }
  const tools: Tools = {
    ask: (_, method) => Promise.resolve({ result: answers[method] }),
    custody: () => Promise.reject(new Error('Nothing is signed')),
    signal: new AbortController().signal,
    after: () => () => undefined,
    now: () => 0,
  }
  const params = [{ from: FROM, to: FROM, gas: hex(GAS), ...named }]
  const request = { namespace: 'eip155', network: 'eip155:1', method: 'eth_sendTransaction', params } as const
  return (await transactionOrder(request, FROM).prepare(tools)).fee
}

describe('the fee of the wallet’s own transaction', () => {
  it.each<[string, object, bigint]>([
    ['nothing named', {}, 18n],
    ['a price up to twice the network’s', { gasPrice: hex(20n * GWEI) }, 20n],
    ['a price beyond', { gasPrice: hex(20n * GWEI + 1n) }, 10n],
    ['0.01 ETH per gas', { gasPrice: hex(10n ** 16n) }, 10n],
    ['a maximum up to twice', { maxFeePerGas: hex(20n * GWEI) }, 20n],
    ['a maximum beyond', { maxFeePerGas: hex(10n ** 16n) }, 18n],
    ['a tip beyond', { maxPriorityFeePerGas: hex(10n ** 16n) }, 18n],
    ['both beyond', { maxFeePerGas: hex(10n ** 16n), maxPriorityFeePerGas: hex(10n ** 16n) }, 18n],
  ])('with %s', async (_, named, gwei) => {
    expect(await fee(named)).toBe(feeOf(gwei * GWEI))
  })

  it('is bounded on a network without a base fee too', async () => {
    expect(await fee({ maxFeePerGas: hex(10n ** 16n) }, 'none')).toBe(feeOf(10n * GWEI))
    expect(await fee({ gasPrice: hex(10n ** 16n) }, 'none')).toBe(feeOf(10n * GWEI))
  })
})
