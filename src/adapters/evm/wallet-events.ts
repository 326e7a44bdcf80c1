import { TIMEOUTS } from '../../domain/timeouts.ts'
import type { Account } from '../../domain/account/connection.ts'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Clock } from '../../ports/clock.ts'
import type { WalletEvents } from '../../ports/wallet-adapter.ts'
import { isEmptyList, parseAccounts, parseNetwork } from './answers.ts'
import type { EvmProvider } from './eip1193.ts'

type Listener = (answer: unknown) => void

/** Listens to a provider. A wallet without events, or whose `on` throws, is ignored. */
function on(provider: EvmProvider, event: string, listener: Listener): () => void {
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

/** Calls back with the accounts of each `accountsChanged`; if the event is unreadable, requests them from the wallet. */
export function onAccounts(provider: EvmProvider, call: (accounts: Account[]) => void): () => void {
  return onReadable(provider, 'accountsChanged', 'eth_accounts', {
    // Only an empty list means that the wallet disconnected.
    read(answer) {
      const accounts = parseAccounts(answer)
      return accounts.length || isEmptyList(answer) ? accounts : undefined
    },
    call,
  })
}

/** The same for `chainChanged`. */
export function onNetwork(provider: EvmProvider, call: (network: CaipNetworkId) => void): () => void {
  return onReadable(provider, 'chainChanged', 'eth_chainId', { read: parseNetwork, call })
}

interface Reading<T> {
  read(answer: unknown): T | undefined
  call(value: T): void
}

function onReadable<T>(
  provider: EvmProvider,
  event: string,
  method: string,
  { read, call }: Reading<T>,
): () => void {
  let newest = 0
  const stop = on(provider, event, (answer) => {
    const own = (newest += 1)
    const value = read(answer)
    if (value !== undefined) return call(value)
    // Async, so that a wallet that throws behaves like one that rejects.
    const ask = async () => read(await provider.request({ method }))
    ask().then(
      (found) => {
        // Outdated by a later event or the end of listening.
        if (own === newest && found !== undefined) call(found)
      },
      () => undefined,
    )
  })
  return () => {
    newest = -1
    stop()
  }
}

/** Resolves with the accounts that the wallet shares next. */
export function nextAccounts(provider: EvmProvider, signal: AbortSignal): Promise<Account[]> {
  return next(
    (take: (accounts: Account[]) => void) =>
      onAccounts(provider, (accounts) => {
        if (accounts.length) take(accounts)
      }),
    signal,
  )
}

export function listenTo(provider: EvmProvider, events: WalletEvents, clock: Clock): () => void {
  let isOver = false
  const undo = [
    onAccounts(provider, (accounts) => {
      if (!isOver) events.accountsChanged(accounts)
    }),
    onNetwork(provider, (network) => {
      if (!isOver) events.networkChanged(network)
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

/** Resolves with the payload of the next event, unchecked. */
export function nextEvent(provider: EvmProvider, event: string, signal: AbortSignal): Promise<unknown> {
  return next((take: (answer: unknown) => void) => on(provider, event, take), signal)
}

function next<T>(listen: (take: (value: T) => void) => () => void, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = listen((value) => {
      stop()
      resolve(value)
    })
    const abort = () => {
      stop()
      // Our abort reasons are errors.
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
}
