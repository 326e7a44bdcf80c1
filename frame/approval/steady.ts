/**
 * Whether the frame has stayed in place for long enough. A page that moves the frame under the pointer could get a press that the user aimed at
 * something else. A frame cannot read its position, but pointer events reveal it: `screenX - clientX` is constant while nothing moves.
 */

/** How long the frame must not move before a press counts, in ms. */
const STILL_FOR = 500
/** Extra wait after a press that did not count, in ms, so that repeated pressing does not help. */
const AFTER_REFUSAL = 500
/** Time after which a touch is no longer compared with the next one, in ms: pages are scrolled in between. */
const TOUCHES_WITHIN = 10_000
/** Tolerance in pixels, because coordinates are rounded. */
const SLACK = 3
/** Zoom levels of browsers: screen pixels per pixel of the page. */
const ZOOMS = [0.5, 2 / 3, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5]

export interface Steady {
  /** Whether the press being handled may count. */
  isSteady(): boolean
  /** When a press of the mouse, where it rests, will count, in ms; `undefined` if it is not over this window. */
  countsFrom(): number | undefined
  stop(): void
}

/** A period in one position, as observed by pointer events. Times are in ms. */
interface Stay {
  first: PointerEvent
  since: number
  last: number
  zooms: readonly number[]
}

const EVENTS = ['pointermove', 'pointerover', 'pointerdown', 'pointerup'] as const

/** Watches pointers and keys of this window. A press by key or assistive technology counts if the window has had the focus for as long. `onTime` is called when `countsFrom` may have changed. */
export function watchSteady(now: () => number, onTime: () => void = () => undefined): Steady {
  let stay: Stay | undefined
  let focused = document.hasFocus() ? now() : undefined
  let isCounted = false
  let resized = -Infinity

  const isStill = () => stay !== undefined && now() - stay.since >= STILL_FOR
  const onPointer = (event: PointerEvent) => {
    // For touch, `pointerover` comes right before `pointerdown` with the same coordinates.
    if (!event.isTrusted || (event.type === 'pointerover' && event.pointerType === 'touch')) return
    const before = isStill()
    const isFirst = isFirstTouch(stay, event, now())
    stay = staying(isFirst ? undefined : stay, event, now())
    if (event.type === 'pointerdown') {
      isCounted = isFirst ? now() - resized >= STILL_FOR : before && isStill()
      // The position is known from here on.
      if (isFirst && isCounted) stay = { ...stay, since: now() - STILL_FOR }
      if (!isCounted) stay = { ...stay, since: now() + AFTER_REFUSAL }
    }
    // The frame moved while the button was held.
    else if (!isStill()) isCounted = false
    onTime()
  }
  const onOut = ({ isTrusted, pointerType, relatedTarget }: PointerEvent) => {
    if (isTrusted && pointerType === 'mouse' && relatedTarget === null) stay = undefined
    onTime()
  }
  const hasFocus = () => focused !== undefined && now() - focused >= STILL_FOR
  const onKey = ({ isTrusted, repeat }: KeyboardEvent) => {
    if (isTrusted && !repeat) isCounted = hasFocus()
  }
  /** A click by key or assistive technology has no `pointerType`. */
  const onClick = (event: MouseEvent) => {
    if (event.isTrusted && 'pointerType' in event && event.pointerType === '') isCounted = hasFocus()
  }
  const done = new AbortController()
  const options = { capture: true, signal: done.signal } as const
  for (const type of EVENTS) document.addEventListener(type, onPointer, options)
  document.addEventListener('pointerout', onOut, options)
  document.addEventListener('keydown', onKey, options)
  document.addEventListener('click', onClick, options)
  window.addEventListener('focus', () => (focused = now()), { signal: done.signal })
  window.addEventListener('blur', () => (focused = undefined), { signal: done.signal })
  // A resize moves other content under the pointer.
  const onResize = () => {
    stay = undefined
    resized = now()
    onTime()
  }
  window.addEventListener('resize', onResize, { signal: done.signal })
  return {
    isSteady: () => isCounted,
    countsFrom: () => stay && stay.since + STILL_FOR,
    stop: () => done.abort(),
  }
}

/**
 * Touch has no events before the first touch to compare with, so the first touch counts. Chromium itself drops a touch on a frame that tracks its
 * visibility and moved within the last 500 ms, if frame and page share a process, as on most Android devices.
 */
const isFirstTouch = (stay: Stay | undefined, { type, pointerType }: PointerEvent, at: number): boolean =>
  pointerType === 'touch' && type === 'pointerdown' && (!stay || at - stay.last > TOUCHES_WITHIN)

/** The stay that the event belongs to: the previous one if a zoom level explains both positions, otherwise a new one. */
function staying(stay: Stay | undefined, event: PointerEvent, at: number): Stay {
  const zooms = stay ? stay.zooms.filter((zoom) => isAtSamePlace(stay.first, event, zoom)) : []
  if (!stay || !zooms.length) return { first: event, since: at, last: at, zooms: ZOOMS }
  return { ...stay, last: at, zooms }
}

const isAtSamePlace = (a: PointerEvent, b: PointerEvent, zoom: number): boolean =>
  Math.abs(b.screenX - a.screenX - zoom * (b.clientX - a.clientX)) <= SLACK &&
  Math.abs(b.screenY - a.screenY - zoom * (b.clientY - a.clientY)) <= SLACK
