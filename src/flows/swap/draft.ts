/** The swap that the user enters. Typed text is kept as typed; everything else is computed. */
import { atom, computed, type ReadableAtom } from 'nanostores'
import { decimalString } from '../../domain/money/amount.ts'
import { smallestUnit } from '../../domain/money/decimal.ts'
import { readAmountText, typedDecimal, type AmountProblem } from '../../domain/transfers/amount-text.ts'
import type { SwapWish } from '../../domain/transfers/swap/offer.ts'
import { worthOf } from '../../domain/transfers/worth.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { $formatLocale } from '../../stores/modal/format-locale.ts'
import { $networks } from '../../stores/networks.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { latest } from '../latest.ts'
import { $swapTokens, type ShownToken } from './tokens.ts'

/** The network's native currency has the key ''. */
interface Typed {
  sell: string
  /** `undefined`: not chosen yet. */
  buy: string | undefined
  text: string
}

const BLANK: Typed = { sell: '', buy: undefined, text: '' }

const $typed = atom<Typed>(BLANK)

const keyOf = (address: string | undefined) => address?.toLowerCase() ?? ''

const tokenOf = (tokens: readonly ShownToken[], key: string | undefined): ShownToken | undefined =>
  key === undefined ? undefined : tokens.find(({ address }) => keyOf(address) === key)

export const $sell: ReadableAtom<ShownToken | undefined> = computed(
  [$typed, $swapTokens],
  ({ sell }, tokens) => tokenOf(tokens, sell),
)

export const $buy: ReadableAtom<ShownToken | undefined> = computed([$typed, $swapTokens], ({ buy }, tokens) =>
  tokenOf(tokens, buy),
)

export type SwapAmountState =
  | { step: 'empty' }
  | { step: 'invalid'; problem: AmountProblem | 'zero' | 'more-than-balance'; value?: bigint }
  /** Smallest unit of the sold token; `worth` in the visitor's currency, a decimal string, if there is a price. */
  | { step: 'ready'; value: bigint; worth?: string }

export interface SwapAmount {
  /** As typed. */
  text: string
  state: SwapAmountState
}

export const $swapAmount: ReadableAtom<SwapAmount> = computed(
  [$typed, $sell, $formatLocale],
  ({ text }, sell, locale) => ({ text, state: stateOf(text, sell, locale) }),
)

function stateOf(text: string, sell: ShownToken | undefined, locale: string): SwapAmountState {
  if (!sell) return { step: 'empty' }
  const { decimals, holding } = sell
  const reading = readAmountText(text, { locale, decimals })
  if (reading.step !== 'ready') return reading
  const value = BigInt(smallestUnit(reading.decimal, decimals))
  if (value === 0n) return { step: 'invalid', problem: 'zero' }
  // An account whose balance is unknown may have enough; the network is checked before the wallet is called.
  if (holding && value > BigInt(holding.amount.value))
    return { step: 'invalid', problem: 'more-than-balance', value }
  const worth = holding?.price && worthOf(value, decimals, holding.price)
  return { step: 'ready', value, ...(worth && { worth }) }
}

/** The wish to quote; `undefined` while something is missing. */
export const $swapWish: ReadableAtom<SwapWish | undefined> = computed(
  [$sell, $buy, $swapAmount, $account],
  (sell, buy, { state }, account) =>
    sell && buy && sell !== buy && state.step === 'ready' && account?.namespace === 'eip155'
      ? {
          ...{ network: sell.network, from: account.address, amount: state.value },
          ...{ sell: plain(sell), buy: plain(buy) },
        }
      : undefined,
)

const plain = ({ holding: _, sources: __, ...token }: ShownToken) => token

/** Contract address; `undefined` for the native currency. Choosing the bought token swaps the two sides. */
export function chooseSell(address: string | undefined): void {
  const typed = $typed.get()
  const sell = keyOf(address)
  if (sell === typed.sell) return
  // Another token has another unit: the amount is cleared.
  $typed.set({ ...typed, sell, text: '', ...(typed.buy === sell && { buy: typed.sell }) })
}

export function chooseBuy(address: string | undefined): void {
  const typed = $typed.get()
  const buy = keyOf(address)
  $typed.set(
    buy === typed.sell
      ? { ...typed, buy, sell: typed.buy ?? '', text: typed.buy === undefined ? typed.text : '' }
      : { ...typed, buy },
  )
}

/** Swaps the sides: the amount that would arrive becomes the sold amount. `arrives`: smallest unit, of the shown quote. */
export function turnAround(arrives?: bigint): void {
  const typed = $typed.get()
  const buy = $buy.get()
  if (!buy || typed.buy === undefined) return
  const text =
    arrives === undefined
      ? ''
      : typedDecimal(decimalString({ value: `${arrives}`, decimals: buy.decimals }), $formatLocale.get())
  $typed.set({ ...typed, sell: typed.buy, buy: typed.sell, text })
}

export function setSwapAmount(text: string): void {
  reads.cancel()
  $typed.set({ ...$typed.get(), text })
}

const reads = latest()

/** Enters the whole balance; of the native currency, what remains after the fee. Never rejects. */
export async function takeAllSwap(): Promise<void> {
  const sell = $sell.get()
  if (!sell?.holding) return
  const signal = reads.begin()
  const before = whose()
  const value = await mostOf(sell, signal).catch(() => undefined)
  if (signal.aborted || value === undefined || whose() !== before) return
  const decimal = decimalString({ value: `${value}`, decimals: sell.decimals })
  $typed.set({ ...$typed.get(), text: typedDecimal(decimal, $formatLocale.get()) })
}

/** Key of account, network and token, to detect a change. */
const whose = () => [$account.get()?.caipAddress, $sell.get()?.network, keyOf($sell.get()?.address)].join()

async function mostOf({ address, holding, network }: ShownToken, signal: AbortSignal): Promise<bigint> {
  const balance = BigInt(holding?.amount.value ?? 0)
  if (address !== undefined) return balance
  const account = $account.get()
  const place = $networks.get()?.find(({ caipNetworkId }) => caipNetworkId === network)
  const adapter = await adapterOf('eip155')
  if (!account || !place || !adapter.swapState || !$connection.get()) return balance
  return (await adapter.swapState({ from: account.address, amount: 0n }, place, signal)).balance
}

/** Finds a token by its contract, or by a unique symbol. */
function named(name: string | undefined): ShownToken | undefined {
  if (name === undefined) return undefined
  const wanted = name.toLowerCase()
  const tokens = $swapTokens.get()
  const [first, ...more] = tokens.filter(({ symbol }) => symbol.toLowerCase() === wanted)
  return tokens.find(({ address }) => address?.toLowerCase() === wanted) ?? (more.length ? undefined : first)
}

/** Fills in the values given to `open()`: contracts or symbols, and a decimal string, which the user sees and may change. */
export function fillSwap(given: { token?: string; toToken?: string; amount?: string }): void {
  const [sell, buy] = [named(given.token), named(given.toToken)]
  if (sell) chooseSell(sell.address)
  if (buy && buy !== sell) chooseBuy(buy.address)
  if (given.amount !== undefined) setSwapAmount(typedDecimal(given.amount, $formatLocale.get()))
}

export function clearSwap(): void {
  reads.cancel()
  $typed.set(BLANK)
}
