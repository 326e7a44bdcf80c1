/** Follows a transaction: checks its state, reports changes and waits, until the state is final. */
import type { TransactionState } from '../../domain/transfers/transfer.ts'
import type { Clock } from '../../ports/clock.ts'
import { pause } from './pause.ts'

/** How long a network may not respond before the state becomes `unknown`, in ms. */
const SILENCE = 30_000
/** Polling intervals in ms: for a newly sent transaction, and for one that is included or has been pending for long. */
const FIRST = 2_000
const LATER = 12_000
/** How long the first interval applies, in ms. */
const FRESH = 120_000

interface Following {
  /** Returns the current state; `undefined` if unchanged. Rejects if the network does not respond. */
  look(): Promise<TransactionState | undefined>
  onChange(state: TransactionState): void
  signal: AbortSignal
  clock: Clock
}

/** Resolves when the state is final or the signal is aborted. Keeps polling if the network does not respond. */
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
