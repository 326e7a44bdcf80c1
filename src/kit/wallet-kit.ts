import { isCaipNetworkId } from '../domain/networks/caip.ts'
import type { Connector } from '../domain/wallets/connector.ts'
import type { Eip1193Provider } from '../domain/wallets/eip1193-provider.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import type { Options, ThemeMode } from '../domain/options.ts'
import { FIRST_KEYS } from '../domain/first-keys.ts'
import { WalletKitError } from '../errors/wallet-kit-error.ts'
import { modalViews } from '../ports/modal-views.ts'
import { pageProviders } from '../ports/page-providers.ts'
import { firstValue } from './page/page-storage.ts'
import {
  $account,
  $accounts,
  $connection,
  $connections,
  setAttempting,
} from '../stores/connections/connections.ts'
import { $listedConnectors } from '../stores/connections/connectors.ts'
import { $locale } from '../stores/locale.ts'
import { $modal, beginPreparing, cancelPreparing, setModal } from '../stores/modal/modal.ts'
import { $network, $networkId, $networks, chooseNetwork } from '../stores/networks.ts'
import { $signIn } from '../stores/sign-in.ts'
import { $status } from '../stores/connections/status.ts'
import { $options, changedOptions, setOptions } from '../stores/options.ts'
import { $view } from '../stores/modal/route.ts'
import { $theme } from '../stores/theme.ts'
import { $visit, beginVisit } from '../stores/stored/visit.ts'
import { $wallets } from '../stores/catalogue/wallets.ts'
import { discoverWallets, lookForWallets } from './discover-wallets.ts'
import { on } from './events.ts'
import { clearHosts } from './host.ts'
import { checkHostParts } from './host-parts.ts'
import { isDestroyed, markDestroyed, undoAll } from './lifetime.ts'
import { loadModal, parts } from './parts.ts'
import { JOURNEYS, type JourneyFunctions } from './journey-functions.ts'
import { $snapshot, type Snapshot } from './snapshot.ts'

export const VERSION = __VERSION__

/** Arguments of `open()`. A view that needs a wallet shows Connect first when there is none. */
export interface OpenOptions {
  view?: string
  /** Connect, AllWallets and ConnectingWalletConnect: of the wallet to connect. A connected namespace becomes the active one. */
  namespace?: Namespace
  /** SwitchNetwork: a CAIP-2 id or a known name, which the wallet is asked to switch to. */
  network?: string
  /** WalletSend, Swap and OnRampProviders: a contract or mint, for Swap also a symbol; the network's currency if absent. */
  token?: string
  /** Swap: what is bought, a contract or a symbol. */
  toToken?: string
  /** Swap: the same as `token`. */
  fromToken?: string
  /** Swap: the same three as one object, as other kits take them. What stands beside it goes first. */
  arguments?: { fromToken?: string; toToken?: string; amount?: string }
  /** WalletSend: an address, a name or a payment URI. */
  recipient?: string
  /** WalletSend and Swap: whole tokens as a decimal string (`0.5`). OnRampProviders: the amount in `currency`. */
  amount?: string
  /** OnRampProviders: what is paid with, an ISO 4217 code. */
  currency?: string
}

/** On a server there is nothing to open, and no wallet. */
const browserOnly = () =>
  new WalletKitError('browser-only', 'walletKit works in browsers only: call it once the page has loaded')

/** Awaits a load. Rejects with `load-failed` when it does not arrive, with `destroyed` after `destroy()`, with `browser-only` on a server. */
async function need<T>(load: () => Promise<T>): Promise<T> {
  if (typeof window === 'undefined') throw browserOnly()
  try {
    if (!isDestroyed()) {
      const part = await load()
      if (!isDestroyed()) return part
    }
  } catch (cause) {
    throw new WalletKitError('load-failed', `Error injecting modal UI: ${String(cause)}`, { cause })
  }
  throw new WalletKitError('destroyed', 'walletKit was destroyed')
}

const connectPart = () => need(parts.connect)

/** Opens the modal; resolves once it can be seen. Opens nothing when the page cancels `opening`. */
async function open(request: OpenOptions = {}): Promise<void> {
  const preparation = beginPreparing()
  try {
    const modal = await need(loadModal)
    await modal.show(request, preparation)
  } finally {
    preparation.end()
  }
}

function close(): void {
  cancelPreparing()
  // An open modal was opened by this load, so it is there.
  if ($modal.get() !== 'closed') void parts.modal().then(({ closeModal }) => closeModal())
}

/** Each loads `connect` with its first call. */
const journeyFunctions = Object.fromEntries(
  JOURNEYS.map((name) => [
    name,
    async (...args: never[]): Promise<unknown> => {
      const part = await connectPart()
      try {
        // Each has its own arguments, as `JourneyFunctions` says.
        return await (part[name] as (...all: never[]) => unknown)(...args)
      } catch (cause) {
        throw cause instanceof WalletKitError
          ? cause
          : new WalletKitError('unexpected', `Unexpected error: ${String(cause)}`, { cause })
      }
    },
  ]),
) as unknown as JourneyFunctions

/** The live provider of a namespace: EIP-1193 for `eip155`. `undefined` when nothing is connected there. */
function getProvider(namespace?: 'eip155'): Eip1193Provider | undefined
function getProvider(namespace: Namespace): unknown
function getProvider(namespace: Namespace = 'eip155'): unknown {
  const connection = $connections.get().find((entry) => entry.namespace === namespace)
  return connection && pageProviders.use().of(connection.connector.id, namespace)
}

/** Options as the attributes have them, in camelCase; `undefined` restores a default. */
function configure(options: { [K in keyof Options]?: Options[K] | undefined }): void {
  const { siwx, siweConfig } = changedOptions(options)
  if (siwx && siweConfig)
    throw new WalletKitError('both-siwe-and-siwx', 'Cannot set both `siweConfig` and `siwx` options')
  checkHostParts(options)
  setOptions(options)
  if (Object.hasOwn(options, 'connectors')) lookForWallets()
  // Before the first visit there is nothing to begin again.
  if ($visit.get() && Object.hasOwn(options, 'storage')) takeUp().catch(() => setAttempting(false))
}

function setTheme({ mode, variables }: { mode?: ThemeMode; variables?: Record<string, string> }): void {
  const now = $options.get()
  setOptions({ themeMode: mode ?? now.themeMode, themeVariables: variables ?? now.themeVariables })
}

/** The language of the modal, as BCP 47. */
function setLocale(tag: string): void {
  setOptions({ lang: tag })
}

/** Calls back at once, and again whenever something changes. Returns its undo. */
function subscribe(listener: (state: Snapshot) => void): () => void {
  return $snapshot.subscribe((state) => listener(state))
}

/** What the Connect view would show, and `stores.$connectors` has. The first call loads the code that finds and orders all of it. */
function connectors(): readonly Connector[] {
  connectPart().catch(() => undefined)
  return $listedConnectors.get()
}

/** Releases every listener, timer and node. Nothing of the kit works afterwards. */
function destroy(): void {
  cancelPreparing()
  markDestroyed()
  // First, while the element still listens: it removes its `open` attribute.
  setModal('closed')
  undoAll()
  clearHosts()
  if (globalThis.window?.walletKit === walletKit) delete (window as { walletKit?: WalletKit }).walletKit
}

let announceReady: () => void = () => {}
const ready = new Promise<void>((resolve, reject) => {
  announceReady = resolve
  if (typeof window === 'undefined') reject(browserOnly())
})
// Importing the package on a server is no failure; awaiting `ready` there is.
ready.catch(() => undefined)

/** Restores the network and the session that are stored. */
async function takeUp(): Promise<void> {
  const visit = beginVisit()
  // The only stored values that are read outside `stores/stored/`: the script tag does without it.
  const network = firstValue(FIRST_KEYS.activeNetwork)
  if (isCaipNetworkId(network)) chooseNetwork(network)
  const isSaved = firstValue(FIRST_KEYS.connectionStatus) === 'connected'
  setAttempting(isSaved)
  // A login with an account elsewhere may have sent this tab away.
  if (!isSaved && !location.search.includes('result_')) return
  const { restoreVisit } = await connectPart()
  // The page may have given another storage meanwhile.
  if (visit === $visit.get()) await restoreVisit()
}

/** Starts with what the last visit left. Called once, by `index.ts`. */
export async function start(): Promise<void> {
  modalViews.provide({
    async load() {
      await need(loadModal)
    },
  })
  discoverWallets()
  try {
    await takeUp()
    // From here on a form of the page waits for a required sign-in.
    if ($options.get().name) await need(parts.form)
    // Only CAIP-2 ids say by themselves where the page is; names have to be looked up.
    if (!$options.get().networks.every(isCaipNetworkId)) await (await connectPart()).loadNetworks()
  } catch {
    // The session stays saved for the next visit; the user can connect by hand.
    setAttempting(false)
  }
  announceReady()
}

const stores = {
  $modal,
  $view,
  $networkId,
  $network,
  $networks,
  $connection,
  $connections,
  $connectors: $listedConnectors,
  $account,
  $accounts,
  $status,
  $signIn,
  $theme,
  $wallets,
  $locale,
  $options,
}

export const walletKit = Object.freeze({
  version: VERSION,
  /** Options are read, a saved session is restored or given up. */
  ready,
  configure,
  open,
  close,
  ...journeyFunctions,
  getProvider,
  get state(): Snapshot {
    return $snapshot.get()
  },
  subscribe,
  stores: Object.freeze(stores),
  on,
  connectors,
  setTheme,
  setLocale,
  destroy,
})

export type WalletKit = typeof walletKit
