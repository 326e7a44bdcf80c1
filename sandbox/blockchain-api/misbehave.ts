import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { FaultSwitch } from '../catalogue/faults.ts'
import { wrongAnswers, type Answer } from '../catalogue/misbehave.ts'
import type { BlockchainFault } from './faults.ts'
import { makeHostile } from './hostile.ts'

type Handler = MiddlewareHandler<{ Bindings: HttpBindings }>

const MEGABYTE = 1 << 20
const json = { 'content-type': 'application/json' }

/** Faults whose response does not depend on the correct one. */
export const blockchainAnswers: Partial<Record<BlockchainFault, Answer>> = {
  ...wrongAnswers,
  unavailable: (context) => context.json({ error: 'Service unavailable' }, 503, { 'retry-after': '5' }),
  hang: ({ env }) => {
    env.outgoing.writeHead(200, { ...json, 'access-control-allow-origin': '*' })
    env.outgoing.write('{"balances":[')
    return RESPONSE_ALREADY_SENT
  },
  'wrong-shape': (context) => {
    const transfer = { direction: 'up', quantity: 7, fungible_info: 'ETH', nft_info: { name: {} } }
    return context.json({
      ...{ http: 'eip155:1', name: 42, avatar: { url: 'javascript:alert(1)' }, next: ['more'] },
      data: [{ id: 7, metadata: { status: 'fine', minedAt: 'yesterday' }, transfers: [transfer] }, null],
      balances: [
        { name: null, symbol: 7, chainId: 1, value: '∞', quantity: { decimals: -1, numeric: 'many' } },
        'ETH',
      ],
      fungibles: { price: NaN },
    })
  },
  huge: (context) =>
    context.body('{"balances":[],"data":[],"http":[],"next":null}'.padEnd(40 * MEGABYTE), 200, json),
}

/** Holds a response until the next one is sent or another fault is set, so that responses arrive in reverse order. */
export function reorder(faults: FaultSwitch<BlockchainFault>): Handler {
  let release: (() => void) | undefined
  return async (context, next) => {
    if (faults.at(context.req.path) !== 'reorder') return next()
    // The order is that of the requests, whichever response is ready first.
    const { outgoing } = context.env
    const held = release
    if (held) {
      release = undefined
      if (outgoing.destroyed) held()
      else outgoing.once('close', held)
      return next()
    }
    let own = () => {}
    const overtaken = new Promise<void>((resolve) => (own = resolve))
    release = own
    const changed = faults.changed().then(() => {
      if (release === own) release = undefined
    })
    await next()
    await Promise.race([overtaken, changed])
  }
}

/** Replaces names and links in a correct response by hostile values. */
export function beHostile(faults: FaultSwitch<BlockchainFault>): Handler {
  return async (context, next) => {
    await next()
    if (faults.at(context.req.path) !== 'hostile') return
    if (!context.res.headers.get('content-type')?.startsWith('application/json')) return
    const answer = makeHostile(await context.res.json())
    context.res = context.json(answer)
  }
}
