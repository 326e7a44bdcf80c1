/**
 * Conditions of delegations whose contracts are known (MetaMask's Delegation Framework 1.3, at the same addresses on all its chains).
 * All conditions of a delegation hold together, so that further ones, also unknown ones, only make it smaller.
 */
import { bytesOfHex, hexOf } from './bytes.ts'
import { addressOf, isSame } from './evm-address.ts'
import { streamLimit, type Limit } from './grants.ts'

/** Whose conditions these are. Another contract may keep none of them. */
export const DELEGATION_MANAGER = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
/** Stands for any account. */
export const ANY_DELEGATE = '0x0000000000000000000000000000000000000a11'

const ENFORCERS = {
  nativePeriod: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  nativeStream: '0xD10b97905a320b13a0608f7E9cC506b56747df19',
  nativeAmount: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
  tokenPeriod: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  tokenStream: '0x56c97aE02f233B29fa03502Ecc0457266d9be00e',
  tokenAmount: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
  timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  exactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  valueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
} as const

export interface Caveat {
  enforcer: string
  /** Hex. */
  terms: unknown
}

/** What a delegation with these conditions allows to spend; `undefined` if no known condition limits it. */
export function limitOf(caveats: readonly Caveat[]): Limit | undefined {
  const termsOf = (enforcer: string, size?: number): Uint8Array | undefined => {
    const found = caveats.filter((one) => isSame(one.enforcer, enforcer))
    const terms = found.length === 1 ? bytesOfHex(found[0]?.terms) : undefined
    return terms && (size === undefined || terms.length === size) ? terms : undefined
  }
  const limit = nativeLimit(termsOf) ?? tokenLimit(termsOf)
  if (!limit) return undefined
  const times = termsOf(ENFORCERS.timestamp, 32)
  const before = times ? uintAt(times, 16, 16) : 0n
  return { ...limit, ...(before > 0n && { end: before }) }
}

type Terms = (enforcer: string, size?: number) => Uint8Array | undefined

const uintAt = (bytes: Uint8Array, at: number, size = 32): bigint =>
  BigInt(hexOf(bytes.subarray(at, at + size)))

/** A limit of the currency limits a delegation only where nothing is called with it. */
function nativeLimit(termsOf: Terms): Limit | undefined {
  if (!termsOf(ENFORCERS.exactCalldata, 0)) return undefined
  const period = termsOf(ENFORCERS.nativePeriod, 96)
  if (period) return periodLimit(period)
  const stream = termsOf(ENFORCERS.nativeStream, 128)
  if (stream) return streamIn(stream)
  const amount = termsOf(ENFORCERS.nativeAmount, 32)
  return amount && { amount: uintAt(amount, 0) }
}

/** Limits of tokens allow transfers of the token only; they do not limit the currency sent along. */
function tokenLimit(termsOf: Terms): Limit | undefined {
  const value = termsOf(ENFORCERS.valueLte, 32)
  if (!value || uintAt(value, 0) !== 0n) return undefined
  const of = (terms: Uint8Array, read: (rest: Uint8Array) => Limit): Limit | undefined => {
    const token = addressOf(hexOf(terms.subarray(0, 20)))
    return token ? { ...read(terms.subarray(20)), token } : undefined
  }
  const period = termsOf(ENFORCERS.tokenPeriod, 116)
  if (period) return of(period, periodLimit)
  const stream = termsOf(ENFORCERS.tokenStream, 148)
  if (stream) return of(stream, streamIn)
  const amount = termsOf(ENFORCERS.tokenAmount, 52)
  return amount && of(amount, (rest) => ({ amount: uintAt(rest, 0) }))
}

const periodLimit = (terms: Uint8Array): Limit => ({
  amount: uintAt(terms, 0),
  period: uintAt(terms, 32),
  start: uintAt(terms, 64),
})

const streamIn = (terms: Uint8Array): Limit =>
  streamLimit({
    first: uintAt(terms, 0),
    most: uintAt(terms, 32),
    perSecond: uintAt(terms, 64),
    start: uintAt(terms, 96),
  })
