import { expect, it } from 'vitest'
import { transactionOrder } from '../../../frame/approval/evm-transaction.ts'
import type { Tools } from '../../../frame/approval/order.ts'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'

const FROM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const MILLION = 1_000_000n
const hex = (value: bigint) => `0x${value.toString(16)}`

/** Prepares a transaction for which the page has chosen the gas; the newest block has this limit. */
async function prepare(network: CaipNetworkId, gas: bigint, gasLimit: bigint | undefined) {
  const answers: Readonly<Record<string, unknown>> = {
    eth_chainId: hex(BigInt(network.slice('eip155:'.length))),
    eth_getTransactionCount: '0x0',
    eth_maxPriorityFeePerGas: '0x1',
    eth_getBlockByNumber: {
      baseFeePerGas: '0x1',
      ...(gasLimit !== undefined && { gasLimit: hex(gasLimit) }),
    },
  }
  const tools: Tools = {
    ask: (_, method) => Promise.resolve({ result: answers[method] }),
    custody: () => Promise.reject(new Error('Nothing is signed')),
    signal: new AbortController().signal,
    after: () => () => undefined,
    now: () => 0,
  }
  const params = [{ from: FROM, to: FROM, gas: hex(gas) }]
  const request = { namespace: 'eip155', network, method: 'eth_sendTransaction', params } as const
  return transactionOrder(request, FROM).prepare(tools)
}

it.each([
  ['the cap of EIP-7825 on Ethereum', 'eip155:1', 16_777_216n, 60n * MILLION],
  ['the limit of a small block', 'eip155:1', 10n * MILLION, 10n * MILLION],
  ['the limit of the block where no cap is known', 'eip155:5000', 400n * MILLION, 400n * MILLION],
  ['the cap where the block says no limit', 'eip155:5000', 16_777_216n, undefined],
] as const)(
  'takes as much gas as %s, and refuses more before it is approved',
  async (_, network, most, limit) => {
    expect(await prepare(network, most, limit)).toMatchObject({ fee: expect.any(String) as string })
    await expect(prepare(network, most + 1n, limit)).rejects.toThrow('The transaction takes too much gas')
  },
)
