import { computed, type ReadableAtom } from 'nanostores'
import { $features } from '../features.ts'
import { $options } from '../options.ts'

/** Whether a phone can be paired with, and so any wallet of the catalogue be connected. */
export const $canPair: ReadableAtom<boolean> = computed(
  [$options, $features],
  ({ projectId }, { enableWalletConnect }) => !!projectId && enableWalletConnect,
)
