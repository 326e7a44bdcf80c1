import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Route, RouteOf, ViewName } from '../../domain/routes.ts'

type History = readonly [Route, ...Route[]]

export const START: Route = { view: 'Connect', params: {} }

const $entries = atom<History>([START])

/** The views visited since the modal opened, the current one last. */
export const $history: ReadableAtom<History> = $entries
export const $route: ReadableAtom<Route> = computed($entries, (entries) => entries.at(-1) ?? START)
export const $view: ReadableAtom<ViewName> = computed($route, ({ view }) => view)

/** What Connect, or a view after it, was opened for: the namespace of the wallet, and the network that the wallet is for. */
export const $sought: ReadableAtom<RouteOf<'Connect'>['params']> = computed($history, (entries) => {
  const start = entries.findLast(({ view }) => view === 'Connect')
  const since = start ? entries.slice(entries.indexOf(start) + 1) : entries
  const named = since.flatMap(({ params }) => (params && 'namespace' in params && params.namespace) || [])
  const namespace = named.at(-1)
  // The type of `params` is that of the only view that was looked for.
  return { ...(start as RouteOf<'Connect'> | undefined)?.params, ...(namespace && { namespace }) }
})

export function setHistory(first: Route, ...others: Route[]): void {
  $entries.set([first, ...others])
}
