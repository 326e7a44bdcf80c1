/** What the script tag itself needs of the world, and what is loaded when. */
import { createEvmDiscovery, type EvmDiscovery } from '../adapters/evm/announced-wallets.ts'
import { once } from '../domain/once.ts'
import { discovery } from '../ports/discovery.ts'
import { storage } from '../ports/storage.ts'
import { createLocalStorage } from '../storage/local-storage.ts'
import { setConnectors } from '../stores/connections/connectors.ts'

/** What has to be undone by `destroy()`. */
export const stops = new Set<() => void>()

/** Opening and closing. */
export const loadCore = once(async () => {
  const core = await import('./core.ts')
  stops.add(core.start())
  return core
})

/** Everything that has to do with wallets. */
export const loadJourneys = once(async () => {
  const [journeys] = await Promise.all([import('./journeys.ts'), loadCore()])
  stops.add(journeys.start())
  return journeys
})

/** React and the views. */
export const loadApp = once(async () => {
  const [views] = await Promise.all([
    import('../views/app.tsx'),
    // Nothing is drawn before its sentences are there.
    loadCore().then((core) => core.loadFirstMessages()),
  ])
  views.defineViews()
})

/** What `<wallet-button>` and `<wallet-network-button>` show. */
export const loadButtons = once(() => import('../views/buttons/draw-button.ts'))

/** For an element that is part of a form. */
export const loadForm = once(() => import('./form.ts'))

let wallets: EvmDiscovery | undefined

/** Another way of finding wallets, whose code comes later. */
export const includeWallets: EvmDiscovery['include'] = (find) => wallets?.include(find)

export function compose(): void {
  wallets = createEvmDiscovery(window, (problem) => console.error('[wallet-modal]', problem))
  const localStorage = createLocalStorage()
  storage.provide(localStorage)
  stops.add(localStorage.stop)
  discovery.provide(wallets)
  stops.add(wallets.watch(setConnectors))
}
