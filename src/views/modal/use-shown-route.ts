import { useStore } from '@nanostores/react'
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Route } from '../../domain/routes.ts'
import { $history } from '../../stores/modal/route.ts'
import { forgetFailed, isLoaded, titleOf, viewOf } from './lazy-views.tsx'

/**
 * The history whose last view is on screen: the requested one as soon as its view is loaded, the previous one until then.
 * `undefined` in the first render of a view that is not loaded, because React waits before it replaces the fallback of a
 * `<Suspense>`. A view that is loaded takes one render: the deferred one ends at `memo(Frame)`.
 */
export function useShownHistory(): { history: readonly Route[] | undefined; isCurrent: boolean } {
  const wanted = useStore($history)
  const deferred = useDeferredValue<readonly Route[] | undefined>(wanted, undefined)
  const history = isLoaded(wanted.at(-1)?.view ?? 'Connect') ? wanted : deferred
  return { history, isCurrent: history === wanted }
}

/** The components of a route's view and header. `retry` loads a failed view again. */
export function useView({ view }: Route) {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => forgetFailed, [view])
  const View = useMemo(() => viewOf(view, attempt), [view, attempt])
  const Title = useMemo(() => titleOf(view), [view])
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
