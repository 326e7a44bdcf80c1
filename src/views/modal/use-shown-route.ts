import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import type { Route } from '../../domain/routes.ts'
import { $history, $route } from '../../stores/modal/route.ts'
import { VIEWS } from '../registry.ts'
import type { TitleProps, ViewProps } from '../view-props.ts'

interface Shown {
  route: Route
  /** How many screens lie below: fewer than before means that the visitor went back. */
  depth: number
  direction: 'next' | 'prev'
  View: ComponentType<ViewProps<Route['view']>> | undefined
  /** Draws the header, where that is more than a few words. */
  Title?: ComponentType<TitleProps> | undefined
  /** The view's chunk could not be loaded. */
  error?: unknown
}

/** What is on screen: the route, once its view is there. Until then the last one stays. */
export function useShownRoute(): Shown & { retry: () => void } {
  const route = useStore($route)
  const depth = useStore($history).length
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<Shown>({ route, depth, direction: 'next', View: undefined })
  useEffect(() => {
    let isWanted = true
    const show = ({ View, Title, error }: Pick<Shown, 'View' | 'Title' | 'error'>) => {
      if (!isWanted) return
      setShown((last) => ({
        route,
        depth,
        View,
        Title,
        error,
        direction: depth < last.depth ? 'prev' : 'next',
      }))
    }
    // The table pairs each view with its own parameters, which a union of all of them cannot say.
    const view = VIEWS[route.view].load() as Promise<Shown['View']>
    Promise.all([view, VIEWS[route.view].loadTitle?.()]).then(
      ([View, Title]) => show({ View, Title }),
      (error: unknown) => show({ View: undefined, error }),
    )
    return () => {
      isWanted = false
    }
  }, [route, depth, attempt])
  return { ...shown, retry: () => setAttempt((count) => count + 1) }
}
