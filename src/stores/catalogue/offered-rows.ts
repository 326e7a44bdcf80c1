import { atom, type ReadableAtom } from 'nanostores'
import type { WalletGroup } from '../../domain/wallets/connector-groups.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choice.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'

/** A wallet of the catalogue as the Connect view lists it. */
export interface OfferedRow {
  group: WalletGroup
  wallet: Wallet
  choice: WalletChoice
}

export interface OfferedRows {
  rows: readonly OfferedRow[]
  /** How many wallets there are in all: `410+`. */
  count: string | undefined
  /** The ids of connectors that are wallets which the page excludes. */
  excluded: readonly string[]
  /** Names that the page's catalogue knows. */
  names: readonly string[]
}

const $listed = atom<OfferedRows | undefined>()

/** `undefined` until the catalogue's code, which comes after the modal is up, has something to say. */
export const $offeredRows: ReadableAtom<OfferedRows | undefined> = $listed

export function setOfferedRows(offered: OfferedRows): void {
  $listed.set(offered)
}
