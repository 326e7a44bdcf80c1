/** Whether the user could read the screen: the browser reports that nothing covers it, for long enough. */

/** How long a screen has to be visible before a press counts, in ms. */
const SEEN_FOR = 500

/** Minimum `devicePixelRatio`: a page can scale the frame down, which the observer does not report. */
const SMALLEST = 0.5

/** Whether IntersectionObserver v2 is available (Chromium only). In other browsers the frame cannot detect that a page covers it. */
export const canTell = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

export interface Seen {
  /** Whether all parts have been visible without interruption for long enough, until now. */
  isLongEnough(): boolean
  /** When they will have been visible for long enough, in ms; `undefined` while something is covered. */
  countsFrom(): number | undefined
  /** The content has changed: restarts the time. */
  restart(): void
  stop(): void
}

interface Options {
  parts: readonly Element[]
  now(): number
  /** Called when the parts become visible or stop being visible. */
  onChange?(isVisible: boolean): void
  /** Called when `countsFrom` may have changed. */
  onTime?(): void
}

/** Watches parts of a frame that the page may cover. */
export function watchSeen({ parts, now, onChange, onTime }: Options): Seen {
  const visible = new Map<Element, boolean>(parts.map((part) => [part, false]))
  let since: number | undefined
  const isAll = () => [...visible.values()].every(Boolean)
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    const before = isAll()
    for (const entry of entries) {
      const { target, intersectionRatio, isIntersecting } = entry
      const isClear = (entry as IntersectionObserverEntry & { isVisible?: unknown }).isVisible === true
      visible.set(target, isIntersecting && isClear && intersectionRatio >= 1)
      // One invisible entry resets the time, even if a later entry of the same delivery is visible.
      if (!visible.get(target)) since = undefined
    }
    if (isAll()) since ??= now()
    else since = undefined
    if (isAll() !== before) onChange?.(isAll())
    onTime?.()
  }
  const options = { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver(take, options)
  for (const part of parts) observer.observe(part)
  const countsFrom = () => (since === undefined || devicePixelRatio < SMALLEST ? undefined : since + SEEN_FOR)
  return {
    isLongEnough() {
      take(observer.takeRecords())
      return isReached(countsFrom(), now())
    },
    countsFrom,
    restart() {
      since = isAll() ? now() : undefined
      onTime?.()
    },
    stop: () => observer.disconnect(),
  }
}

const isReached = (time: number | undefined, now: number): boolean => time !== undefined && now >= time

/** For a separate window, which only other windows can cover: it has to be visible and focused. */
export function watchWindow(now: () => number, onTime: () => void = () => undefined): Seen {
  const isInFront = () => document.visibilityState === 'visible' && document.hasFocus()
  let since = isInFront() ? now() : undefined
  const restart = () => {
    since = isInFront() ? now() : undefined
    onTime()
  }
  const done = new AbortController()
  document.addEventListener('visibilitychange', restart, { signal: done.signal })
  for (const type of ['focus', 'blur']) window.addEventListener(type, restart, { signal: done.signal })
  const countsFrom = () => (since === undefined || !isInFront() ? undefined : since + SEEN_FOR)
  return {
    isLongEnough: () => isReached(countsFrom(), now()),
    countsFrom,
    restart,
    stop: () => done.abort(),
  }
}
