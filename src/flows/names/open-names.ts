/** Navigation between the account and its name. */
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

/** The active account's name in the zone. */
export const $ownName: ReadableAtom<string | undefined> = computed([$identity, $nameZone], ({ name }, zone) =>
  name && zone && name.endsWith(`.${zone}`) ? name : undefined,
)

/** Whether the active account can have a name: on a testnet only if the page allows names there. */
export const $hasNames: ReadableAtom<boolean> = computed(
  [$account, $nameZone, $network],
  (account, zone, network) =>
    // Until the networks are loaded, names count as available.
    account?.namespace === 'eip155' && !!zone && (!network || isNamed(network)),
)

/** Leaves the success view for the account. */
export function leaveNames(): void {
  if ($history.get().some(({ view }) => view === 'Account')) popBefore('RegisterAccountNameSuccess')
  else replaceView('Account')
}

/** Opens the names from the account view. */
export function openNames(): void {
  if (!$ownName.get()) track('OPEN_ENS_FLOW', { isSmartAccount: $account.get()?.type === 'smartAccount' })
  goTo('RegisterAccountName')
}
