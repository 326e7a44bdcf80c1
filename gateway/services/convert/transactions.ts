/** Transactions of a swap, in the format of other kits. */
import { encodeFunctionData, maxUint256, type Hex } from 'viem'
import { hexFrom, isWrapping, type Route } from './market.ts'
import { addressOf, isNative, type Pair, WrongAsk } from './read-ask.ts'
import { ROUTER, TOKEN } from './router.ts'
import type { ConvertNetwork, ConvertSettings } from './settings.ts'

/** Deadline of a swap, in seconds from now. */
const VALIDITY = 20 * 60
const GAS = { approve: 60_000n, swap: 250_000n }
/** Hundredths of a percent. */
const WHOLE = 10_000n

const caip = ({ network }: ConvertNetwork, address: Hex) => `${network}:${address}`

/** In wei. */
export async function gasPriceOf(
  settings: ConvertSettings,
  at: ConvertNetwork,
  signal: AbortSignal,
): Promise<bigint> {
  return BigInt(await hexFrom(settings, at, ['eth_gasPrice', []], signal))
}

/**
 * In the format of other kits: `from` is the sold token, whose contract is called, and `to` the bought token. Without an amount the approval is
 * unlimited.
 */
export function writeApproval({ at, from, to }: Pair, amount: bigint | undefined, gasPrice: bigint) {
  if (isNative(from)) throw new WrongAsk('from', 'The currency of the network needs no approval')
  const args = [at.router, amount ?? maxUint256] as const
  return {
    from: caip(at, addressOf(from)),
    to: caip(at, addressOf(to)),
    data: encodeFunctionData({ abi: TOKEN, functionName: 'approve', args }),
    value: '0',
    eip155: { gas: String(GAS.approve), gasPrice: String(gasPrice) },
  }
}

interface Wanted {
  pair: Pair
  user: Hex
  /** Smallest units. */
  amount: bigint
  route: Route
  /** Hundredths of a percent. */
  slippage: bigint
  gasPrice: bigint
  /** Seconds since 1970. */
  now: number
}

/** The transaction of a swap; `to` is the contract to call. */
export function writeSwap({ pair, user, amount, route, slippage, gasPrice, now }: Wanted) {
  const { at, from } = pair
  const least = (route.amount * (WHOLE - slippage)) / WHOLE
  const deadline = BigInt(now + VALIDITY)
  const { to, data } = isWrapping(pair)
    ? { to: at.wrapped, data: wrapping(pair, amount) }
    : { to: at.router, data: swapping(pair, { amount, least, path: route.path, user, deadline }) }
  return {
    from: caip(at, user),
    to: caip(at, to.toLowerCase() as Hex),
    data,
    amount: String(amount),
    value: isNative(from) ? String(amount) : '0',
    eip155: { gas: String(GAS.swap), gasPrice: String(gasPrice) },
  }
}

const wrapping = ({ from }: Pair, amount: bigint): Hex =>
  isNative(from)
    ? encodeFunctionData({ abi: TOKEN, functionName: 'deposit' })
    : encodeFunctionData({ abi: TOKEN, functionName: 'withdraw', args: [amount] })

interface Swapping {
  amount: bigint
  least: bigint
  path: readonly Hex[]
  user: Hex
  deadline: bigint
}

function swapping({ from, to }: Pair, { amount, least, path, user, deadline }: Swapping): Hex {
  const rest = [least, path, user, deadline] as const
  if (isNative(from))
    return encodeFunctionData({
      abi: ROUTER,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: rest,
    })
  const functionName = isNative(to)
    ? 'swapExactTokensForETHSupportingFeeOnTransferTokens'
    : 'swapExactTokensForTokensSupportingFeeOnTransferTokens'
  return encodeFunctionData({ abi: ROUTER, functionName, args: [amount, ...rest] })
}
