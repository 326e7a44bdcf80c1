/** Whether all parts of a text were in view, one after the other: scrolling counts. */

export interface ReadThrough {
  isRead(): boolean
  /** Begins anew with other parts. */
  restart(parts: readonly Element[]): void
  stop(): void
}

/** Thresholds at which the browser reports: a part that is taller than the window never is in view as a whole. */
const STEPS = [...Array.from({ length: 21 }, (_, step) => step / 20), 0.97, 0.98, 0.99, 0.995, 0.999]
/** Browsers round: a part at half a pixel is in view to 99.9 %. In pixels. */
const SLACK = 1

/** `onRead` is called when the last part has been in view. */
export function watchReadThrough(onRead: () => void): ReadThrough {
  const unread = new Set<Element>()
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    const before = unread.size
    for (const entry of entries) if (isInView(entry)) unread.delete(entry.target)
    if (before > 0 && unread.size === 0) onRead()
  }
  const observer = new IntersectionObserver(take, { threshold: STEPS })
  return {
    isRead() {
      take(observer.takeRecords())
      return unread.size === 0
    },
    restart(parts) {
      observer.disconnect()
      unread.clear()
      for (const part of parts) {
        unread.add(part)
        observer.observe(part)
      }
    },
    stop: () => observer.disconnect(),
  }
}

/** Of a part that is taller than the window, the end has to be in view. */
function isInView(entry: IntersectionObserverEntry): boolean {
  const { isIntersecting, intersectionRect: seen, boundingClientRect: part, rootBounds } = entry
  if (!isIntersecting) return false
  const height = rootBounds?.height ?? innerHeight
  const isWhole = seen.height >= part.height - SLACK && seen.width >= part.width - SLACK
  return isWhole || (part.height > height && part.bottom <= height + SLACK)
}
