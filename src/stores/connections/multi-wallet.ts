import { computed, type ReadableAtom } from 'nanostores'
import { $features } from '../features.ts'

/** The page lets several wallets of one namespace be connected at once (section 6, the multiWallet feature). */
export const $isMultiWallet: ReadableAtom<boolean> = computed($features, ({ multiWallet }) => multiWallet)
