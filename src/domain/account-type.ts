import type { AccountType } from './connection.ts'

const TYPES: readonly unknown[] = [
  'eoa',
  'smartAccount',
  'payment',
  'ordinal',
  'stx',
] satisfies readonly AccountType[]

export const isAccountType = (value: unknown): value is AccountType => TYPES.includes(value)
