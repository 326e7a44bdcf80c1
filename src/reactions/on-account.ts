import { stopActivity, watchActivity } from '../flows/account/load-activity.ts'
import { stopCollectibles, watchCollectibles } from '../flows/account/load-collectibles.ts'
import { stopHoldings, watchHoldings } from '../flows/account/load-holdings.ts'
import { stopIdentity, watchIdentity } from '../flows/account/load-identity.ts'
import { $accountTab, type AccountTab } from '../stores/account-tab.ts'
import { $account, $connections } from '../stores/connections/connections.ts'
import { $online } from '../stores/online.ts'
import { forgetKept } from '../stores/stored/account-caches.ts'
import { $view } from '../stores/modal/route.ts'

const nothing = () => {}

const LISTS: Record<AccountTab, { watch(): void; stop(): void }> = {
  // They are in the total too, which every tab has.
  tokens: { watch: nothing, stop: nothing },
  nfts: { watch: watchCollectibles, stop: stopCollectibles },
  activity: { watch: watchActivity, stop: stopActivity },
}

/** What is known of an account is read while it is on screen, and forgotten with the last wallet. */
export function followAccount(): () => void {
  let leave = nothing
  const stopView = $view.subscribe((view) => {
    leave()
    leave = view === 'Account' ? lookAtAccount() : nothing
  })
  const stopWallets = $connections.listen(({ length }) => {
    if (!length) forgetKept()
  })
  return () => {
    stopView()
    stopWallets()
    leave()
  }
}

/** What is shown follows the account, its network and the open tab. Returns its undo. */
function lookAtAccount(): () => void {
  let tab = $accountTab.get()
  const look = () => {
    if (!$account.get()) return
    watchIdentity()
    watchHoldings()
    LISTS[tab].watch()
  }
  look()
  const undo = [
    $account.listen((now, before) => {
      if (now?.caipAddress !== before?.caipAddress) look()
    }),
    $accountTab.listen((next) => {
      LISTS[tab].stop()
      tab = next
      if ($account.get()) LISTS[tab].watch()
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
