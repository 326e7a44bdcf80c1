import type { AccountType } from './connection.ts'
import type { Namespace } from '../networks/namespaces.ts'

/** The type of account that is used until the user chooses another one. */
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
