import type { StandardAccount } from './standard-types.ts'

/** One request of a page. */
export interface SolanaFaultCall {
  /** `standard:connect`, `solana:signMessage`. */
  feature: string
  /** What pages pass. */
  params: unknown
  /** What an honest wallet answers, to this or to other inputs. */
  answer(other?: readonly unknown[]): Promise<unknown>
  /** Says that the accounts are others. */
  change(accounts: unknown): void
  accounts(): StandardAccount[]
  lateMs: number
}

export interface SolanaFault {
  description: string
  /** Stands between the page and the wallet. */
  answers?(call: SolanaFaultCall): unknown
  /** What pages see in place of the accounts. */
  shows?(accounts: StandardAccount[]): unknown
  isSilent?: true
  /** Nobody can read the accounts at all. */
  isGuarded?: true
  asksSilently?: true
}
