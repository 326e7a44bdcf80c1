/** The ways from the account into sending. */
import { computed, type ReadableAtom } from 'nanostores'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $networkId } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { track } from '../../stores/track.ts'
import { goTo } from '../modal/modal.ts'

/** Their transfers can be made here. */
const SENDING: readonly Namespace[] = ['eip155', 'solana', 'bip122']

/** Whether the active account can send from the modal. An adapter of the page makes no transfers. */
export const $canSend: ReadableAtom<boolean> = computed(
  [$account, $options],
  (account, { adapters }) =>
    !!account && SENDING.includes(account.namespace) && !adapters?.[account.namespace],
)

/** From the account. */
export function openSend(): void {
  track('OPEN_SEND', {
    network: $networkId.get(),
    isSmartAccount: $account.get()?.type === 'smartAccount',
  })
  goTo('WalletSend', {})
}
