/**
 * Handles a relay that refuses the page. It closes the connection with a reason, after which the library would reconnect every
 * second. Instead, everything that waits for the relay rejects and the client is closed; for a current session, another client
 * is opened after a pause that doubles with each refusal.
 */
import { WalletKitError } from '../../../errors/wallet-kit-error.ts'
import { pairingError, relayRefusal, type RelayRefusal } from '../../../errors/foreign.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { WalletConnectClient } from './client.ts'

interface RelayWatch {
  clock: Clock
  /** Called once for each reason, until the relay has accepted the page. */
  onRefused(refusal: RelayRefusal): void
  /** Closes the client. Returns whether a request waited for it. */
  close(failure: WalletKitError): boolean
  /** Opens another client, if there is something to listen for. */
  reopen(): void
}

const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000

export function watchRelay({ clock, onRefused, close, reopen }: RelayWatch) {
  const work = createWork()
  const reported = new Set<string>()
  let refusals = 0
  let stop = () => {}

  function refuse(refusal: RelayRefusal): void {
    refusals += 1
    const failure = pairingError(refusal)
    const isAsked = work.fail(failure)
    const isAwaited = close(failure) || isAsked
    stop()
    stop = clock.after(Math.min(FIRST_PAUSE * 2 ** (refusals - 1), LONGEST_PAUSE), reopen)
    // If nothing waits, a first refusal may be due to a token from before the device slept, so it is not reported.
    if (isAwaited || refusals > 1) tell(refusal)
  }

  function tell(refusal: RelayRefusal): void {
    if (reported.has(refusal.code)) return
    reported.add(refusal.code)
    onRefused(refusal)
  }

  return {
    follow({ core: { relayer } }: WalletConnectClient): void {
      let isOver = false
      // These members are private in the types.
      const transport = relayer as unknown as { transportExplicitlyClosed: boolean }
      relayer.on('relayer_error', (error: unknown) => {
        if (isOver) return
        isOver = true
        refuse(relayRefusal(error))
      })
      relayer.on('relayer_message_ack', () => {
        refusals = 0
        reported.clear()
      })
      // Refused while the client was loading: another attempt reveals the reason.
      if (transport.transportExplicitlyClosed) relayer.transportOpen().catch(() => undefined)
    },
    /** Reports an invalid URL like a refusal. */
    async loading(client: Promise<WalletConnectClient>): Promise<WalletConnectClient> {
      try {
        return await client
      } catch (error) {
        if (!isInvalidUrl(error)) throw error
        tell(error)
        throw pairingError(error)
      }
    },
    during: work.during,
    stop: () => stop(),
  }
}

/** Tracks work that waits for the relay. */
function createWork() {
  const open = new Set<AbortController>()
  return {
    /** Aborts all work. Returns whether there was any. */
    fail(failure: WalletKitError): boolean {
      const isAny = open.size > 0
      for (const work of [...open]) work.abort(failure)
      return isAny
    },
    /** Runs `work`; rejects if the relay refuses the page meanwhile. */
    async during<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const over = new AbortController()
      const refused = new Promise<never>((_resolve, reject) => {
        // The reason is the argument of `fail`.
        over.signal.addEventListener('abort', () => reject(over.signal.reason as Error))
      })
      open.add(over)
      try {
        const done = work(AbortSignal.any([signal, over.signal]))
        done.catch(() => undefined)
        return await Promise.race([done, refused])
      } finally {
        open.delete(over)
      }
    },
  }
}

const isInvalidUrl = (error: unknown): error is WalletKitError<'relay-url-invalid'> =>
  error instanceof WalletKitError && error.code === 'relay-url-invalid'
