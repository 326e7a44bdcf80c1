/** An access list that a page gives (EIP-2930) is part of what is signed, or the request is refused: never dropped. */
import { keccak256, parseTransaction, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { transactionOrder } from '../../../frame/approval/evm-transaction.ts'
import type { Tools } from '../../../frame/approval/order.ts'
import type { Custody } from '../../../frame/keys/keys.ts'
import { openKeys } from '../../../frame/keys/signer.ts'
import { smartOrder } from '../../../frame/smart/order.ts'
import type { WalletRequest } from '../../../src/domain/requests/wallet-request.ts'
import type { CompleteExplanation } from '../../../src/domain/requests/explain/explanation.ts'

const keys = await openKeys(new Uint8Array(32).fill(9))
const from = keys.addresses.evm
const LIST = [
  { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', storageKeys: [`0x${'0a'.repeat(32)}`] },
]

const request = (fields: object): WalletRequest => ({
  ...{ namespace: 'eip155', network: 'eip155:1', method: 'eth_sendTransaction' },
  params: [{ from, to: from, value: '0x1', ...fields }],
})

/** Sends through a node that takes everything. */
async function sent(fields: object) {
  const asked: [string, unknown][] = []
  const answers: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_chainId: () => '0x1',
    eth_getTransactionCount: () => '0x7',
    eth_estimateGas: () => '0x6000',
    eth_gasPrice: () => '0x3b9aca00',
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00', gasLimit: '0x1c9c380' }),
    eth_sendRawTransaction: (params) => keccak256((params as [Hex])[0]),
  }
  const tools: Tools = {
    ask: (_, method, params) => {
      asked.push([method, params])
      return Promise.resolve({ result: answers[method]?.(params) })
    },
    custody: () =>
      Promise.resolve({
        withKeys: (_: string, use: (open: unknown) => unknown) => use(keys),
      } as unknown as Custody),
    after: () => () => undefined,
    now: () => 0,
    signal: new AbortController().signal,
  }
  const prepared = await transactionOrder(request(fields), from).prepare(tools)
  await prepared.carryOut({} as CompleteExplanation, tools)
  const of = (wanted: string) => asked.find(([method]) => method === wanted)?.[1]
  return {
    signed: parseTransaction((of('eth_sendRawTransaction') as [Hex])[0]),
    estimated: (of('eth_estimateGas') as [object])[0],
  }
}

describe('an access list', () => {
  it.each([
    ['eip2930', { type: '0x1', gasPrice: '0x3b9aca00' }],
    ['eip1559', { type: '0x2' }],
    ['eip1559', {}],
  ])('is signed in a transaction of type %s: %j', async (type, fields) => {
    const { signed, estimated } = await sent({ ...fields, accessList: LIST })
    expect(signed.type).toBe(type)
    expect(JSON.stringify(signed.accessList).toLowerCase()).toBe(JSON.stringify(LIST).toLowerCase())
    expect(JSON.stringify(estimated).toLowerCase()).toContain(LIST[0]!.storageKeys[0])
  })

  it.each([undefined, null, []])('is none where the page gives %j', async (accessList) => {
    const { signed, estimated } = await sent({ accessList })
    expect([signed.accessList, 'accessList' in estimated]).toEqual([undefined, false])
  })

  it.each<[unknown]>([
    ['0x'],
    [{}],
    [[null]],
    [[{ address: from }]],
    [[{ address: 'me', storageKeys: [] }]],
    [[{ address: from, storageKeys: ['0x01'] }]],
  ])('is refused as %j', (accessList) => {
    expect(() => transactionOrder(request({ accessList }), from)).toThrow(
      expect.objectContaining({ code: -32602 }) as Error,
    )
  })

  it('is refused by a smart account, whose operations have no place for it', () => {
    const sender = { frame: {} as never, owner: from, account: from, network: 'eip155:1' } as const
    expect(() => smartOrder(request({ accessList: LIST }), sender)).toThrow(
      expect.objectContaining({ code: 4200 }) as Error,
    )
  })
})
