/**
 * Whether the frame has been where it is for long enough. A page that moves the frame under a pointer gets a press on a button that its user
 * did not aim at. A frame is not told where it is, but the events of a pointer say it: `screenX - clientX` stays the same as long as nothing moves.
 */

/** ms in which nothing may have moved before a press counts. */
const STILL_FOR = 500
/** ms that are added after a press that did not count, so that pressing on and on is no way around. */
const AFTER_REFUSAL = 500
/** ms after which a touch says nothing of the next one: pages are scrolled between them. */
const TOUCHES_WITHIN = 10_000
/** Pixels: coordinates are rounded. */
const SLACK = 3
/** What browsers zoom a page to. A pixel of the page is then so many of the screen. */
const ZOOMS = [0.5, 2 / 3, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5]

export interface Steady {
  /** Whether the press that is handled right now may count. */
  isSteady(): boolean
  stop(): void
}

/** One place of the frame, as events of pointers have shown it. */
interface Stay {
  first: PointerEvent
  since: number
  last: number
  zooms: readonly number[]
}

const EVENTS = ['pointermove', 'pointerover', 'pointerdown', 'pointerup'] as const

/** Watches pointers and keys of this window. Keys and assistive technology need a window that has had the focus for as long. */
export function watchSteady(now: () => number): Steady {
  let stay: Stay | undefined
  let focused = document.hasFocus() ? now() : undefined
  let isCounted = false
  let resized = -Infinity

  const isStill = () => stay !== undefined && now() - stay.since >= STILL_FOR
  const onPointer = (event: PointerEvent) => {
    // Of a finger it comes right before the touch, which says the same.
    if (!event.isTrusted || (event.type === 'pointerover' && event.pointerType === 'touch')) return
    const before = isStill()
    const isFirst = isFirstTouch(stay, event, now())
    stay = staying(isFirst ? undefined : stay, event, now())
    if (event.type === 'pointerdown') {
      isCounted = isFirst ? now() - resized >= STILL_FOR : before && isStill()
      // From here on it is known where the frame is.
      if (isFirst && isCounted) stay = { ...stay, since: now() - STILL_FOR }
      if (!isCounted) stay = { ...stay, since: now() + AFTER_REFUSAL }
    }
    // It moved while the button was held.
    else if (!isStill()) isCounted = false
  }
  const onOut = ({ isTrusted, pointerType, relatedTarget }: PointerEvent) => {
    if (isTrusted && pointerType === 'mouse' && relatedTarget === null) stay = undefined
  }
  const hasFocus = () => focused !== undefined && now() - focused >= STILL_FOR
  const onKey = ({ isTrusted, repeat }: KeyboardEvent) => {
    if (isTrusted && !repeat) isCounted = hasFocus()
  }
  /** Of a key, or of assistive technology: there is no pointer. */
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
  // Another size puts other things under the pointer.
  const onResize = () => {
    stay = undefined
    resized = now()
  }
  window.addEventListener('resize', onResize, { signal: done.signal })
  return { isSteady: () => isCounted, stop: () => done.abort() }
}

/**
 * A finger leaves no trace before it touches: with nothing to compare it to, it counts. Chromium itself drops a touch on a frame that watches its
 * visibility and has moved within half a second, where frame and page share a process, as on most Android devices.
 */
const isFirstTouch = (stay: Stay | undefined, { type, pointerType }: PointerEvent, at: number): boolean =>
  pointerType === 'touch' && type === 'pointerdown' && (!stay || at - stay.last > TOUCHES_WITHIN)

/** The stay that the event belongs to: the one before, as long as a zoom explains both. */
function staying(stay: Stay | undefined, event: PointerEvent, at: number): Stay {
  const zooms = stay ? stay.zooms.filter((zoom) => isAtSamePlace(stay.first, event, zoom)) : []
  if (!stay || !zooms.length) return { first: event, since: at, last: at, zooms: ZOOMS }
  return { ...stay, last: at, zooms }
}

const isAtSamePlace = (a: PointerEvent, b: PointerEvent, zoom: number): boolean =>
  Math.abs(b.screenX - a.screenX - zoom * (b.clientX - a.clientX)) <= SLACK &&
  Math.abs(b.screenY - a.screenY - zoom * (b.clientY - a.clientY)) <= SLACK
