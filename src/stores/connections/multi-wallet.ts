import { computed, type ReadableAtom } from 'nanostores'
import { $features } from '../features.ts'

/** The multiWallet feature: several wallets of one namespace may be connected at once. */
export const $isMultiWallet: ReadableAtom<boolean> = computed($features, ({ multiWallet }) => multiWallet)
