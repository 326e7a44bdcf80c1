import { atom } from 'nanostores'
import { beforeEach, describe, expect, it } from 'vitest'
import { loaded, type Loading, type Question } from '../../src/flows/loaded.ts'
import { loadedStore } from '../../src/stores/loaded.ts'
import { asked, settle } from '../support/deferred.ts'
import { fakeClock, type FakeClock } from '../support/fake-clock.ts'
import { fakeWorld } from '../support/fakes.ts'
import { providePorts } from '../support/ports.ts'
import { statesOf } from '../support/setup.ts'

let clock: FakeClock

beforeEach(() => {
  clock = fakeClock()
  providePorts({ clock, browser: fakeWorld().browser })
})

/** Words that are loaded by a letter. */
function words(options: Partial<Loading<string, string>> = {}) {
  const $key = atom<string | undefined>('a')
  const store = loadedStore<string, string>($key)
  const question = asked<[key: string, question: Question<string>], string | undefined>()
  const failures: unknown[] = []
  const list = loaded(store, {
    ask: question.ask,
    onFail: (error, { isRetry }) => failures.push([error, isRetry]),
    ...{ fresh: 30, retry: 10 },
    ...options,
  })
  return { ...store, ...list, $key, question, failures }
}

describe('what is loaded', () => {
  it('is asked for when it is watched, and shown for its key only', async () => {
    const { $key, $loaded, watch, question } = words()
    expect($loaded.get()).toEqual({ step: 'idle' })
    watch()
    expect($loaded.get()).toEqual({ step: 'loading' })
    await question.last().answer('apple')
    expect($loaded.get()).toEqual({ step: 'ready', value: 'apple', at: clock.now() })
    const seen = statesOf($loaded)
    $key.set('b')
    expect(seen.slice(1)).toEqual([{ step: 'loading' }])
    await question.last().answer('bear')
    expect(seen).toHaveLength(3)
    expect($loaded.get()).toMatchObject({ step: 'ready', value: 'bear' })
    $key.set(undefined)
    expect($loaded.get()).toEqual({ step: 'idle' })
  })

  it('loses an answer that comes after its key', async () => {
    const { $key, $loaded, watch, question } = words()
    watch()
    const late = question.last()
    $key.set('b')
    expect(late.args[1].signal.aborted).toBe(true)
    await late.answer('apple')
    expect($loaded.get()).toEqual({ step: 'loading' })
    $key.set('a')
    expect(question.calls).toHaveLength(3)
  })

  it('is asked for once, however many want it', async () => {
    const { watch, ensure, question, $loaded } = words()
    watch()
    watch()
    const done = ensure()
    expect(question.calls).toHaveLength(1)
    await question.last().answer('apple')
    await done
    expect($loaded.get().step).toBe('ready')
    await ensure()
    expect(question.calls).toHaveLength(1)
  })

  it('is asked for again when it is stale, also by a clock that was set back', async () => {
    const { ensure, question } = words()
    void ensure()
    await question.last().answer('apple')
    await clock.advance(29)
    void ensure()
    expect(question.calls).toHaveLength(1)
    await clock.advance(1)
    void ensure()
    expect(question.calls).toHaveLength(2)
    await question.last().answer('apple')
    await clock.advance(-1)
    void ensure()
    expect(question.calls).toHaveLength(3)
  })

  it('is replaced silently, by itself, for as long as it is watched', async () => {
    const { watch, stop, question, $loaded } = words({ isPolling: true })
    const seen = statesOf($loaded)
    watch()
    await question.last().answer('apple')
    await clock.advance(30)
    await question.last().answer('apricot')
    expect(seen.map(({ step }) => step)).toEqual(['idle', 'loading', 'ready', 'ready'])
    stop()
    expect(clock.waiting()).toBe(0)
    watch()
    expect(question.calls).toHaveLength(2)
    await clock.advance(30)
    expect(question.calls).toHaveLength(3)
  })

  it('keeps what was known when asking fails, and says which attempt that was', async () => {
    const { watch, question, $loaded, failures } = words({ isPolling: true })
    watch()
    await question.last().answer('apple')
    await clock.advance(30)
    await question.last().refuse('no')
    const failed = { value: 'apple', at: clock.now(), error: 'no' }
    expect($loaded.get()).toEqual({ step: 'failed', ...failed })
    await clock.advance(10)
    expect($loaded.get()).toEqual({ step: 'loading', ...failed })
    await question.last().refuse('still no')
    expect(failures).toEqual([
      ['no', false],
      ['still no', true],
    ])
  })

  it('has something else to show after a failure where there is', async () => {
    const { watch, question, $loaded } = words({ instead: async (key) => `${key} stands in` })
    watch()
    await question.last().refuse('no')
    expect($loaded.get()).toMatchObject({ step: 'failed', value: 'a stands in' })
  })

  it('goes on where it ends', async () => {
    const { watch, more, question, $loaded } = words()
    watch()
    await question.last().answer('apple')
    void more()
    expect($loaded.get()).toMatchObject({ step: 'loading', value: 'apple' })
    expect(question.last().args[1]).toMatchObject({ before: 'apple', isMore: true })
    await question.last().answer('apple, apricot')
    expect($loaded.get()).toMatchObject({ step: 'ready', value: 'apple, apricot' })
  })

  it('waits for a key that stays', async () => {
    const { $key, watch, stop, question } = words({ wait: 5 })
    watch()
    await clock.advance(4)
    $key.set('ab')
    await clock.advance(4)
    expect(question.calls).toHaveLength(0)
    await clock.advance(1)
    expect(question.last().args[0]).toBe('ab')
    $key.set('abc')
    stop()
    expect(clock.waiting()).toBe(0)
  })

  it('says nothing where there is nothing to say, and is forgotten on request', async () => {
    const { watch, forget, question, $loaded } = words()
    watch()
    await question.last().answer(undefined)
    expect($loaded.get()).toEqual({ step: 'loading' })
    await settle()
    forget()
    expect($loaded.get()).toEqual({ step: 'idle' })
  })
})
