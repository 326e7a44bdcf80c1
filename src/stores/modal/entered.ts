import { computed, type ReadableAtom } from 'nanostores'
import type { Route } from '../../domain/routes.ts'
import { $history } from './route.ts'

/** The view whose flow runs. Help lies over the view that it was opened from, and ends nothing there. */
export const $entered: ReadableAtom<Route> = computed(
  $history,
  (entries) => entries.findLast(({ view }) => view !== 'Help') ?? entries[0],
)
