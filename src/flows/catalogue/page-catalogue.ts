/** All wallets, forty at a time (section 9), for as long as the visitor scrolls. */
import { uniqueWallets, type Wallet } from '../../domain/wallets/wallet.ts'
import { WALLET_LIMITS } from '../../domain/wallet-limits.ts'
import { catalogueCode } from '../../errors/catalogue-codes.ts'
import type { Catalogue } from '../../ports/catalogue.ts'
import { catalogues } from '../../ports/catalogue.ts'
import { $offer, $offeredNamespace, $walletPages, setWalletPages } from '../../stores/catalogue/catalogue.ts'
import { $options } from '../../stores/options.ts'
import { knownWallets, requestedChains, usable } from './catalogue-query.ts'
import { latest } from '../latest.ts'
import { loadCatalogue } from './load-catalogue.ts'

const questions = latest()
/** What the catalogue itself gave so far. */
let read = { pages: 0, wallets: [] as readonly Wallet[] }

/** The next page, or the first; after a failure the same again. Never rejects: `$walletPages` says how it went. */
export async function loadMoreWallets(): Promise<void> {
  const pages = $walletPages.get()
  if (pages.step === 'loading' || (pages.step === 'ready' && !pages.hasMore)) return
  const { wallets } = pages
  const signal = questions.begin()
  setWalletPages({ step: 'loading', wallets })
  try {
    await loadCatalogue()
    if (signal.aborted) return
    const offer = $offer.get()
    // Where the offer could not be read, the pages will not be either, and its failure says why.
    const catalogue = offer.step === 'ready' ? catalogues.use().of($options.get()) : undefined
    const found = catalogue ? await nextPage(catalogue, signal) : await known()
    if (signal.aborted) return
    if (catalogue) read = { pages: read.pages + 1, wallets: uniqueWallets(read.wallets, found.wallets) }
    const all = catalogue ? read.wallets : uniqueWallets(read.wallets, found.wallets)
    if (offer.step === 'failed') setWalletPages({ step: 'failed', wallets: all, code: offer.code })
    else setWalletPages({ step: 'ready', wallets: all, hasMore: found.hasMore })
  } catch (error) {
    if (signal.aborted) return
    const code = catalogueCode(error) ?? 'catalogue-unreachable'
    setWalletPages({ step: 'failed', wallets, code })
  }
}

/** Other options have other pages. Whoever was looking sees the first of them come. */
export function resetWalletPages(): void {
  const isLookedAt = $walletPages.get().step !== 'idle'
  questions.cancel()
  read = { pages: 0, wallets: [] }
  setWalletPages({ step: 'idle', wallets: [] })
  if (isLookedAt && $offer.get().step !== 'idle') void loadMoreWallets()
}

/** The offer's own wallets are on screen already. */
async function nextPage(catalogue: Catalogue, signal: AbortSignal) {
  const { includeWalletIds, excludeWalletIds, featuredWalletIds } = $options.get()
  const chains = await requestedChains($offeredNamespace.get())
  const offer = $offer.get()
  const recommended = 'recommended' in offer ? offer.recommended.map(({ id }) => id) : []
  const page = read.pages + 1
  const answer = await catalogue.wallets(
    {
      ...{ page, entries: WALLET_LIMITS.page, chains },
      include: includeWalletIds,
      exclude: [...recommended, ...excludeWalletIds, ...featuredWalletIds],
    },
    signal,
  )
  return {
    wallets: usable(answer.wallets, chains),
    hasMore: answer.entries > 0 && page * WALLET_LIMITS.page < answer.count,
  }
}

async function known() {
  return { wallets: await knownWallets(await requestedChains($offeredNamespace.get())), hasMore: false }
}
