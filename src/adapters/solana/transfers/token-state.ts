/** Parses mints and token accounts of both programs, with the extensions of Token-2022. */
import type { Address } from '@solana/web3.js'
import type { Account } from './accounts.ts'
import * as layout from '../token-layout.ts'
import { readAddress } from './bytes.ts'
import { TOKEN } from './instructions.ts'

const EXTENSION = {
  transferFee: 1,
  defaultState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  transferHook: 14,
  pausable: 26,
} as const

export interface Mint {
  program: Address
  decimals: number
  /** Transfer fee rates, the older one first; the newer one applies from its epoch on. */
  rates?: readonly [layout.TransferRate, layout.TransferRate]
  isNonTransferable: boolean
  isPaused: boolean
  /** Whether new accounts are frozen initially. */
  isFrozenAtFirst: boolean
  hasHook: boolean
  /** Size of a new token account, in bytes. */
  accountSize: number
}

export interface TokenAccount {
  mint: Address
  owner: Address
  amount: bigint
  isFrozen: boolean
  needsMemo: boolean
}

export function readMint(account: Account | undefined): Mint | undefined {
  if (!account || !layout.isMint(account)) return undefined
  const { data, owner: program } = account
  const extensions = layout.extensionsOf(data)
  const rates = layout.ratesIn(extensions.get(EXTENSION.transferFee))
  return {
    program,
    decimals: layout.decimalsOf(data),
    ...(rates && { rates }),
    isNonTransferable: extensions.has(EXTENSION.nonTransferable),
    isPaused: extensions.get(EXTENSION.pausable)?.[32] === 1,
    isFrozenAtFirst: extensions.get(EXTENSION.defaultState)?.[0] === layout.FROZEN,
    hasHook: extensions.get(EXTENSION.transferHook)?.slice(32, 64).some(Boolean) ?? false,
    accountSize: program === TOKEN ? layout.ACCOUNT_SIZE : sizeWith(extensions),
  }
}

/** Bytes that a mint's extensions add to its token accounts, in addition to four bytes for type and length. */
const ON_ACCOUNTS: readonly (readonly [extension: number, bytes: number])[] = [
  [EXTENSION.transferFee, 8],
  [EXTENSION.nonTransferable, 0],
  [EXTENSION.transferHook, 1],
  [EXTENSION.pausable, 0],
]

function sizeWith(extensions: ReadonlyMap<number, Uint8Array>): number {
  // The account type byte, and the extension for an immutable owner.
  const least = layout.ACCOUNT_SIZE + 1 + 4
  return ON_ACCOUNTS.reduce((size, [kind, bytes]) => size + (extensions.has(kind) ? 4 + bytes : 0), least)
}

export function readTokenAccount(account: Account | undefined): TokenAccount | undefined {
  if (!account || !layout.isTokenAccount(account)) return undefined
  const { data } = account
  return {
    mint: readAddress(data, 0),
    owner: readAddress(data, 32),
    amount: layout.amountOf(data),
    isFrozen: layout.stateOf(data) === layout.FROZEN,
    needsMemo: layout.extensionsOf(data).get(EXTENSION.memoTransfer)?.[0] === 1,
  }
}

/** The fee that a mint withholds from an amount in an epoch: rounded up, with an upper limit. */
export function feeOf(amount: bigint, { rates }: Mint, epoch: bigint): bigint | undefined {
  if (!rates) return undefined
  const [older, newer] = rates
  const { most, basisPoints } = epoch >= newer.epoch ? newer : older
  const fee = (amount * BigInt(basisPoints) + 9_999n) / 10_000n
  return fee < most ? fee : most
}
