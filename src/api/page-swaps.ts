/** Swap sources of the page. Their answers are validated like those of a back end. */
import * as v from 'valibot'
import { isEvmAddress } from '../domain/account/address.ts'
import type { PageSwapQuestion, PageSwapSource } from '../domain/transfers/swap/page-source.ts'
import type { SwapToken, SwapWish } from '../domain/transfers/swap/offer.ts'
import { plainName } from '../domain/text.ts'
import { isMembers } from '../domain/web/members.ts'
import { TIMEOUTS } from '../domain/timeouts.ts'
import { coded } from '../errors/codes.ts'
import type { Clock } from '../ports/clock.ts'
import type { SwapSource } from '../ports/user/swaps.ts'
import { Name, TokenSymbol, type ReadPicture } from './answer-parts.ts'
import { filled, parsed } from './parse.ts'
import { Data, Decimals, ownApproval, Units } from './swap-parts.ts'

const NAME = 40
/** Maximum number of tokens of a list. */
export const MOST_TOKENS = 5_000
const Address = v.custom<string>(isEvmAddress)
const Token = v.object({
  address: v.optional(Address),
  name: Name,
  symbol: TokenSymbol,
  decimals: Decimals,
  logoUri: v.optional(v.unknown()),
})
const Quote = v.object({
  id: v.optional(v.pipe(v.string(), v.maxLength(200))),
  toAmount: Units,
  gas: v.fallback(v.optional(Units), undefined),
})
const Call = v.object({ to: Address, data: Data, value: v.optional(Units) })

/** `undefined` if the value is not a valid source. */
export function ofPage(given: PageSwapSource, picture: ReadPicture, clock: Clock): SwapSource | undefined {
  if (!isMembers(given) || typeof given.id !== 'string' || !/^[\w-]{1,40}$/.test(given.id)) return undefined
  const source = given
  const name = plainName(source.name, NAME) || source.id
  return {
    ...{ id: `page:${source.id}`, name },
    async tokens(network, signal) {
      const list: unknown = await asked(clock, signal, async () => source.tokens({ network, signal }))
      if (!Array.isArray(list)) throw coded('http-unreadable')
      return list.slice(0, MOST_TOKENS).flatMap((one): SwapToken[] => {
        const token = parsed(Token, one)
        if (!token?.symbol) return []
        const { address, symbol, decimals } = token
        return [
          {
            ...{ network, symbol, decimals, name: token.name || symbol },
            ...filled({ address, logo: picture(token.logoUri) }),
          },
        ]
      })
    },
    async quote(wish, signal) {
      const answer = await asked(clock, signal, async () => source.quote(questionOf(wish, signal)))
      if (answer === undefined) return undefined
      const quote = parsed(Quote, answer)
      if (!quote) throw coded('http-unreadable')
      return quote.toAmount > 0n
        ? { arrives: quote.toAmount, ...filled({ id: quote.id, gas: quote.gas }) }
        : undefined
    },
    async swap(order, quote, signal) {
      const question = {
        ...{ ...questionOf(order, signal), slippage: order.slippage / 100 },
        ...(quote.id !== undefined && { quoteId: quote.id }),
      }
      const call = parsed(Call, await asked(clock, signal, async () => source.transaction(question)))
      if (!call) throw coded('http-unreadable')
      return { network: order.network, to: call.to, data: call.data, value: call.value ?? 0n }
    },
    approval: async (order, spender) => ownApproval(order, spender),
  }
}

/** Rejects with `http-unreachable` if the page's code throws, rejects or takes longer than `TIMEOUTS.http`. */
async function asked<T>(clock: Clock, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    stop = clock.after(TIMEOUTS.http, () => reject(new Error('The source did not answer in time')))
  })
  try {
    return await Promise.race([ask(), late])
  } catch (cause) {
    signal.throwIfAborted()
    throw coded('http-unreachable', { cause })
  } finally {
    stop()
  }
}

const questionOf = (
  { network, from: account, sell, buy, amount }: SwapWish,
  signal: AbortSignal,
): PageSwapQuestion => ({
  ...{ network, account, amount: String(amount), signal },
  ...(sell.address !== undefined && { from: sell.address }),
  ...(buy.address !== undefined && { to: buy.address }),
})
