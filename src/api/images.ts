import * as LIMITS from '../domain/limits.ts'
import type { Images } from '../ports/catalogue.ts'

interface Kept {
  address: Promise<string>
  /** Number of elements that show it. */
  uses: number
  control: AbortController
  url?: string
}

/** Pictures shared by several elements: each is fetched once. The most recent ones that are no longer shown stay cached. */
export function createImages(load: (imageId: string, signal: AbortSignal) => Promise<Blob>): Images {
  const kept = new Map<string, Kept>()

  const drop = (imageId: string, entry: Kept) => {
    entry.control.abort()
    if (entry.url) URL.revokeObjectURL(entry.url)
    if (kept.get(imageId) === entry) kept.delete(imageId)
  }

  function begin(imageId: string): Kept {
    const control = new AbortController()
    const address = load(imageId, control.signal).then((file) => {
      control.signal.throwIfAborted()
      return (entry.url = URL.createObjectURL(file))
    })
    const entry: Kept = { uses: 0, control, address }
    // A failed picture is fetched again next time.
    address.catch(() => drop(imageId, entry))
    return entry
  }

  function release(imageId: string, entry: Kept): void {
    entry.uses -= 1
    if (entry.uses > 0) return
    if (!entry.url) return drop(imageId, entry)
    const idle = [...kept].filter(([, { uses }]) => uses === 0)
    for (const [id, old] of idle.slice(0, -LIMITS.catalogue.imagesKept)) drop(id, old)
  }

  return {
    show(imageId) {
      const entry = kept.get(imageId) ?? begin(imageId)
      entry.uses += 1
      // Re-inserting moves the picture to the end, so that it is evicted last.
      kept.delete(imageId)
      kept.set(imageId, entry)
      let isShown = true
      return {
        address: entry.address,
        release() {
          if (isShown) release(imageId, entry)
          isShown = false
        },
      }
    },
    clear() {
      for (const [id, entry] of [...kept]) drop(id, entry)
    },
  }
}
