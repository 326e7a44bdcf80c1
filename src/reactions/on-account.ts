import { renewActivity, stopActivity, watchActivity } from '../flows/account/load-activity.ts'
import { stopCollectibles, watchCollectibles } from '../flows/account/load-collectibles.ts'
import { renewHoldings, stopHoldings, watchHoldings } from '../flows/account/load-holdings.ts'
import { stopIdentity, watchIdentity } from '../flows/account/load-identity.ts'
import type { ViewName } from '../domain/routes.ts'
import { $accountTab, type AccountTab } from '../stores/account/account-tab.ts'
import { $connections } from '../stores/connections/connections.ts'
import { onEvent } from '../stores/events.ts'
import { $online } from '../stores/online.ts'
import { forgetKept } from '../stores/stored/account-caches.ts'
import { $view } from '../stores/modal/route.ts'

const nothing = () => {}

const LISTS: Record<AccountTab, { watch(): void; stop(): void }> = {
  // The total, which every tab shows, is made of them.
  tokens: { watch: nothing, stop: nothing },
  nfts: { watch: watchCollectibles, stop: stopCollectibles },
  activity: { watch: watchActivity, stop: stopActivity },
}

/** Views that need to know what the account has. */
const SENDS: readonly ViewName[] = [
  ...(['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview'] as const),
  ...(['Swap', 'SwapSelectToken', 'SwapPreview'] as const),
]

/** An account is read while it is on screen; the stored answers are removed when the last wallet disconnects. */
export function followAccount(): () => void {
  let leave = nothing
  const stopView = $view.subscribe((view) => {
    leave()
    leave = view === 'Account' ? lookAtAccount() : SENDS.includes(view) ? lookAtHoldings() : nothing
  })
  const stopWallets = $connections.listen(({ length }) => {
    if (!length) forgetKept()
  })
  const stopEvents = renewWithTransactions()
  return () => {
    stopView()
    stopWallets()
    stopEvents()
    leave()
  }
}

/** What was read of an account before one of its transactions is read again. A failed one has cost its fee. */
function renewWithTransactions(): () => void {
  const renew = () => {
    renewHoldings()
    renewActivity()
  }
  const undo = [
    onEvent('transaction-sent', renewActivity),
    onEvent('transaction-confirmed', renew),
    onEvent('transaction-failed', renew),
  ]
  return () => {
    for (const stop of undo) stop()
  }
}

function lookAtHoldings(): () => void {
  watchHoldings()
  return stopHoldings
}

/** Reads what the open tab shows, and everything again when the network is back. Returns its undo. */
function lookAtAccount(): () => void {
  let tab = $accountTab.get()
  const look = () => {
    watchIdentity()
    watchHoldings()
    LISTS[tab].watch()
  }
  look()
  const undo = [
    $accountTab.listen((next) => {
      LISTS[tab].stop()
      tab = next
      LISTS[tab].watch()
    }),
    $online.listen((isOnline) => {
      if (isOnline) look()
    }),
  ]
  return () => {
    for (const stop of undo) stop()
    LISTS[tab].stop()
    stopHoldings()
    stopIdentity()
  }
}
