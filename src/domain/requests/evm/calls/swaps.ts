/** Routers of Uniswap V2 and V3, and of the many exchanges with the same functions. */
import type { Act, AssetRef, SwapAct } from '../../acts.ts'
import type { Values } from '../abi/decode.ts'
import { hexOf } from '../bytes.ts'
import { NATIVE, placed, quantity, token, type Call, type Context } from '../context.ts'
import { checksummed, isSame, ZERO_ADDRESS } from '../evm-address.ts'
import { checkDeadline } from '../time.ts'
import { Malformed } from '../work.ts'
import type { CallTable, Opener, ReadKnown } from './call-table.ts'

interface Swapped {
  gives: AssetRef
  most: bigint
  takes: AssetRef
  least: bigint
  to: string
  deadline?: bigint
}

export function swapAct(call: Call, context: Context, swapped: Swapped): SwapAct {
  const { gives, most, takes, least, to, deadline } = swapped
  return {
    act: 'swap',
    ...{ gives, takes, to },
    most: quantity(most),
    least: quantity(least),
    contract: call.to,
    ...(deadline !== undefined && { until: checkDeadline(deadline, context) }),
    ...placed(call),
  }
}

/** First and last token of a path of addresses. */
export function ends(path: Values): [AssetRef, AssetRef] {
  if (path.length < 2) throw new Malformed()
  return [token(path.address(0)), token(path.address(path.length - 1))]
}

/** The same of V3's packed path: address (20), fee (3), address (20) … */
export function packedEnds(path: Uint8Array): [AssetRef, AssetRef] {
  if (path.length < 43 || (path.length - 20) % 23 !== 0) throw new Malformed()
  const address = (bytes: Uint8Array) => token(checksummed(hexOf(bytes)))
  return [address(path.subarray(0, 20)), address(path.subarray(path.length - 20))]
}

/** Router functions of V2: positions of the amounts, and which end is the currency. */
const v2 =
  (first: 'in' | 'out' | 'value', native?: 'in' | 'out'): ReadKnown =>
  (values, call, { context }) => {
    const at = first === 'value' ? 1 : 2
    const [from, into] = ends(values.list(at))
    const amounts = {
      in: () => ({ most: values.uint(0), least: values.uint(1) }),
      out: () => ({ most: values.uint(1), least: values.uint(0) }),
      value: () => ({ most: call.value, least: values.uint(0) }),
    }
    return [
      swapAct(call, context, {
        ...amounts[first](),
        gives: native === 'in' ? NATIVE : from,
        takes: native === 'out' ? NATIVE : into,
        to: values.address(at + 1),
        deadline: values.uint(at + 2),
      }),
    ]
  }

const PATH = 'address[] path,address to,uint256 deadline)'

const V2: CallTable = {
  [`swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,${PATH}`]: v2('in'),
  [`swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,${PATH}`]: v2('out'),
  [`swapExactETHForTokens(uint256 amountOutMin,${PATH}`]: v2('value', 'in'),
  [`swapETHForExactTokens(uint256 amountOut,${PATH}`]: v2('value', 'in'),
  [`swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,${PATH}`]: v2('in', 'out'),
  [`swapTokensForExactETH(uint256 amountOut,uint256 amountInMax,${PATH}`]: v2('out', 'out'),
  [`swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,${PATH}`]:
    v2('in'),
  [`swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin,${PATH}`]: v2('value', 'in'),
  [`swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,${PATH}`]: v2(
    'in',
    'out',
  ),
}

/** Addresses that routers take for themselves and for the caller. */
export function routerRecipient(call: Call, to: string): string {
  const value = BigInt(to)
  if (value === 1n && call.from !== undefined) return call.from
  return value === 2n || isSame(to, ZERO_ADDRESS) ? call.to : to
}

interface V3Places {
  /** Of the recipient, the amount that is given, the amount that is taken, and the deadline where there is one. */
  to: number
  in: number
  out: number
  deadline?: number
}

function v3(
  values: Values,
  call: Call,
  { context }: Opener,
  places: V3Places,
  path: [AssetRef, AssetRef],
): Act[] {
  const most = values.uint(places.in)
  // The router pays with the currency where enough of it came along, and the first token is its wrapped form.
  const isNative = call.value > 0n && call.value === most
  return [
    swapAct(call, context, {
      gives: isNative ? NATIVE : path[0],
      takes: path[1],
      most,
      least: values.uint(places.out),
      to: routerRecipient(call, values.address(places.to)),
      ...(places.deadline !== undefined && { deadline: values.uint(places.deadline) }),
    }),
  ]
}

const single =
  (places: V3Places): ReadKnown =>
  (values, call, opener) => {
    const params = values.list(0)
    return v3(params, call, opener, places, [token(params.address(0)), token(params.address(1))])
  }

const alongPath =
  (places: V3Places, isBackwards: boolean): ReadKnown =>
  (values, call, opener) => {
    const params = values.list(0)
    const [first, last] = packedEnds(params.bytes(0))
    return v3(params, call, opener, places, isBackwards ? [last, first] : [first, last])
  }

const POOL = 'address tokenIn,address tokenOut,uint24 fee,address recipient'

const V3: CallTable = {
  [`exactInputSingle((${POOL},uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 limit) params)`]:
    single({ to: 3, deadline: 4, in: 5, out: 6 }),
  [`exactInputSingle((${POOL},uint256 amountIn,uint256 amountOutMinimum,uint160 limit) params)`]: single({
    to: 3,
    in: 4,
    out: 5,
  }),
  [`exactOutputSingle((${POOL},uint256 deadline,uint256 amountOut,uint256 amountInMaximum,uint160 limit) params)`]:
    single({ to: 3, deadline: 4, out: 5, in: 6 }),
  [`exactOutputSingle((${POOL},uint256 amountOut,uint256 amountInMaximum,uint160 limit) params)`]: single({
    to: 3,
    out: 4,
    in: 5,
  }),
  'exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params)':
    alongPath({ to: 1, deadline: 2, in: 3, out: 4 }, false),
  'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)': alongPath(
    { to: 1, in: 2, out: 3 },
    false,
  ),
  'exactOutput((bytes path,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum) params)':
    alongPath({ to: 1, deadline: 2, out: 3, in: 4 }, true),
  'exactOutput((bytes path,address recipient,uint256 amountOut,uint256 amountInMaximum) params)': alongPath(
    { to: 1, out: 2, in: 3 },
    true,
  ),
  // SwapRouter02's own form of V2
  'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to)': (
    values,
    call,
    opener,
  ) => v3(values, call, opener, { in: 0, out: 1, to: 3 }, ends(values.list(2))),
  'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to)': (
    values,
    call,
    opener,
  ) => v3(values, call, opener, { out: 0, in: 1, to: 3 }, ends(values.list(2))),
}

const LIQUIDITY = 'uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)'

/** Adding liquidity is read as a transfer to the router: the pool shares that come back are not named in the call. */
const V2_POOLS: CallTable = {
  [`addLiquidity(address tokenA,address tokenB,uint256 amountADesired,uint256 amountBDesired,${LIQUIDITY}`]: (
    values,
    call,
    opener,
  ) => [
    into(call, token(values.address(0)), values.uint(2)),
    into(call, token(values.address(1)), values.uint(3)),
    ...shares(call, opener, 'addLiquidity', values.address(6), values.uint(7)),
  ],
  'addLiquidityETH(address token,uint256 amountTokenDesired,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
    (values, call, opener) => [
      into(call, token(values.address(0)), values.uint(1)),
      into(call, NATIVE, call.value),
      ...shares(call, opener, 'addLiquidityETH', values.address(4), values.uint(5)),
    ],
  [`removeLiquidity(address tokenA,address tokenB,uint256 liquidity,${LIQUIDITY}`]: (values, call, opener) =>
    shares(call, opener, 'removeLiquidity', values.address(5), values.uint(6)),
  'removeLiquidityETH(address token,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
    (values, call, opener) => shares(call, opener, 'removeLiquidityETH', values.address(4), values.uint(5)),
}

const into = (call: Call, asset: AssetRef, amount: bigint): Act => ({
  ...{ act: 'transfer', asset, to: call.to },
  amount: quantity(amount),
  ...placed(call),
})

function shares(call: Call, { context }: Opener, signature: string, to: string, deadline: bigint): Act[] {
  checkDeadline(deadline, context)
  if (!isSame(to, call.from) && !context.isAccount(to)) {
    context.signal('receiver-is-other', { address: { address: to } })
  }
  return [{ act: 'call', contract: call.to, signature, source: 'known', ...placed(call) }]
}

/** 1inch's aggregation router, versions 5 and 6: a `description` argument has the tokens and amounts. */
const described: ReadKnown = (values, call, { context }) => {
  const description = values.list(1)
  const asset = (at: number) =>
    isSame(description.address(at), CURRENCY) ? NATIVE : token(description.address(at))
  const receiver = description.address(3)
  const to = isSame(receiver, ZERO_ADDRESS) ? (call.from ?? receiver) : receiver
  return [
    swapAct(call, context, {
      ...{ gives: asset(0), takes: asset(1), to },
      ...{ most: description.uint(4), least: description.uint(5) },
    }),
  ]
}

/** The network's currency, as an address. */
const CURRENCY = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const DESCRIPTION =
  '(address srcToken,address dstToken,address srcReceiver,address dstReceiver,uint256 amount,uint256 minReturnAmount,uint256 flags) desc'

const AGGREGATORS: CallTable = {
  [`swap(address executor,${DESCRIPTION},bytes data)`]: described,
  [`swap(address executor,${DESCRIPTION},bytes permit,bytes data)`]: described,
}

export const SWAPS: CallTable = { ...V2, ...V3, ...V2_POOLS, ...AGGREGATORS }
