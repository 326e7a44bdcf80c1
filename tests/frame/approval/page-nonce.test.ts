/** A nonce that a page names is the next of the account, or nothing is signed. */
import { expect, it } from 'vitest'
import { transactionOrder } from '../../../frame/approval/evm-transaction.ts'
import type { Tools } from '../../../frame/approval/order.ts'

const FROM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** An account that has sent five transactions, the last of which is in no block yet. */
function prepared(nonce: unknown) {
  const answers: Readonly<Record<string, unknown>> = {
    ...{ eth_chainId: '0x1', eth_gasPrice: '0x1', eth_maxPriorityFeePerGas: '0x1' },
    eth_getBlockByNumber: { gasLimit: '0x1c9c380', baseFeePerGas: '0x1' },
  }
  const tools: Tools = {
    ask: (_, method, params) => {
      const isCount = method === 'eth_getTransactionCount'
      return Promise.resolve({
        result: isCount ? ((params as unknown[])[1] === 'pending' ? '0x5' : '0x4') : answers[method],
      })
    },
    custody: () => Promise.reject(new Error('Nothing is signed')),
    signal: new AbortController().signal,
    after: () => () => undefined,
    now: () => 0,
  }
  const params = [{ from: FROM, to: FROM, gas: '0x5208', ...(nonce !== undefined && { nonce }) }]
  const request = { namespace: 'eip155', network: 'eip155:1', method: 'eth_sendTransaction', params } as const
  return transactionOrder(request, FROM).prepare(tools)
}

it.each([undefined, null, 5, '5', '0x5', '0x05'])('takes the nonce %j', async (nonce) => {
  expect((await prepared(nonce)).fee).toBeDefined()
})

it.each([
  ['of a transaction that was mined', 0],
  ['that would replace a pending one', 4],
  ['after the next', 6],
  ['of the far future', '0xffffffffffff'],
])('refuses a nonce %s', async (_, nonce) => {
  await expect(prepared(nonce)).rejects.toMatchObject({ code: -32000 })
})
