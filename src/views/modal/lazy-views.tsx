import { type ComponentType, lazy } from 'react'
import type { Route, ViewName } from '../../domain/routes.ts'
import { loadWithView } from '../../flows/modal/load-with-view.ts'
import { ConnectView } from '../connect/connect-view.tsx'
import { loadViewTable } from '../connect/registry.ts'
import type { ViewTable } from '../registry.ts'
import type { TitleProps, ViewProps } from '../view-props.ts'
import { Crash } from './crash.tsx'

/** A view that could not be loaded draws a note instead, whose button calls `onRetry`. */
type AnyView = ComponentType<ViewProps<Route['view']> & { onRetry: () => void }>

/** What has arrived. React draws it in the render that asks for it; what it loads itself takes another one. */
const loaded = new Map<ViewName, { View: AnyView; Title?: ComponentType<TitleProps> | undefined }>([
  // The table pairs each view with its own parameters, which a union of all of them cannot say.
  ['Connect', { View: ConnectView as AnyView }],
])
const views = new Map<string, AnyView>()
const failed = new Set<string>()
let table: ViewTable | undefined

export const isLoaded = (name: ViewName) => loaded.has(name)

/** `undefined` until the first view but Connect has arrived. */
export const viewTable = (): ViewTable | undefined => table

/** With its header and everything that it says. */
async function load(name: ViewName): Promise<AnyView> {
  const known = loaded.get(name)
  if (known || name === 'Connect') return known?.View ?? (ConnectView as AnyView)
  const row = loadViewTable().then((views) => (table = views)[name])
  // All at once: none is left without a listener when another one fails.
  const [View, Title] = await Promise.all([
    row.then(({ load }) => load() as Promise<AnyView>),
    // Without it the title is drawn plainly.
    row.then(({ loadTitle }) => loadTitle?.().catch(() => undefined)),
    loadWithView('sentences'),
  ])
  loaded.set(name, { View, Title })
  return View
}

/** Loads the views that the user is likely to enter. A failure is repeated, and shown, when one is entered. */
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

/** The component of a view, which React loads when it is first drawn. Each attempt has its own: React keeps what one loaded. */
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

/** The component of a view's header, if it has one of its own. */
export const titleOf = (name: ViewName): ComponentType<TitleProps> | undefined => loaded.get(name)?.Title

/** A view that failed to load is loaded anew when it is entered again. */
export function forgetFailed(): void {
  for (const key of failed) views.delete(key)
  failed.clear()
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return <Crash isLoading onRetry={onRetry} />
}
