import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

/** A request with what Node knows of its connection. */
type NodeContext = Context<{ Bindings: HttpBindings }>

/**
 * The origins that pages may have: those given, else this machine's names with the port that was connected to. What the
 * request says about itself does not count: anybody can send any `Host`.
 */
function pageOrigins({ env }: NodeContext, origins: readonly string[] | undefined): readonly string[] {
  const port = env.incoming.socket.localPort
  return origins ?? [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
}

/** The domains that a message may be for: that of the page, where the browser tells the page's origin. */
export function pageHosts(context: NodeContext, origins: readonly string[] | undefined): string[] {
  const allowed = pageOrigins(context, origins)
  const origin = context.req.header('origin')
  return allowed.filter((one) => origin === undefined || one === origin).map((one) => new URL(one).host)
}

/**
 * Refuses POST requests of other sites' pages. A browser sends the origin with each POST; a client that sends none is no
 * browser, and has no visitor's cookie.
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

/** Another site can send a form without asking first, but nothing that is JSON. */
export function onlyType(type: string): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header('content-type')?.split(';', 1)[0]
    if (given?.trim().toLowerCase() !== type) throw new Refusal('wrong-content-type')
    await next()
  }
}
