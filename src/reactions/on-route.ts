import { askInstalled } from '../flows/connect/ask-installed.ts'
import { WALLET_CONNECT } from '../domain/wallets/wallet-connect.ts'
import type { Route } from '../domain/routes.ts'
import { connectWallet, type ConnectChoice } from '../flows/connect/connect-wallet.ts'
import { cancelConnect } from '../flows/connections/attempt.ts'
import { readApproved } from '../flows/network/approved-networks.ts'
import { loadNetworks } from '../flows/network/load-networks.ts'
import { readPageTitle } from '../flows/modal/page-title.ts'
import { leaveOpening, openedWallet } from '../flows/pairing/open-wallet.ts'
import { countPairing } from '../flows/pairing/show-pairing.ts'
import { switchInModal } from '../flows/network/choose-network.ts'
import { cancelSwitch } from '../flows/network/switch-network.ts'
import { $route } from '../stores/modal/route.ts'
import { $sought } from '../stores/modal/sought.ts'

const nothing = () => {}

/** Entering a view starts its journey, leaving it cancels that. Views themselves start nothing. */
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

/** The views show the failures of these journeys as steps. */
const shownElsewhere = () => undefined

/** In the namespace that the modal, or the view before, was opened for. */
function pair({ wallet, namespace = $sought.get().namespace }: ConnectChoice): void {
  connectWallet(WALLET_CONNECT.id, { wallet, namespace }).catch(shownElsewhere)
}

function enter({ view, params }: Route): () => void {
  switch (view) {
    case 'ConnectingExternal':
      return askInstalled(params.connectorId, params)
    case 'ConnectingWalletConnect':
      pair(params)
      if (params.wallet && params.isOpened) openedWallet(params.wallet)
      return all(countPairing(), leaveOpening, cancelConnect)
    case 'ConnectingWalletConnectBasic':
      pair({})
      return all(countPairing(), cancelConnect)
    case 'WalletReceive':
    // See `on-send.ts` too.
    case 'WalletSend':
    case 'WalletSendSelectToken':
    case 'WalletSendPreview':
    case 'TransactionStatus':
    // See `on-buy.ts` too.
    case 'OnRampProviders':
    case 'OnRampTokenSelect':
    case 'OnRampFiatSelect':
    case 'BuyInProgress':
    // See `on-names.ts` too.
    case 'RegisterAccountName':
    case 'RegisterAccountNameSuccess':
      loadNetworks().catch(shownElsewhere)
      return nothing
    case 'SwitchNetwork':
      loadNetworks().catch(shownElsewhere)
      readApproved().catch(shownElsewhere)
      if (!params.network) return nothing
      switchInModal(params.network)
      return cancelSwitch
    case 'UnsupportedChain':
      readPageTitle()
      loadNetworks().catch(shownElsewhere)
      return cancelSwitch
    // See `on-sign-in.ts` too.
    case 'SIWXSignMessage':
      readPageTitle()
      return nothing
    // See `on-catalogue.ts`.
    case 'Connect':
    case 'AllWallets':
    case 'Downloads':
    case 'ProfileWallets':
    case 'ConnectingMultiChain':
    case 'SwitchActiveChain':
    // See `on-account.ts`.
    case 'Account':
    case 'WhatIsAWallet':
    case 'WhatIsABuy':
    case 'GetWallet':
    // See `flows/requests/continue-in-wallet.ts`.
    case 'ContinueInWallet':
    // See `on-embedded.ts`.
    case 'EmailLogin':
    case 'EmailVerifyDevice':
    case 'EmailVerifyOtp':
    case 'AccountSettings':
    case 'UpdateEmailWallet':
    case 'UpdateEmailPrimaryOtp':
    case 'UpdateEmailSecondaryOtp':
    case 'ConnectSocials':
    case 'ConnectingSocial':
    case 'ConnectingFarcaster':
    // See `flows/review/hold-call.ts` and `flows/email/show-frame.ts`.
    case 'ApproveTransaction':
      return nothing
  }
}
