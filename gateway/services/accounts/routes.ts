/**
 * Routes about accounts: `/v1/supported-chains`, `/v1/identity/*` and `/v1/account/*`, so that a gateway alone can serve the kit. A gateway has
 * nodes but no index: lists that it cannot provide are `null`, and the kit reads the chain instead.
 */
import { isAddress, type Hex } from 'viem'
import type { GatewayContext } from '../../context.ts'
import { askNode } from '../../rpc/ask-node.ts'
import type { Route } from '../../server/route.ts'
import { projectRoutes, type ProjectQuestion } from '../project-routes.ts'
import { findProfile, namesOf } from '../profile/book.ts'
import { balancesOf, type Rpc } from './balances.ts'

/** Requests per minute and browser. */
const ASKS = 240

interface Answer {
  status: number
  body: unknown
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const no = (name: string, description: string): Answer => ({
  status: 400,
  body: { status: 'FAILED', reasons: [{ name, description }] },
})

export function accountDataRoutes(context: GatewayContext): Route[] {
  const { config } = context
  const http = [...config.networks.keys()].filter((network) => network.startsWith('eip155:'))
  return projectRoutes(context, {
    prefix: 'v1/',
    paths: [
      ['GET', 'supported-chains'],
      ['GET', 'identity/:address'],
      ['GET', 'account/:address/balance'],
      ['GET', 'account/:address/history'],
    ],
    most: ASKS,
    answer: (question) => answer(context, http, question),
  })
}

async function answer(
  context: GatewayContext,
  http: readonly string[],
  question: ProjectQuestion,
): Promise<Answer> {
  const [what = '', given = '', list = ''] = question.path.replace(/^\/v1\//, '').split('/')
  if (what === 'supported-chains') return ok({ http, ws: [] })
  const address = decodeURIComponent(given)
  if (!isAddress(address, { strict: false })) return no('address', 'Invalid address')
  if (what === 'identity') return ok(await identityOf(context, address))
  const network = question.query.get('chainId') ?? ''
  if (!http.includes(network)) return no('chainId', 'Invalid chainId')
  if (list === 'history') return ok({ data: null })
  return ok({ balances: await balances(context, network, { address, signal: question.signal }) })
}

/** The name that this gateway issued to the address. ENS names are read from the chain by the client. */
async function identityOf({ database, config }: GatewayContext, address: string) {
  const [name = null] = config.names ? await namesOf(database, address, config.names.zones) : []
  const profile = name === null ? undefined : await findProfile(database, name)
  return { name, avatar: profile?.attributes[0]?.['avatar'] ?? null }
}

interface NodeAnswer {
  result?: unknown
  error?: { message: string }
}

async function balances(
  { config }: GatewayContext,
  network: string,
  { address, signal }: { address: Hex; signal: AbortSignal },
) {
  const market = config.convert.find((one) => one.network === network)
  const node = config.networks.get(network)
  if (!market || !node) return null
  const rpc: Rpc = async (method, params) => {
    const { result, error } = (await askNode(node.url, { method, params }, signal)) as NodeAnswer
    if (error) throw new Error(error.message)
    return result
  }
  return balancesOf({ network, address, tokens: market.tokens, rpc })
}
