import type { StandardAccount } from './standard-types.ts'

/** A request of a page. */
export interface SolanaFaultCall {
  /** For example `standard:connect` or `solana:signMessage`. */
  feature: string
  /** The inputs of the page. */
  params: unknown
  /** The answer of a wallet without faults, to these or other inputs. */
  answer(other?: readonly unknown[]): Promise<unknown>
  /** Emits a change of the accounts. */
  change(accounts: unknown): void
  accounts(): StandardAccount[]
  lateMs: number
}

export interface SolanaFault {
  description: string
  /** Answers instead of the wallet. */
  answers?(call: SolanaFaultCall): unknown
  /** Replaces the accounts that pages see. */
  shows?(accounts: StandardAccount[]): unknown
  isSilent?: true
  /** Reading the accounts throws. */
  isGuarded?: true
  asksSilently?: true
}
