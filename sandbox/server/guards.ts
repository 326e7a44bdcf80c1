import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

/**
 * Hosts that a page may have: those of the origins, else the one that the browser asked. A site in production names its
 * origins; a sandbox is on whichever port is free.
 */
export function pageHosts(context: Context, origins: readonly string[] | undefined): string[] {
  const origin = context.req.header('origin')
  if (origin !== undefined) return [new URL(origin).host]
  return origins?.map((one) => new URL(one).host) ?? [context.req.header('host') ?? '']
}

/**
 * Refuses what a page of somebody else's sends. A browser says the origin with each POST; who sends none is no browser,
 * and has no visitor's cookie. The scheme is not compared: behind a proxy nobody here knows it.
 */
export function ownPagesOnly(origins: readonly string[] | undefined): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin')
    const isOurs =
      origin === undefined ||
      (origins?.includes(origin) ??
        (URL.canParse(origin) && new URL(origin).host === context.req.header('host')))
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
