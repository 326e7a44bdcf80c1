/** The data of token accounts and mints, of the token program and Token-2022. */
import { PROGRAMS } from '../../../domain/requests/solana/programs.ts'
import type { TokenExtension } from '../../../domain/requests/profiles.ts'
import { addressAt, type ChainAccount } from './read-accounts.ts'

const MINT_SIZE = 82
const ACCOUNT_SIZE = 165
/** In Token-2022, the byte after the account says which of the two it is. */
const KIND = { mint: 1, account: 2 }
const FIRST_EXTENSION = 166

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
  mintAuthority?: string
  freezeAuthority?: string
  name?: string
  symbol?: string
  extensions: readonly TokenExtension[]
  /** Of transfers, in hundredths of a percent: the higher of the rates that may apply. */
  feeBasisPoints?: number
}

const isTokenProgram = (owner: string) => owner === PROGRAMS.token || owner === PROGRAMS.token2022

const isOf = ({ owner, data }: ChainAccount, size: number, kind: number): boolean =>
  isTokenProgram(owner) &&
  (data.length === size ||
    (owner === PROGRAMS.token2022 && data.length > ACCOUNT_SIZE && data[ACCOUNT_SIZE] === kind))

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)

/** An address behind four bytes that say whether it is there. */
const option = (data: Uint8Array, at: number): string | undefined =>
  viewOf(data).getUint32(at, true) === 1 ? addressAt(data, at + 4) : undefined

const present = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [name in K]?: V }

/** What a token account holds; `undefined` for other accounts and for one that is not initialised. */
export function tokenIn(account: ChainAccount | undefined): TokenData | undefined {
  if (!account || !isOf(account, ACCOUNT_SIZE, KIND.account)) return undefined
  const { data } = account
  const view = viewOf(data)
  const state = data[108]
  if (state !== 1 && state !== 2) return undefined
  return {
    mint: addressAt(data, 0),
    owner: addressAt(data, 32),
    amount: view.getBigUint64(64, true),
    ...present('delegate', option(data, 72)),
    delegated: view.getBigUint64(121, true),
    ...present('closeAuthority', option(data, 129)),
    isFrozen: state === 2,
  }
}

/** What a mint says; `undefined` for other accounts and for one that is not initialised. */
export function mintIn(account: ChainAccount | undefined): MintData | undefined {
  if (!account || !isOf(account, MINT_SIZE, KIND.mint)) return undefined
  const { data } = account
  if (data[45] !== 1) return undefined
  return {
    decimals: data[44]!,
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
/** Where in the value the address stands without which the extension does nothing. */
const ADDRESSES: Readonly<Record<number, number>> = { 12: 0, 14: 32 }

function extensionsIn(data: Uint8Array): Pick<MintData, 'extensions' | 'name' | 'symbol' | 'feeBasisPoints'> {
  const view = viewOf(data)
  const extensions: TokenExtension[] = []
  let more: Pick<MintData, 'name' | 'symbol' | 'feeBasisPoints'> = {}
  for (let at = FIRST_EXTENSION; at + 4 <= data.length;) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const value = data.subarray(at + 4, at + 4 + length)
    if (kind === 0 || value.length < length) break
    const [name, place] = [NAMES[kind], ADDRESSES[kind]]
    const isIdle = place !== undefined && (value.length < place + 32 || isAbsent(value, place))
    if (name && !isIdle) extensions.push(name)
    if (kind === METADATA) more = { ...more, ...metadataIn(value) }
    if (kind === TRANSFER_FEE && value.length >= 108) more = { ...more, feeBasisPoints: feeIn(value) }
    at += 4 + length
  }
  return { extensions, ...more }
}

/** Two rates, of which the second takes effect in a later epoch. */
function feeIn(value: Uint8Array): number {
  const view = viewOf(value)
  return Math.max(view.getUint16(88, true), view.getUint16(106, true))
}

/** Update authority, mint, then texts with their length in four bytes. */
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
