import type { Connector, ConnectorKey } from './connector.ts'

export type ChainChoice =
  /** Go to ConnectingExternal. */
  | ({ go: 'external' } & ConnectorKey)
  /** Go to ConnectingMultiChain: it is here for several chain families. */
  | { go: 'chains'; chains: readonly ConnectorKey[] }

/** A wallet that is here: asked at once, unless it has to be said for which chain family. */
export function choiceAmong(chains: readonly Connector[]): ChainChoice {
  const keys = chains.map(({ id, namespace }): ConnectorKey => ({ connectorId: id, namespace }))
  const namespaces = new Set(keys.map((key) => key.namespace))
  return namespaces.size === 1 && keys[0] ? { go: 'external', ...keys[0] } : { go: 'chains', chains: keys }
}
