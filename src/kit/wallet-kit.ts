import { isCaipNetworkId } from '../domain/networks/caip.ts'
import type { ReadableAtom } from 'nanostores'
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
import { isDestroyed, markDestroyed, onDestroy, undoAll } from './lifetime.ts'
import { loadModal, parts } from './parts.ts'
import { JOURNEYS, type JourneyFunctions } from './journey-functions.ts'
import { $snapshot, type Snapshot } from './snapshot.ts'

export const VERSION = __VERSION__

/** Arguments of `open()`. A view that needs a wallet shows Connect first if none is connected. */
export interface OpenOptions {
  view?: string
  /** Connect, AllWallets and ConnectingWalletConnect: namespace of the wallet to connect. A connected namespace becomes the active one. */
  namespace?: Namespace
  /** SwitchNetwork: a CAIP-2 id or a known name, to which the wallet is asked to switch. */
  network?: string
  /** WalletSend, Swap and OnRampProviders: a contract or mint, for Swap also a symbol; by default the network's native currency. */
  token?: string
  /** Swap: the token to buy, a contract or a symbol. */
  toToken?: string
  /** Swap: alias of `token`. */
  fromToken?: string
  /** Swap: the same three in one object, for compatibility with other kits. The options beside it take precedence. */
  arguments?: { fromToken?: string; toToken?: string; amount?: string }
  /** WalletSend: an address, a name or a payment URI. */
  recipient?: string
  /** WalletSend and Swap: whole tokens as a decimal string (`0.5`). OnRampProviders: the amount in `currency`. */
  amount?: string
  /** OnRampProviders: currency to pay in, an ISO 4217 code. */
  currency?: string
}

/** On a server there is no modal to open, and no wallet. */
const browserOnly = () => new WalletKitError('browser-only', 'walletKit works in browsers only')

/** Awaits a load. Rejects with `load-failed` if it fails, with `destroyed` after `destroy()`, with `browser-only` on a server. */
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

/** The same stores without `set()`. */
function readable<Stores extends Record<string, ReadableAtom>>(all: Stores): Readonly<Stores> {
  const entries = Object.entries(all).map(([name, store]) => [name, Object.create(store, { set: {} })])
  // Each under its name, with all other members.
  return Object.freeze(Object.fromEntries(entries) as Stores)
}

/** Opens the modal; resolves once it is visible. Opens nothing if the page cancels `opening`. */
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
  // An open modal was opened by this load, so it is loaded.
  if ($modal.get() !== 'closed') void parts.modal().then(({ closeModal }) => closeModal())
}

/** Each loads `connect` with its first call. */
const journeyFunctions = Object.fromEntries(
  JOURNEYS.map((name) => [
    name,
    async (...args: never[]): Promise<unknown> => {
      const part = await connectPart()
      try {
        // Each has its own arguments: see `JourneyFunctions`.
        return await (part[name] as (...all: never[]) => unknown)(...args)
      } catch (cause) {
        throw cause instanceof WalletKitError ? cause : part.unexpected(cause)
      }
    },
  ]),
) as unknown as JourneyFunctions

/** The live provider of a namespace: EIP-1193 for `eip155`. `undefined` if no wallet of it is connected. */
function getProvider(namespace?: 'eip155'): Eip1193Provider | undefined
function getProvider(namespace: Namespace): unknown
function getProvider(namespace: Namespace = 'eip155'): unknown {
  const connection = $connections.get().find((entry) => entry.namespace === namespace)
  return connection && pageProviders.use().of(connection.connector.id, namespace)
}

/** Sets options, named like the attributes in camelCase; `undefined` restores a default. */
function configure(options: { [K in keyof Options]?: Options[K] | undefined }): void {
  const { siwx, siweConfig } = changedOptions(options)
  if (siwx && siweConfig)
    throw new WalletKitError('both-siwe-and-siwx', 'Cannot set both `siweConfig` and `siwx` options')
  checkHostParts(options)
  setOptions(options)
  if (Object.hasOwn(options, 'connectors')) lookForWallets()
  // Before the first visit there is nothing to restart.
  if ($visit.get() && Object.hasOwn(options, 'storage')) takeUp().catch(() => setAttempting(false))
}

function setTheme({ mode, variables }: { mode?: ThemeMode; variables?: Record<string, string> }): void {
  const now = $options.get()
  setOptions({ themeMode: mode ?? now.themeMode, themeVariables: variables ?? now.themeVariables })
}

/** Sets the language of the modal, a BCP 47 tag. */
function setLocale(tag: string): void {
  setOptions({ lang: tag })
}

/** Calls back at once, and again whenever something changes. Returns the undo function. */
function subscribe(listener: (state: Snapshot) => void): () => void {
  return $snapshot.subscribe((state) => listener(state))
}

/** The rows of the Connect view, as in `stores.$connectors`. The first call loads the code that finds and orders them. */
function connectors(): readonly Connector[] {
  connectPart().catch(() => undefined)
  return $listedConnectors.get()
}

/** Releases every listener, timer and node. The kit does not work afterwards. */
function destroy(): void {
  cancelPreparing()
  markDestroyed()
  // First, while the element still listens: it then removes its `open` attribute.
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
// Importing the package on a server must not fail; awaiting `ready` there does.
ready.catch(() => undefined)

/** Restores the stored network and session. */
async function takeUp(): Promise<void> {
  const visit = beginVisit()
  // The only stored values read outside `stores/stored/`, which the script tag does not include.
  const network = firstValue(FIRST_KEYS.activeNetwork)
  if (isCaipNetworkId(network)) chooseNetwork(network)
  const isSaved = firstValue(FIRST_KEYS.connectionStatus) === 'connected'
  setAttempting(isSaved)
  // A social login may have navigated this tab away.
  if (!isSaved && !firstValue(FIRST_KEYS.leaving)) return
  const { restoreVisit } = await connectPart()
  // The page may have set another storage meanwhile.
  if (visit === $visit.get()) await restoreVisit()
}

/** Restores the last visit. Called once, by `index.ts`. */
export async function start(): Promise<void> {
  modalViews.provide({
    async load() {
      await need(loadModal)
    },
  })
  discoverWallets()
  // Another tab has connected a wallet: the load restores it here.
  const onStorage = ({ newValue }: StorageEvent) => {
    if (newValue === 'connected') parts.connect().catch(() => undefined)
  }
  addEventListener('storage', onStorage)
  onDestroy(() => removeEventListener('storage', onStorage))
  const announce = (part: Awaited<ReturnType<typeof connectPart>>) => part.announce()
  onDestroy(
    $options.subscribe((options) => {
      if (options.announce)
        connectPart()
          .then(announce)
          .catch(() => undefined)
    }),
  )
  try {
    await takeUp()
    // From here on a form of the page waits for a required sign-in.
    if ($options.get().name) await need(parts.form)
    // CAIP-2 ids need no lookup; names have to be resolved.
    if (!$options.get().networks.every(isCaipNetworkId)) await (await connectPart()).loadNetworks()
  } catch {
    // The session stays saved for the next visit; the user can connect manually.
    setAttempting(false)
  }
  announceReady()
}

/** Stores for the page to read and listen to: what it may change, it changes by the functions below. */
const stores = readable({
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
})

export const walletKit = Object.freeze({
  version: VERSION,
  /** Resolves once options are read, and a saved session is restored or given up. */
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
  stores,
  on,
  connectors,
  setTheme,
  setLocale,
  destroy,
})

export type WalletKit = typeof walletKit
