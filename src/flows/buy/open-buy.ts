/** Opens buying from the account. */
import { computed, type ReadableAtom } from 'nanostores'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $options } from '../../stores/options.ts'
import { track } from '../../stores/track.ts'
import { goTo } from '../modal/modal.ts'

/** Namespaces in which providers pay out. */
const BUYING: readonly Namespace[] = ['eip155', 'solana', 'bip122']

/**
 * Whether the account offers buying: the page names providers, or declares that its gateway has some (`features.onramp`). They are requested when
 * the view is entered, so a page without either has no button that might lead nowhere.
 */
export const $canBuy: ReadableAtom<boolean> = computed(
  [$account, $options],
  (account, { projectId, onRampProviders, features: { onramp } }) =>
    !!account &&
    BUYING.includes(account.namespace) &&
    onramp !== false &&
    (onRampProviders ? onRampProviders.length > 0 : !!projectId && !!onramp),
)

/** Opens buying from the account view. */
export function openBuy(): void {
  track('SELECT_BUY_CRYPTO', { isSmartAccount: $account.get()?.type === 'smartAccount' })
  goTo('OnRampProviders', {})
}
