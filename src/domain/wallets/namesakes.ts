import { shortName } from './confusables.ts'
import type { Connector } from './connector.ts'
import { WELL_KNOWN_RDNS } from './well-known-names.ts'

/** Wallets that share a name in a namespace. Users can tell them apart by their rdns only. */
export function namesakesIn(connectors: readonly Connector[]): Connector[] {
  const counts = new Map<string, number>()
  const keyOf = ({ namespace, name }: Connector) => `${namespace} ${shortName(name)}`
  const keys = connectors.map(keyOf)
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return connectors.filter((_, at) => (counts.get(keys[at]!) ?? 0) > 1)
}

/** A wallet that the catalogue knows, with the rdns that it announces. */
type KnownWallet = { name: string; rdns?: string }

/** Whether a wallet is not the known wallet of its name. `false` if either rdns is unknown. */
export function isOtherThanKnown({ name, rdns }: Connector, catalogue: readonly KnownWallet[]): boolean {
  const short = shortName(name)
  const known = Object.hasOwn(WELL_KNOWN_RDNS, short)
    ? WELL_KNOWN_RDNS[short]
    : catalogue.flatMap((wallet) => (wallet.rdns && shortName(wallet.name) === short ? [wallet.rdns] : []))
  return !!rdns && !!known?.length && !known.includes(rdns)
}
