/** A page with the catalogue's code in it, whose catalogue says what the test says. */
import type { Wallet } from '../../src/domain/wallets/wallet.ts'
import type { WalletPage } from '../../src/ports/catalogue.ts'
import { settle } from './deferred.ts'
import { setup } from './setup.ts'

export const wallet = (id: string, parts: Partial<Wallet> = {}): Wallet => ({
  ...{ id, name: `Wallet ${id}`, links: { native: `${id}://` }, stores: {}, injected: [] },
  ...{ isCertified: false, isImitation: false, chains: ['eip155:1'] },
  ...parts,
})

export const many = (from: number, to: number): Wallet[] =>
  Array.from({ length: to - from }, (_, index) => wallet(`w${from + index}`))

export const page = (wallets: readonly Wallet[], count = wallets.length): WalletPage => ({
  wallets,
  count,
  entries: wallets.length,
})

export const ids = (wallets: readonly { id: string }[]): string[] => wallets.map(({ id }) => id)

/** A page that was just loaded, and the flows of the catalogue in it. `followCatalogue()` starts its reactions. */
export async function arrive(options: Parameters<typeof setup>[0] = {}) {
  const world = await setup({ connectors: [], ...options })
  // After `setup()`, for that is what makes the modules new.
  const parts = await Promise.all([
    import('../../src/flows/catalogue/enter-catalogue.ts'),
    import('../../src/flows/catalogue/offered-wallets.ts'),
    import('../../src/flows/catalogue/load-catalogue.ts'),
    import('../../src/flows/pairing/open-wallet.ts'),
    import('../../src/flows/catalogue/page-catalogue.ts'),
    import('../../src/flows/pairing/prepare-pairing.ts'),
    import('../../src/flows/catalogue/query-wallets.ts'),
    import('../../src/flows/catalogue/search-wallets.ts'),
    import('../../src/flows/catalogue/wallet-images.ts'),
    import('../../src/reactions/on-catalogue.ts'),
    import('../../src/flows/catalogue/read-entries.ts'),
    import('../../src/flows/catalogue/all-wallets.ts'),
    import('../../src/flows/catalogue/choose-wallet.ts'),
    import('../../src/flows/catalogue/connect-list.ts'),
  ])
  const stores = await Promise.all([
    import('../../src/stores/catalogue/catalogue.ts'),
    import('../../src/stores/device.ts'),
    import('../../src/stores/catalogue/entries.ts'),
    import('../../src/stores/connections/pairing.ts'),
    import('../../src/stores/stored/recent-wallets.ts'),
    import('../../src/stores/catalogue/wallets.ts'),
  ])
  const [a, b, c, d, e, f, g, h, i, j, entries, ...lists] = parts
  const [k, l, m, n, o, p] = stores
  const mind = {
    ...{ ...a, ...b, ...c, ...d, ...e, ...f, ...g, ...h, ...i, ...j, ...entries },
    ...{ ...lists[0], ...lists[1], ...lists[2] },
  }
  const known = { ...k, ...l, ...m, ...n, ...o, ...p }
  world.$options.subscribe(mind.readCustomEntries)
  known.$savedRecentWallets.subscribe(mind.readRecentEntries)
  known.setDevice({ ...world.device })
  return {
    ...world,
    ...mind,
    ...known,
    /** The visitor holds a phone. */
    onPhone() {
      Object.assign(world.device, { isMobile: true, isAndroid: true })
      known.setDevice({ ...world.device })
    },
    queries: () => world.catalogue.wallets.calls.map(({ args }) => args[0]),
    /** The question whose query has these parts. */
    question(parts: object) {
      const found = world.catalogue.wallets.calls.findLast(({ args }) =>
        Object.entries(parts).every(
          ([name, value]) => JSON.stringify(args[0][name as 'page']) === JSON.stringify(value),
        ),
      )
      if (!found) throw new Error(`Nothing was asked with ${JSON.stringify(parts)}`)
      return found
    },
  }
}
export type Shop = Awaited<ReturnType<typeof arrive>>

/** The offer is there: four recommended of 412. */
export async function offered(shop: Shop, recommended = many(0, 4), count = 412): Promise<void> {
  shop.enterCatalogue()
  await settle()
  await shop.question({ entries: 4 }).answer(page(recommended, count))
}
