/** Which connector belongs to which wallet, and what a press on a wallet does. */
import { looksLike, shortName } from './confusables.ts'
import { choiceAmong, type ChainChoice } from './choose-chain.ts'
import { can, type Connector } from './connector.ts'
import type { Namespace } from '../networks/namespaces.ts'
import type { Device } from './device.ts'
import { walletLink, type WalletLink } from './platform.ts'
import type { Wallet } from './wallet.ts'
import { browseLink } from './wallet-links.ts'

/** Some wallets announce another rdns in the browser of their mobile app. */
const OTHER_RDNS: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' }

type NamedWallet = Pick<Wallet, 'id' | 'name'> & { rdns?: string }

/**
 * Whether a connector belongs to a wallet: by rdns or id, by name only when one of the two has no rdns. A connector that
 * uses the wallet's rdns under a name made to look like the wallet's does not.
 */
export function isWalletOf(wallet: NamedWallet, connector: Connector): boolean {
  const { id, name, rdns, type } = connector
  // These connect to a wallet that the connector itself does not name.
  if (can(connector, 'pairs') || can(connector, 'logs-in') || looksLike(name, wallet.name)) return false
  if (type === 'EXTERNAL' && wallet.id === id) return true
  if (wallet.rdns && rdns) return wallet.rdns === (OTHER_RDNS[rdns] ?? rdns)
  return shortName(wallet.name) === shortName(name)
}

/** For recently used wallets and wallets of the catalogue. */
export function isSameWallet(a: NamedWallet, b: NamedWallet): boolean {
  return a.id === b.id || (!!a.rdns && a.rdns === b.rdns)
}

export type WalletChoice =
  | ChainChoice
  /** Open the page in the wallet's own browser. */
  | { go: 'browse'; href: string }
  /** Go to ConnectingWalletConnect. */
  | { go: 'pair'; wallet: Wallet }
  /** Go to Downloads: without WalletConnect only installed wallets connect. */
  | { go: 'get'; wallet: Wallet }
  /** Pair, and open the wallet's app in the same tap: the pairing is ready. */
  | ({ go: 'open'; wallet: Wallet } & WalletLink)

interface ChoiceContext {
  connectors: readonly Connector[]
  device: Device
  /** URL of the page. */
  page: string
  /** When the modal was opened for one namespace. */
  namespace?: Namespace | undefined
  /** Of the pairing that is ready, if there is one. */
  uri?: string | undefined
  /** The feature `experimental_preferUniversalLinks`. */
  prefersUniversal?: boolean
}

/** An installed wallet is asked; on a mobile device some wallets open the page in their own browser; all others pair. */
export function chooseWallet(
  wallet: Wallet,
  { connectors, device, page, namespace, uri, prefersUniversal = false }: ChoiceContext,
): WalletChoice {
  const own = connectors.filter(
    (connector) =>
      isWalletOf(wallet, connector) && (namespace ?? connector.namespace) === connector.namespace,
  )
  if (own[0]) return choiceAmong(own)
  if (!device.isMobile) return { go: 'pair', wallet }
  const href = browseLink(wallet, page, device.windowKeys)
  if (href) return { go: 'browse', href }
  const link = uri === undefined ? undefined : walletLink(wallet, 'mobile', uri, device, { prefersUniversal })
  return link ? { go: 'open', wallet, ...link } : { go: 'pair', wallet }
}
