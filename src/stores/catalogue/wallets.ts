import { atom, type ReadableAtom } from 'nanostores'
import type { Wallet } from '../../domain/wallets/wallet.ts'

const $known = atom<readonly Wallet[]>([])

/** The catalogue wallets read so far; empty before the modal was first opened. */
export const $wallets: ReadableAtom<readonly Wallet[]> = $known

export function setWallets(wallets: readonly Wallet[]): void {
  $known.set(wallets)
}
