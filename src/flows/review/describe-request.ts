/**
 * Explains what a request does, before a wallet is called. The first sentences need the request only; the network's own RPC URLs, a
 * simulation, descriptors and the page's lists add to them for at most three seconds. No wallet and no other host is called.
 */
import type { Network } from '../../domain/networks/network.ts'
import type { Speaker } from '../../domain/requests/explain/speak.ts'
import type { CompleteExplanation, Explanation, Sources } from '../../domain/requests/explain/explanation.ts'
import { knownNetworkName } from '../../domain/requests/explain/known-assets.ts'
import { explain, recheckWith, type Recheck } from '../../domain/requests/explain/explain.ts'
import { readWith, type RequestReader } from '../../domain/requests/explain/reader.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'
import { browser } from '../../ports/browser.ts'
import { clock } from '../../ports/clock.ts'
import { descriptors } from '../../ports/descriptors.ts'
import { requestReaders } from '../../ports/request-world.ts'
import { requestWorlds, type RequestWorld } from '../../ports/request-world.ts'
import { risks } from '../../ports/risks.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { acquaintancesOf } from '../../stores/stored/contacts.ts'
import { unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { heldOn, profileWith, profilesOn } from './known-to-page.ts'

export type { Recheck }

export interface DescribeOptions {
  signal: AbortSignal
  /** Called with each stage, including the last; `words` comes first. */
  onStage?(explanation: Explanation): void
}

/** Resolves with the complete explanation; rejects only with the signal's reason. Needs the loaded messages of requests. */
export async function describeRequest(
  request: WalletRequest,
  { signal, onStage }: DescribeOptions,
): Promise<CompleteExplanation> {
  const networks = await unlessAborted(
    signal,
    loadNetworks().catch(() => []),
  )
  const reader = await unlessAborted(
    signal,
    // Without its reader the request cannot be parsed.
    requestReaders
      .use()
      .load(request.namespace)
      .catch(() => undefined),
  )
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === request.network)
  return explain(request, sourcesOf(request, network, networks, reader), {
    signal,
    speaker: speakerOf(network, networks),
    ...(onStage && { onStage }),
  })
}

/** Simulates the request again, on the newest block: called right before the wallet is called. Rejects only with the signal's reason. */
export async function recheck(
  before: CompleteExplanation,
  { signal }: Pick<DescribeOptions, 'signal'>,
): Promise<Recheck> {
  const networks = await unlessAborted(
    signal,
    loadNetworks().catch(() => []),
  )
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === before.request.network)
  return recheckWith(before, sourcesOf(before.request, network, networks), {
    signal,
    speaker: speakerOf(network, networks),
  })
}

function speakerOf(network: Network | undefined, networks: readonly Network[]): Speaker {
  const sentences = $furtherMessages.get().requests
  if (!sentences) throw new Error('The sentences of requests are not loaded')
  return {
    ...{ sentences, locale: $formatLocale.get() },
    ...(network && { currency: network.nativeCurrency }),
    networkName: (id) =>
      networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? knownNetworkName(id),
  }
}

function sourcesOf(
  { namespace }: WalletRequest,
  network: Network | undefined,
  networks: readonly Network[],
  reader?: RequestReader,
): Sources {
  const world = async (): Promise<RequestWorld | undefined> => network && requestWorlds.use().of(namespace)
  const others = networks.filter(
    ({ chainNamespace, caipNetworkId }) =>
      chainNamespace === namespace && caipNetworkId !== network?.caipNetworkId,
  )
  return {
    read: (request, now) => readWith(reader, request, now),
    acquaintances: (account) => acquaintancesOf(namespace, account),
    holdings: network ? profilesOn(network) : [],
    host: browser.use().pageHost(),
    now: () => clock.use().now(),
    after: (ms, call) => clock.use().after(ms, call),
    async parties(addresses, signal) {
      return (await world())?.parties(network as Network, addresses, signal, others) ?? []
    },
    async assets(assets, owner, signal) {
      const found = (await (await world())?.assets(network as Network, assets, owner, signal)) ?? []
      return assets.flatMap((asset, index) => (network ? profileWith(asset, found[index], network) : []))
    },
    async complete(request, reading, signal) {
      return (await (await world())?.complete?.(network as Network, request, reading, signal)) ?? reading
    },
    async simulate(reading, signal) {
      const known = await world()
      if (!known || !network) return { status: 'not-checked', reason: 'not-supported' }
      return known.simulate(network, reading, signal, heldOn(network))
    },
    async descriptors(request, reading, needs, signal) {
      return descriptors.use().words(request, reading, needs, signal)
    },
    async risks(addresses, signal) {
      return network ? risks.use().of(network.caipNetworkId, addresses, signal) : []
    },
  }
}
