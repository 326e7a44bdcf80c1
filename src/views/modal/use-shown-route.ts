import { startTransition, use, useDeferredValue, useEffect, useState } from 'react'
import type { Route } from '../../domain/routes.ts'
import { $history } from '../../stores/modal/route.ts'
import { useStore } from '../shared/use-store.ts'
import { forgetFailed, isLoaded, viewOf } from './lazy-views.tsx'

/**
 * The history whose last view is on screen: the requested one as soon as its view is loaded, the previous one until then.
 * `null` in the first render of a view that is not loaded, because React keeps the fallback of a `<Suspense>` for 300 ms
 * (and takes `undefined` for no initial value). A view that is loaded takes one render: the deferred one ends at `memo(Frame)`.
 */
export function useShownHistory(): { history: readonly Route[] | null; isCurrent: boolean } {
  const wanted = useStore($history)
  const deferred = useDeferredValue<readonly Route[] | null>(wanted, null)
  const history = isLoaded(wanted.at(-1)?.view ?? 'Connect') ? wanted : deferred
  return { history, isCurrent: history === wanted }
}

/**
 * The components of a route's view and header. `retry` loads a failed view again. The caller itself waits for them: if only the
 * view did, React would go on below a frame whose title was drawn without the header and the messages that came with the view.
 */
export function useView({ view }: Route) {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => forgetFailed(view), [view])
  // Also of a view that is loaded: React repeats a render that waited, and fails if `use()` is left out then and other hooks follow.
  const { View, Title } = use(viewOf(view, attempt))
  return { View, Title, retry: () => startTransition(() => setAttempt(attempt + 1)) }
}

/** `prev` after going back. */
export function useDirection(history: readonly Route[]): 'next' | 'prev' {
  const [shown, setShown] = useState<{ history: readonly Route[]; direction: 'next' | 'prev' }>({
    history,
    direction: 'next',
  })
  if (shown.history === history) return shown.direction
  const direction = history.length < shown.history.length ? 'prev' : 'next'
  setShown({ history, direction })
  return direction
}
