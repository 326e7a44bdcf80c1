/** The wallet journeys and what follows from them. Loaded when a session is restored or a wallet is about to be asked. */
import type { Connection } from '../domain/account/connection.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import { WALLET_CONNECT } from '../domain/wallets/wallet-connect.ts'
import type { SignedIn } from '../domain/sign-in/siwx.ts'
import { choiceAmong } from '../domain/wallets/choose-chain.ts'
import type { WalletChoice } from '../domain/wallets/wallet-choice.ts'
import type { Wallet } from '../domain/wallets/wallet.ts'
import { coded } from '../errors/codes.ts'
import { opener } from '../ports/opener.ts'
import { abortConnect } from '../flows/connections/attempt.ts'
import { disconnectWallet } from '../flows/connections/disconnect-wallet.ts'
import { fail } from '../flows/fail.ts'
import { expectOpen, nextConnection } from '../flows/connect/connect-through-modal.ts'
import { connectWallet } from '../flows/connect/connect-wallet.ts'
import { unfollowAll } from '../flows/connections/follow-wallet.ts'
import type { Connections, UsedConnection, WantedConnection } from '../flows/account/page-connections.ts'
import type { WalletsQuery } from '../flows/catalogue/query-wallets.ts'
import { cancelRestore, restoreSession as restoreConnections } from '../flows/connections/restore-session.ts'
import { forgetNetworks } from '../flows/network/load-networks.ts'
import { followAttention } from '../reactions/on-attention.ts'
import { followConnection } from '../reactions/on-connection.ts'
import { followRoute } from '../reactions/on-route.ts'
import { followTabs } from '../reactions/on-tabs.ts'
import { reportFailures } from '../reactions/report.ts'
import { tellChanges } from '../reactions/tell-changes.ts'
import { $account } from '../stores/connections/connections.ts'
import { $connectors } from '../stores/connections/connectors.ts'
import { onEvent } from '../stores/events.ts'
import { $modal } from '../stores/modal/modal.ts'
import { setOfferedRows } from '../stores/catalogue/offered-rows.ts'
import { $view } from '../stores/modal/route.ts'
import { $signInMode } from '../stores/sign-in.ts'
import type { ConnectOptions } from './journey-functions.ts'
import { findOtherWallets } from './compose-rest.ts'
import {
  composeJourneys,
  loadAccount,
  loadCatalogue,
  loadPageConnections,
  loadSignIn,
} from './compose-journeys.ts'

export { loadNetworks } from '../flows/network/load-networks.ts'
export { disconnectWallet as disconnect } from '../flows/connections/disconnect-wallet.ts'
export { switchNetwork } from '../flows/network/switch-network.ts'

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
  await (await loadPageConnections()).switchConnection(wanted, connect)
}

export async function getConnections(namespace?: Namespace): Promise<Connections> {
  return (await loadPageConnections()).getConnections(namespace)
}

export async function deleteConnection(used: UsedConnection): Promise<void> {
  const pageConnections = await loadPageConnections()
  pageConnections.deleteConnection(used)
}

const installed = (id: string, namespace?: Namespace) =>
  $connectors.get().find((one) => one.id === id && (namespace ?? one.namespace) === one.namespace)

/** Of the catalogue, or of a wallet that is here. */
async function choiceOfId(id: string, namespace?: Namespace): Promise<WalletChoice> {
  const { choiceOf, findWallet } = await loadCatalogue()
  const here = installed(id, namespace)
  return here ? choiceAmong([here]) : choiceOf(await findWallet(id), namespace)
}

/** Settles when it is known who is here, and where sign-in is on also whether they are signed in. */
export async function restoreSession(): Promise<void> {
  await restoreConnections()
  if ($account.get() && $signInMode.get() !== 'off') await (await loadSignIn()).signInChecked()
}

/** See `queryWallets`. */
export async function wallets(query?: WalletsQuery): Promise<readonly Wallet[]> {
  return (await loadCatalogue()).queryWallets(query)
}

export async function signIn(): Promise<SignedIn> {
  return (await loadSignIn()).signIn()
}

export async function signOut(): Promise<void> {
  await (await loadSignIn()).signOut()
}

/** On a page with sign-in, nobody stays connected because the code for it came late, or not at all. */
function followSignInMode(): () => void {
  let isQuiet = true
  const check = async () => {
    const { checkSignIn } = await loadSignIn()
    // The wallet may have come before this code did; from now on `on-sign-in.ts` hears of them.
    if ($account.get()) void checkSignIn({ isQuiet })
    isQuiet = true
  }
  const stopEvents = onEvent('connected', ({ restored }) => {
    isQuiet = restored
  })
  const stopMode = $signInMode.subscribe((mode) => {
    if (mode === 'off') return
    check().catch((cause: unknown) => {
      void disconnectWallet()
      fail(coded('siwx-init-failed', { cause }))
    })
  })
  return () => {
    stopEvents()
    stopMode()
  }
}

/** Whoever opens the modal may look for a wallet. Without the list, those that are installed can be chosen all the same. */
function followOpening(): () => void {
  return $modal.subscribe((state) => {
    if (state === 'closed') return
    loadCatalogue().catch(() => setOfferedRows({ rows: [], count: undefined, excluded: [], names: [] }))
  })
}

/** The view says what is wrong where its code does not arrive. */
function followViews(): () => void {
  return $view.subscribe((view) => {
    if (view === 'Account') loadAccount().catch(() => undefined)
  })
}

/** Wires what the journeys need and starts them. */
export function start(): () => void {
  composeJourneys()
  const undo = [follow(), followSignInMode(), followOpening(), followViews()]
  return () => {
    for (const stop of undo) stop()
  }
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
