/** Opens sending from Account. */
import { computed, type ReadableAtom } from 'nanostores'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $networkId } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { track } from '../../stores/track.ts'
import { goTo } from '../modal/modal.ts'

/** Namespaces whose transfers the modal can build. */
const SENDING: readonly Namespace[] = ['eip155', 'solana', 'bip122']

/** Whether the active account can send from the modal. Adapters of the page cannot. */
export const $canSend: ReadableAtom<boolean> = computed(
  [$account, $options],
  (account, { adapters }) =>
    !!account && SENDING.includes(account.namespace) && !adapters?.[account.namespace],
)

/** Called by the Send button of Account. */
export function openSend(): void {
  track('OPEN_SEND', {
    network: $networkId.get(),
    isSmartAccount: $account.get()?.type === 'smartAccount',
  })
  goTo('WalletSend', {})
}
