import type { ViewProps } from '../view-props.ts'
import { NetworkList } from './network-list.tsx'
import { SwitchProgress } from './switch-progress.tsx'

/** The page's networks to choose from; with `network`, the progress of switching. */
export function SwitchNetworkView({ params }: ViewProps<'SwitchNetwork'>) {
  return params.network ? <SwitchProgress id={params.network} /> : <NetworkList />
}
