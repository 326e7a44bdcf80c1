import { askInstalled } from '../flows/connect/ask-installed.ts'
import { WALLET_CONNECT } from '../domain/wallets/wallet-connect.ts'
import type { RouteParams, ViewName } from '../domain/routes.ts'
import { connectWallet, type ConnectChoice } from '../flows/connect/connect-wallet.ts'
import { cancelConnect } from '../flows/connections/attempt.ts'
import { readApproved } from '../flows/network/approved-networks.ts'
import { loadNetworks } from '../flows/network/load-networks.ts'
import { $usedWallets } from '../flows/account/used-wallets.ts'
import { loadWithView } from '../flows/modal/load-with-view.ts'
import { readPageTitle } from '../flows/modal/page-title.ts'
import { leaveOpening, openedWallet } from '../flows/pairing/open-wallet.ts'
import { countPairing } from '../flows/pairing/show-pairing.ts'
import { switchInModal } from '../flows/network/choose-network.ts'
import { cancelSwitch } from '../flows/network/switch-network.ts'
import { $entered } from '../stores/modal/entered.ts'
import { $sought } from '../stores/modal/sought.ts'

const nothing = () => {}

/** Entering a view starts its flow, leaving it cancels that. Views themselves start nothing. */
export function followRoute(): () => void {
  let leave = nothing
  const stop = $entered.subscribe((route) => {
    leave()
    leave = enter(route)
  })
  return () => {
    stop()
    leave()
  }
}

const all =
  (...undo: (() => void)[]) =>
  () => {
    for (const stop of undo) stop()
  }

/** The views show failures of these flows as steps. */
const shownElsewhere = () => undefined

/** Pairs in the namespace that the modal, or the previous view, was opened for. */
function pair({ wallet, namespace = $sought.get().namespace }: ConnectChoice): void {
  connectWallet(WALLET_CONNECT.id, { wallet, namespace }).catch(shownElsewhere)
}

function needsNetworks(): () => void {
  loadNetworks().catch(shownElsewhere)
  return nothing
}

/** Entry actions by view. For other views see the files beside this one, such as `on-send.ts` and `on-account.ts`. */
const ENTERING: { readonly [V in ViewName]?: (params: RouteParams[V]) => () => void } = {
  ConnectingExternal: (params) => askInstalled(params.connectorId, params),
  ConnectingWalletConnect(params) {
    pair(params)
    if (params.wallet && params.isOpened) openedWallet(params.wallet)
    return all(countPairing(), leaveOpening, cancelConnect)
  },
  ConnectingWalletConnectBasic() {
    pair({})
    return all(countPairing(), cancelConnect)
  },
  ProfileWallets() {
    // A press on a login used before opens its provider's window, for which nothing may be awaited.
    if ($usedWallets.get().some(({ social }) => social)) loadWithView('social').catch(shownElsewhere)
    return nothing
  },
  WalletReceive: needsNetworks,
  WalletSend: needsNetworks,
  WalletSendSelectToken: needsNetworks,
  WalletSendPreview: needsNetworks,
  TransactionStatus: needsNetworks,
  OnRampProviders: needsNetworks,
  OnRampTokenSelect: needsNetworks,
  OnRampFiatSelect: needsNetworks,
  BuyInProgress: needsNetworks,
  Swap: needsNetworks,
  SwapSelectToken: needsNetworks,
  SwapPreview: needsNetworks,
  RegisterAccountName: needsNetworks,
  RegisterAccountNameSuccess: needsNetworks,
  SwitchNetwork({ network }) {
    loadNetworks().catch(shownElsewhere)
    readApproved().catch(shownElsewhere)
    if (!network) return nothing
    switchInModal(network)
    return cancelSwitch
  },
  UnsupportedChain() {
    readPageTitle()
    loadNetworks().catch(shownElsewhere)
    return cancelSwitch
  },
  SIWXSignMessage() {
    readPageTitle()
    return nothing
  },
}

function enter<V extends ViewName>({ view, params }: { view: V; params: RouteParams[V] }): () => void {
  return ENTERING[view]?.(params) ?? nothing
}
