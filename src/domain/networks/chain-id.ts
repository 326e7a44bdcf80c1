import type { CaipNetworkId } from './caip.ts'

/**
 * Parses the id of an EIP-155 chain from any form that wallets send: `0x1`, `0x01`, `1`, `"1"`, `1n`,
 * `eip155:1`. `undefined` for everything that is not a positive safe integer.
 */
export function parseChainId(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim().replace(/^eip155:/, '') : value
  if (typeof text === 'string' && !/^(0x[0-9a-f]+|[0-9]+)$/i.test(text)) return undefined
  if (typeof text !== 'string' && typeof text !== 'number' && typeof text !== 'bigint') return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The id of an EIP-155 network as wallets and nodes write it: `0x1`. */
export const hexChainId = (network: CaipNetworkId): string => `0x${(parseChainId(network) ?? 0).toString(16)}`
