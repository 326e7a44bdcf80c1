/** Parses answers of wallets into checksummed addresses and CAIP-2 ids. */
import { getAddress } from 'viem/utils'
import { isEvmAddress } from '../../domain/account/address.ts'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { parseChainId } from '../../domain/networks/chain-id.ts'
import type { Account } from '../../domain/account/connection.ts'
import * as LIMITS from '../../domain/limits.ts'

export function parseAccounts(answer: unknown): Account[] {
  if (!Array.isArray(answer)) return []
  const addresses = answer.slice(0, LIMITS.connect.accounts).filter(isEvmAddress)
  // Wallets use any case; a wrong checksum is corrected, not refused.
  return [...new Set(addresses.map((address) => getAddress(address.toLowerCase() as `0x${string}`)))].map(
    (address) => ({ address }),
  )
}

export function parseNetwork(answer: unknown): CaipNetworkId | undefined {
  const id = parseChainId(answer)
  return id === undefined ? undefined : `eip155:${id}`
}

/** The answer of a wallet that shares no account: locked, revoked or never connected. */
export function isEmptyList(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0
}
