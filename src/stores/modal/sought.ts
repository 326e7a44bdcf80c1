import { computed, type ReadableAtom } from 'nanostores'
import type { RouteOf } from '../../domain/routes.ts'
import { $history } from './route.ts'

/** What Connect, or a view after it, was opened for: the namespace of the wallet, and the network that the wallet is for. */
export const $sought: ReadableAtom<RouteOf<'Connect'>['params']> = computed($history, (entries) => {
  const start = entries.findLast(({ view }) => view === 'Connect')
  const since = start ? entries.slice(entries.indexOf(start) + 1) : entries
  const named = since.flatMap(({ params }) => (params && 'namespace' in params && params.namespace) || [])
  const namespace = named.at(-1)
  // The type of `params` is that of the only view that was looked for.
  return { ...(start as RouteOf<'Connect'> | undefined)?.params, ...(namespace && { namespace }) }
})
