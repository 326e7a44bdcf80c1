/**
 * Transactions requested from wallets, newest first. They are stored before a wallet is called, so that a page
 * that is reloaded meanwhile still has them. Other tabs write here too.
 */
import { computed, type ReadableAtom } from 'nanostores'
import { isCaipNetworkId } from '../../domain/networks/caip.ts'
import * as LIMITS from '../../domain/limits.ts'
import { isBatchId } from '../../domain/transfers/batches/batch-id.ts'
import { TRANSACTION_LIMITS } from '../../domain/transfers/limits.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { plainName } from '../../domain/text.ts'
import type {
  TransactionKind,
  TransactionRecord,
  TransactionStatus,
} from '../../domain/transfers/transfer.ts'
import { parsePromised } from './promised.ts'
import { isMembers, type Members } from '../../domain/web/members.ts'
import { isText } from './shapes.ts'
import { storedValue } from './stored-value.ts'

const KINDS: readonly unknown[] = ['send', 'swap', 'approve', 'request'] satisfies TransactionKind[]
const STATUSES: readonly unknown[] = [
  ...([
    'asked',
    'unknown',
    'sent',
    'confirmed',
    'failed',
    'replaced',
    'dropped',
  ] satisfies TransactionStatus[]),
]

const TIMES = ['sentAt', 'endedAt'] as const
const NUMBERS = ['nonce', 'validUntil', 'block', 'fee', 'amount', 'promised', 'arrived'] as const
const TEXTS = ['hash', 'replacedBy', 'replaces', 'to', 'token'] as const
const TOLD: readonly unknown[] = ['sent', 'confirmed', 'failed']
const NAMES = ['toName', 'symbol', 'reason'] as const

const isTime = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{1,80}$/.test(value)

/** The members of `names` with valid values. */
const those = (from: Members, names: readonly string[], isRight: (value: unknown) => boolean) =>
  Object.fromEntries(names.filter((name) => isRight(from[name])).map((name) => [name, from[name]]))

function record(item: unknown): TransactionRecord | undefined {
  if (!isMembers(item)) return undefined
  const { id, kind, network, from, status, askedAt, decimals, told, isAsPromised } = item
  const isRecord = isText(id) && isText(from) && isCaipNetworkId(network) && isTime(askedAt)
  if (!isRecord || !KINDS.includes(kind) || !STATUSES.includes(status)) return undefined
  const names = Object.fromEntries(
    NAMES.flatMap((name) => {
      const text = plainName(item[name], TRANSACTION_LIMITS.text)
      return text ? [[name, text]] : []
    }),
  )
  return {
    // Both were checked against their lists.
    ...{ id, from, network, askedAt, kind: kind as TransactionKind, status: status as TransactionStatus },
    ...those(item, TIMES, isTime),
    ...those(item, NUMBERS, isNumber),
    ...those(item, TEXTS, isText),
    ...(isTime(decimals) && decimals <= LIMITS.blockchain.decimals && { decimals }),
    ...(typeof isAsPromised === 'boolean' && { isAsPromised }),
    ...batchIn(item),
    ...getsIn(item),
    // Only members of the list.
    ...(Array.isArray(told) && {
      told: TOLD.filter((one) => told.includes(one)) as TransactionRecord['told'] & {},
    }),
    ...names,
  }
}

/** The token that a swap buys. */
function getsIn({ gets }: Members): Pick<TransactionRecord, 'gets'> {
  if (!isMembers(gets)) return {}
  const { token, decimals } = gets
  const symbol = plainName(gets['symbol'], TRANSACTION_LIMITS.text)
  if (!symbol || !isTime(decimals) || decimals > LIMITS.blockchain.decimals) return {}
  return { gets: { symbol, decimals, ...(isText(token) && { token }) } }
}

/** Members of batches and promises. */
function batchIn({ batch, hashes, callsDone, promise }: Members): Partial<TransactionRecord> {
  const promised = parsePromised(promise)
  const { id, connector } = isMembers(batch) ? batch : {}
  return {
    ...(isBatchId(id) && isText(connector) && { batch: { id, connector } }),
    ...(Array.isArray(hashes) && hashes.every(isText) && { hashes }),
    ...((callsDone === 'none' || callsDone === 'some') && { callsDone }),
    ...(promised && { promise: promised }),
  }
}

const $saved = storedValue<readonly TransactionRecord[]>(
  STORAGE_KEYS.transactions,
  (text) => {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list)
      ? list.slice(0, TRANSACTION_LIMITS.stored).flatMap((one) => record(one) ?? [])
      : undefined
  },
  JSON.stringify,
)

const NONE: readonly TransactionRecord[] = []

/** All transactions of this site, of any account. */
export const $allTransactions: ReadableAtom<readonly TransactionRecord[]> = computed(
  $saved,
  (list) => list ?? NONE,
)

/** Whether a transaction is final. */
export const isEnded = ({ endedAt }: TransactionRecord): boolean => endedAt !== undefined

/** Reads storage: another tab may have written since a listener was called. */
export const savedTransactions = (): readonly TransactionRecord[] => $saved.get() ?? NONE

export const savedTransaction = (id: string): TransactionRecord | undefined =>
  savedTransactions().find((one) => one.id === id)

/** Adds a new record in front, or replaces a changed one. Old finished ones are removed if needed. */
export function saveTransaction(changed: TransactionRecord): void {
  const list = savedTransactions()
  const isKnown = list.some(({ id }) => id === changed.id)
  write(isKnown ? list.map((one) => (one.id === changed.id ? changed : one)) : [changed, ...list])
}

/** Returns the changed record; `undefined` if it is no longer stored. */
export function changeTransaction(
  id: string,
  change: Partial<TransactionRecord>,
): TransactionRecord | undefined {
  const known = savedTransaction(id)
  if (!known) return undefined
  const changed = { ...known, ...change }
  saveTransaction(changed)
  return changed
}

export function removeTransaction(id: string): void {
  write(savedTransactions().filter((one) => one.id !== id))
}

/** Called when the last wallet disconnects: running transactions are followed to their end. */
export function forgetEndedTransactions(): void {
  const list = savedTransactions()
  if (list.some(isEnded)) write(list.filter((one) => !isEnded(one)))
}

function write(list: readonly TransactionRecord[]): void {
  const { stored } = TRANSACTION_LIMITS
  const underWay = list.filter((one) => !isEnded(one))
  const room = Math.max(0, stored - underWay.length)
  const ended = new Set(list.filter(isEnded).slice(0, room))
  const kept = list.filter((one) => ended.has(one) || !isEnded(one)).slice(0, stored)
  $saved.set(kept.length ? kept : undefined)
}
