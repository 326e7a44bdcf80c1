/** Where a token is, in the spellings that answers about buying have. */
import { isCaipNetworkId, type CaipNetworkId } from '../domain/networks/caip.ts'
import { isMembers } from '../domain/web/members.ts'

/** `undefined` when the network cannot be told. */
export function caipNetworkIdOf(place: unknown): { network: CaipNetworkId; address?: string } | undefined {
  if (!isMembers(place)) return undefined
  const { caipNetworkId } = place
  const chain = place['chainId'] ?? place['chain_id']
  const contract = place['contractAddress'] ?? place['contract_address']
  const id = isCaipNetworkId(caipNetworkId) ? caipNetworkId : isCaipNetworkId(chain) ? chain : evm(chain)
  if (!id) return undefined
  if (typeof contract !== 'string' || contract === '' || /^0x0+$/.test(contract)) return { network: id }
  return /^\w{20,128}$/.test(contract) ? { network: id, address: contract } : undefined
}

/** The number of a chain, written as one or as text. */
const evm = (chain: unknown): CaipNetworkId | undefined =>
  /^[1-9]\d{0,15}$/.test(String(chain)) ? `eip155:${String(chain)}` : undefined
