/** Mints and token accounts of both programs, read from their bytes. Token-2022 has extensions behind them. */
import type { Address } from '@solana/web3.js'
import type { Account } from './accounts.ts'
import { readAddress, readU16, readU64 } from './bytes.ts'
import { TOKEN, TOKEN_2022 } from './instructions.ts'

const MINT_SIZE = 82
const ACCOUNT_SIZE = 165
const FROZEN = 2
/** Which of the two a longer account is. */
const KIND = { mint: 1, account: 2 }

const EXTENSION = {
  transferFee: 1,
  defaultState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  transferHook: 14,
  pausable: 26,
} as const

export interface TransferRate {
  epoch: bigint
  most: bigint
  basisPoints: bigint
}

export interface Mint {
  program: Address
  decimals: number
  /** The rates of transfers, the older one first; the newer holds from its epoch on. */
  rates?: readonly [TransferRate, TransferRate]
  isNonTransferable: boolean
  isPaused: boolean
  /** New accounts begin frozen. */
  isFrozenAtFirst: boolean
  hasHook: boolean
  /** Bytes of a new token account. */
  accountSize: number
}

export interface TokenAccount {
  mint: Address
  owner: Address
  amount: bigint
  isFrozen: boolean
  needsMemo: boolean
}

const isTokenProgram = (program: Address): boolean => program === TOKEN || program === TOKEN_2022

function isKind({ owner, data }: Account, size: number, kind: number): boolean {
  if (!isTokenProgram(owner)) return false
  return (
    data.length === size ||
    (owner === TOKEN_2022 && data.length > ACCOUNT_SIZE && data[ACCOUNT_SIZE] === kind)
  )
}

export function readMint(account: Account | undefined): Mint | undefined {
  if (!account || !isKind(account, MINT_SIZE, KIND.mint) || account.data[45] !== 1) return undefined
  const { data, owner: program } = account
  const extensions = extensionsOf(data)
  const fee = extensions.get(EXTENSION.transferFee)
  return {
    program,
    decimals: data[44] ?? 0,
    ...(fee && fee.length >= 108 && { rates: [rateAt(fee, 72), rateAt(fee, 90)] as const }),
    isNonTransferable: extensions.has(EXTENSION.nonTransferable),
    isPaused: extensions.get(EXTENSION.pausable)?.[32] === 1,
    isFrozenAtFirst: extensions.get(EXTENSION.defaultState)?.[0] === FROZEN,
    hasHook: extensions.get(EXTENSION.transferHook)?.slice(32, 64).some(Boolean) ?? false,
    accountSize: program === TOKEN ? ACCOUNT_SIZE : sizeWith(extensions),
  }
}

const rateAt = (data: Uint8Array, at: number): TransferRate => ({
  epoch: readU64(data, at),
  most: readU64(data, at + 8),
  basisPoints: BigInt(readU16(data, at + 16)),
})

/** What accounts get from extensions of their mint, each with four bytes of its own: the fee that is withheld, and marks. */
const ON_ACCOUNTS: readonly (readonly [extension: number, bytes: number])[] = [
  [EXTENSION.transferFee, 8],
  [EXTENSION.nonTransferable, 0],
  [EXTENSION.transferHook, 1],
  [EXTENSION.pausable, 0],
]

function sizeWith(extensions: ReadonlyMap<number, Uint8Array>): number {
  // The kind, and that the owner does not change.
  const least = ACCOUNT_SIZE + 1 + 4
  return ON_ACCOUNTS.reduce((size, [kind, bytes]) => size + (extensions.has(kind) ? 4 + bytes : 0), least)
}

export function readTokenAccount(account: Account | undefined): TokenAccount | undefined {
  if (!account || !isKind(account, ACCOUNT_SIZE, KIND.account)) return undefined
  const { data } = account
  return {
    mint: readAddress(data, 0),
    owner: readAddress(data, 32),
    amount: readU64(data, 64),
    isFrozen: data[108] === FROZEN,
    needsMemo: extensionsOf(data).get(EXTENSION.memoTransfer)?.[0] === 1,
  }
}

/** Kinds and lengths of two bytes each, then the value. */
function extensionsOf(data: Uint8Array): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  for (let at = ACCOUNT_SIZE + 1; at + 4 <= data.length;) {
    const [kind, length] = [readU16(data, at), readU16(data, at + 2)]
    if (!kind) break
    found.set(kind, data.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

/** What a mint withholds of an amount in an epoch: rounded up, with an upper limit. */
export function feeOf(amount: bigint, { rates }: Mint, epoch: bigint): bigint | undefined {
  if (!rates) return undefined
  const [older, newer] = rates
  const { most, basisPoints } = epoch >= newer.epoch ? newer : older
  const fee = (amount * basisPoints + 9_999n) / 10_000n
  return fee < most ? fee : most
}
