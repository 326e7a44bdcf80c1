import { atom, type ReadableAtom } from 'nanostores'
import type { WalletChoice } from '../domain/wallet-choice.ts'
import type { Wallet } from '../domain/wallet.ts'

/** A wallet of the catalogue as the Connect view lists it. */
export interface OfferedRow {
  wallet: Wallet
  choice: WalletChoice
}

export interface OfferedRows {
  rows: readonly OfferedRow[]
  /** How many wallets there are in all: `410+`. */
  count: string | undefined
}

const $listed = atom<OfferedRows | undefined>()

/** `undefined` until the catalogue's code, which comes after the modal is up, has something to say. */
export const $offeredRows: ReadableAtom<OfferedRows | undefined> = $listed

export function setOfferedRows(offered: OfferedRows): void {
  $listed.set(offered)
}
