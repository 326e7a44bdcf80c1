/** The way from the account to a name. */
import { computed, type ReadableAtom } from 'nanostores'
import { isNamed } from '../../domain/networks/name-network.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $nameZone } from '../../stores/account/name-zone.ts'
import { $network } from '../../stores/networks.ts'
import { $history } from '../../stores/modal/route.ts'
import { popBefore, replaceView } from '../../stores/modal/router.ts'
import { track } from '../../stores/track.ts'
import { $identity } from '../account/load-identity.ts'
import { goTo } from '../modal/modal.ts'

/** The name that the active account has in the zone. */
export const $ownName: ReadableAtom<string | undefined> = computed(
  [$identity, $nameZone],
  ({ name }, zone) => (name && zone && name.endsWith(`.${zone}`) ? name : undefined),
)

/** Whether the active account can have a name: on a testnet accounts are called by none, unless the page says so. */
export const $hasNames: ReadableAtom<boolean> = computed(
  [$account, $nameZone, $network],
  (account, zone, network) =>
    // Until networks are loaded no visitor is told that there are none.
    account?.namespace === 'eip155' && !!zone && (!network || isNamed(network)),
)

/** From the view that says that the account has a name: to the account. */
export function leaveNames(): void {
  if ($history.get().some(({ view }) => view === 'Account')) popBefore('RegisterAccountNameSuccess')
  else replaceView('Account')
}

/** From the account. */
export function openNames(): void {
  if (!$ownName.get()) track('OPEN_ENS_FLOW', { isSmartAccount: $account.get()?.type === 'smartAccount' })
  goTo('RegisterAccountName')
}
