import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { FaultSwitch } from '../catalogue/faults.ts'
import type { Call } from './answer.ts'
import type { SolanaFault } from './faults.ts'

type Bindings = { Bindings: HttpBindings }
type Answer = (context: Context<Bindings>) => Response | Promise<Response>

const HUGE = 12 << 20
const json = { 'content-type': 'application/json' }

/** Faults whose response does not depend on the request. */
const answers: Partial<Record<SolanaFault, Answer>> = {
  silent: () => new Promise(() => undefined),
  'rate-limit': (context) => {
    const error = { code: 429, message: 'Too many requests for a specific RPC call' }
    return context.json({ jsonrpc: '2.0', error, id: null }, 429, { 'retry-after': '30' })
  },
  'server-error': (context) => context.text('Internal error', 500),
  down: ({ env }) => {
    env.incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  },
  html: (context) => context.html('<!doctype html><title>Not JSON</title>'),
  garbage: (context) => context.body('{"jsonrpc":"2.0","result":{"context":', 200, json),
  'wrong-shape': (context) => {
    const value = [{ pubkey: 7, account: null }, null, 'x'.repeat(64)]
    return context.json({ jsonrpc: '2.0', result: { context: null, value }, id: 1 })
  },
  // A valid response, padded with white space, which JSON allows.
  huge: (context) => context.body('{"jsonrpc":"2.0","result":null,"id":1}'.padEnd(HUGE), 200, json),
}

/** The response of a fault that is active for any of the calls; `undefined` if the node has to answer. */
export async function misbehave(
  context: Context<Bindings>,
  faults: FaultSwitch<SolanaFault>,
  calls: readonly Call[],
): Promise<Response | undefined> {
  const fault = () => calls.map(({ method }) => faults.at(`/${method}`)).find((one) => one !== undefined)
  while (fault() === 'slow') await faults.changed()
  const now = fault()
  return now && answers[now]?.(context)
}
