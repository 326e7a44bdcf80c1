/** The catalogue for pages that draw their own list: the requests of the views, without their state. */
import type { Wallet } from '../../domain/wallets/wallet.ts'
import * as LIMITS from '../../domain/limits.ts'
import { coded } from '../../errors/codes.ts'
import { catalogues } from '../../ports/catalogue.ts'
import { $options } from '../../stores/options.ts'
import { knownWallets, requestedChains, usable } from './catalogue-query.ts'

export interface WalletsQuery {
  search?: string
  /** Starts at 1. A search has one page. */
  page?: number
}

/** Returns forty wallets of the catalogue, or up to a hundred for a search. Rejects with `catalogue-…`. */
export async function queryWallets({ search = '', page = 1 }: WalletsQuery = {}): Promise<readonly Wallet[]> {
  const options = $options.get()
  const chains = await requestedChains()
  const catalogue = catalogues.use().of(options)
  const text = search.trim().slice(0, LIMITS.catalogue.searchText)
  if (!catalogue) {
    const known = await knownWallets(chains)
    if (text) return known.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    return known.slice((page - 1) * LIMITS.catalogue.page, page * LIMITS.catalogue.page)
  }
  const { wallets } = await catalogue.wallets(
    {
      ...(text
        ? { page: 1, entries: LIMITS.catalogue.search, search: text }
        : { page, entries: LIMITS.catalogue.page }),
      ...{ chains, include: options.includeWalletIds, exclude: options.excludeWalletIds },
    },
    new AbortController().signal,
  )
  return usable(wallets, chains)
}

/** Returns one wallet by its id. Rejects with `wallet-not-found`. */
export async function findWallet(id: string): Promise<Wallet> {
  const catalogue = catalogues.use().of($options.get())
  const answer = await catalogue?.wallets(
    { page: 1, entries: 1, include: [id] },
    new AbortController().signal,
  )
  const known = answer?.wallets ?? (await catalogues.use().known())
  const wallet = known.find((one) => one.id === id)
  if (!wallet) throw coded('wallet-not-found', { id })
  return wallet
}
