/** Swaps: `/v1/convert/*`. Independent of the server and the clock, so that the gateway and the sandbox share it. */
import { isMembers, type Members } from '../../../src/domain/web/members.ts'
import { allowanceOf, bestRoute, gasOf, MarketAway } from './market.ts'
import { addressOf, networkOf, readAmount, readCaip10, readPair, readSlippage, WrongAsk } from './read-ask.ts'
import type { ConvertSettings } from './settings.ts'
import { gasPriceOf, writeApproval, writeSwap } from './transactions.ts'

export interface ConvertAsk {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  /** Parsed JSON. */
  body: unknown
  signal: AbortSignal
}

export interface ConvertAnswer {
  status: number
  body: unknown
}

const no = (status: number, name: string, description: string): ConvertAnswer => ({
  status,
  body: { status: 'FAILED', reasons: [{ name, description }] },
})

const members = (value: unknown): Members => (isMembers(value) ? value : {})

function tokens(settings: ConvertSettings, { query }: ConvertAsk) {
  const at = networkOf(settings, query.get('chainId'), 'chainId')
  return {
    tokens: at.tokens.map((token) => ({
      name: token.name,
      symbol: token.symbol,
      address: `${at.network}:${addressOf(token)}`,
      decimals: token.decimals,
      logoUri: token.logoUri ?? null,
      eip2612: token.eip2612 ?? false,
    })),
  }
}

async function quotes(settings: ConvertSettings, { query, signal }: ConvertAsk) {
  const ask = Object.fromEntries(query)
  const pair = readPair(settings, ask)
  const amount = readAmount(ask['amount'])
  const route = await bestRoute(settings, pair, amount, signal)
  if (!route) return { quotes: [] }
  const { network } = pair.at
  const quote = {
    id: null,
    fromAmount: String(amount),
    fromAccount: `${network}:${addressOf(pair.from)}`,
    toAmount: String(route.amount),
    toAccount: `${network}:${addressOf(pair.to)}`,
    gas: String(gasOf(route)),
  }
  return { quotes: [quote] }
}

async function gasPrice(settings: ConvertSettings, { query, signal }: ConvertAsk) {
  const at = networkOf(settings, query.get('chainId'), 'chainId')
  const price = await gasPriceOf(settings, at, signal)
  // Gas prices in the three grades that other services return, derived from the node's price.
  const [fast, instant] = [price + price / 6n, price + price / 3n]
  return { standard: String(price), fast: String(fast), instant: String(instant) }
}

async function allowance(settings: ConvertSettings, { query, signal }: ConvertAsk) {
  const token = readCaip10(query.get('tokenAddress'), 'tokenAddress')
  const user = readCaip10(query.get('userAddress'), 'userAddress')
  const at = networkOf(settings, token.network, 'tokenAddress')
  const ask = { token: token.address, owner: user.address }
  return { allowance: String(await allowanceOf(settings, at, ask, signal)) }
}

async function approval(settings: ConvertSettings, { query, signal }: ConvertAsk) {
  const ask = Object.fromEntries(query)
  const pair = readPair(settings, ask)
  const amount = ask['amount'] === undefined ? undefined : readAmount(ask['amount'])
  return { tx: writeApproval(pair, amount, await gasPriceOf(settings, pair.at, signal)) }
}

async function transaction(settings: ConvertSettings, { body, signal }: ConvertAsk) {
  const ask = members(body)
  const pair = readPair(settings, ask)
  const user = readCaip10(ask['userAddress'], 'userAddress')
  if (user.network !== pair.at.network) throw new WrongAsk('userAddress', 'The account is on another network')
  const amount = readAmount(ask['amount'])
  const slippage = readSlippage(members(ask['eip155'])['slippage'])
  const [route, gasPrice] = await Promise.all([
    bestRoute(settings, pair, amount, signal),
    gasPriceOf(settings, pair.at, signal),
  ])
  if (!route) throw new WrongAsk('to', 'No market has this pair')
  const now = Math.floor(settings.now() / 1_000)
  return { tx: writeSwap({ pair, user: user.address, amount, route, slippage, gasPrice, now }) }
}

const ANSWERS: Readonly<Record<string, (settings: ConvertSettings, ask: ConvertAsk) => unknown>> = {
  'GET tokens': tokens,
  'GET quotes': quotes,
  'GET gas-price': gasPrice,
  'GET allowance': allowance,
  'GET build-approve': approval,
  'POST build-transaction': transaction,
}

export function createConvert(settings: ConvertSettings) {
  return {
    /** Rejects only with the reason of the signal, if a request was aborted. */
    async answer(ask: ConvertAsk): Promise<ConvertAnswer> {
      const name = `${ask.method} ${ask.path.replace(/^\/v1\/convert\//, '')}`
      const answer = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : undefined
      if (!answer) return no(404, 'path', 'Not found')
      try {
        return { status: 200, body: await answer(settings, ask) }
      } catch (error) {
        if (error instanceof WrongAsk) return no(400, error.member, error.message)
        if (error instanceof MarketAway) return no(502, 'network', 'The network did not answer')
        throw error
      }
    },
  }
}
