/** `walletKit.describe()`: what a page asks about is parsed strictly, then explained. No wallet need be connected. */
import { isCaipNetworkId, namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import { knownNetworkId } from '../../domain/networks/known-networks.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { Description } from '../../domain/requests/description.ts'
import { snapshot } from '../../domain/requests/snapshot.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'
import { coded } from '../../errors/codes.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { describeRequest } from './describe-request.ts'

/** A request as a page gives it: the network may have a name, and the namespace follows from it. */
export type RequestToDescribe = Omit<WalletRequest, 'namespace' | 'network'> & {
  namespace?: WalletRequest['namespace']
  network: string
}

const METHOD_LENGTH = 100
const ADDRESS_LENGTH = 128

/**
 * What a request of the page does, in words and as plain data. Asks the network, and no wallet. Rejects with `request-invalid` when
 * it is not a request.
 */
export async function describeForPage(request: RequestToDescribe): Promise<Description> {
  const read = await parse(request)
  const { signal } = new AbortController()
  const { description } = await describeRequest(read, { signal })
  // Plain data of its own: nothing in it is shared with the request or with a later call.
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

/** Once, so that what is checked is what is described. */
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

/** A CAIP-2 id or a known name; the name of a network of the page, as it is shown, as well. */
async function networkId(text: string): Promise<CaipNetworkId | undefined> {
  const known = knownNetworkId(text)
  if (known) return known
  const networks = await loadNetworks().catch((): readonly Network[] => [])
  const found = networks.find(({ name }) => name.toLowerCase() === text.toLowerCase())?.caipNetworkId
  return isCaipNetworkId(found) ? found : undefined
}

const invalid = (part: string, cause?: unknown) =>
  coded('request-invalid', { part, ...(cause !== undefined && { cause }) })
