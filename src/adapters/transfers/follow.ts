/** How a transaction is followed: look, report what changed, wait, until it is final. */
import type { TransactionState } from '../../domain/transfers/transfer.ts'
import type { Clock } from '../../ports/clock.ts'
import { pause } from './pause.ts'

/** How long a network may be silent before a transaction is of unknown fate, in ms. */
const SILENCE = 30_000
/** Intervals in ms: of a transaction that was sent just now, and of one that is in a block or waits for long. */
const FIRST = 2_000
const LATER = 12_000
/** How long the first interval holds, in ms. */
const FRESH = 120_000

interface Following {
  /** How it stands now; `undefined` if that is as before. Rejects when the network does not answer. */
  look(): Promise<TransactionState | undefined>
  onChange(state: TransactionState): void
  signal: AbortSignal
  clock: Clock
}

/** Resolves when the state is final or the signal aborted. A network that does not answer is asked again. */
export async function followBy({ look, onChange, signal, clock }: Following): Promise<void> {
  const begin = clock.now()
  let last: TransactionState | undefined
  let silentSince: number | undefined
  const tell = (state: TransactionState) => {
    if (JSON.stringify(state) !== JSON.stringify(last)) onChange(state)
    last = state
  }
  const isOpen = () => !last || last.status === 'sent'
  while (!signal.aborted) {
    try {
      const state = await look()
      silentSince = undefined
      if (signal.aborted) return
      if (state) tell(state)
      if (state?.isFinal) return
    } catch {
      silentSince ??= clock.now()
      if (!signal.aborted && isOpen() && clock.now() - silentSince >= SILENCE) tell({ status: 'unknown' })
    }
    const isFresh = isOpen() && clock.now() - begin < FRESH
    await pause(isFresh ? FIRST : LATER, signal, clock).catch(() => undefined)
  }
}
