import type { Namespace } from '../networks/namespaces.ts'

/** Hex addresses are compared regardless of case; base58 and bech32 addresses are case-sensitive. */
export function isSameAddress(namespace: Namespace, a: string, b: string): boolean {
  return namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
}

/** Key of an address in maps: hex addresses in lower case, others as they are. */
export const addressKey = (address: string): string =>
  isEvmAddress(address) ? address.toLowerCase() : address

export function isEvmAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
