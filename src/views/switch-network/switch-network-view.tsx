import type { ViewProps } from '../view-props.ts'
import { NetworkList } from './network-list.tsx'
import { SwitchProgress } from './switch-progress.tsx'

/** The networks of the page to choose from; with a chosen one, how the wallet takes it (section 2). */
export function SwitchNetworkView({ params }: ViewProps<'SwitchNetwork'>) {
  return params.network ? <SwitchProgress id={params.network} /> : <NetworkList />
}
