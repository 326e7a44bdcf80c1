import type { Namespace } from '../networks/namespaces.ts'
import type { Connector, ConnectorKey } from './connector.ts'

export type ChainChoice =
  /** Go to ConnectingExternal. */
  | ({ go: 'external' } & ConnectorKey)
  /** Go to ConnectingMultiChain: the wallet supports several namespaces. */
  | { go: 'chains'; chains: readonly ConnectorKey[] }

/** An installed wallet is called at once, unless the user has to choose its namespace first. The first connector of each namespace counts. */
export function choiceAmong(chains: readonly Connector[]): ChainChoice {
  const keys = new Map<Namespace, ConnectorKey>()
  for (const { id, namespace } of chains)
    if (!keys.has(namespace)) keys.set(namespace, { connectorId: id, namespace })
  const [first, ...others] = keys.values()
  return first && !others.length
    ? { go: 'external', ...first }
    : { go: 'chains', chains: Array.from(keys.values()) }
}
