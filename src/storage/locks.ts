/**
 * Locks between the tabs of a site: Web Locks, which the browser releases when a tab is closed, crashes or is reloaded. Pages
 * without them (not served over HTTPS) write leases into storage, which are renewed, and which run out when their tab is gone.
 */
import type { Clock } from '../ports/clock.ts'
import type { Locks } from '../ports/locks.ts'
import type { Storage } from '../ports/storage.ts'

/** How long a lease is good for, in ms. Browsers run the timers of hidden tabs once a minute. */
const LEASE = 150_000
const RENEW = 30_000
/** Between looks at a lease that another tab holds. */
const LOOK = 1_000

type Own = Locks & { stop(): void }

export function createLocks(
  clock: Clock,
  storage: Storage,
  // Node's `navigator` has locks too, between its threads.
  manager: LockManager | undefined = globalThis.window?.navigator.locks,
): Own {
  return manager ? webLocks(manager) : leases(clock, storage)
}

function webLocks(manager: LockManager): Own {
  return {
    whenFree: (name, signal, work) => manager.request(name, { signal }, work),
    ifFree: (name, work) =>
      manager.request(name, { ifAvailable: true }, async (lock) =>
        lock ? { result: await work() } : undefined,
      ),
    // The browser releases them with the page.
    stop() {},
  }
}

function leases(clock: Clock, storage: Storage): Own {
  const owner = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16)).join('')
  const held = new Map<string, () => void>()
  const keyOf = (name: string) => `@appkit/lock:${name}`

  function isTaken(name: string): boolean {
    const [of, until = ''] = (storage.get(keyOf(name)) ?? '').split(' ')
    const left = /^\d{1,15}$/.test(until) ? BigInt(until) - BigInt(clock.now()) : 0n
    // A lease that ends later than it can was written by a clock that was set back since.
    return held.has(name) || (!!of && of !== owner && left > 0n && left <= BigInt(LEASE))
  }

  async function hold<T>(name: string, work: () => Promise<T>): Promise<T> {
    let stopTimer = () => {}
    const renew = () => {
      storage.set(keyOf(name), `${owner} ${clock.now() + LEASE}`)
      stopTimer = clock.after(RENEW, renew)
    }
    const release = () => {
      stopTimer()
      held.delete(name)
      storage.set(keyOf(name), undefined)
    }
    renew()
    held.set(name, release)
    try {
      return await work()
    } finally {
      if (held.get(name) === release) release()
    }
  }

  function free(name: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      let stopTimer = () => {}
      const stop = () => (stopTimer(), reject(signal.reason as Error))
      const look = () => {
        if (isTaken(name)) return void (stopTimer = clock.after(LOOK, look))
        signal.removeEventListener('abort', stop)
        resolve()
      }
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop, { once: true })
      look()
    })
  }

  const releaseAll = () => {
    for (const release of held.values()) release()
  }
  globalThis.window?.addEventListener('pagehide', releaseAll)
  return {
    async whenFree(name, signal, work) {
      // Several of this page may wait for the same lease: each looks again.
      while (isTaken(name)) await free(name, signal)
      signal.throwIfAborted()
      return await hold(name, work)
    },
    ifFree: async (name, work) => (isTaken(name) ? undefined : { result: await hold(name, work) }),
    stop() {
      globalThis.window?.removeEventListener('pagehide', releaseAll)
      releaseAll()
    },
  }
}
