import type { Locks } from '../../src/ports/locks.ts'

interface Waiting {
  tab: symbol
  begin(): void
}

/** Locks shared by several tabs. A closed tab releases its locks, whatever it was doing. */
export function fakeLocks() {
  const holders = new Map<string, symbol>()
  const queues = new Map<string, Waiting[]>()

  function next(name: string): void {
    const waiting = queues.get(name)?.shift()
    if (!waiting) return
    holders.set(name, waiting.tab)
    waiting.begin()
  }

  function release(name: string, tab: symbol): void {
    if (holders.get(name) !== tab) return
    holders.delete(name)
    next(name)
  }

  function tab(): Locks & { close(): void } {
    const self = Symbol('tab')
    return {
      async ifFree(name, work) {
        if (holders.has(name)) return undefined
        holders.set(name, self)
        try {
          return { result: await work() }
        } finally {
          release(name, self)
        }
      },
      async whenFree(name, signal, work) {
        signal.throwIfAborted()
        if (holders.has(name))
          await new Promise<void>((begin, reject) => {
            const waiting = { tab: self, begin }
            queues.set(name, [...(queues.get(name) ?? []), waiting])
            signal.addEventListener('abort', () => {
              queues.set(
                name,
                (queues.get(name) ?? []).filter((one) => one !== waiting),
              )
              reject(signal.reason as Error)
            })
          })
        else holders.set(name, self)
        try {
          return await work()
        } finally {
          release(name, self)
        }
      },
      close() {
        for (const [name, queue] of queues)
          queues.set(
            name,
            queue.filter((one) => one.tab !== self),
          )
        for (const [name, holder] of holders) if (holder === self) release(name, self)
      },
    }
  }

  return { tab, held: () => [...holders.keys()] }
}
