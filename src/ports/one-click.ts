import type { CaipNetworkId } from '../domain/networks/caip.ts'
import { definePort } from './define-port.ts'
import type { Authentication, WalletSession } from './wallet-adapter.ts'

export interface OneClick {
  /** What a wallet signs as it pairs; `undefined` where it has to be asked by itself. */
  authentication(networks: readonly CaipNetworkId[]): Promise<Authentication | undefined>
  /** Has what was signed accepted, if it is what was asked for; what is returned completes that once the wallet is connected. */
  accept(session: WalletSession): Promise<() => void>
}

/** Connecting and signing in with one answer of a wallet; only where the page has sign-in. */
export const oneClick = definePort<OneClick | undefined>('oneClick')
