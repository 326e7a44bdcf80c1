import type { Connector, ConnectorKey } from './connector.ts'

export type ChainChoice =
  /** Go to ConnectingExternal. */
  | ({ go: 'external' } & ConnectorKey)
  /** Go to ConnectingMultiChain: the wallet supports several namespaces. */
  | { go: 'chains'; chains: readonly ConnectorKey[] }

/** An installed wallet is asked at once, unless the user has to choose its namespace first. */
export function choiceAmong(chains: readonly Connector[]): ChainChoice {
  const keys = chains.map(({ id, namespace }): ConnectorKey => ({ connectorId: id, namespace }))
  const namespaces = new Set(keys.map((key) => key.namespace))
  return namespaces.size === 1 && keys[0] ? { go: 'external', ...keys[0] } : { go: 'chains', chains: keys }
}
