import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Route, ViewName } from '../../domain/routes.ts'

type History = readonly [Route, ...Route[]]

export const START: Route = { view: 'Connect', params: {} }

const $entries = atom<History>([START])

/** The views visited since the modal opened, the current one last. */
export const $history: ReadableAtom<History> = $entries
export const $route: ReadableAtom<Route> = computed($entries, (entries) => entries.at(-1) ?? START)
export const $view: ReadableAtom<ViewName> = computed($route, ({ view }) => view)

export function setHistory(first: Route, ...others: Route[]): void {
  $entries.set([first, ...others])
}
