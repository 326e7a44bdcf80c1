/** The ways from the account into buying. */
import { computed, type ReadableAtom } from 'nanostores'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $features } from '../../stores/features.ts'
import { $options } from '../../stores/options.ts'
import { track } from '../../stores/track.ts'
import { goTo } from '../modal/modal.ts'

/** Providers sell what is paid out in these. */
const BUYING: readonly Namespace[] = ['eip155', 'solana', 'bip122']

/** Whether buying is offered to the active account. Which providers there are is asked when its view is entered. */
export const $canBuy: ReadableAtom<boolean> = computed(
  [$account, $features, $options],
  (account, { onramp }, { projectId, onRampProviders }) =>
    !!account &&
    BUYING.includes(account.namespace) &&
    !!onramp &&
    (onRampProviders ? onRampProviders.length > 0 : !!projectId),
)

/** From the account. */
export function openBuy(): void {
  track('SELECT_BUY_CRYPTO', { isSmartAccount: $account.get()?.type === 'smartAccount' })
  goTo('OnRampProviders', {})
}
