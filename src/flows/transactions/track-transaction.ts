/**
 * A transaction from the wallet's call to its end. Its record is stored before the wallet is called. The calling tab holds a
 * lock while it waits and follows; when that tab is closed, another one, or this page after a reload, takes over.
 */
import type { TransactionRecord } from '../../domain/transfers/transfer.ts'
import { coded } from '../../errors/codes.ts'
import { mayHaveSent, sendError, walletWords } from '../../errors/foreign.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { plainName } from '../../domain/text.ts'
import { TRANSACTION_LIMITS } from '../../domain/transfers/limits.ts'
import { clock } from '../../ports/clock.ts'
import { locks } from '../../ports/locks.ts'
import { removeTransaction, savedTransaction, saveTransaction } from '../../stores/stored/transactions.ts'
import { unlessAborted } from '../latest.ts'
import { changeRecord } from './change-record.ts'
import { followRecord, lockOf, own } from './follow-transactions.ts'
import { lookFor } from './look-for.ts'
import { randomHex } from './random-hex.ts'

export type NewTransaction = Omit<TransactionRecord, 'id' | 'status' | 'askedAt' | 'sentAt' | 'endedAt'>

/** The hash; or the batch (EIP-5792) whose state the wallet knows. */
type Answered = string | Pick<TransactionRecord, 'batch'> | undefined

interface Options {
  /** Called once the record is stored, right before the wallet is called. */
  onAsk?(id: string): void
}

/**
 * Calls a wallet once, through `ask`, which resolves with the hash, and follows the transaction from then on. A batch has
 * no hash yet: `ask` resolves with the batch, or with `undefined` if the record has it. Resolves
 * when the wallet has answered, with a record that is `sent`, or `unknown` if it may have been sent. Rejects with a
 * `send-…` error if nothing was sent; then the record is removed.
 */
export function trackTransaction(
  about: NewTransaction,
  ask: () => Promise<Answered>,
  { onAsk }: Options = {},
): Promise<TransactionRecord> {
  const id = randomHex(16)
  const { signal } = own.begin(id)
  return new Promise((resolve, reject) => {
    const live = async () => {
      const asked: TransactionRecord = { ...about, id, status: 'asked', askedAt: clock.use().now() }
      saveTransaction(asked)
      try {
        onAsk?.(id)
      } catch (error) {
        removeTransaction(id)
        throw error
      }
      // A wallet may throw before it returns a promise.
      const answered = answerTo(asked, (async () => ask())(), signal)
      resolve(answered)
      const isOpen = await answered.then(
        () => true,
        () => false,
      )
      if (isOpen) await followRecord(id, signal)
    }
    locks
      .use()
      .whenFree(lockOf(id), signal, live)
      .catch(reject)
      .finally(() => own.end(id))
  })
}

/** The record after the wallet's answer, or with the hash found on the network if the wallet is silent. Rejects if nothing was sent. */
async function answerTo(
  asked: TransactionRecord,
  answer: Promise<Answered>,
  signal: AbortSignal,
): Promise<TransactionRecord> {
  const looking = new AbortController()
  const stop = () => looking.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    const change = await Promise.race([
      unlessAborted(signal, answer).then(sentAs),
      lookFor(asked, looking.signal).then((found) => found && sentAs(found)),
    ])
    if (change) return changeRecord(asked, change)
    answer.then(
      (late) => takeLate(asked, late),
      (cause: unknown) => {
        if (!mayHaveSent(sendError(cause))) removeTransaction(asked.id)
      },
    )
    return changeRecord(asked, { status: 'unknown' })
  } catch (cause) {
    if (signal.aborted) throw cause
    return afterFailure(asked, sendError(cause))
  } finally {
    signal.removeEventListener('abort', stop)
    looking.abort(coded('request-aborted'))
  }
}

const sentAs = (answer: Answered) =>
  ({ status: 'sent', ...(typeof answer === 'string' ? { hash: answer } : answer) }) as const

/** The wallet answers after its transaction was given up. It is followed like any that has not ended. */
function takeLate({ id }: TransactionRecord, answer: Answered): void {
  const record = savedTransaction(id)
  if (!record || record.hash !== undefined) return
  const { endedAt: _, ...open } = record
  saveTransaction(open)
  changeRecord(open, sentAs(answer))
}

/** If the transaction may have been sent, keeps its record and searches for it; otherwise throws. */
function afterFailure(asked: TransactionRecord, error: WalletKitError): TransactionRecord {
  if (!mayHaveSent(error)) {
    removeTransaction(asked.id)
    throw error
  }
  const reason = plainName(walletWords(error.cause), TRANSACTION_LIMITS.text)
  const hash = hashOf(error)
  return changeRecord(asked, {
    status: hash === undefined ? 'unknown' : 'sent',
    ...(hash !== undefined && { hash }),
    ...(reason && { reason }),
  })
}

/** The hash in the cause of an error about a sent transaction. */
function hashOf({ cause }: WalletKitError): string | undefined {
  const hash: unknown =
    typeof cause === 'object' && cause !== null ? (cause as { hash?: unknown }).hash : undefined
  return typeof hash === 'string' && hash ? hash : undefined
}

/** Called when the kit is destroyed: nothing is followed any more; the next page load resumes. */
export function stopTransactions(): void {
  own.stop(coded('request-aborted'))
}
