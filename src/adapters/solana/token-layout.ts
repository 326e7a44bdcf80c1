/** Data layout of mints and token accounts, of the token program and Token-2022. */
import { PROGRAMS } from '../../domain/requests/solana/programs.ts'

/** Sizes in bytes of a mint and of a token account, without extensions. */
const MINT_SIZE = 82
export const ACCOUNT_SIZE = 165
/** In Token-2022, the byte after the base data is 1 for mints and 2 for token accounts. */
const KIND = { mint: 1, account: 2 }
const FIRST_EXTENSION = ACCOUNT_SIZE + 1

interface Owned {
  /** Address of the owning program. */
  owner: string
  data: Uint8Array
}

function isOf({ owner, data }: Owned, size: number, kind: number): boolean {
  if (owner !== PROGRAMS.token && owner !== PROGRAMS.token2022) return false
  return (
    data.length === size ||
    (owner === PROGRAMS.token2022 && data.length > ACCOUNT_SIZE && data[ACCOUNT_SIZE] === kind)
  )
}

/** Whether the account is an initialised mint. */
export const isMint = (account: Owned): boolean =>
  isOf(account, MINT_SIZE, KIND.mint) && account.data[45] === 1

export const isTokenAccount = (account: Owned): boolean => isOf(account, ACCOUNT_SIZE, KIND.account)

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

/** Of a mint: how much of it exists. */
export const supplyOf = (mint: Uint8Array): bigint => viewOf(mint).getBigUint64(36, true)

export const decimalsOf = (mint: Uint8Array): number => mint[44] ?? 0

/** Amount of a token account. */
export const amountOf = (account: Uint8Array): bigint => viewOf(account).getBigUint64(64, true)

/** State of a token account; `0` means uninitialised. */
export const stateOf = (account: Uint8Array): number => account[108] ?? 0
export const FROZEN = 2

/** Extension values by type. Each has a type and a length of two bytes, then the value. */
export function extensionsOf(data: Uint8Array): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const view = viewOf(data)
  for (let at = FIRST_EXTENSION; at + 4 <= data.length;) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const value = data.subarray(at + 4, at + 4 + length)
    if (!kind || value.length < length) break
    found.set(kind, value)
    at += 4 + length
  }
  return found
}

export interface TransferRate {
  epoch: bigint
  most: bigint
  basisPoints: number
}

/** Transfer fee rates in the extension, the older one first; the newer one applies from its epoch on. */
export function ratesIn(
  extension: Uint8Array | undefined,
): readonly [older: TransferRate, newer: TransferRate] | undefined {
  if (!extension || extension.length < 108) return undefined
  const view = viewOf(extension)
  const rateAt = (at: number): TransferRate => ({
    epoch: view.getBigUint64(at, true),
    most: view.getBigUint64(at + 8, true),
    basisPoints: view.getUint16(at + 16, true),
  })
  return [rateAt(72), rateAt(90)]
}
