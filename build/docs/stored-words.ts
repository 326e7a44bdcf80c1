/** Descriptions of the values stored in the visitor's browser. */
import type { STORAGE_KEYS } from '../../src/domain/storage-keys.ts'

interface Stored {
  holds: string
  /** When the value is removed. */
  until: string
}

const LAST_WALLET = 'the last wallet is disconnected'
const NAMESPACE = 'the namespace’s last wallet is disconnected'
const STAYS = 'stays'
const LOGGED_OUT = 'the visitor logs out, or the login has ended'

export const STORED_WORDS: Record<keyof typeof STORAGE_KEYS, Stored> = {
  connectionStatus: { holds: '`connected` or `disconnected`', until: STAYS },
  activeNamespace: { holds: 'the namespace in use, such as `eip155`', until: STAYS },
  activeNetwork: { holds: 'the network in use, as a CAIP-2 id', until: STAYS },
  connectedNamespaces: { holds: 'namespaces with a connected wallet', until: NAMESPACE },
  connectorId: {
    holds: 'id of the wallet in use; `walletConnect` for a WalletConnect wallet',
    until: NAMESPACE,
  },
  activeAccount: { holds: 'address in use', until: NAMESPACE },
  connections: {
    holds:
      'by namespace: up to ten wallets with id, name, network, up to twenty addresses, and the provider and name of a social login',
    until: 'the wallet is disconnected; with `multiWallet`: `deleteConnection()`',
  },
  disconnectedConnectorIds: {
    holds: 'with `multiWallet`: ids of wallets that the visitor disconnected',
    until: 'the wallet connects again',
  },
  preferredAccountTypes: { holds: 'kind of account that the visitor chose, such as `payment`', until: STAYS },
  recentWallets: {
    holds: 'id and name of the last two wallets; of a paired one its catalogue entry',
    until: STAYS,
  },
  deepLinkChoice: {
    holds: 'link and name of the app that a link opened; the WalletConnect client reads it',
    until: 'that wallet is disconnected',
  },
  signInSessions: {
    holds:
      'with sign-in and without `sign-in-session-url`: up to twenty signed messages with their signatures',
    until: 'signing out, or the wallet is disconnected',
  },
  portfolio: {
    holds: 'what the Blockchain API said an account holds, with values in money; used for 30 seconds',
    until: LAST_WALLET,
  },
  nativeBalance: { holds: 'balance of an account read over RPC; used for 30 seconds', until: LAST_WALLET },
  identity: {
    holds: 'name and picture of an account, from the Blockchain API; used for five minutes',
    until: LAST_WALLET,
  },
  name: { holds: 'ENS name and picture of an account; used for five minutes', until: LAST_WALLET },
  firstPrices: {
    holds: 'first prices of the day of every token of an account, for the change of the day',
    until: LAST_WALLET,
  },
  contacts: {
    holds:
      'by namespace: up to 300 addresses that an account of the visitor sent to or saved, with the time of the last transfer, their number and a name',
    until: STAYS,
  },
  swaps: {
    holds:
      'swaps of which something was allowed and that were not asked for yet: tokens, amount, and the record of the approval',
    until: 'the swap is asked for, or given up',
  },
  batches: {
    holds: 'the last thirty batches that wallets carried out call by call: id, accounts, hashes',
    until: STAYS,
  },
  batchCalls: {
    holds: 'the last thirty batches that a page sent: id, and recipient and amount of each call',
    until: STAYS,
  },
  transactions: {
    holds: 'the last transactions that were sent from here: hash, accounts, amount, and how they ended',
    until: LAST_WALLET,
  },
  buyOrders: {
    holds:
      'orders of providers: their ids, what was bought for which account, its balance before, and how they stand; no payment page and no payment data',
    until: 'they are over and the last wallet is disconnected',
  },
  passkeyUsed: {
    holds: '`true` after a login by a passkey: it is offered above the e-mail field from then on',
    until: 'stays',
  },
  remoteFeatures: {
    holds: 'project id, `api-url`, and which [features](attributes.md) the settings of the project decide',
    until: 'replaced by the next answer',
  },
  lastSocial: {
    holds: 'the provider of the last login with an account elsewhere, which is marked from then on',
    until: 'stays',
  },
  smartOffer: {
    holds:
      '`true` once the visitor has chosen between the smart account and the ordinary one: it is not offered again',
    until: 'stays',
  },
  signOutOwed: {
    holds: '`true` while the frame has not answered that a login which was forgotten here has ended',
    until: 'the frame has answered, at the latest before the next login',
  },
  waitingLogin: {
    holds:
      'while a login by e-mail waits for its mail: the address, and whether for the link or the code; used for 15 minutes',
    until: 'the login succeeds, its code is over, or Connect is opened later',
  },
  email: { holds: 'with `secure-url`: the e-mail address of the login', until: LOGGED_OUT },
  emailLoginUsed: {
    holds: '`true` after a login by e-mail: the frame of the embedded wallet is asked at the next visit',
    until: LOGGED_OUT,
  },
  lastEmailLoginTime: {
    holds: 'when the last mail with a code was asked for; the next one can be after 30 seconds',
    until: 'the login succeeds',
  },
  lastUsedChain: { holds: 'the network that the embedded wallet was on last', until: LOGGED_OUT },
  socialUsername: {
    holds: 'after a login with an account elsewhere: what that calls the user',
    until: LOGGED_OUT,
  },
  connectedSocial: {
    holds: 'after a login with an account elsewhere: the id of the provider',
    until: LOGGED_OUT,
  },
  leaving: {
    holds: 'where the tab itself goes to a provider: which one, until it is back',
    until: 'the tab is back',
  },
  smartAccountEnabledNetworks: {
    holds: 'networks with smart accounts of the embedded wallet, as other kits store them',
    until: LOGGED_OUT,
  },
}
