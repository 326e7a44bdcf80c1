import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { createConvert } from '../../gateway/services/convert/service.ts'
import type { WorldContracts } from '../deploy.ts'
import { callNode } from '../json-rpc.ts'
import { tellLie, type SwapLieName } from '../market/lies.ts'
import { createMarket, marketNetwork } from '../market/market.ts'
import { requestContracts } from '../request-contracts.ts'
import type { Pictures } from './pictures.ts'
import { readBody } from './price-routes.ts'

interface MarketChain {
  /** CAIP-2. */
  caip2: string
  rpcUrl: string
  contracts?: Partial<WorldContracts>
}

/** The gateway's swap API on the markets of the local chains. The first request about a market sets it up. */
export function addConvert(
  app: Hono<{ Bindings: HttpBindings }>,
  chains: readonly MarketChain[],
  pictures: Pictures,
  lies: { told?: SwapLieName | undefined },
): void {
  const markets = chains.flatMap(({ caip2, rpcUrl, contracts: { token18, token6 } = {} }) => {
    if (!token18 || !token6) return []
    const tokens = { token18, token6 }
    return [{ network: caip2, rpcUrl, at: marketNetwork(caip2, tokens), open: createMarket(rpcUrl, tokens) }]
  })
  const marketOf = (text: string) =>
    markets.find(({ network }) => text === network || text.startsWith(`${network}:`))
  const convert = createConvert({
    // A getter, because the host of the pictures is unknown until the server listens.
    get networks() {
      return markets.map(({ at }) => ({
        ...at,
        tokens: at.tokens.map((token) => ({ ...token, logoUri: pictures.token(token.symbol) })),
      }))
    },
    async rpc(network, method, params) {
      const market = marketOf(network)
      if (!market) throw new Error('There is no such network')
      await market.open()
      return callNode(market.rpcUrl, method, [...params])
    },
    now: () => Date.now(),
  })
  app.all('/v1/convert/*', async (context, next) => {
    const { method, path, raw } = context.req
    const query = new URL(context.req.url).searchParams
    // Networks without a market still have a list of tokens, served by another route.
    const network = query.get('chainId')
    if (path.endsWith('/tokens') && network && !marketOf(network)) return next()
    const body = method === 'POST' ? readBody(await context.req.text()) : undefined
    const answer = await convert.answer({ method, path, query, body, signal: raw.signal })
    const isRight = answer.status === 200
    const answered = isRight
      ? tellLie(
          lies.told,
          path.slice('/v1/convert/'.length),
          answer.body as Record<string, unknown>,
          requestContracts.muteToken,
        )
      : answer.body
    // The statuses of the service are those of responses with a body.
    return context.json(answered as object, answer.status as 200)
  })
}
