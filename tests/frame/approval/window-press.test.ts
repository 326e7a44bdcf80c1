// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchWindowPress, type WindowPress } from '../../../frame/approval/window-press.ts'

let time: number
let presses: WindowPress

/** What the browser says of the window, and the event by which it says so. */
function set(name: 'visibilityState' | 'hasFocus', value: unknown, event: Event): void {
  Object.defineProperty(document, name, { value, configurable: true })
  ;(name === 'hasFocus' ? window : document).dispatchEvent(event)
}
const focus = (has: boolean) => set('hasFocus', () => has, new Event(has ? 'focus' : 'blur'))
const show = (is: boolean) => set('visibilityState', is ? 'visible' : 'hidden', new Event('visibilitychange'))

const isCounted = () => presses.missing() === undefined

/** The test says what is in view. */
let inView: (part: Element) => void
const observer = globalThis.IntersectionObserver

beforeEach(() => {
  class Observer {
    constructor(take: (entries: readonly object[]) => void) {
      const rect = { width: 300, height: 100, bottom: 100 }
      inView = (target) =>
        take([{ target, isIntersecting: true, intersectionRect: rect, boundingClientRect: rect }])
    }
    observe() {}
    disconnect() {}
    takeRecords(): never[] {
      return []
    }
  }
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
  time = 800
  show(true)
  focus(true)
  presses = watchWindowPress(() => time)
  // It has been open for as long as a double click takes.
  time = 1_000
})

afterEach(() => {
  presses.stop()
  globalThis.IntersectionObserver = observer
})

function send(type: string, { isTrusted = true, window: at = 100, ...more }: Record<string, unknown> = {}) {
  const event = new Event(type, { bubbles: true })
  const place = { screenX: 400, screenY: 300, clientX: 400 - Number(at), clientY: 200 }
  const values = { ...place, pointerType: 'mouse', isTrusted, ...more }
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
  document.body.dispatchEvent(event)
}

function press(options?: Record<string, unknown>): boolean {
  send('pointerdown', options)
  send('pointerup', options)
  return isCounted()
}

it('a press counts when the pointer was in the window and the window in front for 500 ms', () => {
  send('pointermove')
  time += 500
  expect(press()).toBe(true)
})

it('a press does not count in the first moments of the window, such as the second of a double click', () => {
  send('pointermove')
  time += 499
  expect(press()).toBe(false)
})

it('a press does not count where the window comes up under a pointer that rests', () => {
  time += 10_000
  expect(press()).toBe(false)
  time += 1_000
  expect(press()).toBe(true)
})

it('a press that a script makes does not count', () => {
  time += 10_000
  send('pointermove', { isTrusted: false })
  time += 500
  expect(press({ isTrusted: false })).toBe(false)
  send('click', { isTrusted: false, pointerType: '' })
  expect(isCounted()).toBe(false)
})

it('a press does not count where the window has moved under the pointer', () => {
  send('pointermove', { window: 40 })
  time += 10_000
  expect(press()).toBe(false)
})

it.each([
  ['focused', () => focus(false), () => focus(true)],
  ['visible', () => show(false), () => show(true)],
] as const)('a press counts only after the window was %s for 500 ms without a gap', (_, leave, come) => {
  send('pointermove')
  time += 500
  leave()
  expect(press()).toBe(false)
  come()
  send('pointermove')
  time += 499
  expect(press()).toBe(false)
  time += 1_000
  expect(press()).toBe(true)
})

it('a press does not count in a window that has lost the focus without telling', () => {
  send('pointermove')
  time += 500
  Object.defineProperty(document, 'hasFocus', { value: () => false, configurable: true })
  expect(press()).toBe(false)
})

it('other words have to be seen for 500 ms again', () => {
  send('pointermove')
  time += 500
  presses.restart([])
  time += 499
  expect(press()).toBe(false)
  time += 1_000
  expect(press()).toBe(true)
})

it('a key counts when the window has had the focus for 500 ms', () => {
  focus(false)
  focus(true)
  time += 499
  send('keydown', { key: 'Enter', repeat: false })
  expect(isCounted()).toBe(false)
  time += 1
  send('keydown', { key: 'Enter', repeat: false })
  expect(isCounted()).toBe(true)
})

it('says whether a press would count: not before 500 ms, not after other words, not without the pointer', () => {
  const said: boolean[] = []
  presses.stop()
  presses = watchWindowPress(
    () => time,
    (isPressable) => void said.push(isPressable),
  )
  time += 200
  const would = () => {
    send('pointermove')
    return said.at(-1)
  }
  expect(would()).toBe(false)
  time += 499
  expect(would()).toBe(false)
  time += 1
  expect(would()).toBe(true)
  presses.restart([])
  expect(said.at(-1)).toBe(false)
  time += 500
  expect(would()).toBe(true)
  send('pointerout', { relatedTarget: null })
  expect(said.at(-1)).toBe(false)
})

it('a press in a small window, or before all is read, does not count, and says which', () => {
  const [part] = [document.createElement('p')]
  presses.restart([part])
  send('pointermove')
  time += 500
  expect([press(), presses.missing()]).toEqual([false, 'reading'])
  inView(part)
  expect(press()).toBe(true)
  const height = innerHeight
  Object.defineProperty(window, 'innerHeight', { value: 100, configurable: true })
  expect([press(), presses.missing()]).toEqual([false, 'size'])
  Object.defineProperty(window, 'innerHeight', { value: height, configurable: true })
})
