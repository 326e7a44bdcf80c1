// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { watchSeen } from '../../../frame/approval/seen.ts'

const parts = [document.createElement('p'), document.createElement('button')]
const before = globalThis.IntersectionObserver

/** The observer of the test says what the browser would. */
function watched() {
  let report: (entries: readonly object[]) => void = () => undefined
  class Observer {
    constructor(take: (entries: readonly object[]) => void) {
      report = take
    }
    observe() {}
    disconnect() {}
    takeRecords(): never[] {
      return []
    }
  }
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
  let time = 1_000
  const seen = watchSeen({ parts, now: () => time })
  const entry = (target: Element, isVisible: boolean, ratio = 1) => ({
    ...{ target, isVisible },
    intersectionRatio: ratio,
    isIntersecting: ratio > 0,
  })
  return {
    seen,
    pass: (ms: number) => (time += ms),
    clear: () => report(parts.map((part) => entry(part, true))),
    say: (index: number, isVisible: boolean, ratio?: number) =>
      report([entry(parts[index]!, isVisible, ratio)]),
    both: (index: number) => report([entry(parts[index]!, false), entry(parts[index]!, true)]),
  }
}

afterEach(() => {
  globalThis.IntersectionObserver = before
})

it('a screen counts as read after it was seen for 500 ms, and not one before', () => {
  const { seen, clear, pass } = watched()
  pass(10_000)
  expect(seen.isLongEnough()).toBe(false)
  clear()
  pass(499)
  expect(seen.isLongEnough()).toBe(false)
  pass(1)
  expect(seen.isLongEnough()).toBe(true)
})

it('other words have to be seen for 500 ms again', () => {
  const { seen, clear, pass } = watched()
  clear()
  pass(500)
  seen.restart()
  pass(499)
  expect(seen.isLongEnough()).toBe(false)
  pass(1)
  expect(seen.isLongEnough()).toBe(true)
})

it.each([
  ['covered', false, 1],
  ['moved out by a pixel', true, 0.99],
  ['out of sight', true, 0],
] as const)('a part that is %s for a moment begins the time anew', (_, isVisible, ratio) => {
  const { seen, clear, pass, say } = watched()
  clear()
  pass(500)
  say(1, isVisible, ratio)
  expect(seen.isLongEnough()).toBe(false)
  pass(10_000)
  say(1, true)
  expect(seen.isLongEnough()).toBe(false)
  pass(500)
  expect(seen.isLongEnough()).toBe(true)
})

it('a cover that came and went between two reports begins the time anew', () => {
  const { seen, clear, pass, both } = watched()
  clear()
  pass(500)
  both(0)
  expect(seen.isLongEnough()).toBe(false)
})

it('says from when on a press counts, and nothing of it while a part is covered', () => {
  const { seen, clear, pass, say } = watched()
  expect(seen.countsFrom()).toBeUndefined()
  clear()
  const from = seen.countsFrom()!
  pass(200)
  expect(seen.countsFrom()).toBe(from)
  seen.restart()
  expect(seen.countsFrom()).toBe(from + 200)
  say(1, false)
  expect(seen.countsFrom()).toBeUndefined()
})
