/** Parses the data of token accounts and mints, of the token program and Token-2022. */
import type { TokenExtension } from '../../../domain/requests/profiles.ts'
import * as layout from '../token-layout.ts'
import { addressAt, type ChainAccount } from './read-accounts.ts'

export interface TokenData {
  mint: string
  owner: string
  amount: bigint
  delegate?: string
  delegated: bigint
  closeAuthority?: string
  isFrozen: boolean
}

export interface MintData {
  decimals: number
  supply: bigint
  mintAuthority?: string
  freezeAuthority?: string
  name?: string
  symbol?: string
  extensions: readonly TokenExtension[]
  /** Transfer fee in basis points: the higher of the rates that may apply. */
  feeBasisPoints?: number
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

/** An optional address, preceded by a four-byte flag. */
const option = (data: Uint8Array, at: number): string | undefined =>
  viewOf(data).getUint32(at, true) === 1 ? addressAt(data, at + 4) : undefined

const present = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [name in K]?: V }

/** Parses a token account; `undefined` for other accounts and uninitialised ones. */
export function tokenIn(account: ChainAccount | undefined): TokenData | undefined {
  if (!account || !layout.isTokenAccount(account)) return undefined
  const { data } = account
  const state = layout.stateOf(data)
  if (state !== 1 && state !== layout.FROZEN) return undefined
  return {
    mint: addressAt(data, 0),
    owner: addressAt(data, 32),
    amount: layout.amountOf(data),
    ...present('delegate', option(data, 72)),
    delegated: viewOf(data).getBigUint64(121, true),
    ...present('closeAuthority', option(data, 129)),
    isFrozen: state === layout.FROZEN,
  }
}

/** Parses a mint; `undefined` for other accounts and uninitialised ones. */
export function mintIn(account: ChainAccount | undefined): MintData | undefined {
  if (!account || !layout.isMint(account)) return undefined
  const { data } = account
  return {
    decimals: layout.decimalsOf(data),
    supply: layout.supplyOf(data),
    ...present('mintAuthority', option(data, 0)),
    ...present('freezeAuthority', option(data, 46)),
    ...extensionsIn(data),
  }
}

const NAMES: Readonly<Record<number, TokenExtension>> = {
  1: 'transfer-fee',
  4: 'confidential',
  6: 'default-frozen',
  9: 'non-transferable',
  10: 'interest-bearing',
  12: 'permanent-delegate',
  14: 'transfer-hook',
  25: 'scaled-amount',
  26: 'pausable',
}
const METADATA = 19
const TRANSFER_FEE = 1
const isAbsent = (data: Uint8Array, at: number) => data.subarray(at, at + 32).every((byte) => byte === 0)
/** Offset in an extension's value of the address without which it has no effect. */
const ADDRESSES: Readonly<Record<number, number>> = { 12: 0, 14: 32 }

function extensionsIn(data: Uint8Array): Pick<MintData, 'extensions' | 'name' | 'symbol' | 'feeBasisPoints'> {
  const extensions: TokenExtension[] = []
  const found = layout.extensionsOf(data)
  for (const [kind, value] of found) {
    const [name, place] = [NAMES[kind], ADDRESSES[kind]]
    const isIdle = place !== undefined && (value.length < place + 32 || isAbsent(value, place))
    if (name && !isIdle) extensions.push(name)
  }
  const metadata = found.get(METADATA)
  const rates = layout.ratesIn(found.get(TRANSFER_FEE))
  return {
    extensions,
    ...(metadata && metadataIn(metadata)),
    // The second rate may take effect in a later epoch.
    ...(rates && { feeBasisPoints: Math.max(rates[0].basisPoints, rates[1].basisPoints) }),
  }
}

/** Layout: update authority, mint, then texts with a four-byte length. */
function metadataIn(value: Uint8Array): { name?: string; symbol?: string } {
  const view = viewOf(value)
  let at = 64
  const text = () => {
    if (at + 4 > value.length) return undefined
    const length = view.getUint32(at, true)
    const bytes = value.subarray(at + 4, at + 4 + length)
    at += 4 + length
    return bytes.length === length ? new TextDecoder().decode(bytes) : undefined
  }
  return { ...present('name', text()), ...present('symbol', text()) }
}
