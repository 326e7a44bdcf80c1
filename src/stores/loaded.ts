import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'

/**
 * The state of the current key. `at` is the time of the answer or the failure, in ms since 1970. While a value is
 * requested again, `loading` keeps the previous one.
 */
export type Loaded<Value> =
  | { step: 'idle' }
  | { step: 'loading'; value?: Value; at?: number; error?: unknown }
  | Outcome<Value>

/** After a failure, `value` is the last value or its replacement. */
export type Outcome<Value> =
  | { step: 'ready'; value: Value; at: number }
  | { step: 'failed'; value?: Value; at: number; error: unknown }

interface Progress<Key, Value> {
  /** While watched, a key without an outcome is loading. */
  isWatched: boolean
  /** The last outcome, of any key. */
  known?: { of: Key; outcome: Outcome<Value> } | undefined
  /** The key that is visibly being requested. A ready value is replaced silently. */
  asking?: Key | undefined
}

export interface LoadedStore<Key, Value> {
  $key: ReadableAtom<Key | undefined>
  /** Written by `flows/loaded.ts` only. */
  $progress: WritableAtom<Progress<Key, Value>>
  $loaded: ReadableAtom<Loaded<Value>>
}

const IDLE = { step: 'idle' } as const
const LOADING = { step: 'loading' } as const

/** The state of a value that is loaded by key; `flows/loaded.ts` loads it. The value of another key is never shown. */
export function loadedStore<Key, Value>($key: ReadableAtom<Key | undefined>): LoadedStore<Key, Value> {
  const $progress = atom<Progress<Key, Value>>({ isWatched: false })
  const $loaded = computed([$progress, $key], ({ isWatched, known, asking }, key): Loaded<Value> => {
    if (key === undefined) return IDLE
    const isAsking = asking === key
    if (known?.of !== key) return isWatched || isAsking ? LOADING : IDLE
    return isAsking ? { ...known.outcome, step: 'loading' } : known.outcome
  })
  return { $key, $progress, $loaded }
}
