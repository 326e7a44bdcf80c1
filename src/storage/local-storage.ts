import type { PageStorage } from '../domain/options.ts'
import type { Storage } from '../ports/storage.ts'

/** `storage` fires when another tab writes; a page restored from the back/forward cache has missed those events. */
const EVENTS = ['storage', 'pageshow']

/** `localStorage` for as long as it works. Reading the property alone can throw (blocked site data), so can a full disk. */
export function createLocalStorage(
  view: () => PageStorage = () => window.localStorage,
  events: EventTarget | undefined = globalThis.window,
): Storage & { stop(): void; replaced(): void } {
  const memory = new Map<string, string | undefined>()
  const stops = new Set<() => void>()
  const calls = new Set<(key?: string) => void>()
  let page: EventTarget | undefined = events
  return {
    get(key) {
      if (memory.has(key)) return memory.get(key)
      try {
        return view().getItem(key) ?? undefined
      } catch {
        return undefined
      }
    },
    set(key, value) {
      try {
        if (value === undefined) view().removeItem(key)
        else view().setItem(key, value)
        // A value that can be written but not read counts as not stored.
        view().getItem(key)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    onChange(call) {
      // `clear()` has no key, and `pageshow` has none either.
      const hear = (event: Event) => call((event as StorageEvent).key ?? undefined)
      const target = page
      calls.add(call)
      for (const name of EVENTS) target?.addEventListener(name, hear)
      const stop = () => {
        if (!stops.delete(stop)) return
        calls.delete(call)
        for (const name of EVENTS) target?.removeEventListener(name, hear)
      }
      stops.add(stop)
      return stop
    },
    /** `view` returns another storage from now on. */
    replaced() {
      memory.clear()
      for (const call of calls) call()
    },
    stop() {
      page = undefined
      for (const stop of stops) stop()
    },
  }
}
