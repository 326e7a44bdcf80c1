/** Offers of the providers: requested when a buy view is entered, and cached. */
import { computed, type ReadableAtom } from 'nanostores'
import { tokenKey, type BuyProvider, type BuyToken, type Offers } from '../../domain/transfers/buy/offer.ts'
import { namespaceOf } from '../../domain/networks/caip.ts'
import { coded } from '../../errors/codes.ts'
import { onRamps, type OnRamp } from '../../ports/user/on-ramp.ts'
import { $account } from '../../stores/connections/connections.ts'
import { $features } from '../../stores/features.ts'
import { loadedStore } from '../../stores/loaded.ts'
import { $networkId, $networks } from '../../stores/networks.ts'
import { $options } from '../../stores/options.ts'
import { loaded } from '../loaded.ts'
import { loadNetworks } from '../network/load-networks.ts'

/** How long offers are fresh, and the pause after a failure. In ms. */
const FRESH = 600_000
const RETRY = 5_000

/** Key of the sources of the offers. */
const $source: ReadableAtom<string> = computed($options, ({ projectId = '', rpcUrl = '', onRampProviders }) =>
  JSON.stringify([projectId, rpcUrl, onRampProviders]),
)

const store = loadedStore<string, Offers>($source)

export const $offers = store.$loaded

const offers = loaded(store, {
  async ask(_, { signal }) {
    const onRamp = currentOnRamp()
    return onRamp
      ? onRamp.offers(await loadNetworks(), signal)
      : { providers: [], tokens: [], currencies: [] }
  },
  fresh: FRESH,
  retry: RETRY,
})

export const watchOffers = (): void => offers.watch()
export const stopOffers = (): void => offers.stop()
/** Retries after a failure, when the user asks. */
export const askOffersAgain = (): void => offers.renew()

export const currentOnRamp = (): OnRamp | undefined => onRamps.use().of($options.get())

/** @throws `http-unreachable` on a page without providers. */
export function mustOnRamp(): OnRamp {
  const onRamp = currentOnRamp()
  if (!onRamp) throw coded('http-unreachable')
  return onRamp
}

const $known: ReadableAtom<Offers | undefined> = computed($offers, (state) =>
  'value' in state ? state.value : undefined,
)

/** The providers that the page wants, in its order if it gives one. */
export const $providers: ReadableAtom<readonly BuyProvider[]> = computed(
  [$known, $features],
  (known, { onramp }) => {
    const all = known?.providers ?? []
    if (!Array.isArray(onramp)) return onramp ? all : []
    // The names in the list come from the page unchecked.
    const names: readonly unknown[] = onramp
    return names.flatMap((name) => all.find(({ id }) => id === name) ?? [])
  },
)

/** Tokens that the active account can receive, those of the active network first. */
export const $buyTokens: ReadableAtom<readonly BuyToken[]> = computed(
  [$known, $providers, $account, $networks, $networkId],
  (known, providers, account, networks, active) => {
    const isSold = ({ network }: BuyToken) => providers.some((one) => sells(one, network))
    const isThere = ({ network }: BuyToken) =>
      namespaceOf(network) === account?.namespace &&
      !!networks?.some(({ caipNetworkId }) => caipNetworkId === network)
    const found = (known?.tokens ?? []).filter((token) => isSold(token) && isThere(token))
    const rank = ({ network, address }: BuyToken) => (network === active ? 0 : 2) + (address ? 1 : 0)
    const single = new Map(found.map((token) => [tokenKey(token), token]))
    return [...single.values()].toSorted((a, b) => rank(a) - rank(b))
  },
)

export const $currencies: ReadableAtom<readonly string[]> = computed(
  $known,
  (known) => known?.currencies ?? [],
)

/** Limits by currency that hold for all providers. */
export const $limits: ReadableAtom<NonNullable<Offers['limits']>> = computed(
  $known,
  (known) => known?.limits ?? {},
)

export const sells = ({ networks }: BuyProvider, network: BuyToken['network']): boolean =>
  !networks || networks.includes(network)
