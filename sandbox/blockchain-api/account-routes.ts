import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { archiveOf } from './archive.ts'
import type { ServedChain } from './chain.ts'
import { crowdOf } from './crowd.ts'
import { pageOf, type Story } from './pages.ts'
import type { Pictures } from './pictures.ts'
import { isCurrency, type Currency } from './prices.ts'
import { refuse } from './refusal.ts'

export interface AccountOptions {
  chains: readonly ServedChain[]
  pictures: Pictures
  /** Addresses that hold `crowdSize` tokens. */
  crowd: readonly string[]
  crowdSize: number
  /** Addresses with a long history. */
  archive: readonly string[]
  /** Time of the newest entry of the long history, in ms since 1970. */
  until: number
}

/** Balances and history of an address, on one network or on all networks of its namespace. */
export function addAccounts(app: Hono<{ Bindings: HttpBindings }>, options: AccountOptions) {
  app.get('/v1/account/:address/balance', async (context) => {
    const { address } = context.req.param()
    const { chainId, currency = 'usd', forceUpdate = '', sv } = context.req.query()
    const chains = chainsFor(options, address, chainId)
    if (typeof chains === 'string') return refuse(context, 400, ...wrong(chains))
    if (!isCurrency(currency)) return refuse(context, 400, ...wrong('currency'))
    // Clients that send no SDK version get no balances.
    if (!sv && !context.req.header('x-sdk-version')) return context.json({ balances: [] })
    const named = forceUpdate.split(',').filter((text) => text !== '')
    const found = await Promise.all(
      chains.map((chain) => balancesOn(chain, address, currency, named, options)),
    )
    return context.json({ balances: found.flat() })
  })
  app.get('/v1/account/:address/history', async (context) => {
    const { address } = context.req.param()
    const { chainId, cursor } = context.req.query()
    const chains = chainsFor(options, address, chainId)
    if (typeof chains === 'string') return refuse(context, 400, ...wrong(chains))
    const stories = await Promise.all(chains.map((chain) => historyOn(chain, address, options)))
    const page = await pageOf(stories.flat(), cursor || undefined)
    return page ? context.json(page) : refuse(context, 400, ...wrong('cursor'))
  })
}

const wrong = (field: string): [string, string] => [field, `Invalid ${field}`]

/** The requested networks, or the name of the invalid parameter. */
function chainsFor(
  { chains }: AccountOptions,
  address: string,
  chainId?: string,
): ServedChain[] | 'address' | 'chainId' {
  const ofKind = chains.filter((chain) => chain.isAddress(address))
  if (ofKind.length === 0) return 'address'
  const meant = chainId ? ofKind.filter(({ network }) => network === chainId) : ofKind
  return meant.length > 0 ? meant : 'chainId'
}

const isIn = (list: readonly string[], address: string) =>
  list.some((one) => one.toLowerCase() === address.toLowerCase())

async function balancesOn(
  chain: ServedChain,
  address: string,
  currency: Currency,
  named: readonly string[],
  { crowd, crowdSize, pictures }: AccountOptions,
) {
  if (isIn(crowd, address)) return crowdOf(crowdSize, chain.network, currency, pictures)
  return chain.balances(address, currency, named)
}

async function historyOn(
  chain: ServedChain,
  address: string,
  { archive, until, pictures }: AccountOptions,
): Promise<readonly Story[]> {
  if (isIn(archive, address)) return archiveOf(chain.network, address, until, pictures)
  return chain.history(address)
}
