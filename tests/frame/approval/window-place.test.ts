// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { watchWindowPlace, type WindowPlace } from '../../../frame/approval/window-place.ts'

let time: number
let place: WindowPlace
let told: number

const set = (name: 'innerWidth' | 'innerHeight' | 'screenX' | 'screenY', value: number) =>
  Object.defineProperty(window, name, { value, configurable: true })

beforeEach(() => {
  time = 1_000
  told = 0
  set('innerWidth', 320)
  set('innerHeight', 480)
  set('screenX', 100)
  set('screenY', 100)
  place = watchWindowPlace(
    () => time,
    () => (told += 1),
  )
})

afterEach(() => place.stop())

it('a press counts from 700 ms after the window has opened', () => {
  expect(place.countsFrom()).toBe(1_700)
})

it.each([
  ['innerWidth', 319],
  ['innerHeight', 479],
] as const)('no press counts in a window whose %s is %d', (name, value) => {
  set(name, value)
  window.dispatchEvent(new Event('resize'))
  expect([place.isLargeEnough(), place.countsFrom(), told]).toEqual([false, undefined, 1])
})

it.each(['screenX', 'screenY'] as const)(
  'a window that has moved along %s counts from 500 ms after',
  (name) => {
    time = 5_000
    set(name, 110)
    expect([place.countsFrom(), told]).toEqual([5_500, 1])
    time = 5_400
    expect(place.countsFrom()).toBe(5_500)
  },
)
