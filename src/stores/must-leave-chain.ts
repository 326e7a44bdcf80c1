import { computed, type ReadableAtom } from 'nanostores'
import { $features } from './features.ts'
import { $isUnsupported } from './networks.ts'

/** Whether the user has to choose another network or disconnect; a page can switch that off. */
export const $mustLeaveChain: ReadableAtom<boolean> = computed(
  [$isUnsupported, $features],
  (isUnsupported, { enableNetworkSwitch, allowUnsupportedChain }) =>
    isUnsupported && enableNetworkSwitch && !allowUnsupportedChain,
)
