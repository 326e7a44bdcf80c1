import type { TransactionError } from './runtime-error.ts'
import type { TokenBalance } from './tokens.ts'
import type { CompiledInstruction, ReadTransaction } from './transaction.ts'

/** Balances of a transaction's accounts at one moment, in the order of the accounts. */
export interface Balances {
  /** Lamports. */
  native: readonly bigint[]
  tokens: readonly TokenBalance[]
}

export interface InnerInstructions {
  index: number
  instructions: readonly (CompiledInstruction & { stackHeight: number })[]
}

/** A processed transaction, successful or failed. */
export interface LedgerEntry {
  signature: string
  slot: bigint
  /** Seconds since 1970. */
  blockTime: number
  read: ReadTransaction
  err: TransactionError | null
  /** Lamports. */
  fee: bigint
  logs: readonly string[]
  unitsConsumed: bigint
  inner: readonly InnerInstructions[]
  before: Balances
  after: Balances
}

/** All transactions, as returned by getSignaturesForAddress and getTransaction. */
export interface Ledger {
  /** Oldest first. */
  readonly entries: readonly LedgerEntry[]
  get(signature: string): LedgerEntry | undefined
  /** Transactions that mention an address, newest first. */
  of(address: string): readonly LedgerEntry[]
}

export function createLedger(): Ledger & { write(entry: LedgerEntry): void } {
  const entries: LedgerEntry[] = []
  const bySignature = new Map<string, LedgerEntry>()
  return {
    entries,
    write(entry) {
      entries.push(entry)
      bySignature.set(entry.signature, entry)
    },
    get: (signature) => bySignature.get(signature),
    of: (address) =>
      entries.filter(({ read }) => read.accounts.some(({ pubkey }) => pubkey === address)).toReversed(),
  }
}
