import { base58 } from '@scure/base'
import { isBatchId } from '../transfers/batches/batch-id.ts'
import type { PageCall } from './page-call.ts'

const SENDS: readonly string[] = [
  ...['eth_sendTransaction', 'solana_signAndSendTransaction', 'sendTransfer'],
  // The method of the Wallet Standard's feature.
  'signAndSendTransaction',
]

const EVM_HASH = /^0x[0-9a-f]{64}$/i
const TXID = /^[0-9a-f]{64}$/i
const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,90}$/

/** The id of the transaction that a wallet has sent for a call, by its answer; `undefined` where it sent none, or several. */
export function sentHash(call: PageCall, answer: unknown): string | undefined {
  if (!SENDS.includes(call.method)) return undefined
  const [only, ...more] = Array.isArray(answer) ? (answer as unknown[]) : [answer]
  if (more.length) return undefined
  const given = typeof only === 'object' && only !== null ? { ...(only as Record<string, unknown>) } : {}
  const hash = [only, given.signature, given.txid, given.hash].find(isHash)
  if (typeof hash === 'string') return hash
  return given.signature instanceof Uint8Array && given.signature.length === 64
    ? base58.encode(given.signature)
    : undefined
}

/** EIP-5792: the id of a batch of calls by the wallet's answer, whose first form was the id alone. */
export function sentBatch({ method }: PageCall, answer: unknown): string | undefined {
  if (method !== 'wallet_sendCalls') return undefined
  const id: unknown = typeof answer === 'object' && answer !== null ? (answer as { id?: unknown }).id : answer
  return isBatchId(id) ? id : undefined
}

const isHash = (value: unknown): value is string =>
  typeof value === 'string' && (EVM_HASH.test(value) || TXID.test(value) || SIGNATURE.test(value))
