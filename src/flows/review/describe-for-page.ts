/** `walletKit.describe()`: the request of the page is parsed strictly, then explained. No wallet need be connected. */
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { knownNetworkId } from '../../domain/networks/known-networks.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { Description } from '../../domain/requests/description.ts'
import { snapshot } from '../../domain/requests/snapshot.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'
import { coded } from '../../errors/codes.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { describeRequest } from './describe-request.ts'

/** A request as a page writes it: the network may be a name, and the namespace follows from it. */
export type RequestToDescribe = Omit<WalletRequest, 'namespace' | 'network'> & {
  namespace?: WalletRequest['namespace']
  network: string
}

const METHOD_LENGTH = 100
const ADDRESS_LENGTH = 128

/**
 * Describes a request of the page, in sentences and as plain data. Calls the network, and no wallet. Rejects with `request-invalid` if
 * it cannot be parsed.
 */
export async function describeForPage(request: RequestToDescribe): Promise<Description> {
  const read = await parse(request)
  const { signal } = new AbortController()
  const { description } = await describeRequest(read, { signal })
  // A deep copy: nothing is shared with the request or with a later call.
  return snapshot(description)
}

async function parse(input: unknown): Promise<WalletRequest> {
  const { namespace, network, method, params, from } = copied(input)
  if (typeof method !== 'string' || !method || method.length > METHOD_LENGTH) throw invalid('method')
  if (from !== undefined && (typeof from !== 'string' || !from || from.length > ADDRESS_LENGTH))
    throw invalid('from')
  if (typeof network !== 'string') throw invalid('network')
  const id = await networkId(network)
  if (!id) throw invalid('network')
  if (namespace !== undefined && namespace !== namespaceOf(id)) throw invalid('namespace')
  return { namespace: namespaceOf(id), network: id, method, params, ...(from !== undefined && { from }) }
}

/** Copies the input once, so that the checked request is the one that is described. */
function copied(input: unknown): Record<string, unknown> {
  try {
    const copy = snapshot(input)
    if (typeof copy === 'object' && copy !== null && !Array.isArray(copy))
      return copy as Record<string, unknown>
  } catch (cause) {
    throw invalid('params', cause)
  }
  throw invalid('request')
}

/** A CAIP-2 id, a known name, or the display name of one of the page's networks. */
async function networkId(text: string): Promise<CaipNetworkId | undefined> {
  const known = knownNetworkId(text)
  if (known) return known
  const networks = await loadNetworks().catch((): readonly Network[] => [])
  const found = networks.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.caipNetworkId
  return isCaipNetworkId(found) ? found : undefined
}

const invalid = (part: string, cause?: unknown) =>
  coded('request-invalid', { part, ...(cause !== undefined && { cause }) })
