/** What a request does, in the words of the modal: the same readers, rules and trial runs, over the gateway's nodes. */
import type {
  CompleteExplanation,
  Explanation,
  Sources,
} from '../../src/domain/requests/explain/explanation.ts'
import { explain } from '../../src/domain/requests/explain/explain.ts'
import { readRequest } from '../../src/domain/requests/read-request.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import type { RequestMessages } from '../../src/messages/requests/en.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { RequestWorld } from '../../src/ports/request-world.ts'
import { loadEvmWorld, loadSolanaWorld } from './worlds.ts'
import { networkOf } from './networks.ts'

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

interface Options {
  words: RequestMessages
  language: string
  pageOrigin: string
  networks: readonly string[]
  signal: AbortSignal
  onStage(explanation: Explanation): void
}

/** Resolves after three seconds at most; rejects only with the signal's reason. */
export function explainRequest(request: WalletRequest, options: Options): Promise<CompleteExplanation> {
  const network = networkOf(request.network)
  const speaker = {
    sentences: options.words,
    locale: options.language,
    currency: network.nativeCurrency,
    networkName: (id: string) => networkOf(id).name,
  }
  return explain(request, sourcesOf(request, options), {
    signal: options.signal,
    speaker,
    onStage: options.onStage,
  })
}

function sourcesOf(request: WalletRequest, { pageOrigin, networks }: Options): Sources {
  const network = networkOf(request.network)
  const others = networks
    .map(networkOf)
    .filter(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === request.namespace && caipNetworkId !== request.network,
    )
  let loaded: Promise<RequestWorld> | undefined
  const world = () =>
    (loaded ??= request.namespace === 'solana' ? loadSolanaWorld(systemClock) : loadEvmWorld(systemClock))
  const native = { asset: { kind: 'native' as const }, ...network.nativeCurrency, isKnown: true }
  return {
    read: readRequest,
    // Addresses that this wallet sent to before are not kept: everyone is new.
    acquaintances: () => [],
    holdings: [native],
    host: new URL(pageOrigin).host,
    ...systemClock,
    parties: async (addresses, signal) => (await world()).parties(network, addresses, signal, others),
    assets: async (assets, owner, signal) => {
      const found = await (await world()).assets(network, assets, owner, signal)
      return found.map((profile) => (profile.asset.kind === 'native' ? { ...profile, ...native } : profile))
    },
    complete: async (asked, reading, signal) =>
      (await (await world()).complete?.(network, asked, reading, signal)) ?? reading,
    simulate: async (reading, signal) => (await world()).simulate(network, reading, signal),
    descriptors: () => Promise.resolve(undefined),
    risks: () => Promise.resolve([]),
  }
}
