import { type ComponentType, lazy } from 'react'
import type { Route, ViewName } from '../../domain/routes.ts'
import { loadWithView } from '../../flows/modal/load-with-view.ts'
import { ConnectView } from '../connect/connect-view.tsx'
import { loadViewTable } from '../connect/registry.ts'
import type { ViewTable } from '../registry.ts'
import type { TitleProps, ViewProps } from '../view-props.ts'
import { Crash } from './crash.tsx'

/** A view that failed to load renders a note instead, whose button calls `onRetry`. */
type AnyView = ComponentType<ViewProps<Route['view']> & { onRetry: () => void }>

/** Loaded views. React renders them in the same render; a view that React loads itself takes another one. */
const loaded = new Map<ViewName, { View: AnyView; Title?: ComponentType<TitleProps> | undefined }>([
  // The table pairs each view with its own parameters, which a union of them cannot express.
  ['Connect', { View: ConnectView as AnyView }],
])
const views = new Map<string, AnyView>()
const failed = new Set<string>()
let table: ViewTable | undefined

export const isLoaded = (name: ViewName) => loaded.has(name)

/** `undefined` until the first view other than Connect has been loaded. */
export const viewTable = (): ViewTable | undefined => table

/** Loads a view with its header and its messages. */
async function load(name: ViewName): Promise<AnyView> {
  const known = loaded.get(name)
  if (known || name === 'Connect') return known?.View ?? (ConnectView as AnyView)
  const row = loadViewTable().then((views) => (table = views)[name])
  // All at once: no promise is left without a handler if another one rejects.
  const [View, Title] = await Promise.all([
    row.then(({ load }) => load() as Promise<AnyView>),
    // Without it the title is plain text.
    row.then(({ loadTitle }) => loadTitle?.().catch(() => undefined)),
    loadWithView('sentences'),
  ])
  loaded.set(name, { View, Title })
  return View
}

/** Loads the views that the user is likely to enter. A failed load is repeated, and shown, when its view is entered. */
export async function loadAhead(isConnected: boolean): Promise<void> {
  try {
    const entries = Object.entries(await loadViewTable())
    await Promise.all(
      entries
        .filter(([, { ahead }]) => ahead === 'opened' || (ahead && isConnected))
        // The keys are those of the table.
        .map(([name]) => load(name as ViewName)),
    )
  } catch {}
}

/** The component of a view, which React loads on first render. Each attempt has its own component, because React caches the result. */
export function viewOf(name: ViewName, attempt: number): AnyView {
  const known = loaded.get(name)
  if (known) return known.View
  const key = `${name} ${attempt}`
  const onFailure = () => {
    failed.add(key)
    return LoadFailed
  }
  const View = views.get(key) ?? lazy(async () => ({ default: await load(name).catch(onFailure) }))
  views.set(key, View)
  return View
}

/** The component of a view's header, if it has its own. */
export const titleOf = (name: ViewName): ComponentType<TitleProps> | undefined => loaded.get(name)?.Title

/** Views that failed to load are loaded again when they are entered. */
export function forgetFailed(): void {
  for (const key of failed) views.delete(key)
  failed.clear()
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return <Crash isLoading onRetry={onRetry} />
}
