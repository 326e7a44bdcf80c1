/**
 * `wallet-modal.iife.js`, for pages without modules: loads the module from the same folder. Until it has loaded, `walletKit` has every
 * member: functions queue their calls, `state` and `stores` have the values of a page without a wallet. A page may keep using this first
 * `walletKit`.
 */
import { WalletKitError } from './errors/wallet-kit-error.ts'
import type { WalletKit } from './index.ts'
import { isWalletKit } from './kit/is-wallet-kit.ts'
import { INITIAL_STATE, INITIAL_STORES } from './kit/initial-values.ts'
import { JOURNEYS } from './kit/journey-functions.ts'

type Stores = WalletKit['stores']

/** Where the module lies: beside this script, whatever the markup of the page says. */
function moduleAddress(): string {
  // `document.currentScript` itself can be another element: `<img name="currentScript">`. The getter of the prototype finds the script.
  const getter = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get
  const script: unknown = getter?.call(document)
  const source = script instanceof HTMLScriptElement && script.getAttribute('src')?.trim()
  if (!source) throw new Error('wallet-modal.iife.js has to be loaded by <script src>')
  // A `<base>` that came later changes how a relative `src` reads, but not where `import()` in this script begins.
  return /^([a-z][\w+.-]*:|\/\/)/i.test(source)
    ? new URL('wallet-modal.js', new URL(source, location.href)).href
    : './wallet-modal.js'
}

async function load(): Promise<WalletKit> {
  try {
    const address = moduleAddress()
    // Our own module.
    const { walletKit } = (await import(/* @vite-ignore */ address)) as { walletKit: WalletKit }
    return (kit = walletKit)
  } catch (cause) {
    console.error('[wallet-modal]', cause)
    throw new WalletKitError('load-failed', `Error injecting modal UI: ${String(cause)}`, { cause })
  }
}

let kit: WalletKit | undefined
const ignore = () => {}
// A server that imports every file of the package has no page for the module.
const isPage = typeof window !== 'undefined'
const loading = isPage ? load() : new Promise<never>(ignore)
const ready = loading.then((loaded) => loaded.ready)
// The error is logged; a page that asks nothing of the kit has no use for a second one.
ready.catch(ignore)

/** A function whose promise settles as the real one's does; what that throws is a rejection. */
const later =
  (name: string) =>
  async (...args: unknown[]): Promise<unknown> =>
    // Functions of the facade are called by name.
    ((await loading) as unknown as Record<string, (...args: unknown[]) => unknown>)[name]?.(...args)

/** Adds a listener now, or once the module is there. The undo works at any time. */
function listenLater(listen: (kit: WalletKit) => () => void): () => void {
  if (kit) return listen(kit)
  let stop = ignore
  let isOver = false
  loading.then((loaded) => {
    if (!isOver) stop = listen(loaded)
  }, ignore)
  return () => {
    isOver = true
    stop()
  }
}

/** A readable store. Until the module is there it has its initial value; then its listeners are called with the real one. */
function storeOf([name, initial]: [string, unknown]) {
  // The names are those of the table.
  const real = (loaded: WalletKit) => loaded.stores[name as keyof Stores] as Stores['$view']
  const get = (): unknown => (kit ? real(kit).get() : initial)
  const store = {
    get,
    get value() {
      return get()
    },
    listen: (listener: (value: unknown) => void) =>
      kit ? real(kit).listen(listener) : listenLater((loaded) => real(loaded).subscribe(listener)),
    subscribe(listener: (value: unknown) => void) {
      if (!kit) listener(initial)
      return listenLater((loaded) => real(loaded).subscribe(listener))
    },
  }
  return [name, store]
}

const QUEUED = [...JOURNEYS, 'open', 'close', 'configure', 'setTheme', 'setLocale', 'destroy']

const queue = {
  version: __VERSION__,
  ready,
  ...Object.fromEntries(QUEUED.map((name) => [name, later(name)])),
  getProvider: (...args: Parameters<WalletKit['getProvider']>) => kit?.getProvider(...args),
  get state() {
    return kit ? kit.state : INITIAL_STATE
  },
  subscribe(listener: Parameters<WalletKit['subscribe']>[0]) {
    if (!kit) listener(INITIAL_STATE)
    return listenLater((loaded) => loaded.subscribe(listener))
  },
  stores: Object.fromEntries(Object.entries(INITIAL_STORES).map(storeOf)),
  on: (...args: Parameters<WalletKit['on']>) => listenLater((loaded) => loaded.on(...args)),
  connectors: () => kit?.connectors() ?? [],
}

// Another copy of the module, or of this file, stays. An element with that id is neither; a read-only value the module reports.
if (isPage && !isWalletKit((window as { walletKit?: unknown }).walletKit))
  Reflect.set(window, 'walletKit', queue)
