import type { ViewName } from '../domain/routes.ts'
import { $view } from '../stores/route.ts'
import { closeModal } from './modal.ts'

/** Screens on the way to being connected and signed in: they have done their work then. */
const ON_THE_WAY: ReadonlySet<ViewName> = new Set<ViewName>([
  'Connect',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'AllWallets',
  'Downloads',
  'WhatIsAWallet',
  'GetWallet',
  'SIWXSignMessage',
])

/** The visitor has arrived: the modal closes, unless it shows something that was opened for its own sake. */
export function arriveInModal({ force = false } = {}): void {
  if (ON_THE_WAY.has($view.get())) closeModal({ force })
}
