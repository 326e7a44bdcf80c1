import type { Namespace } from './namespaces.ts'

/** Hex addresses are the same whatever their case; base58 and bech32 ones are not. */
export function isSameAddress(namespace: Namespace, a: string, b: string): boolean {
  return namespace === 'eip155' ? a.toLowerCase() === b.toLowerCase() : a === b
}

/** Section 9: 4 leading and 4 trailing characters in the account view, 4 and 6 in transactions. */
export function shortAddress(address: string, start = 4, end = 4): string {
  const head = address.startsWith('0x') ? start + 2 : start
  return address.length <= head + end ? address : `${address.slice(0, head)}…${address.slice(-end)}`
}

export function isEvmAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
