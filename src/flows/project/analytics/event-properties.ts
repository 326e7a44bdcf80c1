/** What of each product event may leave the page: a property that is not listed here stays. */
import type { ProductEvent, ProductEventName, ProductEvents } from '../../../domain/product-events.ts'
import { cleanName, cleanSentence } from '../../../domain/web/clean-text.ts'

/** The value that is sent, or `undefined` for none. */
type Read = (value: unknown) => unknown

const flag: Read = (value) => (typeof value === 'boolean' ? value : undefined)
const name: Read = (value) => (typeof value === 'string' ? cleanName(value) : undefined)
const sentence: Read = (value) => (typeof value === 'string' ? cleanSentence(value) : undefined)
const matching =
  (pattern: RegExp): Read =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined
const word = matching(/^[\w-]{1,32}$/)
/** A CAIP-2 id, or the name of a network. */
const network = matching(/^[\w-]{1,32}(?::[\w-]{1,32})?$/)
const amount = matching(/^\d{1,40}(?:\.\d{1,40})?$/)
const symbol = matching(/^[\p{L}\p{N}$-]{1,16}$/u)
const listOf =
  (read: Read): Read =>
  (value) =>
    Array.isArray(value) ? value.slice(0, 100).flatMap((one: unknown) => read(one) ?? []) : undefined
/** Of a text that a visitor typed. */
const length: Read = (value) => (typeof value === 'string' ? value.length : undefined)

type Allowed<N extends ProductEventName> = ProductEvents[N] extends undefined
  ? Readonly<Record<string, never>>
  : { readonly [Property in keyof ProductEvents[N]]?: Read }

const isSmartAccount = flag
const none = {}
const signIn = { network, isSmartAccount }
const social = { provider: word }
const swap = {
  ...{ network, isSmartAccount, swapFromToken: symbol, swapToToken: symbol },
  ...{ swapFromAmount: amount, swapToAmount: amount },
}
const sending = { network, isSmartAccount, token: symbol, amount }

/** Not sent: what names an account, what a visitor typed, links, keys of pairings, values of options, amounts of payments. */
export const SENT_PROPERTIES: { readonly [N in ProductEventName]: Allowed<N> | null } = {
  INITIALIZE: { networks: listOf(network), options: listOf(word) },
  INTERNAL_SDK_ERROR: { errorType: word, errorMessage: sentence, uncaught: flag },
  // The value that other kits begin with. It says nothing.
  MODAL_CREATED: null,
  MODAL_OPEN: { connected: flag },
  MODAL_CLOSE: { connected: flag },
  ...{ CLICK_WALLET_HELP: none, CLICK_NETWORK_HELP: none, CLICK_GET_WALLET: none },
  CLICK_ALL_WALLETS: none,
  SEARCH_WALLET: { badge: word, search: length },
  SELECT_WALLET: { name, platform: word },
  CONNECT_SUCCESS: { method: word, name, caipNetworkId: network },
  CONNECT_ERROR: { message: sentence, code: word },
  CONNECT_PROXY_ERROR: { message: sentence, name },
  DISCONNECT_SUCCESS: { namespace: word },
  ...{ DISCONNECT_ERROR: none, CLICK_NETWORKS: none },
  SWITCH_NETWORK: { network },
  CLICK_TRANSACTIONS: { isSmartAccount },
  ERROR_FETCH_TRANSACTIONS: { isSmartAccount },
  LOAD_MORE_TRANSACTIONS: { isSmartAccount },
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: word, network },
  ...{ CLICK_SIGN_SIWX_MESSAGE: signIn, CLICK_CANCEL_SIWX: signIn },
  ...{ SIWX_AUTH_SUCCESS: signIn, SIWX_AUTH_ERROR: signIn },
  ...{ EMAIL_LOGIN_SELECTED: none, EMAIL_SUBMITTED: none },
  ...{ EMAIL_VERIFICATION_CODE_SENT: none, EMAIL_VERIFICATION_CODE_PASS: none },
  EMAIL_VERIFICATION_CODE_FAIL: { message: sentence },
  ...{ DEVICE_REGISTERED_FOR_EMAIL: none, EMAIL_EDIT: none, EMAIL_UPGRADE_FROM_MODAL: none },
  SOCIAL_LOGIN_STARTED: social,
  SOCIAL_LOGIN_SUCCESS: { ...social, caipNetworkId: network },
  ...{ SOCIAL_LOGIN_ERROR: social, SOCIAL_LOGIN_REQUEST_USER_DATA: social, SOCIAL_LOGIN_CANCELED: social },
  SELECT_BUY_CRYPTO: { isSmartAccount },
  SELECT_BUY_PROVIDER: { provider: word, isSmartAccount },
  SELECT_WHAT_IS_A_BUY: { isSmartAccount },
  OPEN_SWAP: { network, isSmartAccount },
  ...{ CLICK_SELECT_TOKEN_TO_SWAP: none, CLICK_CONVERT: none, CLICK_SELECT_NETWORK_TO_SWAP: none },
  ...{ INITIATE_SWAP: swap, SWAP_SUCCESS: swap },
  SWAP_ERROR: { ...swap, message: sentence },
  SWAP_APPROVAL_ERROR: { ...swap, message: sentence },
  OPEN_SEND: { network, isSmartAccount },
  ...{ SEND_INITIATED: sending, SEND_SUCCESS: sending },
  SEND_ERROR: { ...sending, message: sentence },
  OPEN_ENS_FLOW: { isSmartAccount },
  ...{ REGISTER_NAME_INITIATED: { isSmartAccount }, REGISTER_NAME_SUCCESS: { isSmartAccount } },
  REGISTER_NAME_ERROR: { isSmartAccount, error: sentence },
  PAY_MODAL_OPEN: {},
  PAY_EXCHANGE_SELECTED: { headless: flag },
  ...{ PAY_INITIATED: {}, PAY_SUCCESS: {}, PAY_ERROR: {} },
}

/** The properties of an event that are sent; `null` for an event that is not sent. */
export function sentProperties({
  event,
  properties,
}: ProductEvent): Readonly<Record<string, unknown>> | null {
  const allowed: Readonly<Record<string, Read>> | null = SENT_PROPERTIES[event]
  if (!allowed) return null
  // Each event has its own properties, which the table names.
  const given = properties as Readonly<Record<string, unknown>>
  const sent = Object.entries(allowed).map(([property, read]) => [property, read(given[property])])
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined)) as Record<string, unknown>
}
