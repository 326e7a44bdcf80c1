import { shortName } from './confusables.ts'
import type { Connector } from './connector.ts'
import { WELL_KNOWN_RDNS } from './well-known-names.ts'

/** Wallets that share a name in a namespace. Users can tell them apart by their rdns only. */
export function namesakesIn(connectors: readonly Connector[]): Connector[] {
  return connectors.filter((one) => connectors.some((other) => other !== one && isNamesake(one, other)))
}

const isNamesake = (one: Connector, other: Connector): boolean =>
  one.namespace === other.namespace && shortName(one.name) === shortName(other.name)

/** A wallet that the catalogue knows, with the rdns that it announces. */
type KnownWallet = { name: string; rdns?: string }

/** Whether a wallet is another one than the known wallet of its name. Where none is known, nothing tells. */
export function isOtherThanKnown({ name, rdns }: Connector, catalogue: readonly KnownWallet[]): boolean {
  const short = shortName(name)
  const known = Object.hasOwn(WELL_KNOWN_RDNS, short)
    ? WELL_KNOWN_RDNS[short]
    : catalogue.flatMap((wallet) => (wallet.rdns && shortName(wallet.name) === short ? [wallet.rdns] : []))
  return !!rdns && !!known?.length && !known.includes(rdns)
}
