import { WALLET_CONNECT } from '../domain/wallets/wallet-connect.ts'
import type { Route } from '../domain/routes.ts'
import { connectWallet } from '../flows/connect/connect-wallet.ts'
import { cancelConnect } from '../flows/connections/attempt.ts'
import { loadNetworks } from '../flows/network/load-networks.ts'
import { withdraw } from '../flows/modal/presence.ts'
import { leaveOpening, openedWallet } from '../flows/pairing/open-wallet.ts'
import { countPairing } from '../flows/pairing/show-pairing.ts'
import { cancelSwitch, switchNetwork } from '../flows/network/switch-network.ts'
import { $route } from '../stores/modal/route.ts'

const nothing = () => {}

/** Entering a view starts its loading, leaving it stops that. Views themselves start nothing. */
export function followRoute(): () => void {
  let leave = nothing
  const stop = $route.subscribe((route) => {
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

/** Failures of these journeys are states of their views already. */
const shownElsewhere = () => undefined

function enter({ view, params }: Route): () => void {
  switch (view) {
    case 'ConnectingExternal':
      connectWallet(params.connectorId, params).catch(shownElsewhere)
      return cancelConnect
    case 'ConnectingWalletConnect':
      connectWallet(WALLET_CONNECT.id, params).catch(shownElsewhere)
      if (params.wallet && params.isOpened) openedWallet(params.wallet)
      return all(countPairing(), leaveOpening, cancelConnect)
    case 'ConnectingWalletConnectBasic':
      connectWallet(WALLET_CONNECT.id).catch(shownElsewhere)
      return all(countPairing(), cancelConnect)
    case 'WalletReceive':
      loadNetworks().catch(shownElsewhere)
      return nothing
    case 'SwitchNetwork':
      loadNetworks().catch(shownElsewhere)
      if (!params.network) return nothing
      switchNetwork(params.network).then(() => withdraw('network-choice'), shownElsewhere)
      return cancelSwitch
    case 'UnsupportedChain':
      loadNetworks().catch(shownElsewhere)
      return cancelSwitch
    // What these list is entered and left with `on-catalogue.ts`.
    case 'Connect':
    case 'AllWallets':
    case 'Downloads':
    case 'ProfileWallets':
    case 'ConnectingMultiChain':
    case 'SwitchActiveChain':
    // Entered and left with `on-account.ts`, which comes with it.
    case 'Account':
    // Entered and left with `on-sign-in.ts`, which only pages with sign-in load.
    case 'SIWXSignMessage':
    case 'WhatIsAWallet':
    case 'GetWallet':
    // Shown and taken away with `ask-phone.ts`.
    case 'ContinueInWallet':
      return nothing
  }
}
