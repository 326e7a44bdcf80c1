import type { OnRampProvider } from './transfers/buy/offer.ts'
import type { PageSwapSource } from './transfers/swap/page-source.ts'
import type { GivenFeatures } from './features.ts'
import type { CaipNetworkId } from './networks/caip.ts'
import type { Namespace } from './networks/namespaces.ts'
import type { DescriptorSource } from './requests/descriptor-source.ts'
import type { Risk } from './requests/profiles.ts'
import type { CustomConnector } from './wallets/custom-connector.ts'
import type { SiweConfig, Siwx } from './sign-in/siwx.ts'

export type ThemeMode = 'light' | 'dark' | 'auto'
export type Preload = 'none' | 'intent' | 'auto'
/** Which requests are explained before the wallet is called. */
export type ReviewMode = 'own' | 'all'
/** The used part of `localStorage`; `sessionStorage` has it too. */
export interface PageStorage {
  getItem(key: string): string | null | undefined
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export type SignInMode = 'off' | 'optional' | 'required'

/** Objects of the page, settable by `walletKit.configure()` only. `siwx` and `siweConfig` exclude each other. */
export interface HostParts {
  siwx?: Siwx
  siweConfig?: SiweConfig
  /** The page's own wallets, as catalogue entries. */
  customWallets?: readonly unknown[]
  /** The page's own connectors. */
  connectors?: readonly CustomConnector[]
  /** The page's own adapters, by namespace, replacing the built-in ones: see `WalletAdapter`. */
  adapters?: Readonly<Partial<Record<Namespace, object>>>
  /** Storage for connections, sessions and caches, instead of `localStorage`. */
  storage?: PageStorage
  /**
   * Looks addresses up in lists of the page; called while a request is explained. `level: 'danger'` requires a
   * deliberate act of the user, `look` only warns; `reason` is shown as text and should name the list.
   */
  risks?: (question: {
    network: CaipNetworkId
    addresses: readonly string[]
    signal: AbortSignal
  }) => Promise<readonly Risk[]> | readonly Risk[]
  /** The page's names for accounts, by address. */
  addressLabels?: Readonly<Record<string, string>>
  /** Providers that sell crypto, instead of those of the gateway or Blockchain API. */
  onRampProviders?: readonly OnRampProvider[]
  /** Swap sources in addition to that of the gateway or Blockchain API. */
  swapSources?: readonly PageSwapSource[]
  /**
   * Contracts that swaps may use, by network (CAIP-2). On a network with an entry all others are refused; a network without an
   * entry is not restricted.
   */
  swapRouters?: Readonly<Record<string, readonly string[]>>
  /** Source of ERC-7730 descriptors. Without it there are none, and nothing is requested. */
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
  features: GivenFeatures
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
  /** `with-address`: events sent to `analyticsUrl` name the address in use. */
  analytics?: string
  /** RPC URLs by CAIP-2 id; used before all others. */
  customRpcUrls: Readonly<Record<string, readonly string[]>>
  /** When the modal's code may be loaded before the click. */
  preload: Preload
  /** `all` includes requests of the page's own code through `getProvider()`. */
  review: ReviewMode
  /** Announces the kit as a wallet to libraries of the page. */
  announce?: boolean
  /** Name of the form fields with the signed-in account. */
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
