import type { AccountType } from './account/connection.ts'
import type { Social as SocialProvider } from './embedded/socials.ts'
import type { CaipNetworkId } from './networks/caip.ts'
import type { Namespace } from './networks/namespaces.ts'

type Network = CaipNetworkId | undefined
type Platform = 'email' | SocialProvider | 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'
type SmartAccount = { isSmartAccount: boolean }
type Transactions = {
  address: string | undefined
  projectId: string | undefined
  cursor: string | undefined
} & SmartAccount
type SignIn = { network: string | undefined } & SmartAccount
type Social = { provider: string }
type Sending = { network: Network; token: string; amount: string } & SmartAccount
type Swap = {
  network: Network
  swapFromToken: string
  swapToToken: string
  swapFromAmount: string
  swapToAmount: string
} & SmartAccount
type Name = { ensName: string } & SmartAccount
type Payment = {
  network: CaipNetworkId
  asset: string
  recipient: string
  amount: string
}
type PaymentOutcome = {
  paymentId: string
  configuration: Payment
  currentPayment: {
    type: string
    exchangeId?: string
    sessionId?: string
    status?: string
    result?: string
  }
}

/** Every product event by name, with its properties. `undefined` means none. */
export interface ProductEvents {
  // Start
  /** `options` are the names of those that the page sets. */
  INITIALIZE: { networks: readonly string[]; options: readonly string[] }
  INTERNAL_SDK_ERROR: { errorType: string; errorMessage: string; stackTrace?: string; uncaught: boolean }

  // Modal
  MODAL_CREATED: undefined
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET: undefined

  // Wallets
  CLICK_ALL_WALLETS: undefined
  SEARCH_WALLET: { badge: 'certified' | undefined; search: string }
  SELECT_WALLET: { name: string; platform: Platform }
  CONNECT_SUCCESS: {
    method: 'qrcode' | 'mobile' | 'browser' | 'email' | SocialProvider
    name: string
    caipNetworkId?: CaipNetworkId
  }
  CONNECT_ERROR: { message: string; code: string }
  /** `uri` is `wc:`; the rest of it contains a key, which only the wallet receives. */
  CONNECT_PROXY_ERROR: { message: string; uri: string; mobile_link: string; name: string }
  DISCONNECT_SUCCESS: { namespace: Namespace | 'all' }
  DISCONNECT_ERROR: undefined

  // Networks
  CLICK_NETWORKS: undefined
  SWITCH_NETWORK: { network: CaipNetworkId }

  // Account
  CLICK_TRANSACTIONS: SmartAccount
  ERROR_FETCH_TRANSACTIONS: Transactions
  LOAD_MORE_TRANSACTIONS: Transactions
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: AccountType; network: Network }

  // Sign-in
  CLICK_SIGN_SIWX_MESSAGE: SignIn
  CLICK_CANCEL_SIWX: SignIn
  SIWX_AUTH_SUCCESS: SignIn
  SIWX_AUTH_ERROR: SignIn

  // Login by e-mail and social network
  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: { message: string }
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_EDIT: undefined
  EMAIL_UPGRADE_FROM_MODAL: undefined
  SOCIAL_LOGIN_STARTED: Social
  SOCIAL_LOGIN_SUCCESS: Social & { caipNetworkId?: CaipNetworkId }
  SOCIAL_LOGIN_ERROR: Social
  SOCIAL_LOGIN_REQUEST_USER_DATA: Social
  SOCIAL_LOGIN_CANCELED: Social

  // Buy, swap, send
  SELECT_BUY_CRYPTO: SmartAccount
  SELECT_BUY_PROVIDER: { provider: string } & SmartAccount
  SELECT_WHAT_IS_A_BUY: SmartAccount
  OPEN_SWAP: { network: Network } & SmartAccount
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  CLICK_CONVERT: undefined
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  INITIATE_SWAP: Swap
  SWAP_SUCCESS: Swap
  SWAP_ERROR: Swap & { message: string }
  SWAP_APPROVAL_ERROR: Swap & { message: string }
  OPEN_SEND: { network: Network } & SmartAccount
  SEND_INITIATED: Sending
  SEND_SUCCESS: Sending
  SEND_ERROR: Sending & { message: string }

  // Names
  OPEN_ENS_FLOW: SmartAccount
  REGISTER_NAME_INITIATED: Name
  REGISTER_NAME_SUCCESS: Name
  REGISTER_NAME_ERROR: Name & { error: string }

  // Pay
  PAY_MODAL_OPEN: { exchanges: readonly unknown[]; configuration: Payment }
  PAY_EXCHANGE_SELECTED: {
    exchange: { id: string }
    configuration: Payment
    currentPayment: { type: string; exchangeId: string }
    headless: boolean
  }
  PAY_INITIATED: PaymentOutcome
  PAY_SUCCESS: PaymentOutcome
  PAY_ERROR: PaymentOutcome
}

export type ProductEventName = keyof ProductEvents

type Properties<N extends ProductEventName> = ProductEvents[N] extends undefined
  ? Readonly<Record<string, never>>
  : Readonly<ProductEvents[N]>

/** A product event as pages receive it. */
export type ProductEvent = {
  [N in ProductEventName]: { event: N; properties: Properties<N> }
}[ProductEventName]

/** The further arguments for an event of that name. */
export type PropertiesOf<N extends ProductEventName> = ProductEvents[N] extends undefined
  ? []
  : [properties: Properties<N>]
