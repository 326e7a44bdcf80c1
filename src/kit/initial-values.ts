/** The values that the classic script returns until the module is loaded: those of a page whose options are not read yet. */
import { DEFAULT_NETWORK } from '../domain/networks/default-network.ts'
import { OPTION_DEFAULTS } from '../domain/options.ts'
import { initialState } from './initial-state.ts'
import type { WalletKit } from './wallet-kit.ts'

type Stores = WalletKit['stores']

const locale = globalThis.document?.documentElement.lang || globalThis.window?.navigator.language || 'en'

export const INITIAL_STORES: { readonly [Name in keyof Stores]: ReturnType<Stores[Name]['get']> } = {
  $modal: 'closed',
  $view: 'Connect',
  $networkId: DEFAULT_NETWORK,
  $network: undefined,
  $networks: undefined,
  $connection: undefined,
  $connections: [],
  $connectors: [],
  $account: undefined,
  $accounts: [],
  $status: 'disconnected',
  $signIn: { status: 'signed-out' },
  $theme: { mode: 'auto', variables: {} },
  $wallets: [],
  $locale: locale,
  $options: OPTION_DEFAULTS,
}

export const INITIAL_STATE = initialState(locale)
