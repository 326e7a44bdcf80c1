/** Opens swapping from the account. */
import { computed, type ReadableAtom } from 'nanostores'
import { $account } from '../../stores/connections/connections.ts'
import { $features } from '../../stores/features.ts'
import { $networkId } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { track } from '../../stores/track.ts'
import { goTo } from '../modal/modal.ts'

/** Whether the page offers swapping: it has a project or its own sources. An adapter of the page cannot send from here. */
export const $isSwapOffered: ReadableAtom<boolean> = computed(
  [$options, $features],
  ({ projectId, swapSources, adapters }, { swaps }) =>
    !adapters?.eip155 &&
    (Array.isArray(swaps) ? swaps.length > 0 : swaps !== false) &&
    (!!projectId || !!swapSources?.length),
)

/** Whether the account can swap: on EVM networks only. */
export const $canSwap: ReadableAtom<boolean> = computed(
  [$account, $isSwapOffered],
  (account, isOffered) => isOffered && account?.namespace === 'eip155',
)

/** Opens swapping from the account view. */
export function openSwap(): void {
  track('OPEN_SWAP', {
    network: $networkId.get(),
    isSmartAccount: $account.get()?.type === 'smartAccount',
  })
  goTo('Swap', {})
}
