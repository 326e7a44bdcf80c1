import type { Namespace } from '../networks/namespaces.ts'

/** Hex addresses are the same whatever their case; base58 and bech32 ones are not. */
export function isSameAddress(namespace: Namespace, a: string, b: string): boolean {
  return namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
}

/** One text for each account, for tables by address. */
export const addressKey = (address: string): string =>
  isEvmAddress(address) ? address.toLowerCase() : address

export function isEvmAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
