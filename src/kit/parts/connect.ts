/** Calling wallets: the ports that the flows need, and when the loads that follow from a connection begin. */
import { hostAdapter } from '../../adapters/host-adapter.ts'
import { withQuestions } from '../../adapters/with-questions.ts'
import { pageProvider } from '../../adapters/page-provider.ts'
import { createAdapters, loadLocalVerifier, resolveNetworks } from '../../adapters/registry.ts'
import { createSiwx } from '../../adapters/siwx/create-siwx.ts'
import { firstNamespace } from '../../domain/networks/enabled-namespaces.ts'
import { HOSTS } from '../../domain/web/hosts.ts'
import { isProjectId } from '../../domain/web/project-id.ts'
import { ownOrigins } from '../../domain/web/public-url.ts'
import type { Review } from '../../domain/requests/page-call.ts'
import { reportError } from '../../domain/report-error.ts'
import { can, type Connector } from '../../domain/wallets/connector.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import { askInPage } from '../../flows/requests/ask-in-page.ts'
import { continueInWallet } from '../../flows/requests/continue-in-wallet.ts'
import { fail } from '../../flows/fail.ts'
import { loadNetworks } from '../../flows/network/load-networks.ts'
import { wantedNetwork } from '../../flows/network/wanted-network.ts'
import { takeOver } from '../../flows/connections/follow-tabs.ts'
import { savedNetwork } from '../../flows/connections/saved-connections.ts'
import { requestAuthentication } from '../../flows/sign-in/one-click.ts'
import { adapters } from '../../ports/adapters.ts'
import { browser } from '../../ports/browser.ts'
import { clock } from '../../ports/clock.ts'
import { discovery } from '../../ports/discovery.ts'
import { networkResolver } from '../../ports/network-resolver.ts'
import { pageProviders } from '../../ports/page-providers.ts'
import { siwxSource } from '../../ports/siwx.ts'
import { storage } from '../../ports/storage.ts'
import { otherWallets } from '../../ports/other-wallets.ts'
import { connectionTabs, signInTabs } from '../../ports/tabs.ts'
import { followSignIn } from '../../reactions/on-sign-in.ts'
import { warnOfNames } from '../../reactions/warn-of-names.ts'
import { warnOfSetUp } from '../../reactions/warn-of-set-up.ts'
import { warnOfWallets } from '../../reactions/warn-of-wallets.ts'
import { setOfferFailed } from '../../stores/catalogue/catalogue.ts'
import { $device } from '../../stores/device.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $view } from '../../stores/modal/route.ts'
import { $options } from '../../stores/options.ts'
import { $networks } from '../../stores/networks.ts'
import { $canPair } from '../../stores/connections/can-pair.ts'
import { $canLogIn, $loginNamespaces } from '../../stores/connections/can-log-in.ts'
import { $isAttempting } from '../../stores/connections/connections.ts'
import { $connectors } from '../../stores/connections/connectors.ts'
import { accountsInUse } from '../../stores/connections/one-connection.ts'
import { saved } from '../../stores/stored/session.ts'
import { createConnectionTabs, createSignInTabs } from '../../storage/tabs.ts'
import { includeWallets } from '../discover-wallets.ts'
import { findOtherWallets } from '../find-other-wallets.ts'
import { followUnfinished } from '../follow-unfinished.ts'
import { follow } from '../journeys.ts'
import { isDestroyed } from '../lifetime.ts'
import { loads } from '../loads.ts'
import { browser as realBrowser } from '../page/browser.ts'
import { pageMetadata } from '../page/page-metadata.ts'
import { warnOfMarkup } from '../page/warn-of-markup.ts'
import { whenIdle } from '../page/ahead.ts'

export { unexpected } from '../../flows/fail.ts'
export * from '../journeys.ts'

export function start(): () => void {
  const undo = [
    provideWalletPorts(),
    provideSignInPorts(),
    ...[warnOfSetUp(), warnOfNames(), warnOfWallets(), warnOfMarkup()],
    ...[follow(), followSignIn(), followOpening(), followViews(), followUnfinished()],
  ]
  // Another tab has connected a wallet since the page loaded. A session found then is restored by `restoreVisit()`.
  if (!$isAttempting.get() && saved.connectionStatus.get() === 'connected') void takeOver()
  return () => {
    for (const stop of undo) stop()
  }
}

/** Returns the undo function. */
function provideWalletPorts(): () => void {
  const { adapter, loaded, walletConnect, embedded, stop } = createAdapters(discovery.use(), clock.use(), {
    clientOptions,
    canPair: () => $canPair.get(),
    authentication: requestAuthentication,
    networks: loadNetworks,
    firstNamespace: () => firstNamespace($options.get()),
    lastNetwork: savedNetwork,
    ownOrigins: () => ownOrigins($options.get()),
    wantedNetwork,
    onAsk: continueInWallet,
    onAskInPage: askInPage,
    onRefused: fail,
    loginNamespaces: () => $loginNamespaces.get(),
    loadEmbedded: async () => (await loads.use().embedded()).wallet,
  })
  browser.provide(realBrowser)
  adapters.provide({
    of(namespace) {
      const own = $options.get().adapters?.[namespace]
      return own
        ? Promise.resolve(withQuestions(hostAdapter(own), (id) => askInPage(id, namespace)))
        : adapter(namespace)
    },
    loaded: (namespace) => ($options.get().adapters?.[namespace] ? undefined : loaded(namespace)),
  })
  const wallets = discovery.use()
  pageProviders.provide({
    of(id, namespace) {
      const provider = wallets.provider(id, namespace)
      return pageProvider(
        provider,
        namespace,
        () => askInPage(id, namespace),
        (isOwn) => reviewing({ id, namespace }, isOwn),
        async (ask, request) => {
          const { batches } = await loads.use().further()
          return (await batches()).answer(id, ask, request)
        },
        accountsInUse(namespace, id),
      )
    },
  })
  networkResolver.provide({ resolve: resolveNetworks })
  otherWallets.provide({ discover: findOtherWallets })
  const tabs = createConnectionTabs()
  connectionTabs.provide(tabs)
  includeWallets(walletConnect)
  includeWallets(embedded)
  return () => {
    tabs.stop()
    stop()
  }
}

/** The review of a page's requests; `undefined` for none. `isOwn`: the request comes from the kit. */
function reviewing(connector: Pick<Connector, 'id' | 'namespace'>, isOwn?: boolean): Review | undefined {
  const { id } = connector
  // The frame of a login shows and explains what it signs.
  if ((!isOwn && $options.get().review !== 'all') || id === EMBEDDED_ID) return undefined
  return async (call) => {
    if (isDestroyed()) return { refused: 'disconnected' }
    const requests = await loads.use().requests().catch(reportError)
    // A request that cannot be shown does not reach the wallet.
    if (!requests) return { refused: 'not-shown' }
    const reviewed = await requests.holdCall(connector, call)
    if (reviewed.refused) return reviewed
    return {
      ...reviewed,
      onAnswer: (answer) => requests.trackAnswer(connector, call, answer, reviewed.promised),
    }
  }
}

/** Returns the undo function. */
function provideSignInPorts(): () => void {
  const tabs = createSignInTabs()
  signInTabs.provide(tabs)
  // In a sandboxed frame the origin is not that of the page's URL.
  const page = { host: location.host, origin: globalThis.origin }
  const rpcUrls = (network: string) =>
    $networks.get()?.find(({ caipNetworkId }) => caipNetworkId === network)?.rpcUrls.default.http ?? []
  const loadVerifier = () => loadLocalVerifier({ clock: clock.use(), page, rpcUrls })
  const siwx = createSiwx({ clock: clock.use(), storage: storage.use(), page, loadVerifier })
  siwxSource.provide({ of: siwx })
  return tabs.stop
}

/** The page's data for WalletConnect wallets. */
function clientOptions() {
  const { projectId = '', relayUrl = HOSTS.relayUrl } = $options.get()
  return { projectId, relayUrl, metadata: pageMetadata($options.get()) }
}

/** Loads the catalogue once the modal opens. If that fails the installed wallets can still be chosen. */
function followOpening(): () => void {
  return $modal.subscribe((state) => {
    if (state === 'closed') return
    loads.use().catalogue().then(loadProject, setOfferFailed)
    if ($device.get()?.isStandalone && $canLogIn.get()) void preloadLogin().catch(reportError)
    whenIdle(loadAdapters)
  })
}

/** If this fails, the page's own features stay in effect, and the next opening tries again. */
async function loadProject(): Promise<void> {
  if (!isProjectId($options.get().projectId)) return
  await (await loads.use().further()).project().catch(() => undefined)
}

const preloadLogin = async () => (await loads.use().embedded()).preload()

/**
 * Loads the adapters of installed wallets. Safari lets a wallet open a window only if it is called in the task of the user's click, which
 * leaves no time to load code. A failed load is repeated when the wallet is chosen.
 */
function loadAdapters(): void {
  const installed = $connectors
    .get()
    .filter((connector) => !can(connector, 'pairs') && !can(connector, 'logs-in'))
  for (const namespace of new Set(installed.map((connector) => connector.namespace)))
    adapters
      .use()
      .of(namespace)
      ?.catch(() => undefined)
}

/** The Account view itself shows the failure of this load. */
function followViews(): () => void {
  return $view.subscribe((view) => {
    if (view !== 'Account') return
    loads
      .use()
      .account()
      .catch(() => undefined)
  })
}
