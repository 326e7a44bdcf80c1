// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ReadThrough, watchReadThrough } from '../../../frame/approval/read-through.ts'

const before = globalThis.IntersectionObserver
let report: (entries: readonly object[]) => void
let watched: Element[]
let text: ReadThrough
let read: number

beforeEach(() => {
  watched = []
  read = 0
  class Observer {
    constructor(take: typeof report) {
      report = take
    }
    observe(part: Element) {
      watched.push(part)
    }
    disconnect() {
      watched = []
    }
    takeRecords(): never[] {
      return []
    }
  }
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
  text = watchReadThrough(() => (read += 1))
})

afterEach(() => {
  text.stop()
  globalThis.IntersectionObserver = before
})

const [intent, warning] = [document.createElement('h2'), document.createElement('p')]

/** What the browser reports of a part in a window of 500 px. */
const entry = (target: Element, { ratio = 1, height = 100, bottom = 100 } = {}) => ({
  ...{ target, isIntersecting: ratio > 0 },
  ...{ boundingClientRect: { height, bottom, width: 300 }, rootBounds: { height: 500 } },
  intersectionRect: { height: ratio * height, width: 300 },
})

it('a text is read once each of its parts was in view as a whole, together or one after the other', () => {
  text.restart([intent, warning])
  expect(text.isRead()).toBe(false)
  report([entry(intent)])
  expect(text.isRead()).toBe(false)
  report([entry(intent, { ratio: 0 }), entry(warning, { ratio: 0.98 })])
  expect(text.isRead()).toBe(false)
  report([entry(warning)])
  expect([text.isRead(), read]).toEqual([true, 1])
})

it('a part at half a pixel is in view: browsers round', () => {
  text.restart([warning])
  report([entry(warning, { ratio: 0.995 })])
  expect(text.isRead()).toBe(true)
})

it('of a part that is taller than the window the end has to be in view', () => {
  text.restart([warning])
  report([entry(warning, { ratio: 0.5, height: 900, bottom: 800 })])
  expect(text.isRead()).toBe(false)
  report([entry(warning, { ratio: 0.55, height: 900, bottom: 500 })])
  expect(text.isRead()).toBe(true)
})

it('another text has to be read anew', () => {
  text.restart([intent])
  report([entry(intent)])
  text.restart([warning])
  expect(text.isRead()).toBe(false)
  expect(watched).toEqual([warning])
})
