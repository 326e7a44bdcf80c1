// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchSteady, type Steady } from '../../../frame/approval/steady.ts'

let time: number
let steady: Steady

beforeEach(() => {
  time = 1_000
  steady = watchSteady(() => time)
})

afterEach(() => steady.stop())

interface Place {
  /** Of the pointer on the screen. */
  at?: readonly [number, number]
  /** Of the frame on the screen. */
  frame?: readonly [number, number]
  zoom?: number
  pointerType?: string
  isTrusted?: boolean
  relatedTarget?: null
  [key: string]: unknown
}

/** An event as a browser sends it. */
function send(
  type: string,
  {
    at = [400, 300],
    frame = [100, 100],
    zoom = 1,
    pointerType = 'mouse',
    isTrusted = true,
    ...more
  }: Place = {},
) {
  const event = new Event(type, { bubbles: true })
  const values = {
    ...{ screenX: at[0], screenY: at[1], pointerType, isTrusted, ...more },
    ...{ clientX: (at[0] - frame[0]) / zoom, clientY: (at[1] - frame[1]) / zoom },
  }
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
  document.body.dispatchEvent(event)
}

const press = (place?: Place) => {
  send('pointerdown', place)
  send('pointerup', place)
  return steady.isSteady()
}

describe('a press of a mouse', () => {
  it('counts after the frame has been where it is for 500 ms, and not one before', () => {
    send('pointermove')
    time += 499
    expect(press()).toBe(false)
    time += 999
    expect(press()).toBe(false)
    time += 1_000
    expect(press()).toBe(true)
  })

  it('does not count where it is the first that is heard of the pointer', () => {
    time += 10_000
    expect(press()).toBe(false)
  })

  it.each([
    ['the side', [160, 100]],
    ['above', [100, 80]],
    ['a corner', [90, 130]],
  ] as const)('does not count after the frame came from %s', (_, frame) => {
    send('pointermove', { frame })
    time += 10_000
    expect(press()).toBe(false)
  })

  it('does not count where the frame moves while the button is down', () => {
    send('pointermove')
    time += 500
    send('pointerdown')
    send('pointerup', { frame: [100, 160] })
    expect(steady.isSteady()).toBe(false)
  })

  it('does not count after the pointer was elsewhere', () => {
    send('pointermove')
    time += 500
    send('pointerout', { relatedTarget: null })
    expect(press()).toBe(false)
  })

  it('does not count after the frame got another size', () => {
    send('pointermove')
    time += 500
    window.dispatchEvent(new Event('resize'))
    expect(press()).toBe(false)
  })

  it('counts from anywhere in a frame that rests, however the page is zoomed', () => {
    for (const zoom of [1, 0.8, 1.25, 2]) {
      steady.stop()
      steady = watchSteady(() => time)
      send('pointermove', { at: [200, 200], zoom })
      send('pointermove', { at: [320, 250], zoom })
      time += 500
      expect(press({ at: [410, 333], zoom })).toBe(true)
    }
  })

  it('tells from when on it counts: 500 ms after the pointer came, later after a press that was refused', () => {
    expect(steady.countsFrom()).toBeUndefined()
    send('pointermove')
    expect(steady.countsFrom()).toBe(time + 500)
    time += 499
    press()
    expect(steady.countsFrom()).toBe(time + 1_000)
    send('pointerout', { relatedTarget: null })
    expect(steady.countsFrom()).toBeUndefined()
  })

  it('does not count where scripts have made the moves before it', () => {
    send('pointermove', { isTrusted: false })
    time += 500
    expect(press()).toBe(false)
  })
})

describe('a touch', () => {
  const pointerType = 'touch'

  const tap = (place?: Place) => {
    send('pointerover', { ...place, pointerType })
    return press({ ...place, pointerType })
  }

  it('counts at once where nothing is known of the place, and again right after it', () => {
    expect(tap()).toBe(true)
    send('pointerout', { pointerType, relatedTarget: null })
    time += 100
    expect(tap()).toBe(true)
  })

  it('does not count where the frame was elsewhere at the touch before, and does a second later', () => {
    tap({ frame: [100, 300] })
    time += 3_000
    expect(tap()).toBe(false)
    time += 999
    expect(tap()).toBe(false)
    time += 1_000
    expect(tap()).toBe(true)
  })

  it('is not compared to one of long ago', () => {
    tap({ frame: [100, 300] })
    time += 10_001
    expect(tap()).toBe(true)
  })

  it('does not count where the frame moves under the finger, or has just got another size', () => {
    send('pointerdown', { pointerType })
    send('pointermove', { pointerType, frame: [100, 160] })
    expect(steady.isSteady()).toBe(false)
    time += 20_000
    window.dispatchEvent(new Event('resize'))
    time += 499
    expect(tap()).toBe(false)
    time += 1_000
    expect(tap()).toBe(true)
  })
})

describe('a press without a pointer', () => {
  it('counts when the frame has had the focus for 500 ms', () => {
    window.dispatchEvent(new Event('focus'))
    time += 499
    send('click', { pointerType: '' })
    expect(steady.isSteady()).toBe(false)
    time += 1
    send('keydown', { key: 'Enter', repeat: false })
    expect(steady.isSteady()).toBe(true)
    window.dispatchEvent(new Event('blur'))
    send('click', { pointerType: '' })
    expect(steady.isSteady()).toBe(false)
  })
})
