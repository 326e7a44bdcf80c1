import type { OnRampProvider } from './transfers/buy/offer.ts'
import type { PageSwapSource } from './transfers/swap/page-source.ts'
import type { Features } from './features.ts'
import type { CaipNetworkId } from './networks/caip.ts'
import type { Namespace } from './networks/namespaces.ts'
import type { DescriptorSource } from './requests/descriptor-source.ts'
import type { Risk } from './requests/profiles.ts'
import type { CustomConnector } from './wallets/custom-connector.ts'
import type { SiweConfig, Siwx } from './sign-in/siwx.ts'

export type ThemeMode = 'light' | 'dark' | 'auto'
export type Preload = 'none' | 'intent' | 'auto'
/** Which requests are explained before the wallet is asked. */
export type ReviewMode = 'own' | 'all'
/** The part of `localStorage` that is used; `sessionStorage` has it, too. */
export interface PageStorage {
  getItem(key: string): string | null | undefined
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export type SignInMode = 'off' | 'optional' | 'required'

/** Objects of the page, which only `walletKit.configure()` takes. `siwx` and `siweConfig` exclude each other. */
export interface HostParts {
  siwx?: Siwx
  siweConfig?: SiweConfig
  /** The page's own wallets, as catalogue entries. */
  customWallets?: readonly unknown[]
  /** The page's own ways to connect. */
  connectors?: readonly CustomConnector[]
  /** The page's own adapters, by namespace, in place of the built-in ones: see `WalletAdapter`. */
  adapters?: Readonly<Partial<Record<Namespace, object>>>
  /** Where connections, sessions and caches are kept instead of `localStorage`. */
  storage?: PageStorage
  /**
   * Lists of addresses that the page brings along, asked while a request is explained. `level: 'danger'` asks the user for a
   * deliberate act, `look` only warns; `reason` is shown as text and should name the list.
   */
  risks?: (question: {
    network: CaipNetworkId
    addresses: readonly string[]
    signal: AbortSignal
  }) => Promise<readonly Risk[]> | readonly Risk[]
  /** Names of the page for accounts, by their address. */
  addressLabels?: Readonly<Record<string, string>>
  /** Who sells crypto here, in place of the providers of the gateway or Blockchain API. */
  onRampProviders?: readonly OnRampProvider[]
  /** Further sources of swaps, beside that of the gateway or Blockchain API. */
  swapSources?: readonly PageSwapSource[]
  /**
   * The contracts that swaps may use, by network (CAIP-2). On a network that has an entry all others are refused; a network without an
   * entry has no limit.
   */
  swapRouters?: Readonly<Record<string, readonly string[]>>
  /** Where ERC-7730 descriptors are from. Without it there are none, and nothing is asked. */
  descriptors?: DescriptorSource
}

/** The options of a page, set by attribute (`element/attributes.ts`) or by `walletKit.configure()`. */
export interface Options extends HostParts {
  projectId?: string
  /** CAIP-2 ids or known names, as written. */
  networks: readonly string[]
  /** As given; the network resolver parses each. */
  customNetworks: readonly unknown[]
  defaultNetwork?: string
  view?: string
  themeMode: ThemeMode
  themeVariables: Readonly<Record<string, string>>
  /** BCP 47; without it the nearest ancestor's `lang`, then the browser's language. */
  lang?: string
  features: Partial<Features>
  featuredWalletIds: readonly string[]
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
  appName?: string
  appDescription?: string
  appUrl?: string
  appIcon?: string
  signIn: SignInMode
  signInStatement?: string
  signInNonceUrl?: string
  signInVerifyUrl?: string
  signInSessionUrl?: string
  signInSignOutUrl?: string
  termsUrl?: string
  privacyUrl?: string
  apiUrl?: string
  rpcUrl?: string
  relayUrl?: string
  secureUrl?: string
  analyticsUrl?: string
  /** RPC URLs by CAIP-2 id; asked before all others. */
  customRpcUrls: Readonly<Record<string, readonly string[]>>
  /** When the modal's code may be fetched ahead of the click. */
  preload: Preload
  /** `all`: those of the page's own code, too, that it makes through `getProvider()`. */
  review: ReviewMode
  /** The name of the form fields with the signed-in account. */
  name?: string
  debug: boolean
}

/** The defaults of hosts are in `hosts.ts`. */
export const OPTION_DEFAULTS: Options = {
  networks: [],
  customNetworks: [],
  themeMode: 'auto',
  themeVariables: {},
  features: {},
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  signIn: 'off',
  customRpcUrls: {},
  preload: 'auto',
  review: 'own',
  debug: false,
}
