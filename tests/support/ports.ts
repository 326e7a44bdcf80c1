/** Provides ports from one object, so that a test names only those that it replaces. */
import { readRequest } from '../../src/domain/requests/read-request.ts'
import { adapters, type Adapters } from '../../src/ports/adapters.ts'
import { blockchains, type Blockchains } from '../../src/ports/blockchain.ts'
import { browser, type Browser } from '../../src/ports/browser.ts'
import { catalogues, type Catalogues } from '../../src/ports/catalogue.ts'
import { clock, type Clock } from '../../src/ports/clock.ts'
import { deviceReader, type DeviceReader } from '../../src/ports/device.ts'
import { discovery } from '../../src/ports/discovery.ts'
import { locks, type Locks } from '../../src/ports/locks.ts'
import { log, type Log } from '../../src/ports/log.ts'
import { networkResolver, type NetworkResolver } from '../../src/ports/network-resolver.ts'
import { modalViews, type ModalViews } from '../../src/ports/modal-views.ts'
import { otherWallets, type OtherWallets } from '../../src/ports/other-wallets.ts'
import { requestReaders } from '../../src/ports/request-world.ts'
import { siwxSource, type SiwxSource } from '../../src/ports/siwx.ts'
import { storage, type Storage } from '../../src/ports/storage.ts'
import { connectionTabs, signInTabs, type Tabs } from '../../src/ports/tabs.ts'
import { translations, type Translations } from '../../src/ports/translations.ts'
import type { WalletDiscovery } from '../../src/ports/wallet-adapter.ts'

export interface Implementations {
  loadViews: ModalViews['load']
  otherWallets: OtherWallets['discover']
  storage: Storage
  clock: Clock
  browser: Browser
  warn: Log['warn']
  info: Log['info']
  discovery: WalletDiscovery
  adapter: Adapters['of']
  resolveNetworks: NetworkResolver['resolve']
  locks: Locks
  signInTabs: Tabs
  connectionTabs: Tabs
  siwx: SiwxSource['of']
  catalogue: Catalogues['of']
  knownWallets: Catalogues['known']
  readWallets: Catalogues['read']
  blockchain: Blockchains['of']
  device: DeviceReader['read']
  messages: Translations['load']
}

let now: Partial<Implementations> = {}

/** Replaces the given ports; the others stay. */
export function providePorts(given: Partial<Implementations>): void {
  now = { ...now, ...given }
  const { warn, info, adapter, resolveNetworks, siwx, catalogue, knownWallets, readWallets } = now
  if (now.loadViews) modalViews.provide({ load: now.loadViews })
  if (now.otherWallets) otherWallets.provide({ discover: now.otherWallets })
  // Readers of all namespaces, already loaded.
  requestReaders.provide({ load: () => Promise.resolve(readRequest), loaded: () => readRequest })
  if (now.storage) storage.provide(now.storage)
  if (now.clock) clock.provide(now.clock)
  if (now.browser) browser.provide(now.browser)
  if (warn && info) log.provide({ warn, info })
  if (now.discovery) discovery.provide(now.discovery)
  if (adapter) adapters.provide({ of: adapter })
  if (resolveNetworks) networkResolver.provide({ resolve: resolveNetworks })
  if (now.locks) locks.provide(now.locks)
  if (now.signInTabs) signInTabs.provide(now.signInTabs)
  if (now.connectionTabs) connectionTabs.provide(now.connectionTabs)
  if (siwx) siwxSource.provide({ of: siwx })
  if (catalogue && knownWallets && readWallets)
    catalogues.provide({ of: catalogue, known: knownWallets, read: readWallets })
  if (now.blockchain) blockchains.provide({ of: now.blockchain })
  if (now.device) deviceReader.provide({ read: now.device })
  if (now.messages) translations.provide({ load: now.messages })
}
