/** What a click on a wallet does. */
import { choiceAmong, type ChainChoice } from './choose-chain.ts'
import type { Connector } from './connector.ts'
import type { Namespace } from '../networks/namespaces.ts'
import type { Device } from './device.ts'
import { walletLink, type WalletLink } from './platform.ts'
import type { Wallet } from './wallet.ts'
import { isWalletOf } from './wallet-identity.ts'
import { browseLink } from './browse-link.ts'

export type WalletChoice =
  | ChainChoice
  /** Open the page in the wallet's own browser. */
  | { go: 'browse'; href: string }
  /** Go to ConnectingWalletConnect. */
  | { go: 'pair'; wallet: Wallet }
  /** Go to Downloads: without WalletConnect only installed wallets connect. */
  | { go: 'get'; wallet: Wallet }
  /** Pair, and open the wallet's app within the same tap: the pairing is ready. */
  | ({ go: 'open'; wallet: Wallet } & WalletLink)

interface ChoiceContext {
  connectors: readonly Connector[]
  device: Device
  /** URL of the page. */
  page: string
  /** Set if the modal was opened for one namespace. */
  namespace?: Namespace | undefined
  /** URI of the prepared pairing, if there is one. */
  uri?: string | undefined
  /** The feature `experimental_preferUniversalLinks`. */
  prefersUniversal?: boolean
}

/** An installed wallet is called; on a mobile device some wallets open the page in their own browser; all others pair. */
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
