/** Explains what a request does, with the modal's readers, rules and simulations, over the gateway's nodes. */
import type {
  CompleteExplanation,
  Explanation,
  Sources,
} from '../../src/domain/requests/explain/explanation.ts'
import { explain, recheckWith, type Recheck } from '../../src/domain/requests/explain/explain.ts'
import type { Effects } from '../../src/domain/requests/effects.ts'
import type { Reading } from '../../src/domain/requests/reading.ts'
import type { Acquaintance } from '../../src/domain/requests/profiles.ts'
import { readRequest } from '../../src/domain/requests/read-request.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import type { RequestMessages } from '../../src/messages/requests/en.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { RequestWorld } from '../../src/ports/request-world.ts'
import type { Project } from '../frame.ts'
import { loadEvmWorld, loadSolanaWorld } from './chain-readers.ts'
import { networkOf } from './networks.ts'

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
}

export interface ExplainOptions {
  words: RequestMessages
  language: string
  pageOrigin: string
  project: Pick<Project, 'networks' | 'networkWords'>
  /** The wallet's own addresses and past recipients of the account. */
  acquaintances: readonly Acquaintance[]
  /** Address of code that the account gets with the request (EIP-7702). The screen announces it separately. */
  code?: string | undefined
  signal: AbortSignal
  onStage(explanation: Explanation): void
}

/** Resolves after three seconds at most; rejects only with the signal's reason. */
export function explainRequest(
  request: WalletRequest,
  options: ExplainOptions,
): Promise<CompleteExplanation> {
  const { signal, onStage } = options
  return explain(request, sourcesOf(request, options), {
    signal,
    speaker: speakerOf(request, options),
    onStage,
  })
}

/** Simulates the request again on the newest block, right before it is signed. Rejects only with the signal's reason. */
export function recheckRequest(before: CompleteExplanation, options: ExplainOptions): Promise<Recheck> {
  const { request } = before
  const { signal } = options
  return recheckWith(before, sourcesOf(request, options), { signal, speaker: speakerOf(request, options) })
}

const speakerOf = (request: WalletRequest, { words, language, project }: ExplainOptions) => ({
  sentences: words,
  locale: language,
  currency: networkOf(project, request.network).nativeCurrency,
  networkName: (id: string) => networkOf(project, id).name,
})

function sourcesOf(
  request: WalletRequest,
  { pageOrigin, project, acquaintances, code }: ExplainOptions,
): Sources {
  const network = networkOf(project, request.network)
  const others = project.networks
    .map((id) => networkOf(project, id))
    .filter(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === request.namespace && caipNetworkId !== request.network,
    )
  let loaded: Promise<RequestWorld> | undefined
  const world = () =>
    (loaded ??= request.namespace === 'solana' ? loadSolanaWorld(systemClock) : loadEvmWorld(systemClock))
  const native = { asset: { kind: 'native' as const }, ...network.nativeCurrency, isKnown: true }
  return {
    read: (asked, now) => withCode(readRequest(asked, now), code),
    acquaintances: () => acquaintances,
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
    simulate: async (reading, signal) =>
      withoutCode(await (await world()).simulate(network, reading, signal), code),
    descriptors: () => Promise.resolve(undefined),
    risks: () => Promise.resolve([]),
  }
}

/** The simulation runs with the code that the account gets. */
function withCode(reading: Reading, code: string | undefined): Reading {
  if (code === undefined || reading.trial?.kind !== 'evm') return reading
  return { ...reading, trial: { ...reading.trial, authorization: code } }
}

/** Drops the expected change of code from the effects; a change to other code still counts as a danger. */
function withoutCode(effects: Effects, code: string | undefined): Effects {
  if (code === undefined || effects.status !== 'checked') return effects
  const controls = effects.controls.filter(
    ({ what, after }) => what !== 'code' || after?.toLowerCase() !== code.toLowerCase(),
  )
  return { ...effects, controls }
}
