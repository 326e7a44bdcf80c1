/** Wallet entries that did not come from the catalogue, parsed like the catalogue's. */
import { atom, type ReadableAtom } from 'nanostores'
import type { Wallet } from '../../domain/wallets/wallet.ts'

const $recent = atom<readonly Wallet[]>([])
const $custom = atom<readonly Wallet[]>([])
const $known = atom<readonly Wallet[]>([])

/** The wallets used before. */
export const $recentEntries: ReadableAtom<readonly Wallet[]> = $recent
/** The page's own wallets: its option `customWallets`. */
export const $customEntries: ReadableAtom<readonly Wallet[]> = $custom
/** The well-known wallets, whether or not they are offered. */
export const $knownEntries: ReadableAtom<readonly Wallet[]> = $known

export function setRecentEntries(wallets: readonly Wallet[]): void {
  $recent.set(wallets)
}

export function setCustomEntries(wallets: readonly Wallet[]): void {
  $custom.set(wallets)
}

export function setKnownEntries(wallets: readonly Wallet[]): void {
  $known.set(wallets)
}
