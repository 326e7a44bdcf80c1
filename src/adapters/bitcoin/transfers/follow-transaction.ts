import type { TransactionRecord, TransactionState } from '../../../domain/transfers/transfer.ts'
import type { Clock } from '../../../ports/clock.ts'
import { followBy } from '../../transfers/follow.ts'
import type { Explorer, Transaction } from './explorer.ts'

/** Number of confirmations after which a transaction is final. */
const DEEP = 6
/** A transaction missing from the explorer for `DROPPED` ms counts as dropped, after `FORGOTTEN` ms finally. */
const DROPPED = 1_200_000
const FORGOTTEN = 14 * 86_400_000
/** Tolerated difference between the clocks of miners and user, in seconds. */
const CLOCKS_DIFFER = 7_200

interface Following {
  record: TransactionRecord
  explorer: Explorer
  clock: Clock
  hash: string | undefined
  /** One of the outputs that the transaction spends, `txid:vout`. */
  spends: string | undefined
  /** Time when the explorer last had it, in ms since 1970. */
  seenAt: number
}

/** Follows a transaction until it is six blocks deep, or another one has taken its coins. */
export async function followTransaction(
  record: TransactionRecord,
  explorer: Explorer,
  onChange: (state: TransactionState) => void,
  { signal, clock }: { signal: AbortSignal; clock: Clock },
): Promise<void> {
  const following: Following = {
    ...{ record, explorer, clock, hash: record.hash, spends: record.nonce },
    seenAt: record.sentAt ?? record.askedAt,
  }
  await followBy({ look: () => look(following), onChange, signal, clock })
}

async function look(following: Following): Promise<TransactionState | undefined> {
  const { explorer, clock } = following
  following.hash ??= await findHash(following)
  const { hash } = following
  if (hash === undefined) return { status: 'unknown' }
  const found = await explorer.transaction(hash)
  if (!found) return missing(following, hash)
  const [input] = found.vin
  following.spends = input && `${input.txid}:${input.vout}`
  following.seenAt = clock.now()
  return stateOf(following, found)
}

async function stateOf(
  { record, explorer, spends }: Following,
  { txid, status, fee, vout }: Transaction,
): Promise<TransactionState> {
  const known = { hash: txid, fee: fee.toString(), ...(spends && { nonce: spends }) }
  const { confirmed, block_height: height } = status
  if (!confirmed || typeof height !== 'number') return { status: 'sent', ...known }
  const tip = (await explorer.height()) ?? height
  return {
    status: 'confirmed',
    ...known,
    ...{ block: String(height), arrived: paidTo(vout, record.to).toString() },
    ...(tip - height + 1 >= DEEP && { isFinal: true }),
  }
}

const paidTo = (outputs: Transaction['vout'], to: string | undefined): bigint =>
  outputs
    .filter(({ scriptpubkey_address: address }) => address === to)
    .reduce((sum, { value }) => sum + value, 0n)

/** State of a transaction that the explorer does not have: replaced, dropped or not arrived. */
async function missing(
  { explorer, clock, spends, seenAt }: Following,
  hash: string,
): Promise<TransactionState> {
  const known = { hash, ...(spends && { nonce: spends }) }
  if (spends) {
    const [txid = '', vout] = spends.split(':')
    const spender = await explorer.spender(txid, Number(vout))
    if (spender && spender !== hash) {
      const other = await explorer.transaction(spender)
      const isFinal = other?.status.confirmed ? { isFinal: true } : {}
      return { status: 'replaced', ...known, replacedBy: spender, ...isFinal }
    }
  }
  const age = clock.now() - seenAt
  if (age < DROPPED) return { status: spends ? 'sent' : 'unknown', ...known }
  return { status: 'dropped', ...known, ...(age >= FORGOTTEN && { isFinal: true }) }
}

/** Finds the id if the wallet did not return it: a recent transaction of the sender that pays the amount to the recipient. */
async function findHash({ record, explorer }: Following): Promise<string | undefined> {
  const { from, to, amount, askedAt } = record
  if (!to || amount === undefined) return undefined
  const since = askedAt / 1_000 - CLOCKS_DIFFER
  const found = (await explorer.history(from)).find(
    ({ vout, status }) => paidTo(vout, to).toString() === amount && (status.block_time ?? since) >= since,
  )
  return found?.txid
}
