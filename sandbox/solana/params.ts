import { address, type Address } from '@solana/kit'
import { invalidParam, RpcError, rpcCodes } from './rpc-error.ts'

/** Options of a method; untrusted input. */
export type Config = Record<string, unknown>

export function readAddress(value: unknown): Address {
  if (typeof value !== 'string') throw wrongType(value, 'a string')
  try {
    return address(value)
  } catch {
    throw invalidParam('Invalid')
  }
}

export function readText(value: unknown): string {
  if (typeof value === 'string') return value
  throw wrongType(value, 'a string')
}

export function readCount(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw wrongType(value, 'u64')
}

export function readList(value: unknown, most: number): unknown[] {
  if (!Array.isArray(value)) throw wrongType(value, 'a sequence')
  if (value.length <= most) return value
  throw new RpcError(rpcCodes.invalidParams, `Too many inputs provided; max ${most}`)
}

export function readConfig(value: unknown): Config {
  if (value === undefined || value === null) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value }
  throw wrongType(value, 'a map')
}

function wrongType(value: unknown, expected: string): RpcError {
  const found = value === null || value === undefined ? 'null' : typeof value
  return new RpcError(rpcCodes.invalidParams, `Invalid params: invalid type: ${found}, expected ${expected}.`)
}
