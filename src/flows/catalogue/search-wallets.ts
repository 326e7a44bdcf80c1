/**
 * Searches the catalogue: the text is trimmed, and sent from two letters on, 300 ms after the last keystroke; up to a hundred
 * entries, only certified ones if the user wants that. The latest text wins.
 */
import { skeleton } from '../../domain/wallets/confusables.ts'
import { uniqueWallets, type Wallet } from '../../domain/wallets/wallet.ts'
import * as LIMITS from '../../domain/limits.ts'
import { catalogues } from '../../ports/catalogue.ts'
import {
  $offer,
  $offeredNamespace,
  $walletPages,
  $walletSearch,
  offeredWallets,
  searchStore,
  setSearch,
  type SearchText,
} from '../../stores/catalogue/catalogue.ts'
import { $options } from '../../stores/options.ts'
import { track } from '../../stores/track.ts'
import { loaded } from '../loaded.ts'
import { knownWallets, requestedChains, usable } from './catalogue-query.ts'

export const search = loaded(searchStore, {
  ask(wanted, { signal }) {
    track('SEARCH_WALLET', { badge: wanted.isCertified ? 'certified' : undefined, search: wanted.text })
    return find(wanted, signal)
  },
  instead: (wanted) => findLoaded(wanted).catch(() => []),
  fresh: Infinity,
  retry: 0,
  wait: LIMITS.catalogue.searchWait,
})

/** Called with each keystroke. A text that is too short ends the search. */
export function searchWallets(typed: string, { isCertified = false } = {}): void {
  const text = typed.trim().slice(0, LIMITS.catalogue.searchText)
  if ([...text].length < LIMITS.catalogue.searchLetters && !isCertified) return leaveSearch()
  const now = $walletSearch.get()
  const isSame = now.step !== 'idle' && now.text === text && now.isCertified === isCertified
  if (!isSame) setSearch({ text, isCertified })
  // Requests a new text, and again after a failure.
  search.watch()
}

export function leaveSearch(): void {
  search.forget()
  setSearch(undefined)
}

async function find(wanted: SearchText, signal: AbortSignal): Promise<readonly Wallet[]> {
  const options = $options.get()
  const catalogue = catalogues.use().of(options)
  if (!catalogue) return findLoaded(wanted)
  const chains = await requestedChains($offeredNamespace.get())
  const { text, isCertified } = wanted
  const { wallets } = await catalogue.wallets(
    {
      ...{ page: 1, entries: LIMITS.catalogue.search, chains },
      include: options.includeWalletIds,
      exclude: options.excludeWalletIds,
      ...(text && { search: text }),
      ...(isCertified && { badge: 'certified' }),
    },
    signal,
  )
  return uniqueWallets(usable(wallets, chains)).filter((wallet) => wallet.isCertified || !isCertified)
}

/** Searches the wallets read before, and the well-known ones. */
async function findLoaded({ text, isCertified }: SearchText): Promise<readonly Wallet[]> {
  const known = await knownWallets(await requestedChains($offeredNamespace.get()))
  const wanted = skeleton(text)
  return uniqueWallets(offeredWallets($offer.get()), $walletPages.get().wallets, known).filter(
    (wallet) => skeleton(wallet.name).includes(wanted) && (wallet.isCertified || !isCertified),
  )
}
