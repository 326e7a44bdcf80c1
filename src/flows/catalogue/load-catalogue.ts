/**
 * The wallets that a page offers beside those that are installed (sections 6, 7 and 9; reference 6.5): the featured ones in
 * the page's order, four that the catalogue recommends, and how many there are in all. Read once; again when the page
 * changes what it wants, or when the visitor asks after a failure. Without a project id, or while the catalogue cannot be
 * reached, well-known wallets take their place.
 */
import type { CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import type { Options } from '../../domain/options.ts'
import type { Wallet } from '../../domain/wallets/wallet.ts'
import { WALLET_LIMITS } from '../../domain/wallet-limits.ts'
import { catalogueCode } from '../../errors/catalogue-codes.ts'
import type { Catalogue } from '../../ports/catalogue.ts'
import { catalogues } from '../../ports/catalogue.ts'
import { $offer, $offeredNamespace, setOffer, type WalletOffer } from '../../stores/catalogue/catalogue.ts'
import { $options } from '../../stores/options.ts'
import { knownWallets, requestedChains, usable } from './catalogue-query.ts'
import { latest } from '../latest.ts'

/** The options that decide what is asked. */
const INPUTS = [
  ...(['projectId', 'apiUrl', 'featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const),
  ...(['networks', 'customNetworks'] as const),
]

let asked: { options: Options; namespace: Namespace | undefined; done: Promise<void> } | undefined
const questions = latest()

/** Settles when `$offer` says how it went; never rejects. Asks anew after a failure. */
export function loadCatalogue(): Promise<void> {
  if (!asked || isOfferStale() || $offer.get().step === 'failed') {
    const options = $options.get()
    const namespace = $offeredNamespace.get()
    asked = { options, namespace, done: load(questions.begin(), options, namespace) }
  }
  return asked.done
}

/** Something was asked for, and by now the page wants something else. */
export function isOfferStale(): boolean {
  if (!asked) return false
  const { options, namespace } = asked
  const now = $options.get()
  return namespace !== $offeredNamespace.get() || INPUTS.some((name) => options[name] !== now[name])
}

/** Whoever still waits is left without an answer. */
export function forgetOffer(): void {
  questions.cancel()
  asked = undefined
  setOffer({ step: 'idle' })
}

async function load(signal: AbortSignal, options: Options, namespace?: Namespace): Promise<void> {
  setOffer({ step: 'loading' })
  const catalogue = catalogues.use().of(options)
  try {
    const chains = await requestedChains(namespace)
    const offer = catalogue
      ? await offerOf(catalogue, options, chains, signal)
      : await knownOffer(options, chains)
    if (!signal.aborted) setOffer({ step: 'ready', source: catalogue ? 'catalogue' : 'known', ...offer })
  } catch (error) {
    const instead = await requestedChains(namespace)
      .then((chains) => knownOffer(options, chains))
      .catch(() => NOTHING)
    if (signal.aborted) return
    const code = catalogueCode(error) ?? 'catalogue-unreachable'
    setOffer({ step: 'failed', code, ...instead })
  }
}

async function offerOf(
  catalogue: Catalogue,
  { featuredWalletIds, includeWalletIds, excludeWalletIds }: Options,
  chains: readonly CaipNetworkId[],
  signal: AbortSignal,
): Promise<WalletOffer> {
  const named = async (ids: readonly string[]): Promise<readonly Wallet[]> => {
    if (!ids.length) return []
    const include = [...ids].slice(0, WALLET_LIMITS.search)
    return (await catalogue.wallets({ page: 1, entries: include.length, include }, signal)).wallets
  }
  const [featured, best, excluded] = await Promise.all([
    named(featuredWalletIds.filter((id) => !excludeWalletIds.includes(id))),
    catalogue.wallets(
      {
        ...{ page: 1, entries: WALLET_LIMITS.recommended, chains },
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

/** As the page has it, each once. */
const inOrder = (wallets: readonly Wallet[], ids: readonly string[]) =>
  [...new Set(ids)].flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])

const NOTHING: WalletOffer = { featured: [], recommended: [], count: 0, excluded: [] }

async function knownOffer(
  { featuredWalletIds, excludeWalletIds }: Options,
  chains: readonly CaipNetworkId[],
): Promise<WalletOffer> {
  const wallets = await knownWallets(chains)
  const featured = inOrder(wallets, featuredWalletIds)
  const others = wallets.filter((wallet) => !featured.includes(wallet))
  const all = await catalogues.use().known()
  return {
    featured,
    recommended: others.slice(0, WALLET_LIMITS.recommended),
    count: wallets.length,
    excluded: all.filter(({ id }) => excludeWalletIds.includes(id)),
  }
}
