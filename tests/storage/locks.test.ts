import { describe, expect, it } from 'vitest'
import type { Clock } from '../../src/ports/clock.ts'
import { createLocks } from '../../src/storage/locks.ts'
import { settle } from '../support/deferred.ts'
import { fakeClock } from '../support/fake-clock.ts'

const never = () => new Promise<never>(() => {})
const live = () => new AbortController().signal

/** Tabs of a browser without Web Locks, which share what is stored. */
function tabs() {
  const clock = fakeClock()
  const stored = new Map<string, string>()
  return {
    ...{ clock, stored },
    open(own: Clock = clock) {
      const storage = {
        get: (key: string) => stored.get(key),
        set: (key: string, value: string | undefined) =>
          void (value === undefined ? stored.delete(key) : stored.set(key, value)),
        onChange: () => () => {},
      }
      return createLocks(own, storage, undefined)
    },
  }
}

describe('leases in storage', () => {
  it('let one tab work at a time', async () => {
    const { open, clock, stored } = tabs()
    const [first, second] = [open(), open()]
    let finish = () => {}
    const working = first.ifFree('a', () => new Promise<void>((done) => (finish = done)))
    expect(await second.ifFree('a', async () => 1)).toBeUndefined()
    expect(await second.ifFree('b', async () => 2)).toEqual({ result: 2 })
    let isIn = false
    void second.whenFree('a', live(), async () => void (isIn = true))
    await clock.advance(600_000)
    expect(isIn).toBe(false)
    finish()
    await working
    await clock.advance(1_000)
    expect(isIn).toBe(true)
    expect([...stored.keys()]).toEqual([])
    expect(clock.waiting()).toBe(0)
  })

  it('run out when their tab is gone', async () => {
    const { open, clock } = tabs()
    // Its timers stop with it.
    const first = open({ now: clock.now, after: () => () => {} })
    void first.ifFree('a', never)
    const second = open()
    let isIn = false
    void second.whenFree('a', live(), async () => void (isIn = true))
    await clock.advance(149_000)
    expect(isIn).toBe(false)
    await clock.advance(3_000)
    expect(isIn).toBe(true)
  })

  it('are given back when the kit is destroyed, and no longer waited for when aborted', async () => {
    const { open, clock, stored } = tabs()
    const [first, second] = [open(), open()]
    void first.ifFree('a', never)
    const stop = new AbortController()
    const waiting = second.whenFree('a', stop.signal, async () => 1)
    stop.abort(new Error('over'))
    await expect(waiting).rejects.toThrow('over')
    first.stop()
    expect([...stored.keys()]).toEqual([])
    expect(clock.waiting()).toBe(0)
  })

  it('that cannot be read, or end too late, hold nothing up', async () => {
    const { open, stored } = tabs()
    for (const text of ['', 'x', 'other ', 'other soon', 'other 99999999999999', 'other 1']) {
      stored.set('@appkit/lock:a', text)
      expect(await open().ifFree('a', async () => text)).toEqual({ result: text })
    }
  })

  it('are given back when the work fails', async () => {
    const { open, stored } = tabs()
    await expect(open().ifFree('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect([...stored.keys()]).toEqual([])
  })
})

describe('Web Locks', () => {
  it('are asked for by name, at once or in their turn', async () => {
    const asked: unknown[] = []
    const manager = {
      request(name: string, options: LockOptions, work: (lock: object | null) => Promise<unknown>) {
        asked.push([name, options.ifAvailable ?? 'in turn'])
        return work(name === 'taken' ? null : {})
      },
    } as unknown as LockManager
    const locks = createLocks(
      fakeClock(),
      { get: () => undefined, set() {}, onChange: () => () => {} },
      manager,
    )
    expect(await locks.ifFree('a', async () => 1)).toEqual({ result: 1 })
    expect(await locks.ifFree('taken', async () => 1)).toBeUndefined()
    expect(await locks.whenFree('b', live(), async () => 2)).toBe(2)
    expect(asked).toEqual([
      ['a', true],
      ['taken', true],
      ['b', 'in turn'],
    ])
    await settle()
  })
})
