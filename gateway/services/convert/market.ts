/** Quotes of a market, read from its router on chain. */
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { isMembers } from '../../../src/domain/web/members.ts'
import { addressOf, isNative, type Pair, WrongAsk } from './read-ask.ts'
import { ROUTER, TOKEN } from './router.ts'
import type { ConvertNetwork, ConvertSettings, ConvertToken } from './settings.ts'

/** 100 %, in hundredths of a percent. */
const WHOLE = 10_000n

export interface Route {
  /** Amount received, in smallest units, after the fees of pools and tokens. */
  amount: bigint
  /** Token addresses of the path; empty if the native currency is only wrapped or unwrapped. */
  path: readonly Hex[]
}

/** The node does not respond, or with something unexpected. */
export class MarketAway extends Error {}

export async function hexFrom(
  settings: ConvertSettings,
  at: ConvertNetwork,
  [method, params]: readonly [string, readonly unknown[]],
  signal: AbortSignal,
): Promise<Hex> {
  const answer = await settings.rpc(at.network, method, params, signal).catch((cause: unknown) => {
    signal.throwIfAborted()
    throw new MarketAway('The network did not answer', { cause })
  })
  if (typeof answer !== 'string' || !/^0x[\da-f]*$/i.test(answer))
    throw new MarketAway('No hexadecimal answer')
  return answer as Hex
}

/** Resolves with the route of the highest output; `undefined` if no pool has this pair. */
export async function bestRoute(
  settings: ConvertSettings,
  pair: Pair,
  amount: bigint,
  signal: AbortSignal,
): Promise<Route | undefined> {
  const { at, from, to } = pair
  if (isWrapping(pair)) return { amount, path: [] }
  const sold = afterFee(amount, from)
  const routes = await Promise.all(
    pathsOf(pair).map(async (path) => {
      const data = encodeFunctionData({ abi: ROUTER, functionName: 'getAmountsOut', args: [sold, path] })
      const answer = await settings
        .rpc(at.network, 'eth_call', [{ to: at.router, data }, 'latest'], signal)
        .catch((error: unknown) => refusal(error, signal))
      return routeIn(answer, path, to)
    }),
  )
  return routes
    .filter((route) => route !== undefined)
    .toSorted((a, b) =>
      a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : a.path.length - b.path.length,
    )[0]
}

/** Estimated gas of the swap: each pool on the path costs about as much again as the call. */
export const gasOf = ({ path }: Route): number => 60_000 * Math.max(1, path.length)

/** A router reverts if there is no such pool; any other error means that the node is unavailable. */
function refusal(error: unknown, signal: AbortSignal): undefined {
  signal.throwIfAborted()
  if (isMembers(error) && (error['code'] === 3 || /revert/i.test(String(error['message'])))) return undefined
  throw new MarketAway('The network did not answer', { cause: error })
}

function routeIn(answer: unknown, path: readonly Hex[], to: ConvertToken): Route | undefined {
  if (typeof answer !== 'string' || answer === '0x') return undefined
  const amounts = decodeFunctionResult({ abi: ROUTER, functionName: 'getAmountsOut', data: answer as Hex })
  const arrives = afterFee(amounts.at(-1) ?? 0n, to)
  return arrives > 0n ? { amount: arrives, path } : undefined
}

/** Subtracts the token's transfer fee, which the token rounds down. */
const afterFee = (amount: bigint, { transferFee = 0 }: ConvertToken) =>
  amount - (amount * BigInt(transferFee)) / WHOLE

/** Candidate paths: direct, or through one of the tokens that many pools have. */
function pathsOf({ at, from, to }: Pair): Hex[][] {
  const inPools = (token: ConvertToken) =>
    isNative(token) ? (at.wrapped.toLowerCase() as Hex) : addressOf(token)
  const [first, last] = [inPools(from), inPools(to)]
  const between = [at.wrapped, ...(at.through ?? [])].map((token) => token.toLowerCase() as Hex)
  const others = [...new Set(between)].filter((token) => token !== first && token !== last)
  return [[first, last], ...others.map((token) => [first, token, last])]
}

/** Whether the swap only wraps or unwraps the native currency, which needs no pool. */
export const isWrapping = ({ at, from, to }: Pair): boolean =>
  isNative(from) !== isNative(to) && addressOf(isNative(from) ? to : from) === at.wrapped.toLowerCase()

/** Allowance of the router, in smallest units. */
export async function allowanceOf(
  settings: ConvertSettings,
  at: ConvertNetwork,
  { token, owner }: { token: Hex; owner: Hex },
  signal: AbortSignal,
): Promise<bigint> {
  const data = encodeFunctionData({ abi: TOKEN, functionName: 'allowance', args: [owner, at.router] })
  const answer = await hexFrom(settings, at, ['eth_call', [{ to: token, data }, 'latest']], signal)
  if (answer.length !== 66) throw new WrongAsk('tokenAddress', 'This is no ERC-20 token')
  return BigInt(answer)
}
