/** `walletKit.connect({ walletId })`: does what a click on that wallet does in the modal. */
import type { Connection } from '../../domain/account/connection.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { choiceAmong } from '../../domain/wallets/choose-chain.ts'
import type { WalletChoice } from '../../domain/wallets/wallet-choice.ts'
import { coded } from '../../errors/codes.ts'
import { connect, type ConnectorOptions } from '../connect/connect.ts'
import { connectInModal } from '../connect/connect-in-modal.ts'
import { connectWallet } from '../connect/connect-wallet.ts'
import { discoverConnector } from '../connections/find-connector.ts'
import { choiceOf } from './choose-wallet.ts'
import { findWallet } from './query-wallets.ts'

/** Connects an installed wallet without the modal; others are paired with in it. Rejects with `wallet-not-found`. */
export async function connectById(id: string, options: ConnectorOptions = {}): Promise<Connection> {
  const choice = await choiceOfId(id, options.namespace)
  switch (choice.go) {
    case 'external':
      return connectWallet(choice.connectorId, choice)
    case 'chains': {
      // No user can choose a namespace here: use the first.
      const [first] = choice.chains
      return first ? connectWallet(first.connectorId, first) : connect(options)
    }
    case 'pair':
    case 'open': {
      const { namespace } = options
      const request = { view: 'ConnectingWalletConnect', wallet: choice.wallet }
      return connectInModal({ ...request, ...(namespace && { namespace }) })
    }
    case 'get':
      throw coded('wallet-not-found', { id })
    // Only the user may leave the page for the wallet's own browser: let them choose.
    case 'browse':
      return connect(options)
  }
}

/** Finds a connector, or a wallet of the catalogue, by its id. */
async function choiceOfId(id: string, namespace?: Namespace): Promise<WalletChoice> {
  const connector = await discoverConnector(id, namespace)
  return connector ? choiceAmong([connector]) : choiceOf(await findWallet(id), namespace)
}
