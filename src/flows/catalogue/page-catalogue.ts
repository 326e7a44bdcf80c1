/** All wallets, forty at a time, as the user scrolls. */
import { uniqueWallets } from '../../domain/wallets/wallet.ts'
import * as LIMITS from '../../domain/limits.ts'
import { coded } from '../../errors/codes.ts'
import type { Catalogue } from '../../ports/catalogue.ts'
import { catalogues } from '../../ports/catalogue.ts'
import {
  $offer,
  $offeredNamespace,
  $walletPages,
  pagesStore,
  type ReadPages,
} from '../../stores/catalogue/catalogue.ts'
import { $options } from '../../stores/options.ts'
import { unlessAborted } from '../latest.ts'
import { loaded } from '../loaded.ts'
import { knownWallets, requestedChains, usable } from './catalogue-query.ts'
import { offer } from './load-catalogue.ts'

const NONE_READ: ReadPages = { pages: 0, read: [], wallets: [], hasMore: true }

export const pages = loaded(pagesStore, {
  async ask(_, { before = NONE_READ, signal }) {
    await unlessAborted(signal, offer.ensure())
    const offered = $offer.get()
    // If the request for the offer failed, the pages fail for the same reason.
    if (offered.step === 'failed') throw coded(offered.code, { status: '' })
    const catalogue = catalogues.use().of($options.get())
    if (!catalogue) return { ...(await withKnown(before)), hasMore: false }
    const page = before.pages + 1
    const found = await readPage(page, catalogue, signal)
    const read = uniqueWallets(before.read, found.wallets)
    // A page that brings nothing new ends the list: a catalogue that repeats itself would have no end.
    const hasMore = found.hasMore && read.length > before.read.length
    return { pages: page, read, wallets: read, hasMore }
  },
  instead: (_, { before = NONE_READ }) =>
    $offer.get().step === 'failed' ? withKnown(before).catch(() => before) : Promise.resolve(before),
  fresh: Infinity,
  retry: 0,
})

/** Reads the first page, or the next; retries after a failure. Never rejects: `$walletPages` has the outcome. */
export async function loadMoreWallets(): Promise<void> {
  const now = $walletPages.get()
  if (now.step === 'idle') {
    // From now on, changed options load their first page automatically.
    pages.watch()
    await pages.ensure()
  } else if (now.step === 'failed' || (now.step === 'ready' && now.hasMore)) await pages.more()
}

/** Without the wallets of the offer, which are already on screen. */
async function readPage(page: number, catalogue: Catalogue, signal: AbortSignal) {
  const { includeWalletIds, excludeWalletIds, featuredWalletIds } = $options.get()
  const chains = await requestedChains($offeredNamespace.get())
  const offered = $offer.get()
  const recommended = 'recommended' in offered ? offered.recommended.map(({ id }) => id) : []
  const answer = await catalogue.wallets(
    {
      ...{ page, entries: LIMITS.catalogue.page, chains },
      include: includeWalletIds,
      exclude: [...recommended, ...excludeWalletIds, ...featuredWalletIds],
    },
    signal,
  )
  return {
    wallets: usable(answer.wallets, chains),
    hasMore: answer.entries > 0 && page * LIMITS.catalogue.page < answer.count,
  }
}

async function withKnown(before: ReadPages): Promise<ReadPages> {
  const known = await knownWallets(await requestedChains($offeredNamespace.get()))
  return { ...before, wallets: uniqueWallets(before.read, known) }
}
