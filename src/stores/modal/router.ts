/** Navigation between the views of the modal. Parameters belong to the entry of their view. */
import type { Route, RouteParams, ViewName } from '../../domain/routes.ts'
import { $history, $route, START, setHistory } from './route.ts'

type Args<V extends ViewName> = undefined extends RouteParams[V]
  ? [params?: RouteParams[V]]
  : [params: RouteParams[V]]

function route<V extends ViewName>(view: V, params: RouteParams[V] | undefined): Route {
  // `Args<V>` makes callers pair each view with its own parameters.
  return { view, params } as Route
}

const isPresent = ({ view, params }: Route) =>
  view === $route.get().view && JSON.stringify(params) === JSON.stringify($route.get().params)

export function pushView<V extends ViewName>(view: V, ...[params]: Args<V>): void {
  pushRoute(route(view, params))
}

export function pushRoute(next: Route): void {
  if (!isPresent(next)) setHistory(...$history.get(), next)
}

export function replaceView<V extends ViewName>(view: V, ...[params]: Args<V>): void {
  replaceRoute(route(view, params))
}

export function replaceRoute(next: Route): void {
  if (!isPresent(next)) keep($history.get().slice(0, -1), next)
}

/** Removes the last entry; `false` if it is the only one. */
export function popView(): boolean {
  const entries = $history.get()
  if (entries.length > 1) keep(entries.slice(0, -1))
  return entries.length > 1
}

/** Goes back to the entry before `view`; `false` if there is none. */
export function popBefore(view: ViewName): boolean {
  const at = $history.get().findIndex((entry) => entry.view === view)
  if (at > 0) keep($history.get().slice(0, at))
  return at > 0
}

function keep(entries: readonly Route[], ...more: Route[]): void {
  const [first = START, ...others] = [...entries, ...more]
  setHistory(first, ...others)
}
