import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

/** A request with Node's data about the connection. */
type NodeContext = Context<{ Bindings: HttpBindings }>

/**
 * Allowed page origins: the given ones, or else this machine's host names with the local port of the connection. The `Host` header is not trusted:
 * any client can send any value.
 */
function pageOrigins({ env }: NodeContext, origins: readonly string[] | undefined): readonly string[] {
  const port = env.incoming.socket.localPort
  return origins ?? [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
}

/** Allowed domains of a message: the host of the page, if the browser sends the page's origin. */
export function pageHosts(context: NodeContext, origins: readonly string[] | undefined): string[] {
  const allowed = pageOrigins(context, origins)
  const origin = context.req.header('origin')
  return allowed.filter((one) => origin === undefined || one === origin).map((one) => new URL(one).host)
}

/**
 * Rejects POST requests from pages of other sites. Browsers send the origin with every POST; a client without one is not a browser, and has no
 * visitor's cookie.
 */
export function ownPagesOnly(
  origins: readonly string[] | undefined,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const origin = context.req.header('origin')
    const isOurs = origin === undefined || pageOrigins(context, origins).includes(origin)
    if (context.req.method === 'POST' && !isOurs) throw new Refusal('wrong-origin')
    await next()
  }
}

/** Another site can send a form without a CORS preflight, but not JSON. */
export function onlyType(type: string): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header('content-type')?.split(';', 1)[0]
    if (given?.trim().toLowerCase() !== type) throw new Refusal('wrong-content-type')
    await next()
  }
}
