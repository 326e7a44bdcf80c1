import type { Namespace } from './namespaces.ts'

/** Placeholder addresses of the native currency; an empty address counts as well. */
const NATIVE = new Set([
  '',
  '0x',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'so11111111111111111111111111111111111111111',
])

export const isNativeToken = (address: string): boolean => NATIVE.has(address.toLowerCase())

/** The native currency as services name it where they need an address. */
export const nativeAddress = (namespace: Namespace): string =>
  namespace === 'solana'
    ? 'So11111111111111111111111111111111111111111'
    : '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
