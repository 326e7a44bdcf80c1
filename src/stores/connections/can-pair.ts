import { computed, type ReadableAtom } from 'nanostores'
import { $features } from '../features.ts'
import { $options } from '../options.ts'

/** Whether WalletConnect is available, and so any wallet of the catalogue can be connected. */
export const $canPair: ReadableAtom<boolean> = computed(
  [$options, $features],
  ({ projectId }, { enableWalletConnect }) => !!projectId && enableWalletConnect,
)
