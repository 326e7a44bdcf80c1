import { atom, type ReadableAtom } from 'nanostores'
import type { Wallet } from '../../domain/wallets/wallet.ts'

const $known = atom<readonly Wallet[]>([])

/** The wallets of the catalogue that were read so far; none before the modal was first opened. */
export const $wallets: ReadableAtom<readonly Wallet[]> = $known

export function setWallets(wallets: readonly Wallet[]): void {
  $known.set(wallets)
}
