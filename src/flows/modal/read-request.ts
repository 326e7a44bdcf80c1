import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import { knownNetworkId } from '../../domain/networks/known-networks.ts'
import { isNamespace } from '../../domain/networks/namespaces.ts'
import { entryView, type OpenRequest } from '../../domain/routes.ts'
import { log } from '../../ports/log.ts'

export type ReadRequest = OpenRequest & { network?: CaipNetworkId }

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
  // Other kits have those of Swap in an object of their own, and call `token` `fromToken`. `TAKES` says which a view takes.
  const { fromToken: token, ...all } = { ...given.arguments, ...given }
  const texts = Object.entries({ token, ...all }).filter(([, text]) => typeof text === 'string')
  // The views parse them like typed input.
  return {
    ...Object.fromEntries(texts),
    view: isKnown.view ? view : undefined,
    namespace: isKnown.namespace ? namespace : undefined,
    network: known,
    wallet,
  } as ReadRequest
}
