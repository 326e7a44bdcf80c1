import type { ComponentType } from 'react'
import type { Route, ViewName } from '../../domain/routes.ts'
import { loadWithView } from '../../flows/modal/load-with-view.ts'
import { ConnectView } from '../connect/connect-view.tsx'
import { loadViewTable } from '../connect/registry.ts'
import type { ViewTable } from '../registry.ts'
import type { TitleProps, ViewProps } from '../view-props.ts'
import { Crash } from './crash.tsx'

/** A view that failed to load renders a note instead, whose button calls `onRetry`. */
type AnyView = ComponentType<ViewProps<Route['view']> & { onRetry: () => void }>

export interface LoadedView {
  View: AnyView
  /** The header, if the view has its own. */
  Title?: ComponentType<TitleProps> | undefined
}

/** With what React itself writes on a promise that it has read: it then takes one render, while one that is waited for takes another. */
const fulfilled = (value: LoadedView) =>
  Object.assign((async () => value)(), { status: 'fulfilled' as const, value })

const loaded = new Map<ViewName, Promise<LoadedView>>([
  // The table pairs each view with its own parameters, which a union of them cannot express.
  ['Connect', fulfilled({ View: ConnectView as AnyView })],
])
/** React knows a promise by its identity. */
const loading = new Map<string, Promise<LoadedView>>()
const failed = new Set<string>()
let table: ViewTable | undefined

export const isLoaded = (name: ViewName) => loaded.has(name)

/** `undefined` until the first view other than Connect has been loaded. */
export const viewTable = (): ViewTable | undefined => table

/** Loads a view with its header and its messages. */
async function load(name: ViewName): Promise<LoadedView> {
  const known = loaded.get(name)
  if (known || name === 'Connect') return known ?? { View: ConnectView as AnyView }
  const row = loadViewTable().then((views) => (table = views)[name])
  // All at once: no promise is left without a handler if another one rejects.
  const [View, Title] = await Promise.all([
    row.then(({ load }) => load() as Promise<AnyView>),
    // Without it the title is plain text.
    row.then(({ loadTitle }) => loadTitle?.().catch(() => undefined)),
    loadWithView('sentences'),
  ])
  const view = { View, Title }
  loaded.set(name, fulfilled(view))
  return view
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

/** Resolves with a view, or with a note that it failed. Each attempt has its own promise. */
export function viewOf(name: ViewName, attempt: number): Promise<LoadedView> {
  const key = `${name} ${attempt}`
  const waited = loading.get(key)
  // React has to find the promise again that it waited for.
  if (waited && !failed.has(key)) return waited
  const known = loaded.get(name)
  if (known) return known
  const onFailure = (): LoadedView => {
    failed.add(key)
    return { View: LoadFailed }
  }
  const view = waited ?? load(name).catch(onFailure)
  loading.set(key, view)
  return view
}

/** Views that failed to load are loaded again when they are entered. The one on screen keeps its note, or its next render would wait. */
export function forgetFailed(onScreen: ViewName): void {
  for (const key of failed) {
    if (key.startsWith(`${onScreen} `)) continue
    loading.delete(key)
    failed.delete(key)
  }
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return <Crash isLoading onRetry={onRetry} />
}
