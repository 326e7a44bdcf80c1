import { renewActivity, stopActivity, watchActivity } from '../flows/account/load-activity.ts'
import { stopCollectibles, watchCollectibles } from '../flows/account/load-collectibles.ts'
import { renewHoldings, stopHoldings, watchHoldings } from '../flows/account/load-holdings.ts'
import { stopIdentity, watchIdentity } from '../flows/account/load-identity.ts'
import type { ViewName } from '../domain/routes.ts'
import { $accountTab, type AccountTab } from '../stores/account/account-tab.ts'
import { $connections } from '../stores/connections/connections.ts'
import { onEvent } from '../stores/events.ts'
import { $online } from '../stores/online.ts'
import { forgetCaches } from '../stores/stored/account-caches.ts'
import { $view } from '../stores/modal/route.ts'

const nothing = () => {}

const LISTS: Record<AccountTab, { watch(): void; stop(): void }> = {
  // Every tab shows the total, so holdings are always watched.
  tokens: { watch: nothing, stop: nothing },
  nfts: { watch: watchCollectibles, stop: stopCollectibles },
  activity: { watch: watchActivity, stop: stopActivity },
}

/** Views that need the account's holdings. */
const SENDS: readonly ViewName[] = [
  ...(['WalletSend', 'WalletSendSelectToken', 'WalletSendPreview'] as const),
  ...(['Swap', 'SwapSelectToken', 'SwapPreview'] as const),
]

/** Reads the account while it is on screen, and removes the stored answers when the last wallet disconnects. */
export function followAccount(): () => void {
  let leave = nothing
  const stopView = $view.subscribe((view) => {
    leave()
    leave = view === 'Account' ? lookAtAccount() : SENDS.includes(view) ? lookAtHoldings() : nothing
  })
  const stopWallets = $connections.listen(({ length }) => {
    if (!length) forgetCaches()
  })
  const stopEvents = renewWithTransactions()
  return () => {
    stopView()
    stopWallets()
    stopEvents()
    leave()
  }
}

/** Reads the account again when one of its transactions ends. A failed one has cost its fee. */
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

/** Reads the list of the open tab, and everything again when the network is back. Returns the undo function. */
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
