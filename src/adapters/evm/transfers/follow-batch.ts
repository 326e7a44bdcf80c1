import type { TransactionRecord, TransactionState } from '../../../domain/transfers/transfer.ts'
import type { Clock } from '../../../ports/clock.ts'
import { followBy } from '../../transfers/follow.ts'
import { orAborted } from '../../transfers/or-aborted.ts'
import type { EvmProvider } from '../eip1193.ts'
import { isHash } from './quantity.ts'

/** A wallet that does not answer is asked again after this long, in ms. */
const ANSWERS_WITHIN = 15_000
/** A wallet may write a batch down a moment after it answered, in ms. */
const KNOWN_WITHIN = 60_000
/** After which a batch that is still pending is given up, in ms: it may wait for further signatures for as long as its owners like. */
const GIVEN_UP = 86_400_000

/** Codes of EIP-1193 and JSON-RPC: the wallet does not tell. */
const CANNOT = [4100, 4200, -32601]
/** EIP-5792: there is no such batch. */
const UNKNOWN = 5730

interface Following {
  /** Throws while the wallet is not there. */
  wallet(): EvmProvider
  onChange(state: TransactionState): void
  signal: AbortSignal
  clock: Clock
}

/** What a batch came to, as its wallet tells: the hashes, and whether calls failed. */
type Sent = Pick<TransactionState, 'hashes' | 'callsDone'> & { hash: string }

/**
 * Asks the wallet what became of a batch of calls (EIP-5792) until it is settled. Resolves with its transactions where the wallet
 * names them, for the network to say more; else the state that was reported last is final.
 */
export async function followBatch(
  record: TransactionRecord,
  { wallet, onChange, signal, clock }: Following,
): Promise<Sent | undefined> {
  let sent: Sent | undefined
  const look = async () => {
    const status = await askStatus(wallet(), record.batch!.id, signal, clock)
    const state = stateOf(status, clock.now() - record.askedAt)
    if (state.hash !== undefined) sent = { ...state, hash: state.hash }
    return state
  }
  const tell = ({ isFinal, ...state }: TransactionState) =>
    // The network has the last word on a transaction.
    onChange(isFinal && state.hash === undefined ? { ...state, isFinal } : state)
  await followBy({ look, onChange: tell, signal, clock })
  return sent
}

/** The answer, or the error's code where that says something. */
async function askStatus(
  wallet: EvmProvider,
  id: string,
  signal: AbortSignal,
  clock: Clock,
): Promise<unknown> {
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    stop = clock.after(ANSWERS_WITHIN, () => reject(new Error('The wallet did not answer')))
  })
  try {
    const answer = (async () => wallet.request({ method: 'wallet_getCallsStatus', params: [id] }))()
    return await orAborted(Promise.race([answer, late]), signal)
  } catch (error) {
    const code = codeOf(error)
    if (code !== undefined && !signal.aborted) return code
    throw error
  } finally {
    stop()
  }
}

function codeOf(error: unknown): typeof UNKNOWN | 'cannot' | undefined {
  const code: unknown =
    typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined
  if (code === UNKNOWN) return UNKNOWN
  return CANNOT.some((one) => one === code) ? 'cannot' : undefined
}

/** `age`: since the wallet was asked, in ms. */
function stateOf(answer: unknown, age: number): TransactionState {
  if (answer === 'cannot') return { status: 'unknown', isFinal: true }
  if (answer === UNKNOWN)
    return age < KNOWN_WITHIN ? { status: 'sent' } : { status: 'dropped', isFinal: true }
  const { status, hashes } = read(answer)
  if (status === undefined || status < 200)
    return age < GIVEN_UP ? { status: 'sent' } : { status: 'unknown', isFinal: true }
  const hash = hashes.at(-1)
  const failed = status >= 500 && ({ callsDone: status >= 600 ? 'some' : 'none' } as const)
  if (hash !== undefined) {
    const several = hashes.length > 1 && { hashes }
    return { status: 'sent', hash, isFinal: true, ...several, ...failed }
  }
  if (status < 300) return { status: 'confirmed', isFinal: true }
  // It never reached the network.
  if (status < 500) return { status: 'dropped', isFinal: true }
  return { status: 'failed', isFinal: true, ...failed }
}

/** Also of the first form of EIP-5792, whose status was a word. */
const WORDS: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 }

function read(answer: unknown): { status: number | undefined; hashes: readonly string[] } {
  const { status, receipts } = { ...(answer as { status?: unknown; receipts?: unknown } | null) }
  const list: readonly unknown[] = Array.isArray(receipts) ? receipts.slice(0, 200) : []
  const given = list.map((one) => ({ ...(one as { transactionHash?: unknown } | null) }).transactionHash)
  return {
    status: typeof status === 'string' ? WORDS[status] : isStatus(status) ? status : undefined,
    hashes: [...new Set(given.filter(isHash))],
  }
}

const isStatus = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
