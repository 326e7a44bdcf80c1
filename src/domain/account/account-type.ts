import type { AccountType } from './connection.ts'
import type { Namespace } from '../networks/namespaces.ts'

/** Section 9: which of a wallet's accounts is used for as long as the visitor has not chosen another kind. */
export const DEFAULT_ACCOUNT_TYPES: Partial<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}

const TYPES: readonly unknown[] = [
  'eoa',
  'smartAccount',
  'payment',
  'ordinal',
  'stx',
] satisfies readonly AccountType[]

export const isAccountType = (value: unknown): value is AccountType => TYPES.includes(value)
