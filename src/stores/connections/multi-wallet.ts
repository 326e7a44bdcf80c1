import { computed, type ReadableAtom } from 'nanostores'
import { $options } from '../options.ts'

/** The page lets several wallets of one namespace be connected at once (section 6, the multiWallet feature). */
export const $isMultiWallet: ReadableAtom<boolean> = computed(
  $options,
  ({ features }) => features.multiWallet === true,
)
