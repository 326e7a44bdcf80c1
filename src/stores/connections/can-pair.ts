import { computed, type ReadableAtom } from 'nanostores'
import { $options } from '../options.ts'

/** Whether a phone can be paired with, and so any wallet of the catalogue be connected. */
export const $canPair: ReadableAtom<boolean> = computed(
  $options,
  ({ projectId, features }) => !!projectId && features.enableWalletConnect !== false,
)
