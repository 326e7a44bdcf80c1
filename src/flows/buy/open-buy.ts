/** The ways from the account into buying. */
import { computed, type ReadableAtom } from 'nanostores'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $options } from '../../stores/options.ts'
import { track } from '../../stores/track.ts'
import { goTo } from '../modal/modal.ts'

/** Providers sell what is paid out in these. */
const BUYING: readonly Namespace[] = ['eip155', 'solana', 'bip122']

/**
 * Whether the account offers buying: where the page names providers, or says that its gateway has some (`features.onramp`). They are asked when
 * the view is entered, so a page that says nothing has no button that might lead nowhere.
 */
export const $canBuy: ReadableAtom<boolean> = computed(
  [$account, $options],
  (account, { projectId, onRampProviders, features: { onramp } }) =>
    !!account &&
    BUYING.includes(account.namespace) &&
    onramp !== false &&
    (onRampProviders ? onRampProviders.length > 0 : !!projectId && !!onramp),
)

/** From the account. */
export function openBuy(): void {
  track('SELECT_BUY_CRYPTO', { isSmartAccount: $account.get()?.type === 'smartAccount' })
  goTo('OnRampProviders', {})
}
