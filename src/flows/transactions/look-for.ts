/** Searches the network for a transaction whose hash the wallet has not returned. */
import { namespaceOf } from '../../domain/networks/caip.ts'
import { TRANSACTION_LIMITS } from '../../domain/transfers/limits.ts'
import type { TransactionRecord } from '../../domain/transfers/transfer.ts'
import { clock } from '../../ports/clock.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'

/**
 * For a silent wallet: resolves with the hash of its transaction once the network shows it, with
 * `undefined` if the search failed. Rejects with the reason of `signal` only.
 */
export async function lookFor(asked: TransactionRecord, signal: AbortSignal): Promise<string | undefined> {
  await pause(TRANSACTION_LIMITS.silence, signal)
  signal.throwIfAborted()
  const search = searching(asked, signal)
  try {
    while (!search.signal.aborted) {
      const found = await look(asked, search.signal).catch(() => undefined)
      if (found !== undefined) return found
      await pause(TRANSACTION_LIMITS.retry, search.signal)
    }
  } finally {
    search.stop()
  }
  signal.throwIfAborted()
  return undefined
}

async function look(asked: TransactionRecord, signal: AbortSignal): Promise<string | undefined> {
  const adapter = await unlessAborted(signal, adapterOf(namespaceOf(asked.network)))
  const networks = await unlessAborted(signal, loadNetworks())
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === asked.network)
  const follow = adapter.followTransaction?.bind(adapter)
  if (!follow || !network) return undefined
  const found = new AbortController()
  const stop = () => found.abort()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise((resolve, reject) => {
      // The network may report that nothing was sent, while the wallet is still prompting its user.
      const onChange = ({ hash }: { hash?: string }) => hash !== undefined && resolve(hash)
      follow(asked, network, onChange, found.signal).then(() => resolve(undefined), reject)
    })
  } finally {
    signal.removeEventListener('abort', stop)
    found.abort()
  }
}

/** Limits the search for a transaction whose hash the wallet never returned. */
export function searching(
  { hash, batch, askedAt }: TransactionRecord,
  signal: AbortSignal,
): { signal: AbortSignal; stop(): void } {
  // The wallet knows the state of a batch.
  if (hash !== undefined || batch) return { signal, stop() {} }
  const controller = new AbortController()
  const abort = () => controller.abort(signal.reason)
  const left = Math.max(0, askedAt + TRANSACTION_LIMITS.search - clock.use().now())
  const stopTimer = clock.use().after(left, abort)
  signal.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    stop() {
      stopTimer()
      signal.removeEventListener('abort', abort)
    },
  }
}

/** Resolves after `ms`, or once `signal` is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stopTimer()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stopTimer = clock.use().after(ms, end)
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) end()
  })
}
