/**
 * A stored value as a store: it can be an input of `computed`, and it follows other tabs. `persistentAtom()` holds the
 * text; the store has the decoded value. The library alone would read at import time, write back what it has just
 * read (and so delete what it cannot decode), and miss writes by other code of this page. Therefore `engine` returns
 * nothing while a store is declared, and writes for `set()` only, and `get()` compares with storage before it returns: a
 * change that starts from a stale value would undo the change of another tab.
 */
import { persistentAtom, setPersistentEngine } from '@nanostores/persistent'
import { batch, computed, type ReadableAtom } from 'nanostores'
import { log } from '../../ports/log.ts'
import { storage } from '../../ports/storage.ts'
import { $options } from '../options.ts'

/** `undefined` if nothing is stored, or the text cannot be decoded. */
export interface StoredValue<T> extends ReadableAtom<T | undefined> {
  /** `undefined` removes the key. */
  set(value: T | undefined): void
}

let isDeclaring = false
let isWriting = false

/** Re-reads the text of each store in use, by its key. */
const refreshers = new Map<string, () => void>()
let stopFollowing = () => {}

const read = (key: PropertyKey) => (isDeclaring ? undefined : storage.use().get(String(key)))

function write(key: PropertyKey, text: string | undefined): true {
  // One write for each `set()`: its listeners may restore other stores.
  const isWanted = isWriting
  isWriting = false
  if (isWanted) storage.use().set(String(key), text)
  return true
}

const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => read(key) !== undefined,
    get: (_, key) => read(key),
    set: (_, key, text: string) => write(key, text),
    deleteProperty: (_, key) => write(key, undefined),
  },
)

setPersistentEngine(engine, {
  addEventListener(key, _, refresh) {
    if (refreshers.size === 0) stopFollowing = storage.use().onChange(follow)
    refreshers.set(key, refresh)
  },
  removeEventListener(key) {
    refreshers.delete(key)
    if (refreshers.size === 0) stopFollowing()
  },
})

/** Another tab wrote a key, or any. It may have written several: all stores are re-read before a listener runs. */
function follow(key?: string): void {
  if (key !== undefined && !refreshers.has(key)) return
  batch(() => {
    for (const refresh of refreshers.values()) refresh()
  })
}

export function storedValue<T>(
  key: string,
  decode: (text: string) => T | undefined,
  encode: (value: T) => string,
): StoredValue<T> {
  isDeclaring = true
  const $text = persistentAtom<string | undefined>(key)
  isDeclaring = false
  const $value = computed($text, (text) => {
    try {
      return text === undefined ? undefined : decode(text)
    } catch {
      return undefined
    }
  })
  let warnedOf: string | undefined
  // Everything except `get` and `set` is inherited from `$value`; `computed()` itself needs its `set`.
  return Object.assign(Object.create($value) as ReadableAtom<T | undefined>, {
    get() {
      refreshers.get(key)?.()
      const value = $value.get()
      const text = $text.value
      if (value === undefined && text !== undefined && text !== warnedOf && $options.get().debug) {
        warnedOf = text
        log.use().warn(`${key} in storage could not be read.`)
      }
      return value
    },
    set(value: T | undefined) {
      const text = value === undefined ? undefined : encode(value)
      isWriting = true
      $text.set(text)
    },
  })
}

/** Removes keys whose stores may not be loaded. */
export function removeStored(keys: readonly string[]): void {
  batch(() => {
    for (const key of keys) {
      storage.use().set(key, undefined)
      refreshers.get(key)?.()
    }
  })
}
