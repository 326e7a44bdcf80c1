import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { ServedChain } from './chain.ts'
import { refuse } from './refusal.ts'

/** Forwards JSON-RPC calls to the node of a network, whatever their content type. */
export function addRpc(app: Hono<{ Bindings: HttpBindings }>, chains: readonly ServedChain[]) {
  const pass = async (context: Context) => {
    const chain = chains.find(({ network }) => network === context.req.query('chainId'))
    if (!chain) return refuse(context, 400, 'chainId', 'Chain is not supported')
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: await context.req.text(),
    }).catch(() => undefined)
    if (!response) return refuse(context, 502, 'chainId', 'The node does not answer')
    return context.body(await response.text(), response.ok ? 200 : 502, {
      'content-type': 'application/json',
    })
  }
  app.post('/v1', pass)
  app.post('/v1/', pass)
}
