import type { ViewName } from '../../domain/routes.ts'
import { $connections } from '../../stores/connections/connections.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $isMultiWallet } from '../../stores/connections/multi-wallet.ts'
import { $view, setHistory } from '../../stores/modal/route.ts'
import { closeModal } from './modal.ts'
import { showToast } from './toasts.ts'

/** Screens on the way to being connected and signed in: they have done their work then. */
const ON_THE_WAY: ReadonlySet<ViewName> = new Set<ViewName>([
  'Connect',
  'ConnectingExternal',
  'ConnectingMultiChain',
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
  if (!ON_THE_WAY.has($view.get())) return
  const hasOthers = $isMultiWallet.get() && $connections.get().length > 1
  if (!hasOthers || $modal.get() === 'closed') return void closeModal({ force })
  // Where several are used at once, the visitor sees the new one among them (reference 2.6).
  setHistory({ view: 'ProfileWallets', params: undefined })
  showToast({ kind: 'done', says: 'added' })
}
