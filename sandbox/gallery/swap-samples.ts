/** Tokens, sources and plans for the rows of swapping. */
import type { Holding } from '../../src/domain/account/holding.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import type { SwapOrder, SwapQuote, SwapToken } from '../../src/domain/transfers/swap/offer.ts'
import type { SwapCallKind, SwapPlan } from '../../src/domain/transfers/swap/plan.ts'
import { chooseBuy, chooseSell, setSwapAmount } from '../../src/flows/swap/draft.ts'
import { swapMachine } from '../../src/flows/swap/machine.ts'
import type { SwapStep } from '../../src/flows/swap/steps.ts'
import { furtherParts } from '../../src/kit/further-parts.ts'
import { swapSources, type SwapSource } from '../../src/ports/user/swaps.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { setOptions } from '../../src/stores/options.ts'
import * as held from './account-samples.ts'
import { address, ethereum, vita } from './samples.ts'
import { connected, holdsTokens, NOW } from './world.ts'

const network = ethereum.caipNetworkId
export const ETH: SwapToken = { network, name: 'Ether', symbol: 'ETH', decimals: 18 }
export const USDC: SwapToken = {
  ...{ network, address: address(1), name: 'USD Coin', symbol: 'USDC', decimals: 6 },
}
/** A token without decimals, and with a name that is too long. */
export const WHOLE: SwapToken = {
  ...{ network, address: address(8), name: 'Donaudampfschifffahrtselektrizitätentoken' },
  ...{ symbol: 'RINDFLEISCH', decimals: 0 },
}
const TOKENS = [ETH, USDC, WHOLE, { ...USDC, address: address(12), name: 'Nothing of it', symbol: 'NONE' }]

/** Quote of a source in smallest units; `undefined` if it does not support the pair. */
type Answer = bigint | undefined | 'silent' | 'failed'

interface Market {
  tokens?: readonly SwapToken[] | 'silent' | 'failed'
  /** Quotes by name of the source. */
  quotes?: Readonly<Record<string, Answer>>
  holdings?: readonly Holding[]
  /** How much better the rate is for a hundredth of the amount (the price impact), in basis points. */
  impact?: bigint
}

const never = () => new Promise<never>(() => {})
const failing = () => Promise.reject(new Error('failed'))

function sourceOf(name: string, answer: Answer, { tokens = TOKENS, impact = 0n }: Market): SwapSource {
  return {
    ...{ id: name.toLowerCase().replaceAll(' ', '-'), name },
    tokens: () => (tokens === 'silent' ? never() : tokens === 'failed' ? failing() : Promise.resolve(tokens)),
    quote({ amount }) {
      if (answer === 'silent') return never()
      if (answer === 'failed') return failing()
      if (answer === undefined) return Promise.resolve(undefined)
      const isPart = amount < AMOUNT / 10n
      return Promise.resolve({ arrives: isPart ? (answer * (10_000n + impact)) / 1_000_000n : answer })
    },
    swap: never,
    approval: never,
  }
}

const AMOUNT = 250_000_000_000_000_000n

export const ONE = { 'Acme Gateway': 760_410_000n }
export const THREE = { 'Acme Gateway': 760_410_000n, Rampart: 758_902_113n, Moonlit: undefined }

/** Connects a visitor, with these responses of the sources. */
export async function market(given: Market = {}): Promise<void> {
  connected()
  holdsTokens(given.holdings ?? held.NOON)
  await furtherParts.swap()
  setOptions({ projectId: 'gallery' })
  const sources = Object.entries(given.quotes ?? ONE).map(([name, answer]) => sourceOf(name, answer, given))
  swapSources.provide({ of: () => sources })
  setHistory({ view: 'Account', params: undefined }, { view: 'Swap', params: undefined })
}

interface Draft extends Market {
  amount?: string
  sell?: string
  buy?: string | null
}

export async function draft({ amount = '0.25', sell, buy = USDC.address!, ...given }: Draft = {}) {
  await market(given)
  if (sell !== undefined) chooseSell(sell)
  if (buy !== null) chooseBuy(buy)
  setSwapAmount(amount)
}

export const REQUEST: WalletRequest = {
  ...{ namespace: 'eip155' as const, network, method: 'eth_sendTransaction', from: vita.address },
  params: [],
}
const call = (kind: SwapCallKind) => ({ kind, request: REQUEST })

export const ORDER: SwapOrder = {
  ...{ network, from: vita.address, sell: ETH, buy: USDC, amount: AMOUNT, slippage: 100 },
}
export const QUOTE: SwapQuote = {
  ...{ source: { id: 'acme', name: 'Acme Gateway' }, arrives: 760_410_000n, impact: 8 },
}
export const PLAN: SwapPlan = {
  ...{
    order: ORDER,
    quote: QUOTE,
    quotedAt: NOW,
    least: 752_805_900n,
    market: address(20),
    calls: [call('swap')],
  },
}
/** Sells more than a thousand of a token, which needs an approval first. */
export const ALLOWING: SwapPlan = {
  ...PLAN,
  order: { ...ORDER, sell: USDC, buy: ETH, amount: 1_234_560_000n },
  ...{ quote: { ...QUOTE, arrives: 405_901_234_567_890_123n }, least: 401_842_222_222_222_222n },
  calls: [call('approve'), call('swap')],
}
export const RESETTING: SwapPlan = { ...ALLOWING, calls: [call('reset'), ...ALLOWING.calls] }

/** Brings the swap through these steps; it stays at the last one. */
export async function stands(...steps: readonly SwapStep[]): Promise<void> {
  await market()
  const [first] = steps
  const { order, quote } =
    first && 'plan' in first
      ? { order: first.plan.order, quote: first.plan.quote }
      : { order: ORDER, quote: QUOTE }
  setHistory(
    { view: 'Account', params: undefined },
    { view: 'Swap', params: undefined },
    { view: 'SwapPreview', params: undefined },
  )
  void swapMachine.run('plan', (attempt) => {
    attempt.move({ step: 'planning', order, quote })
    for (const step of steps) attempt.move(step)
    return never()
  })
}
