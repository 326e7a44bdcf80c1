/** Which connector is which wallet, and what a press on a wallet does (reference 6.5 and 6.6, done right). */
import { looksLike, shortName } from './confusables.ts'
import { choiceAmong, type ChainChoice } from './choose-chain.ts'
import type { Connector } from './connector.ts'
import type { Namespace } from '../networks/namespaces.ts'
import { isWalletConnect } from './wallet-connect.ts'
import type { Device } from './device.ts'
import { walletLink, type WalletLink } from './platform.ts'
import type { Wallet } from './wallet.ts'
import { browseLink } from './wallet-links.ts'

/** Some wallets announce another rdns in their phone's browser (reference 6.5). */
const OTHER_RDNS: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' }

type Who = Pick<Wallet, 'id' | 'name'> & { rdns?: string }

/**
 * Whether this is that wallet: by its rdns or id, by its name only where one of the two has no rdns. One that bears
 * somebody's rdns under a name made to look like theirs is not them.
 */
export function isWalletOf(wallet: Who, connector: Connector): boolean {
  const { id, name, rdns, type } = connector
  if (isWalletConnect(connector) || type === 'AUTH' || looksLike(name, wallet.name)) return false
  if (type === 'EXTERNAL' && wallet.id === id) return true
  if (wallet.rdns && rdns) return wallet.rdns === (OTHER_RDNS[rdns] ?? rdns)
  return shortName(wallet.name) === shortName(name)
}

/** A wallet that was used before, or one of the catalogue. */
export function isSameWallet(a: Who, b: Who): boolean {
  return a.id === b.id || (!!a.rdns && a.rdns === b.rdns)
}

export type WalletChoice =
  | ChainChoice
  /** Leave for the wallet's own browser. */
  | { go: 'browse'; href: string }
  /** Go to ConnectingWalletConnect. */
  | { go: 'pair'; wallet: Wallet }
  /** Go to Downloads: where no phone can be paired with, only what is installed connects. */
  | { go: 'get'; wallet: Wallet }
  /** Pair, and open the wallet's app inside the tap: the pairing is made already. */
  | ({ go: 'open'; wallet: Wallet } & WalletLink)

interface Surrounding {
  connectors: readonly Connector[]
  device: Device
  /** The address of the page. */
  page: string
  /** Where the modal was opened for one chain family. */
  namespace?: Namespace | undefined
  /** Of the pairing that stands ready, if one does. */
  uri?: string | undefined
}

/** A wallet that is here is asked; one that cannot be paired on a phone opens the page itself; all others are paired with. */
export function chooseWallet(
  wallet: Wallet,
  { connectors, device, page, namespace, uri }: Surrounding,
): WalletChoice {
  const own = connectors.filter(
    (connector) =>
      isWalletOf(wallet, connector) && (namespace ?? connector.namespace) === connector.namespace,
  )
  if (own[0]) return choiceAmong(own)
  if (!device.isMobile) return { go: 'pair', wallet }
  const href = browseLink(wallet, page, device.windowKeys)
  if (href) return { go: 'browse', href }
  const link = uri === undefined ? undefined : walletLink(wallet, 'mobile', uri, device)
  return link ? { go: 'open', wallet, ...link } : { go: 'pair', wallet }
}
