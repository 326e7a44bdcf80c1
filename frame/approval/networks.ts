/** Networks in the form that the chain readers use, with names and currencies from the gateway's settings. */
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import type { Network } from '../../src/domain/networks/network.ts'
import type { Project } from '../frame.ts'
import { nodeUrl } from './rpc.ts'

/** A network without a configured name shows its CAIP-2 id, and its currency is "coin" (SOL on Solana): a wrong name would be worse. */
export function networkOf({ networkWords }: Pick<Project, 'networkWords'>, id: string): Network {
  const [namespace = '', reference = ''] = id.split(':')
  const isSolana = namespace === 'solana'
  const { name, currency } = networkWords.get(id) ?? { name: id, currency: '' }
  const symbol = currency || (isSolana ? 'SOL' : 'coin')
  return {
    id: isSolana ? reference : Number(reference),
    caipNetworkId: id as CaipNetworkId,
    chainNamespace: isSolana ? 'solana' : 'eip155',
    name,
    nativeCurrency: { name: symbol, symbol, decimals: isSolana ? 9 : 18 },
    rpcUrls: { default: { http: [nodeUrl(id)] } },
  }
}
