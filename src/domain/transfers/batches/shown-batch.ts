/** What the modal shows of a batch (EIP-5792): its calls, from the request, and its status, from an answer to `wallet_getCallsStatus`. */
import { isEvmAddress } from '../../account/address.ts'
import type { CaipNetworkId } from '../../networks/caip.ts'
import { parseChainId } from '../../networks/chain-id.ts'
import { isMembers } from '../../web/members.ts'

export interface ShownCall {
  /** Absent: the call creates a contract. */
  to?: string
  /** Hexadecimal. */
  value?: string
  hasData?: true
}

export type BatchState = 'pending' | 'confirmed' | 'not-sent' | 'failed' | 'partly-failed'

/** `waiting`: the wallet was not asked for it yet. `unknown`: the answer does not say which calls failed. */
export type ShownCallState = 'waiting' | 'pending' | 'confirmed' | 'failed' | 'not-sent' | 'unknown'

export interface BatchStatus {
  state: BatchState
  isAtomic: boolean
  network?: CaipNetworkId
  /** Those in blocks, in order. */
  transactions: readonly { hash: string; isFailed: boolean }[]
}

const MOST = 20
const QUANTITY = /^0x[0-9a-f]{1,64}$/i
const HASH = /^0x[0-9a-f]{64}$/i

const isText = (value: unknown): value is string => typeof value === 'string'
const isQuantity = (value: unknown): value is string => isText(value) && QUANTITY.test(value)

/** The first calls of a list, as a page or the storage has it. */
export function shownCalls(list: unknown): ShownCall[] {
  return (Array.isArray(list) ? (list as unknown[]) : []).slice(0, MOST).map((call) => {
    const { to, value, data, hasData } = isMembers(call) ? call : {}
    const isContract = hasData === true || (isText(data) && data.length > 2)
    return {
      ...(isEvmAddress(to) && { to }),
      ...(isQuantity(value) && BigInt(value) > 0n && { value }),
      ...(isContract && { hasData: true as const }),
    }
  })
}

const STATES: Readonly<Record<number, BatchState>> = {
  1: 'pending',
  2: 'confirmed',
  4: 'not-sent',
  5: 'failed',
  6: 'partly-failed',
}

/** `undefined` for an answer without a status code of EIP-5792. */
export function readBatchStatus(answer: unknown): BatchStatus | undefined {
  if (!isMembers(answer)) return undefined
  const { status, chainId, atomic, receipts } = answer
  const state = typeof status === 'number' ? STATES[Math.floor(status / 100)] : undefined
  if (!state) return undefined
  const chain = parseChainId(chainId)
  const list: readonly unknown[] = Array.isArray(receipts) ? receipts.slice(0, MOST) : []
  const transactions = list.flatMap((receipt) => {
    const { transactionHash: hash, status: outcome } = isMembers(receipt) ? receipt : {}
    return isText(hash) && HASH.test(hash) ? [{ hash, isFailed: parseChainId(outcome) !== 1 }] : []
  })
  return {
    ...{ state, isAtomic: atomic === true, transactions },
    ...(chain !== undefined && { network: `eip155:${chain}` as const }),
  }
}

/** The states of `count` calls. Without atomicity, each transaction is one call. */
export function callStates({ state, isAtomic, transactions }: BatchStatus, count: number): ShownCallState[] {
  const isOneEach = !isAtomic && (transactions.length > 1 || count === 1 || state !== 'confirmed')
  return Array.from({ length: count }, (_, index) => {
    if (state === 'confirmed' || state === 'not-sent') return state
    if (!isOneEach) return state === 'partly-failed' ? 'unknown' : state
    const own = transactions[index]
    if (own) return own.isFailed ? 'failed' : 'confirmed'
    if (state !== 'pending') return 'not-sent'
    return index === transactions.length ? 'pending' : 'waiting'
  })
}
