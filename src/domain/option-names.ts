import type { Options } from './options.ts'

/** The name of every option: attributes, and what `configure()` takes beyond them. */
export const OPTION_NAMES: readonly string[] = Object.keys({
  ...{ projectId: 0, networks: 0, customNetworks: 0, defaultNetwork: 0, view: 0, themeMode: 0 },
  ...{ themeVariables: 0, lang: 0, features: 0, featuredWalletIds: 0, includeWalletIds: 0 },
  ...{ excludeWalletIds: 0, appName: 0, appDescription: 0, appUrl: 0, appIcon: 0, signIn: 0 },
  ...{ signInStatement: 0, signInNonceUrl: 0, signInVerifyUrl: 0, signInSessionUrl: 0 },
  ...{ signInSignOutUrl: 0, termsUrl: 0, privacyUrl: 0, apiUrl: 0, rpcUrl: 0, relayUrl: 0, secureUrl: 0 },
  ...{
    analyticsUrl: 0,
    analytics: 0,
    customRpcUrls: 0,
    preload: 0,
    review: 0,
    announce: 0,
    name: 0,
    debug: 0,
  },
  ...{ siwx: 0, siweConfig: 0, customWallets: 0, connectors: 0, adapters: 0, storage: 0, risks: 0 },
  ...{ addressLabels: 0, onRampProviders: 0, swapSources: 0, swapRouters: 0, descriptors: 0 },
} satisfies Record<keyof Options, 0>)
