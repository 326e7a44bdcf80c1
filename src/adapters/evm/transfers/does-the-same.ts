/** Whether a transaction on the network is the one that was requested from a wallet. */
import type { TransactionRecord } from '../../../domain/transfers/transfer.ts'
import { isMembers } from '../../../domain/web/members.ts'
import type { Sent } from './mined.ts'
import { readQuantity, wordOf } from './quantity.ts'

const TRANSFER = '0xa9059cbb'
const APPROVE = /^0x095ea7b3[\da-f]{64}/i

/** Whether a transaction repeats another one with a different fee. */
export const isRepetition = (other: Sent, sent: Sent): boolean =>
  isSame(other.to, sent.to) && other.value === sent.value && isSame(other.input, sent.input)

/** Compares with the stored request: the same call or, if that is not stored, recipient, amount and token. */
export function isAsAsked(other: Sent, { kind, to, token, amount, promise }: TransactionRecord): boolean {
  const call = callIn(promise)
  if (call)
    return (
      isSame(other.to, text(call['to'])) &&
      other.value === (readQuantity(call['value']) ?? 0n) &&
      isSame(other.input, text(call['data'] ?? call['input']) ?? '0x')
    )
  if (!to || !amount) return false
  const value = token ? 0n : BigInt(amount)
  if (kind === 'swap') return isSame(other.to, to) && other.value === value && other.input !== '0x'
  if (!token) return isSame(other.to, to) && other.value === value
  if (!isSame(other.to, token)) return false
  if (kind === 'approve') return isSame(other.input.replace(APPROVE, ''), wordOf(BigInt(amount)))
  return isSame(other.input, `${TRANSFER}${wordOf(to)}${wordOf(BigInt(amount))}`)
}

/** The requested single transaction, if it was stored. */
function callIn(promise: TransactionRecord['promise']): Readonly<Record<string, unknown>> | undefined {
  const { method, params } = promise?.request ?? {}
  const call: unknown = Array.isArray(params) ? params[0] : undefined
  return method === 'eth_sendTransaction' && isMembers(call) ? call : undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a?.toLowerCase() === b?.toLowerCase()
