/** Wires what the wallet journeys need, and what they load when a page asks for it. */
import { createAdapters, resolveNetworks } from '../adapters/registry.ts'
import { HOSTS } from '../domain/hosts.ts'
import { once } from '../domain/once.ts'
import type { Options } from '../domain/options.ts'
import { continueInWallet } from '../flows/requests/continue-in-wallet.ts'
import { loadNetworks } from '../flows/network/load-networks.ts'
import { savedNetwork } from '../flows/connections/saved-connections.ts'
import { blockchains, type Blockchain } from '../ports/blockchain.ts'
import { oneClick } from '../ports/one-click.ts'
import { adapters } from '../ports/adapters.ts'
import { browser } from '../ports/browser.ts'
import { clock } from '../ports/clock.ts'
import { discovery } from '../ports/discovery.ts'
import { networkResolver } from '../ports/network-resolver.ts'
import { connectionTabs } from '../ports/tabs.ts'
import { $options } from '../stores/options.ts'
import { $networks } from '../stores/networks.ts'
import { $canPair } from '../stores/connections/can-pair.ts'
import { $signInMode } from '../stores/sign-in.ts'
import { createConnectionTabs } from '../storage/tabs.ts'
import { browser as realBrowser } from './browser.ts'
import { includeWallets, stops } from './compose.ts'
import { pageMetadata } from './page-metadata.ts'

export function composeJourneys(): void {
  const { adapter, phone, stop } = createAdapters(discovery.use(), clock.use(), {
    clientOptions,
    canPair: () => $canPair.get(),
    async authentication(networks) {
      if ($signInMode.get() === 'off') return undefined
      await loadSignIn()
      return oneClick.use()?.authentication(networks)
    },
    networks: loadNetworks,
    firstNamespace: () => $networks.get()?.[0]?.chainNamespace ?? 'eip155',
    lastNetwork: savedNetwork,
    onAsk: continueInWallet,
  })
  browser.provide(realBrowser)
  adapters.provide({ of: adapter })
  networkResolver.provide({ resolve: resolveNetworks })
  blockchains.provide({ of: blockchain })
  oneClick.provide(undefined)
  const tabs = createConnectionTabs()
  connectionTabs.provide(tabs)
  stops.add(tabs.stop)
  includeWallets(phone)
  stops.add(stop)
}

/** Who a phone is told that it pairs with. */
function clientOptions() {
  const { projectId = '', relayUrl = HOSTS.relayUrl } = $options.get()
  return { projectId, relayUrl, metadata: pageMetadata($options.get()) }
}

/** Signing in: only where the page wants it. */
export const loadSignIn = once(async () => {
  const signIn = await import('./sign-in.ts')
  stops.add(signIn.start())
  return signIn
})

/** What an account has and did: only once it is shown. */
export const loadAccount = once(async () => {
  const account = await import('./account.ts')
  stops.add(account.start())
  return account
})

/** Several wallets: only where a page asks for them. */
export const loadPageConnections = once(() => import('../flows/account/page-connections.ts'))

/** The wallet catalogue: only once the modal is opened. */
export const loadCatalogue = once(async () => {
  const catalogue = await import('./compose-catalogue.ts')
  stops.add(catalogue.start())
  return catalogue
})

/** Wallets for when there is no catalogue. */
export const loadKnownWallets = once(
  async () => (await import('../domain/wallets/known-wallets.ts')).KNOWN_WALLETS,
)

/** The Blockchain API: only once somebody asks it. */
const loadBlockchains = once(async () => (await import('./compose-blockchain.ts')).composeBlockchain())

function blockchain(options: Options): Blockchain | undefined {
  if (!options.projectId) return undefined
  const of = async () => (await loadBlockchains()).of(options)
  return {
    identity: async (...question) => (await of())?.identity(...question),
    holdings: async (...question) => (await of())?.holdings(...question),
    history: async (...question) => (await of())?.history(...question),
  }
}
