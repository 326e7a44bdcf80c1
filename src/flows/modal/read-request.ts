import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { knownNetworkId } from '../../domain/networks/known-networks.ts'
import { isNamespace } from '../../domain/networks/namespaces.ts'
import { entryView, type OpenRequest } from '../../domain/routes.ts'
import { log } from '../../ports/log.ts'

export type ReadRequest = OpenRequest & { network?: CaipNetworkId }

type Texts = Pick<OpenRequest, 'token' | 'toToken' | 'recipient' | 'amount' | 'currency'>

/** Fields that a page may prefill. The views parse them like typed input. */
function textsOf(given: OpenRequest): Texts {
  const names = ['token', 'toToken', 'recipient', 'amount', 'currency'] as const
  const texts = names.map((name) => [name, given[name]]).filter(([, text]) => typeof text === 'string')
  // The names are those of the table.
  return Object.fromEntries(texts) as Texts
}

/** Parses the arguments of `open()`. Unknown or invalid ones are left out, with a warning. */
export function readRequest(given: OpenRequest): ReadRequest {
  const { view, namespace, network, wallet } = given
  const known = typeof network === 'string' ? knownNetworkId(network) : undefined
  const isKnown = {
    view: entryView(view) !== undefined,
    namespace: isNamespace(namespace),
    network: known !== undefined,
  }
  for (const name of ['view', 'namespace', 'network'] as const)
    if (given[name] && !isKnown[name]) log.use().warn(`There is no ${name} called "${given[name]}".`)
  return {
    ...(isKnown.view && view && { view }),
    ...(isKnown.namespace && namespace && { namespace }),
    ...(known && { network: known }),
    ...(wallet && { wallet }),
    ...textsOf(given),
  }
}
