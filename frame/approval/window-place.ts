/** Whether the approval window is large enough, has been open long enough, and stays where it is: the page that opened it may have chosen all three. */

/** Smallest inner size, in CSS pixels. */
const SMALLEST = { width: 320, height: 480 }

/** How long the window has to be open, in ms: the second press of a double click lands in a window that the first one has opened. */
const OPEN_FOR = 700

/** How long it must not move on the screen, in ms, and how often that is looked at: no event tells. */
const STILL_FOR = 500
const EVERY = 100

export interface WindowPlace {
  isLargeEnough(): boolean
  /** In ms; `undefined` while the window is too small. */
  countsFrom(): number | undefined
  stop(): void
}

/** `onTime` is called when `countsFrom` may have changed. */
export function watchWindowPlace(now: () => number, onTime: () => void): WindowPlace {
  const opened = now()
  let moved = opened
  let [left, top] = [screenX, screenY]
  const look = () => {
    if (left === screenX && top === screenY) return
    ;[left, top] = [screenX, screenY]
    moved = now()
    onTime()
  }
  const timer = setInterval(look, EVERY)
  const isLargeEnough = () => innerWidth >= SMALLEST.width && innerHeight >= SMALLEST.height
  window.addEventListener('resize', onTime)
  return {
    isLargeEnough,
    countsFrom() {
      look()
      return isLargeEnough() ? Math.max(opened + OPEN_FOR, moved + STILL_FOR) : undefined
    },
    stop() {
      clearInterval(timer)
      window.removeEventListener('resize', onTime)
    },
  }
}
