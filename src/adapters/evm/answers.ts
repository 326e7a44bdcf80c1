/** What wallets answer, parsed at the door: past here accounts are checksummed addresses and chains are CAIP-2 ids. */
import { getAddress } from 'viem/utils'
import { isEvmAddress } from '../../domain/account/address.ts'
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { parseChainId } from '../../domain/networks/chain-id.ts'
import type { Account } from '../../domain/account/connection.ts'
import { TIMEOUTS } from '../../domain/timeouts.ts'

export function parseAccounts(answer: unknown): Account[] {
  if (!Array.isArray(answer)) return []
  const addresses = answer.slice(0, TIMEOUTS.accounts).filter(isEvmAddress)
  // Wallets mix cases, and a wrong checksum is no reason to refuse: the address is shown with the right one.
  return [...new Set(addresses.map((address) => getAddress(address.toLowerCase() as `0x${string}`)))].map(
    (address) => ({ address }),
  )
}

export function parseNetwork(answer: unknown): CaipNetworkId | undefined {
  const id = parseChainId(answer)
  return id === undefined ? undefined : `eip155:${id}`
}

/** What a wallet answers that shares nothing: locked, revoked or never connected. */
export function isEmptyList(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0
}
