/** The setting `convert`: Uniswap V2 compatible markets by network, and the tokens that are swapped on them. */
import type { Hex } from 'viem'
import * as v from 'valibot'
import type { ConvertNetwork } from '../services/convert/settings.ts'
import { ConfigError } from './config-error.ts'

const address = v.pipe(
  v.string('has to be an address'),
  v.regex(/^0x[\da-f]{40}$/i, 'has to be an address'),
  v.transform((text) => text as Hex),
)
const words = (most: number) => {
  const says = 'has to be a short text'
  return v.pipe(v.string(says), v.regex(/^[^\p{Cc}<>]+$/u, says), v.maxLength(most, says))
}
const whole = (most: number) => {
  const says = `has to be a whole number from 0 to ${most}`
  return v.pipe(v.number(says), v.integer(says), v.minValue(0, says), v.maxValue(most, says))
}

const Token = v.strictObject({
  address: v.optional(address),
  name: words(60),
  symbol: words(24),
  decimals: whole(77),
  logoUri: v.optional(
    v.pipe(v.string(), v.regex(/^(?:https|ipfs):\/\/[^\s<>"]+$/, 'has to be an https or ipfs address')),
  ),
  eip2612: v.optional(v.boolean()),
  transferFee: v.optional(whole(9_999)),
})

export const ConvertShape = v.optional(
  v.record(
    v.pipe(
      v.string(),
      v.regex(/^eip155:\d{1,20}$/, 'has to be a network of EVM as CAIP-2, such as eip155:1'),
    ),
    v.strictObject({
      router: address,
      wrapped: address,
      through: v.optional(v.pipe(v.array(address), v.maxLength(8))),
      tokens: v.pipe(v.array(Token), v.minLength(2), v.maxLength(1_000)),
    }),
  ),
)

/** @throws `ConfigError` for a network without a node, and for a token that is listed twice. */
export function convertOf(
  settings: v.InferOutput<typeof ConvertShape>,
  networks: ReadonlyMap<string, unknown>,
): ConvertNetwork[] {
  return Object.entries(settings ?? {}).map(([network, market]) => {
    if (!networks.has(network))
      throw new ConfigError(`"convert" has a market on ${network}, for which "networks" names no node.`)
    const named = market.tokens.map(({ address }) => address?.toLowerCase())
    if (new Set(named).size < named.length)
      throw new ConfigError(`"convert" names a token of ${network} twice.`)
    return { network, ...market } as ConvertNetwork
  })
}
