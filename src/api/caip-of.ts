/** Parses the network and address of a token, in the spellings of on-ramp responses. */
import { isCaipNetworkId, type CaipNetworkId } from '../domain/networks/caip.ts'
import { isMembers } from '../domain/web/members.ts'

/** `undefined` if the network is unknown. */
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

/** Parses an EVM chain id, a number or its digits. */
const evm = (chain: unknown): CaipNetworkId | undefined =>
  /^[1-9]\d{0,15}$/.test(String(chain)) ? `eip155:${String(chain)}` : undefined
