import type { Network } from '../../../domain/networks/network.ts'
import type { TransactionRecord, TransactionState } from '../../../domain/transfers/transfer.ts'
import type { Clock } from '../../../ports/clock.ts'
import { followBy } from '../../transfers/follow.ts'
import { readArrived, readBought } from './arrived.ts'
import { askerOf, NodeError, type Ask } from './ask.ts'
import { isAsAsked, isRepetition, isSame } from './does-the-same.ts'
import { findByNonce } from './find-replacement.ts'
import { readReceipt, readSent, type Receipt, type Sent } from './mined.ts'
import { quantityOf, readQuantity, toHex } from './quantity.ts'
import { reasonIn } from './reverts.ts'

/** A transaction unknown to nodes for `DROPPED` ms counts as dropped, after `FORGOTTEN` ms finally. */
const DROPPED = 600_000
const FORGOTTEN = 7_200_000
/** Number of confirmations that count as final, for networks without a finalized block. */
const DEEP = 64n
const DELEGATED = /^0xef0100/i

/** Follows a transaction by its hash or, if the wallet has not returned one, by its nonce. */
export async function followTransaction(
  record: TransactionRecord,
  network: Network,
  onChange: (state: TransactionState) => void,
  { signal, clock }: { signal: AbortSignal; clock: Clock },
): Promise<void> {
  const ask = askerOf(network, signal)
  const memory: Memory = {
    hash: record.hash,
    nonce: record.nonce === undefined ? undefined : BigInt(record.nonce),
    seenAt: record.sentAt ?? record.askedAt,
  }
  await followBy({ look: () => look(ask, record, memory, clock), onChange, signal, clock })
}

interface Memory {
  /** Changes if a transaction with the same effect replaces it. */
  hash: string | undefined
  nonce: bigint | undefined
  /** Time when the network last had it, in ms since 1970. */
  seenAt: number
  sent?: Sent
  /** Outcome in its block, read once per block. */
  settled?: { blockHash: string; state: TransactionState }
  /** Nodes that are out of sync may report "not found" by mistake, so only the second miss in a row counts. */
  wasMissing?: boolean
}

async function look(
  ask: Ask,
  record: TransactionRecord,
  memory: Memory,
  clock: Clock,
): Promise<TransactionState | undefined> {
  const { hash } = memory
  if (hash === undefined) return lookForNonce(ask, record, memory)
  const receipt = await readReceipt(ask, hash)
  if (receipt) {
    memory.wasMissing = false
    memory.seenAt = clock.now()
    return settled(ask, record, memory, { hash, receipt })
  }
  const sent = await readSent(ask, hash)
  if (sent) {
    const nonce = isOwn(record, sent) ? sent.nonce : undefined
    Object.assign(memory, { sent, nonce, seenAt: clock.now(), wasMissing: false })
    return { status: 'sent', hash, ...nonceIn(nonce) }
  }
  if (!memory.wasMissing) {
    memory.wasMissing = true
    return undefined
  }
  return missing(ask, record, memory, clock)
}

/** State of an included transaction: its outcome, and whether it is final. */
async function settled(
  ask: Ask,
  record: TransactionRecord,
  memory: Memory,
  { hash, receipt }: { hash: string; receipt: Receipt },
): Promise<TransactionState> {
  if (memory.settled?.blockHash !== receipt.blockHash) {
    const sent = memory.sent?.hash === hash ? memory.sent : await readSent(ask, hash)
    const state = await outcome(ask, record, sent, receipt)
    // The nonce of a bundle's transaction is the bundler's.
    const nonce = isOwn(record, sent) ? sent?.nonce : undefined
    const replaced = record.hash !== undefined && hash !== record.hash && { replacedBy: hash }
    memory.settled = {
      blockHash: receipt.blockHash,
      state: { ...state, hash, ...nonceIn(nonce), ...replaced },
    }
    memory.nonce = nonce ?? memory.nonce
  }
  return { ...memory.settled.state, ...((await isFinal(ask, receipt.block)) && { isFinal: true }) }
}

async function outcome(
  ask: Ask,
  record: TransactionRecord,
  sent: Sent | undefined,
  receipt: Receipt,
): Promise<TransactionState> {
  const mined = {
    block: receipt.block.toString(),
    // The fee of a bundle's transaction is paid by the bundler.
    ...(isOwn(record, sent) && { fee: receipt.fee.toString() }),
  }
  if (receipt.isSuccess) {
    const arrived = record.gets
      ? await readBought(ask, record, sent, receipt)
      : await readArrived(ask, record, sent, receipt)
    return { status: 'confirmed', ...mined, ...(arrived !== undefined && { arrived: arrived.toString() }) }
  }
  const reason = sent && (await reasonOf(ask, sent, receipt.block))
  return { status: 'failed', ...mined, arrived: '0', ...(reason && { reason }) }
}

/** Repeats the failed call to get its revert reason. */
async function reasonOf(
  ask: Ask,
  { from, to, value, input }: Sent,
  block: bigint,
): Promise<string | undefined> {
  const call = { from, ...(to && { to }), value: toHex(value), data: input }
  return ask('eth_call', call, toHex(block)).then(
    () => undefined,
    (error: unknown) => reasonIn(error),
  )
}

async function isFinal(ask: Ask, block: bigint): Promise<boolean> {
  const head = await ask('eth_getBlockByNumber', 'finalized', false).catch((error: unknown) => {
    if (!(error instanceof NodeError)) throw error
  })
  const finalized = readQuantity((head as { number?: unknown } | null | undefined)?.number)
  if (finalized !== undefined && finalized >= block) return true
  return quantityOf(await ask('eth_blockNumber')) >= block + DEEP
}

/** State of a transaction that is neither included nor pending. */
async function missing(
  ask: Ask,
  record: TransactionRecord,
  memory: Memory,
  clock: Clock,
): Promise<TransactionState> {
  const { nonce, seenAt, hash } = memory
  const known = { ...(hash && { hash }), ...(nonce !== undefined && { nonce: nonce.toString() }) }
  const isUsed =
    nonce !== undefined && quantityOf(await ask('eth_getTransactionCount', record.from, 'latest')) > nonce
  if (isUsed) return replaced({ ask, clock, record }, memory, known)
  const age = clock.now() - seenAt
  if (age < DROPPED) return { status: 'sent', ...known }
  // A smart account's wallet may return an id of its own, and the transaction may follow days later.
  if (nonce === undefined || (await isContract(ask, record.from))) return { status: 'unknown', ...known }
  return { status: 'dropped', ...known, ...(age >= FORGOTTEN && { isFinal: true }) }
}

async function replaced(
  { ask, clock, record }: { ask: Ask; clock: Clock; record: TransactionRecord },
  memory: Memory,
  known: Partial<TransactionState>,
): Promise<TransactionState> {
  const other = await findByNonce(ask, record.from, memory.nonce!)
  const isItself = other?.hash === memory.hash
  if (other && (isItself || (memory.sent ? isRepetition(other, memory.sent) : isAsAsked(other, record)))) {
    // The same transaction with another fee, or included since the last check.
    memory.hash = other.hash
    memory.sent = other
    return { status: 'sent', ...known, hash: other.hash }
  }
  const age = clock.now() - memory.seenAt
  // A nonce that was not read from a node is only a guess: the wallet may have used another one.
  if (!memory.sent && age < DROPPED) return { status: 'sent', ...known }
  const isOver = other?.block === undefined || (await isFinal(ask, other.block))
  const isSettled = isOver && (memory.sent !== undefined || age >= FORGOTTEN)
  return {
    ...{ status: 'replaced', ...known },
    ...(other && { replacedBy: other.hash }),
    ...(isSettled && { isFinal: true }),
  }
}

/** The wallet never returned a hash: the transaction that used the nonce may be the requested one. */
async function lookForNonce(
  ask: Ask,
  record: TransactionRecord,
  memory: Memory,
): Promise<TransactionState | undefined> {
  const { nonce } = memory
  const other = nonce === undefined ? undefined : await findByNonce(ask, record.from, nonce)
  if (!other || !isAsAsked(other, record)) return { status: 'unknown' }
  memory.hash = other.hash
  memory.sent = other
  return { status: 'sent', hash: other.hash, nonce: other.nonce.toString() }
}

async function isContract(ask: Ask, address: string): Promise<boolean> {
  const code = await ask('eth_getCode', address, 'latest')
  return typeof code === 'string' && code !== '0x' && !DELEGATED.test(code)
}

/** Whether the account itself sent the transaction, rather than a bundler. */
const isOwn = ({ batch, from }: TransactionRecord, sent: Sent | undefined): boolean =>
  !batch || !sent || isSame(sent.from, from)

const nonceIn = (nonce: bigint | undefined) => nonce !== undefined && { nonce: nonce.toString() }
