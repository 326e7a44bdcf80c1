/** A page with the catalogue's code; the test defines the catalogue's responses. */
import type { Wallet } from '../../src/domain/wallets/wallet.ts'
import type { WalletPage } from '../../src/ports/catalogue.ts'
import { settle } from './deferred.ts'
import { product } from './product.ts'
import { setup } from './setup.ts'

const { enterCatalogue } = product(() => import('../../src/flows/catalogue/enter-catalogue.ts'))
const { readCustomEntries, readKnownEntries, readRecentEntries } = product(
  () => import('../../src/flows/catalogue/read-entries.ts'),
)
const { setDevice } = product(() => import('../../src/stores/device.ts'))
const { $options } = product(() => import('../../src/stores/options.ts'))
const { $savedRecentWallets } = product(() => import('../../src/stores/stored/recent-wallets.ts'))

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

/** A newly loaded page with the catalogue's flows. `followCatalogue()` starts its reactions. */
export async function arrive(options: Parameters<typeof setup>[0] = {}) {
  const world = await setup({ connectors: [], ...options })
  $options.subscribe(readCustomEntries)
  $savedRecentWallets.subscribe(readRecentEntries)
  await readKnownEntries()
  setDevice({ ...world.device })
  return {
    ...world,
    /** Makes the visitor's device a phone. */
    onPhone() {
      Object.assign(world.device, { isMobile: true, isAndroid: true })
      setDevice({ ...world.device })
    },
    queries: () => world.catalogue.wallets.calls.map(({ args }) => args[0]),
    /** The latest request whose query has these fields. */
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

/** Loads the offer: four recommended wallets of 412. */
export async function offered(shop: Shop, recommended = many(0, 4), count = 412): Promise<void> {
  enterCatalogue()
  await settle()
  await shop.question({ entries: 4 }).answer(page(recommended, count))
}
