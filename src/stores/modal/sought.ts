import { computed, type ReadableAtom } from 'nanostores'
import type { RouteOf } from '../../domain/routes.ts'
import { $history } from './route.ts'

/** Parameters of Connect, or of a view opened from it: the namespace of the wallet, and the network that it is needed for. */
export const $sought: ReadableAtom<RouteOf<'Connect'>['params']> = computed($history, (entries) => {
  const start = entries.findLast(({ view }) => view === 'Connect')
  const since = start ? entries.slice(entries.indexOf(start) + 1) : entries
  const named = since.flatMap(({ params }) => (params && 'namespace' in params && params.namespace) || [])
  const namespace = named.at(-1)
  // The type of `params` is that of the only view searched for.
  return { ...(start as RouteOf<'Connect'> | undefined)?.params, ...(namespace && { namespace }) }
})
