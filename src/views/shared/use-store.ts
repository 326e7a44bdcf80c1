import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * A store's current value; the component renders again when it changes.
 *
 * The `useStore()` of `@nanostores/react` 1 and 2 compares with the last value it heard of. A derived store without a listener
 * stops following its sources after a second (`STORE_UNMOUNT_DELAY`). If more time passes between the render and the effect that
 * listens, and a source changes in it, that component shows the old value until the next change. Here React asks the store once
 * more after it listens.
 */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  const subscribe = useCallback((changed: () => void) => store.listen(changed), [store])
  const get = () => store.get()
  return useSyncExternalStore(subscribe, get, get)
}
