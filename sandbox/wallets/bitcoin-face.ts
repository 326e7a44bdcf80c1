import { hex } from '@scure/base'
import { currentFault, type BitcoinContext } from './bitcoin-context.ts'
import type { BitcoinKey } from './bitcoin-keys.ts'
import { createEmitter, type Emitter } from './emitter.ts'
import { codes, invalidParams, ProviderError } from './errors.ts'

export interface FaceParts {
  wallet: BitcoinContext
  lateMs: number
  isGone(): boolean
  onRequest(method: string, params: unknown): void
}

/** Stands between a page and the wallet: logs requests and applies the active fault. */
export interface Desk {
  wallet: BitcoinContext
  events: Emitter
  answer(method: string, params: unknown, honest: () => Promise<unknown>): Promise<unknown>
}

/** Methods that prompt the owner, by their names in all provider APIs. */
const asking = /connect$|request|accounts$|addresses$|sign|send|transfer/i
const neverAsking =
  /^(?:getAccounts|get(?:PublicKey|Balance|Chain|Network)|wallet_getAccount|disconnect|wallet_disconnect|standard:disconnect)$/

export function createDesk({ wallet, lateMs, isGone, onRequest }: FaceParts): Desk {
  const emitter = createEmitter()
  const emit: Emitter['emit'] = (event, payload) => {
    if (!currentFault(wallet).isSilent) emitter.emit(event, payload)
  }
  return {
    wallet,
    events: { ...emitter, emit },
    async answer(method, params, honest) {
      if (isGone()) throw new ProviderError(codes.disconnected, 'The wallet is gone.')
      onRequest(method, params)
      const { answers } = currentFault(wallet)
      const asks = asking.test(method) && !neverAsking.test(method)
      return answers ? answers({ method, asks, answer: honest, lateMs }) : honest()
    },
  }
}

/** A provider API of a wallet. */
export interface Face {
  /** Announces changes of the accounts or the network. */
  tell(what: { accounts: boolean; network: boolean }): void
  emit(event: string, payload: unknown): void
  clear(): void
}

/** Public key in APIs with a single address: 33 bytes in hexadecimal. */
export const publicKeyOf = ({ publicKey }: BitcoinKey) => hex.encode(publicKey)

/** Public key in the other APIs: the 32 bytes of the x-only key for taproot. */
export const shortKeyOf = ({ publicKey, tapInternalKey }: BitcoinKey) =>
  hex.encode(tapInternalKey ?? publicKey)

export function readObject(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw invalidParams('Expected an object.')
}

export function readText(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw invalidParams(`Expected a string '${name}'.`)
}

export function readHex(value: unknown, name: string): Uint8Array {
  try {
    return hex.decode(readText(value, name))
  } catch {
    throw invalidParams(`Expected hexadecimal '${name}'.`)
  }
}

export function readSatoshi(value: unknown): bigint {
  const isAmount = Number.isSafeInteger(Number(value)) && Number(value) > 0
  if (isAmount && ['number', 'string', 'bigint'].includes(typeof value)) return BigInt(Number(value))
  throw invalidParams('Expected an amount in satoshi.')
}

export const utf8 = (text: string) => new TextEncoder().encode(text)
