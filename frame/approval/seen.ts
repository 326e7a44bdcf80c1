/** Whether a person could have read what is on the screen: nothing covers it, by the browser's own word, and for long enough. */

/** ms that a screen has to be seen before a press counts. */
const SEEN_FOR = 500

/** Pixels of the screen for one of the page: a page can draw the frame as small as it likes, and the observer does not mind. */
const SMALLEST = 0.5

/** IntersectionObserver v2 is in Chromium only. Elsewhere a page could cover the frame without the frame knowing. */
export const canTell = (): boolean =>
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype

export interface Seen {
  /** Whether all parts have been seen without a gap for long enough, up to this moment. */
  isLongEnough(): boolean
  /** What is shown has changed: the time begins anew. */
  restart(): void
  stop(): void
}

interface Options {
  parts: readonly Element[]
  now(): number
  /** Called when something begins or ceases to cover a part. */
  onChange?(isVisible: boolean): void
}

/** Watches parts inside of a page that may cover them. */
export function watchSeen({ parts, now, onChange }: Options): Seen {
  const visible = new Map<Element, boolean>(parts.map((part) => [part, false]))
  let since: number | undefined
  const isAll = () => [...visible.values()].every(Boolean)
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    const before = isAll()
    for (const entry of entries) {
      const { target, intersectionRatio, isIntersecting } = entry
      const isClear = (entry as IntersectionObserverEntry & { isVisible?: unknown }).isVisible === true
      visible.set(target, isIntersecting && isClear && intersectionRatio >= 1)
      // One report that says no is enough, whatever comes after it in the same delivery.
      if (!visible.get(target)) since = undefined
    }
    if (isAll()) since ??= now()
    else since = undefined
    if (isAll() !== before) onChange?.(isAll())
  }
  const options = { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver(take, options)
  for (const part of parts) observer.observe(part)
  return {
    isLongEnough() {
      take(observer.takeRecords())
      return since !== undefined && now() - since >= SEEN_FOR && devicePixelRatio >= SMALLEST
    },
    restart() {
      since = isAll() ? now() : undefined
    },
    stop: () => observer.disconnect(),
  }
}

/** In a window of its own nothing can lie over the screen but other windows: it has to be in front, and to have the focus. */
export function watchWindow(now: () => number): Seen {
  const isInFront = () => document.visibilityState === 'visible' && document.hasFocus()
  let since: number | undefined
  const restart = () => {
    since = isInFront() ? now() : undefined
  }
  restart()
  const done = new AbortController()
  document.addEventListener('visibilitychange', restart, { signal: done.signal })
  for (const type of ['focus', 'blur']) window.addEventListener(type, restart, { signal: done.signal })
  return {
    isLongEnough: () => since !== undefined && isInFront() && now() - since >= SEEN_FOR,
    restart,
    stop: () => done.abort(),
  }
}
