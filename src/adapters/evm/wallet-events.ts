import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletEvents } from '../../ports/wallet-adapter.ts'
import { isEmptyList, parseAccounts, parseNetwork } from './answers.ts'
import type { EvmProvider } from './eip1193.ts'

type Listener = (answer: unknown) => void

/** Listens to a provider. A wallet without events, or whose `on` throws, is ignored. */
export function on(provider: EvmProvider, event: string, listener: Listener): () => void {
  try {
    provider.on?.(event, listener)
  } catch {
    return () => {}
  }
  return () => {
    try {
      provider.removeListener?.(event, listener)
    } catch {
      // If the wallet cannot unsubscribe, the listener stays and does nothing.
    }
  }
}

export function listenTo(provider: EvmProvider, events: WalletEvents, clock: Clock): () => void {
  let isOver = false
  const undo = [
    on(provider, 'accountsChanged', (answer) => {
      const accounts = parseAccounts(answer)
      // Only an empty list means that the wallet disconnected; invalid data is ignored.
      if (!isOver && (accounts.length || isEmptyList(answer))) events.accountsChanged(accounts)
    }),
    on(provider, 'chainChanged', (answer) => {
      const network = parseNetwork(answer)
      if (!isOver && network) events.networkChanged(network)
    }),
    on(provider, 'disconnect', () => {
      // `disconnect` is also emitted when the wallet lost its RPC (EIP-1193): only its accounts show whether it disconnected.
      void stillShares(provider, clock).then((shares) => {
        if (!isOver && !shares) events.accountsChanged([])
      })
    }),
  ]
  return () => {
    isOver = true
    for (const stop of undo) stop()
  }
}

async function stillShares(provider: EvmProvider, clock: Clock): Promise<boolean> {
  let stop = () => {}
  const silence = new Promise<boolean>((resolve) => {
    stop = clock.after(TIMEOUTS.silentCall, () => resolve(false))
  })
  // Async, so that a wallet that throws or returns no promise behaves like one that does.
  const ask = async () => parseAccounts(await provider.request({ method: 'eth_accounts' })).length > 0
  try {
    return await Promise.race([ask(), silence])
  } catch {
    return false
  } finally {
    stop()
  }
}

/** Resolves with the first valid value of an event. */
export function firstEvent<T>(
  provider: EvmProvider,
  event: string,
  parse: (answer: unknown) => T | undefined,
  signal: AbortSignal,
): Promise<NonNullable<T>> {
  return new Promise((resolve, reject) => {
    const stop = on(provider, event, (answer) => {
      const value = parse(answer)
      if (!value || (Array.isArray(value) && !value.length)) return
      stop()
      resolve(value)
    })
    signal.addEventListener(
      'abort',
      () => {
        stop()
        // Our abort reasons are errors.
        reject(signal.reason as Error)
      },
      { once: true },
    )
  })
}
