import { createClient, custom, pad } from 'viem'
import { expect, it } from 'vitest'
import { receiptOf } from '../../sandbox/wallets/receipt.ts'

const hash = pad('0x1')

it('a receipt that comes later is found without another block', async () => {
  const receipts = [null, null, { transactionHash: hash, status: '0x1', blockNumber: '0x5' }]
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_blockNumber') return '0x5'
    return method === 'eth_getTransactionReceipt' ? receipts.shift() : null
  }
  const client = createClient({ transport: custom({ request }) })
  expect(await receiptOf(client, hash)).toMatchObject({ status: 'success', blockNumber: 5n })
})

it('a node that fails is not asked again', async () => {
  const asked: string[] = []
  const request = async ({ method }: { method: string }) => {
    asked.push(method)
    throw new Error('No node')
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  await expect(receiptOf(client, hash)).rejects.toThrow('No node')
  expect(asked).toEqual(['eth_getTransactionReceipt'])
})
