/** Plans a swap: its source writes the transactions, which are parsed and compared with the order. */
import { namespaceOf } from '../../domain/networks/caip.ts'
import { hexChainId } from '../../domain/networks/chain-id.ts'
import type { Network } from '../../domain/networks/network.ts'
import { readWith, type RequestReader } from '../../domain/requests/explain/reader.ts'
import type { Reading } from '../../domain/requests/reading.ts'
import type { WalletRequest } from '../../domain/requests/wallet-request.ts'
import { checkApproval, checkSwap, isRefusedMarket } from '../../domain/transfers/swap/check-written.ts'
import {
  isSwapQuote,
  type SwapOrder,
  type SwapQuote,
  type WrittenCall,
} from '../../domain/transfers/swap/offer.ts'
import type { CaughtLie, SwapCall, SwapCallKind, SwapPlan } from '../../domain/transfers/swap/plan.ts'
import { coded } from '../../errors/codes.ts'
import { swapError } from '../../errors/swap-codes.ts'
import { clock } from '../../ports/clock.ts'
import { requestReaders } from '../../ports/request-world.ts'
import type { SwapSource } from '../../ports/user/swaps.ts'
import type { SwapState, WalletAdapter } from '../../ports/wallet-adapter.ts'
import { $account } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { $options } from '../../stores/options.ts'
import { adapterOf } from '../connections/adapter-of.ts'
import { unlessAborted } from '../latest.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { currentSources } from './tokens.ts'
import { quoteOf } from './quotes.ts'

interface Place {
  adapter: WalletAdapter
  connector: string
  network: Network
  source: SwapSource
  reader: RequestReader | undefined
}

/**
 * Requests a new quote and transaction from the source of `quote`. Calls the source and the network; the wallet shows nothing. Rejects with
 * `http-…`, `rpc-failed`, `no-rpc-url`, `not-connected`, `network-not-found`, `swap-no-quote` or the signal's reason.
 */
export async function makeSwapPlan(
  order: SwapOrder,
  { source: { id } }: Pick<SwapQuote, 'source'>,
  signal: AbortSignal,
): Promise<SwapPlan> {
  const place = await placeOf(order, id, signal)
  const { quote, quotedAt, written, swap, checked } = await writeSwap(order, place, signal)
  const base = { order, quote, quotedAt, least: 0n, market: '', calls: [] }
  if ('lie' in checked) return { ...base, market: written.to, lie: checked }
  const { least, spender, isByMarket } = checked
  if (isByMarket && isRefusedMarket(written, $options.get().swapRouters))
    return { ...base, market: written.to, lie: { lie: 'other-market' } }
  const plan: SwapPlan = { ...base, least, market: written.to }
  const state = await stateOf(order, spender, place, signal)
  const { nonce } = state
  const units = checkUnits(order, place.network, state)
  if (units) return { ...plan, ...units }
  if (state.balance < order.amount) return { ...plan, obstacle: shortOf(order) }
  const allowed = await allowing(order, { place, spender, state }, signal)
  if ('lie' in allowed) return { ...plan, lie: allowed }
  const calls = [...allowed, swap]
  const isOne = calls.length > 1 || isSmart() ? await takesBatches(order, place) : false
  return {
    ...{ ...plan, calls, request: asOne(order, calls) },
    ...(isOne && { isOne }),
    ...(nonce !== undefined && !isOne && { nonce }),
  }
}

/** Maximum number of quotes when the price moves between a quote and its transaction. */
const QUOTES = 3

async function writeSwap(order: SwapOrder, place: Place, signal: AbortSignal) {
  for (let left = QUOTES; ; left -= 1) {
    const quote = await unlessAborted(signal, quoteOf(place.source, order, signal))
    const quotedAt = clock.use().now()
    if (!isSwapQuote(quote))
      throw quote.code === 'failed' ? coded('http-unreachable') : swapError('swap-no-quote')
    const written = await unlessAborted(signal, place.source.swap(order, quote, signal))
    const swap = callOf('swap', order, written)
    const checked = checkSwap(order, quote.arrives, written, read(place, swap.request))
    // A source that always promises too little does so each time.
    const isShort = 'lie' in checked && checked.lie === 'too-little'
    if (!isShort || left === 1) return { quote, quotedAt, written, swap, checked }
  }
}

async function placeOf(order: SwapOrder, id: string, signal: AbortSignal): Promise<Place> {
  const connection = connectionOf('eip155')
  if (!connection) throw coded('not-connected')
  const source = currentSources().find((one) => one.id === id)
  if (!source) throw swapError('swap-no-quote')
  const [networks, adapter, reader] = await unlessAborted(
    signal,
    Promise.all([loadNetworks(), adapterOf(namespaceOf(order.network)), requestReaders.use().load('eip155')]),
  )
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === order.network)
  if (!network) throw coded('network-not-found', { network: order.network })
  return { adapter, source, network, reader, connector: connection.connector.id }
}

/** The native currency also pays the network fee. */
const shortOf = ({ sell }: SwapOrder) =>
  sell.address === undefined ? ('insufficient-fee' as const) : ('insufficient-funds' as const)

const hex = (value: bigint) => `0x${value.toString(16)}`

function callOf(
  kind: SwapCallKind,
  { from, network }: SwapOrder,
  { to, data, value }: WrittenCall,
): SwapCall {
  const params = [{ from, to, data, value: hex(value) }]
  return { kind, request: { namespace: 'eip155', network, method: 'eth_sendTransaction', params, from } }
}

const read = ({ reader }: Place, request: WalletRequest): Reading =>
  readWith(reader, request, clock.use().now())

/** All calls as one request, as it is explained, and as a wallet with batches receives it. */
function asOne({ from, network }: SwapOrder, calls: readonly SwapCall[]): WalletRequest {
  const [first, ...more] = calls
  if (first && !more.length && !isSmart()) return first.request
  const batch = {
    ...{ version: '2.0.0', from, chainId: hexChainId(network), atomicRequired: true },
    calls: calls.map(({ request: { params } }) => {
      // The params are written above.
      const [{ from: _, ...call }] = params as [Record<string, unknown>]
      return call
    }),
  }
  return { namespace: 'eip155', network, method: 'wallet_sendCalls', params: [batch], from }
}

const isSmart = () => $account.get()?.type === 'smartAccount'

async function stateOf(
  { from, sell, buy, amount }: SwapOrder,
  spender: string | undefined,
  { adapter, network }: Place,
  signal: AbortSignal,
): Promise<SwapState> {
  if (!adapter.swapState) throw coded('send-unsupported-chain')
  const question = {
    ...{ from, amount },
    ...(sell.address !== undefined && { sell: sell.address }),
    ...(buy.address !== undefined && { buy: buy.address }),
    ...(spender !== undefined && { spender }),
  }
  return unlessAborted(signal, adapter.swapState(question, network, signal))
}

/** Checks decimals: an amount in another unit is another amount, and one in an unknown unit cannot be read. */
function checkUnits(
  { sell, buy }: SwapOrder,
  { nativeCurrency }: Network,
  state: SwapState,
): Pick<SwapPlan, 'lie' | 'obstacle'> | undefined {
  const units = [
    { stated: sell, real: state.sellDecimals },
    { stated: buy, real: state.buyDecimals },
  ].map(({ stated, real }) => ({
    stated: stated.decimals,
    real: stated.address === undefined ? nativeCurrency.decimals : real,
  }))
  if (units.some(({ stated, real }) => real !== undefined && real !== stated))
    return { lie: { lie: 'wrong-decimals' } }
  return units.some(({ real }) => real === undefined) ? { obstacle: 'unchecked' } : undefined
}

interface Allowing {
  place: Place
  spender: string | undefined
  state: SwapState
}

/** The approvals that the swap needs first. */
async function allowing(
  order: SwapOrder,
  { place, spender, state }: Allowing,
  signal: AbortSignal,
): Promise<readonly SwapCall[] | CaughtLie> {
  if (spender === undefined || (state.allowance ?? 0n) >= order.amount) return []
  const written = await unlessAborted(signal, place.source.approval(order, spender, signal))
  const approve = callOf('approve', order, written)
  const lie = checkApproval(order, spender, written, read(place, approve.request))
  if (lie) return lie
  if (!state.mustReset) return [approve]
  // The approval call with an amount of zero.
  const data = `${written.data.slice(0, -64)}${'0'.repeat(64)}`
  return [callOf('reset', order, { ...written, data }), approve]
}

async function takesBatches({ from }: SwapOrder, { adapter, connector, network }: Place): Promise<boolean> {
  return isSmart() || ((await adapter.takesBatches?.(connector, from, network)) ?? false)
}
