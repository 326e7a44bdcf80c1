/** Explains the plan under review, with its effects; and checks that these are the requested swap and nothing else. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { CompleteExplanation, Explanation } from '../../domain/requests/explain/explanation.ts'
import { readWith } from '../../domain/requests/explain/reader.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'
import { arrivesIn, checkEffects, type Stopped } from '../../domain/transfers/swap/check-effects.ts'
import { leastOf, type SwapOrder } from '../../domain/transfers/swap/offer.ts'
import type { SwapPlan } from '../../domain/transfers/swap/plan.ts'
import { clock } from '../../ports/clock.ts'
import { requestReaders, requestWorlds } from '../../ports/request-world.ts'
import { latest, unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { describeRequest } from '../review/describe-request.ts'
import { currentSources } from './tokens.ts'
import { trackSwapFailure } from './track-swap.ts'

export type SwapExplanation =
  | { step: 'none' }
  /** First the sentences, then the network's data. */
  | { step: 'explaining'; explanation?: Explanation }
  | {
      step: 'complete'
      explanation?: CompleteExplanation
      /** Why the swap is not sent to the wallet. */
      stopped?: Stopped
      /** Simulated amount bought, in the smallest unit. */
      arrives?: bigint
    }

const NONE: SwapExplanation = { step: 'none' }

const $state = atom<SwapExplanation>(NONE)

/** The explanation of the shown plan, never of an earlier one. */
export const $swapExplanation: ReadableAtom<SwapExplanation> = $state

/** Why the shown plan cannot be confirmed; also `undefined` while unknown. */
export const $swapStop: ReadableAtom<Stopped | undefined> = computed($state, (state) =>
  state.step === 'complete' ? state.stopped : undefined,
)

const explanations = latest()

/** Explains the plan and shows the explanation. Never rejects. */
export function showSwap(plan: SwapPlan): void {
  const signal = explanations.begin()
  $state.set({ step: 'explaining' })
  const show = (state: SwapExplanation) => {
    if (!signal.aborted) $state.set(state)
  }
  explainSwap(plan, signal, (explanation) => show({ step: 'explaining', explanation })).then(
    show,
    // It rejects only when aborted.
    () => undefined,
  )
}

/** Shows an explanation made elsewhere. */
export function showExplained(explained: SwapExplanation): void {
  explanations.cancel()
  $state.set(explained)
}

export function forgetSwapExplanation(): void {
  explanations.cancel()
  $state.set(NONE)
}

type Complete = Extract<SwapExplanation, { step: 'complete' }>

/** Rejects with the signal's reason only. */
export async function explainSwap(
  plan: SwapPlan,
  signal: AbortSignal,
  onStage?: (explanation: Explanation) => void,
): Promise<Complete> {
  const complete = await tryOut(plan, signal, onStage)
  const { stopped } = complete
  if (stopped) {
    const about = { order: plan.order, arrives: plan.quote.arrives }
    trackSwapFailure(about, 'swap', `Stopped: ${'lie' in stopped ? stopped.lie : stopped.obstacle}`)
  }
  return complete
}

async function tryOut(
  plan: SwapPlan,
  signal: AbortSignal,
  onStage?: (explanation: Explanation) => void,
): Promise<Complete> {
  const { request, lie, obstacle, reason } = plan
  if (lie) return { step: 'complete', stopped: lie }
  if (obstacle || !request)
    return { step: 'complete', stopped: { obstacle: obstacle ?? 'unchecked', ...(reason && { reason }) } }
  const explanation = await describeRequest(request, { signal, ...(onStage && { onStage }) })
  const { effects } = explanation.knowledge
  const stopped = effects
    ? (checkEffects(plan, effects) ?? (await soldAgain(plan, signal)))
    : ({ obstacle: 'unchecked' } as const)
  signal.throwIfAborted()
  const arrives = arrivesIn(plan, effects)
  return {
    ...{ step: 'complete', explanation },
    ...(stopped && { stopped }),
    ...(arrives !== undefined && { arrives }),
  }
}

/** Simulates selling the bought token again, with 50 % slippage tolerance: some tokens can only be bought. */
async function soldAgain(plan: SwapPlan, signal: AbortSignal): Promise<Stopped | undefined> {
  const { order, least, quote } = plan
  if (order.buy.address === undefined || !least) return undefined
  const source = currentSources().find(({ id }) => id === quote.source.id)
  const back: SwapOrder = { ...order, sell: order.buy, buy: order.sell, amount: least, slippage: 5_000 }
  try {
    const given = await unlessAborted(signal, source?.quote(back, signal) ?? Promise.resolve(undefined))
    if (!source || !given) return undefined
    const arrives = leastOf(given.arrives, back.slippage)
    const returning = { ...given, arrives, source: quote.source }
    const swap = await unlessAborted(signal, source.swap(back, returning, signal))
    const approve = await unlessAborted(signal, source.approval(back, swap.to, signal))
    const isThere = swap.network === order.network && approve.network === order.network
    if (!isThere || !(await fails(plan, [approve, swap], signal))) return undefined
    // If the price moved and the purchase itself fails, the sale proves nothing.
    return (await fails(plan, [], signal)) ? undefined : { obstacle: 'honeypot' }
  } catch {
    // A source that cannot write the sale proves nothing about the token.
    signal.throwIfAborted()
    return undefined
  }
}

async function fails(
  { order, request }: SwapPlan,
  more: readonly { to: string; data: string; value: bigint }[],
  signal: AbortSignal,
): Promise<boolean> {
  const [world, reader, networks] = await unlessAborted(
    signal,
    Promise.all([requestWorlds.use().of('eip155'), requestReaders.use().load('eip155'), loadNetworks()]),
  )
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === order.network)
  if (!world || !network || !request) return false
  const calls = [...callsIn(request), ...more.map(({ to, data }) => ({ to, data, value: '0x0' }))]
  const asked: WalletRequest = {
    ...{ ...request, method: 'wallet_sendCalls' },
    params: [{ version: '2.0.0', from: order.from, calls }],
  }
  const reading = readWith(reader, asked, clock.use().now())
  const effects = await unlessAborted(signal, world.simulate(network, reading, signal))
  return effects.status === 'fails'
}

/** The calls of a transaction or a batch, both written in `make-plan.ts`. */
function callsIn({ method, params }: WalletRequest): readonly object[] {
  const [first] = params as [{ calls: readonly object[] } & Record<string, unknown>]
  if (method === 'wallet_sendCalls') return first.calls
  const { from: _, ...call } = first
  return [call]
}
