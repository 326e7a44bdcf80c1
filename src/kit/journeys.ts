/** The wallet journeys and what follows from them. Loaded when a session is restored or a wallet is about to be asked. */
import type { Connection } from '../domain/account/connection.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import { WALLET_CONNECT } from '../domain/wallets/wallet-connect.ts'
import { choiceAmong } from '../domain/wallets/choose-chain.ts'
import type { WalletChoice } from '../domain/wallets/wallet-choice.ts'
import type { Wallet } from '../domain/wallets/wallet.ts'
import { coded } from '../errors/codes.ts'
import { opener } from '../ports/opener.ts'
import { abortConnect } from '../flows/connections/attempt.ts'
import { expectOpen, nextConnection } from '../flows/connect/connect-through-modal.ts'
import { connectWallet } from '../flows/connect/connect-wallet.ts'
import { unfollowAll } from '../flows/connections/follow-wallet.ts'
import {
  deleteConnection as deletePageConnection,
  switchConnection as switchPageConnection,
  type UsedConnection,
  type WantedConnection,
} from '../flows/account/page-connections.ts'
import type { WalletsQuery } from '../flows/catalogue/query-wallets.ts'
import { cancelRestore, restoreSession as restoreConnections } from '../flows/connections/restore-session.ts'
import { forgetNetworks } from '../flows/network/load-networks.ts'
import { signInChecked } from '../flows/sign-in/check.ts'
import { followAttention } from '../reactions/on-attention.ts'
import { followConnection } from '../reactions/on-connection.ts'
import { followRoute } from '../reactions/on-route.ts'
import { followTabs } from '../reactions/on-tabs.ts'
import { reportFailures } from '../reactions/report.ts'
import { tellChanges } from '../reactions/tell-changes.ts'
import { $account } from '../stores/connections/connections.ts'
import { $connectors } from '../stores/connections/connectors.ts'
import { $signInMode } from '../stores/sign-in.ts'
import type { ConnectOptions } from './journey-functions.ts'
import { findOtherWallets } from './find-other-wallets.ts'
import { loads } from './loads.ts'

export { getConnections } from '../flows/account/page-connections.ts'
export { loadNetworks } from '../flows/network/load-networks.ts'
export { disconnectWallet as disconnect } from '../flows/connections/disconnect-wallet.ts'
export { switchNetwork } from '../flows/network/switch-network.ts'
export { signOut } from '../flows/sign-in/end.ts'
export { signIn } from '../flows/sign-in/sign.ts'

/** The given wallet without any modal, or whichever the visitor chooses in it. */
export async function connect({
  connectorId,
  walletId,
  namespace,
}: ConnectOptions = {}): Promise<Connection> {
  // A page may name a wallet before the code is there that finds it.
  const named = connectorId ?? walletId
  if (named && !installed(named, namespace)) await findOtherWallets()
  // A phone needs somebody who sees the code.
  if (connectorId && connectorId !== WALLET_CONNECT.id) return connectWallet(connectorId, { namespace })
  const choice = walletId ? await choiceOfId(walletId, namespace) : undefined
  if (choice?.go === 'external') return connectWallet(choice.connectorId, choice)
  // Without anybody to choose, the first of its chain families.
  if (choice?.go === 'chains' && choice.chains[0])
    return connectWallet(choice.chains[0].connectorId, choice.chains[0])
  if (choice?.go === 'get') throw coded('wallet-not-found', { id: choice.wallet.id })
  const wallet = choice && 'wallet' in choice ? choice.wallet : undefined
  const view = connectorId || wallet ? 'ConnectingWalletConnect' : 'Connect'
  const chosen = nextConnection()
  const request = { view, ...(namespace && { namespace }), ...(wallet && { wallet }) }
  const opened = opener.use().open(request).then(expectOpen)
  const [connection] = await Promise.all([chosen, opened])
  return connection
}

/** See `flows/account/page-connections.ts`, also for the next two. A phone is paired with in the modal. */
export async function switchConnection(wanted: WantedConnection): Promise<void> {
  await switchPageConnection(wanted, connect)
}

export async function deleteConnection(used: UsedConnection): Promise<void> {
  deletePageConnection(used)
}

const installed = (id: string, namespace?: Namespace) =>
  $connectors.get().find((one) => one.id === id && (namespace ?? one.namespace) === one.namespace)

/** Of the catalogue, or of a wallet that is here. */
async function choiceOfId(id: string, namespace?: Namespace): Promise<WalletChoice> {
  const { choiceOf, findWallet } = await loads.use().catalogue()
  const here = installed(id, namespace)
  return here ? choiceAmong([here]) : choiceOf(await findWallet(id), namespace)
}

/** Settles when it is known who is here, and where sign-in is on also whether they are signed in. */
export async function restoreSession(): Promise<void> {
  await restoreConnections()
  if ($account.get() && $signInMode.get() !== 'off') await signInChecked()
}

/** See `queryWallets`. */
export async function wallets(query?: WalletsQuery): Promise<readonly Wallet[]> {
  return (await loads.use().catalogue()).queryWallets(query)
}

/** Starts the reactions; the returned function ends them and whatever journeys are under way. */
export function follow(): () => void {
  const undo = [
    reportFailures(),
    tellChanges(),
    followConnection(),
    followAttention(),
    followRoute(),
    followTabs(),
  ]
  return () => {
    for (const stop of undo) stop()
    abortConnect()
    cancelRestore()
    unfollowAll()
    forgetNetworks()
  }
}
