import { stopActivity, watchActivity } from '../flows/load-activity.ts'
import { stopCollectibles, watchCollectibles } from '../flows/load-collectibles.ts'
import { stopHoldings, watchHoldings } from '../flows/load-holdings.ts'
import { stopIdentity, watchIdentity } from '../flows/load-identity.ts'
import { $accountTab, type AccountTab } from '../stores/account-tab.ts'
import { $account } from '../stores/connections.ts'
import { $online } from '../stores/online.ts'

const LISTS: Record<AccountTab, { watch(): void; stop(): void }> = {
  // They are in the total too, which every tab has.
  tokens: { watch() {}, stop() {} },
  nfts: { watch: watchCollectibles, stop: stopCollectibles },
  activity: { watch: watchActivity, stop: stopActivity },
}

/** While the account is on screen, what is shown of it follows the account, its network and the open tab. Returns its undo. */
export function lookAtAccount(): () => void {
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
