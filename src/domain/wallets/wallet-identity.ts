/** Which connector belongs to which wallet, and which entries are the same wallet. */
import { looksLike, shortName } from './confusables.ts'
import { can, type Connector } from './connector.ts'
import type { Wallet } from './wallet.ts'

/** Some wallets announce another rdns in the browser of their mobile app. */
const OTHER_RDNS: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' }

type NamedWallet = Pick<Wallet, 'id' | 'name'> & { rdns?: string }

/**
 * Whether a connector belongs to a wallet: by rdns or id, by name only if one of the two has no rdns. A connector that
 * uses the wallet's rdns under an imitation of its name does not.
 */
export function isWalletOf(wallet: NamedWallet, connector: Connector): boolean {
  const { id, name, rdns, type } = connector
  // The connector's own name is not that of its wallet.
  if (can(connector, 'pairs') || can(connector, 'logs-in') || looksLike(name, wallet.name)) return false
  if (type === 'EXTERNAL' && wallet.id === id) return true
  if (wallet.rdns && rdns) return wallet.rdns === (OTHER_RDNS[rdns] ?? rdns)
  return shortName(wallet.name) === shortName(name)
}

/** Compares recently used wallets and wallets of the catalogue. */
export function isSameWallet(a: NamedWallet, b: NamedWallet): boolean {
  return a.id === b.id || (!!a.rdns && a.rdns === b.rdns)
}
