import { type ComponentType, lazy } from 'react'
import type { Route, ViewName } from '../../domain/routes.ts'
import { ConnectView } from '../connect/connect-view.tsx'
import { VIEWS } from '../registry.ts'
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
const titles = new Map<ViewName, ComponentType<TitleProps>>()
const failed = new Set<string>()

export const isLoaded = (name: ViewName) => loaded.has(name)

/** Loads a view before it is entered. A failure is repeated, and shown, when it is. */
export async function loadAhead(name: ViewName): Promise<void> {
  if (name === 'Connect') return
  const { load, loadTitle } = VIEWS[name]
  try {
    const [View, Title] = await Promise.all([load() as Promise<AnyView>, loadTitle?.()])
    loaded.set(name, { View, Title })
  } catch {}
}

/** The component of a view, which React loads when it is first drawn. Each attempt has its own: React keeps what one loaded. */
export function viewOf(name: ViewName, attempt: number): AnyView {
  const known = loaded.get(name)
  if (known || name === 'Connect') return known?.View ?? (ConnectView as AnyView)
  const load = VIEWS[name].load as () => Promise<AnyView>
  const key = `${name} ${attempt}`
  const onFailure = () => {
    failed.add(key)
    return LoadFailed
  }
  const View = views.get(key) ?? lazy(async () => ({ default: await load().catch(onFailure) }))
  views.set(key, View)
  return View
}

/** The component of a view's header, if it has one of its own. */
export function titleOf(name: ViewName): ComponentType<TitleProps> | undefined {
  const known = loaded.get(name)
  if (known || name === 'Connect') return known?.Title
  const load = VIEWS[name].loadTitle
  if (!load) return undefined
  const Title = titles.get(name) ?? lazy(async () => ({ default: await load().catch(() => PlainTitle) }))
  titles.set(name, Title)
  return Title
}

/** A view that failed to load is loaded anew when it is entered again. */
export function forgetFailed(): void {
  for (const key of failed) views.delete(key)
  failed.clear()
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return <Crash isLoading onRetry={onRetry} />
}

function PlainTitle({ title }: TitleProps) {
  return title
}
