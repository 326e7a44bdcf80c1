import type { TransactionRecord, TransactionState } from '../../../domain/transfers/transfer.ts'
import type { Clock } from '../../../ports/clock.ts'
import { followBy } from '../../transfers/follow.ts'
import { orAborted } from '../../transfers/or-aborted.ts'
import type { EvmProvider } from '../eip1193.ts'
import { isHash } from './quantity.ts'

/** Timeout of a status request to the wallet, in ms. */
const ANSWERS_WITHIN = 15_000
/** How long an unknown batch still counts as sent, in ms: wallets may store a batch only after returning its id. */
const KNOWN_WITHIN = 60_000
/** How long to follow a pending batch, in ms: it may wait for further signatures indefinitely. */
const GIVEN_UP = 86_400_000

/** Codes of EIP-1193 and JSON-RPC: the wallet does not report the status. */
const CANNOT = [4100, 4200, -32601]
/** EIP-5792: unknown batch. */
const UNKNOWN = 5730

interface Following {
  /** Throws while the wallet is not available. */
  wallet(): EvmProvider
  onChange(state: TransactionState): void
  signal: AbortSignal
  clock: Clock
}

/** The outcome reported by the wallet: the hashes, and whether calls failed. */
type Sent = Pick<TransactionState, 'hashes' | 'callsDone'> & { hash: string }

/**
 * Polls the wallet for the status of a batch (EIP-5792) until it is settled. Resolves with its transactions if the wallet returns
 * them, to follow them on the network; otherwise the last reported state is final.
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
    // With a hash, the network decides when the state is final.
    onChange(isFinal && state.hash === undefined ? { ...state, isFinal } : state)
  await followBy({ look, onChange: tell, signal, clock })
  return sent
}

/** Resolves with the response, or with the error's code if it is meaningful. */
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

/** `age` is the time since the request to the wallet, in ms. */
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
  // The batch never reached the network.
  if (status < 500) return { status: 'dropped', isFinal: true }
  return { status: 'failed', isFinal: true, ...failed }
}

/** Status words of EIP-5792 drafts. */
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
