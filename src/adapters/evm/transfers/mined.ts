/** Parses transactions and receipts of a node. */
import { isEvmAddress } from '../../../domain/account/address.ts'
import type { Ask } from './ask.ts'
import { isHash, quantityOf, readQuantity, readWord } from './quantity.ts'

export interface Sent {
  hash: string
  from: string
  /** Absent for a contract creation. */
  to?: string
  nonce: bigint
  value: bigint
  input: string
  block?: bigint
}

export interface Receipt {
  block: bigint
  blockHash: string
  isSuccess: boolean
  /** In wei, including the L1 data fee of OP stack chains. */
  fee: bigint
}

export interface TransferLog {
  transaction: string
  from: string
  to: string
  amount: bigint
}

/** `undefined` if the node does not know it. */
export async function readSent(ask: Ask, hash: string): Promise<Sent | undefined> {
  return parseSent(await ask('eth_getTransactionByHash', hash))
}

export function parseSent(answer: unknown): Sent | undefined {
  if (answer === null || answer === undefined) return undefined
  const { hash, from, to, nonce, value, input, blockNumber } = answer as Record<string, unknown>
  if (!isHash(hash) || !isEvmAddress(from)) throw new TypeError('The network answered no transaction')
  const block = readQuantity(blockNumber)
  return {
    ...{ hash, from, nonce: quantityOf(nonce), value: quantityOf(value) },
    ...(isEvmAddress(to) && { to }),
    input: typeof input === 'string' ? input : '0x',
    ...(block !== undefined && { block }),
  }
}

/** `undefined` while the transaction is not included. */
export async function readReceipt(ask: Ask, hash: string): Promise<Receipt | undefined> {
  const answer = await ask('eth_getTransactionReceipt', hash)
  if (answer === null || answer === undefined) return undefined
  const receipt = answer as Record<string, unknown>
  const { blockHash, transactionHash } = receipt
  if (!isHash(blockHash) || String(transactionHash).toLowerCase() !== hash.toLowerCase())
    throw new TypeError('The network answered no receipt')
  const price = readQuantity(receipt['effectiveGasPrice']) ?? 0n
  return {
    block: quantityOf(receipt['blockNumber']),
    blockHash,
    isSuccess: quantityOf(receipt['status']) === 1n,
    fee: quantityOf(receipt['gasUsed']) * price + (readQuantity(receipt['l1Fee']) ?? 0n),
  }
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Transfer events of a token in a block. */
export async function readTransfers(ask: Ask, token: string, blockHash: string): Promise<TransferLog[]> {
  const logs = await ask('eth_getLogs', { address: token, topics: [TRANSFER], blockHash })
  return (Array.isArray(logs) ? logs : []).flatMap((log: unknown) => {
    const { transactionHash, topics, data } = (log ?? {}) as Record<string, unknown>
    const [, from, to] = Array.isArray(topics) ? (topics as unknown[]).map(String) : []
    const amount = readWord(data)
    if (!isHash(transactionHash) || !isHash(from) || !isHash(to) || amount === undefined) return []
    return [{ transaction: transactionHash, from: addressIn(from), to: addressIn(to), amount }]
  })
}

const addressIn = (topic: string) => `0x${topic.slice(26)}`.toLowerCase()
