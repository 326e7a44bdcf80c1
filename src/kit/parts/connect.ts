/** Asking wallets: the ports that the journeys need, and when the loads that follow from a connection begin. */
import { createAdapters, resolveNetworks } from '../../adapters/registry.ts'
import { HOSTS } from '../../domain/hosts.ts'
import { coded } from '../../errors/codes.ts'
import { disconnectWallet } from '../../flows/connections/disconnect-wallet.ts'
import { fail } from '../../flows/fail.ts'
import { continueInWallet } from '../../flows/requests/continue-in-wallet.ts'
import { loadNetworks } from '../../flows/network/load-networks.ts'
import { savedNetwork } from '../../flows/connections/saved-connections.ts'
import { oneClick } from '../../ports/one-click.ts'
import { adapters } from '../../ports/adapters.ts'
import { browser } from '../../ports/browser.ts'
import { clock } from '../../ports/clock.ts'
import { discovery } from '../../ports/discovery.ts'
import { networkResolver } from '../../ports/network-resolver.ts'
import { connectionTabs } from '../../ports/tabs.ts'
import { setOfferedRows } from '../../stores/catalogue/offered-rows.ts'
import { $account } from '../../stores/connections/connections.ts'
import { onEvent } from '../../stores/events.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $view } from '../../stores/modal/route.ts'
import { $options } from '../../stores/options.ts'
import { $networks } from '../../stores/networks.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { $signInMode } from '../../stores/sign-in.ts'
import { createConnectionTabs } from '../../storage/tabs.ts'
import { includeWallets } from '../discover-wallets.ts'
import { follow } from '../journeys.ts'
import { loads } from '../loads.ts'
import { browser as realBrowser } from '../page/browser.ts'
import { pageMetadata } from '../page/page-metadata.ts'

export * from '../journeys.ts'

export function start(): () => void {
  const undo = [providePorts(), follow(), followSignInMode(), followOpening(), followViews()]
  return () => {
    for (const stop of undo) stop()
  }
}

/** Returns the undo. */
function providePorts(): () => void {
  const { adapter, phone, stop } = createAdapters(discovery.use(), clock.use(), {
    clientOptions,
    canPair: () => $canPair.get(),
    async authentication(networks) {
      if ($signInMode.get() === 'off') return undefined
      await loads.use().signIn()
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
  oneClick.provide(undefined)
  const tabs = createConnectionTabs()
  connectionTabs.provide(tabs)
  includeWallets(phone)
  return () => {
    tabs.stop()
    stop()
  }
}

/** What a WalletConnect wallet is told about the page. */
function clientOptions() {
  const { projectId = '', relayUrl = HOSTS.relayUrl } = $options.get()
  return { projectId, relayUrl, metadata: pageMetadata($options.get()) }
}

/** Loads sign-in where the page turns it on. When that load is late the visitor is asked then; when it fails they are disconnected. */
function followSignInMode(): () => void {
  let isQuiet = true
  const check = async () => {
    const { checkSignIn } = await loads.use().signIn()
    // A wallet may have connected before this load; `on-sign-in.ts` follows those that connect from now on.
    if ($account.get()) void checkSignIn({ isQuiet })
    isQuiet = true
  }
  const stopEvents = onEvent('connected', ({ restored }) => {
    isQuiet = restored
  })
  const stopMode = $signInMode.subscribe((mode) => {
    if (mode === 'off') return
    check().catch((cause: unknown) => {
      void disconnectWallet()
      fail(coded('siwx-init-failed', { cause }))
    })
  })
  return () => {
    stopEvents()
    stopMode()
  }
}

/** Loads the catalogue once the modal opens. When that fails the installed wallets can still be chosen. */
function followOpening(): () => void {
  return $modal.subscribe((state) => {
    if (state === 'closed') return
    loads
      .use()
      .catalogue()
      .catch(() => setOfferedRows({ rows: [], count: undefined, excluded: [], names: [] }))
  })
}

/** The Account view itself tells the visitor when this load fails. */
function followViews(): () => void {
  return $view.subscribe((view) => {
    if (view !== 'Account') return
    loads
      .use()
      .account()
      .catch(() => undefined)
  })
}
