/**
 * The wallets that a page offers in addition to the installed ones: the featured ones in the page's order, four that the catalogue
 * recommends, and the total number. Read once, again when the page's options change, or when the user asks after a
 * failure. Without a project id, or while the catalogue cannot be reached, well-known wallets replace them.
 */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Options } from '../../domain/options.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import * as LIMITS from '../../domain/limits.ts'
import type { Catalogue } from '../../ports/catalogue.ts'
import { catalogues } from '../../ports/catalogue.ts'
import {
  $offeredNamespace,
  NO_OFFER,
  offerStore,
  type WalletOffer,
} from '../../stores/catalogue/catalogue.ts'
import { $options } from '../../stores/options.ts'
import { loaded } from '../loaded.ts'
import { knownWallets, requestedChains, usable } from './catalogue-query.ts'

export const offer = loaded(offerStore, {
  async ask(_, { signal }) {
    const options = $options.get()
    const catalogue = catalogues.use().of(options)
    const chains = await requestedChains($offeredNamespace.get())
    return catalogue
      ? { source: 'catalogue', ...(await offerOf(catalogue, options, chains, signal)) }
      : await knownOffer(options, chains)
  },
  async instead() {
    try {
      return await knownOffer($options.get(), await requestedChains($offeredNamespace.get()))
    } catch {
      return { source: 'known', ...NO_OFFER }
    }
  },
  fresh: Infinity,
  retry: 0,
})

async function offerOf(
  catalogue: Catalogue,
  { featuredWalletIds, includeWalletIds, excludeWalletIds }: Options,
  chains: readonly CaipNetworkId[],
  signal: AbortSignal,
): Promise<WalletOffer> {
  const named = async (ids: readonly string[]): Promise<readonly Wallet[]> => {
    if (!ids.length) return []
    const include = [...ids].slice(0, LIMITS.catalogue.search)
    return (await catalogue.wallets({ page: 1, entries: include.length, include }, signal)).wallets
  }
  const [featured, best, excluded] = await Promise.all([
    named(featuredWalletIds.filter((id) => !excludeWalletIds.includes(id))),
    catalogue.wallets(
      {
        ...{ page: 1, entries: LIMITS.catalogue.recommended, chains },
        include: includeWalletIds,
        exclude: [...excludeWalletIds, ...featuredWalletIds],
      },
      signal,
    ),
    named(excludeWalletIds),
  ])
  const shown = usable(inOrder(featured, featuredWalletIds), chains)
  return {
    featured: shown,
    recommended: usable(best.wallets, chains),
    count: best.count + shown.length,
    excluded,
  }
}

/** The wallets in the order of `ids`, without duplicates. */
const inOrder = (wallets: readonly Wallet[], ids: readonly string[]) =>
  [...new Set(ids)].flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])

async function knownOffer(
  { featuredWalletIds, excludeWalletIds }: Options,
  chains: readonly CaipNetworkId[],
): Promise<WalletOffer & { source: 'known' }> {
  const wallets = await knownWallets(chains)
  const featured = inOrder(wallets, featuredWalletIds)
  const others = wallets.filter((wallet) => !featured.includes(wallet))
  const all = await catalogues.use().known()
  return {
    source: 'known',
    featured,
    recommended: others.slice(0, LIMITS.catalogue.recommended),
    count: wallets.length,
    excluded: all.filter(({ id }) => excludeWalletIds.includes(id)),
  }
}
