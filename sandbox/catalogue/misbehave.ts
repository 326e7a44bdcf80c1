import { gzipSync } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import type { CatalogueFault, FaultSwitch } from './faults.ts'

type Bindings = { Bindings: HttpBindings }
export type Answer = (context: Context<Bindings>) => Response | Promise<Response>

const MEGABYTE = 1 << 20
const json = { 'content-type': 'application/json' }
// A valid list, padded with white space, which JSON allows.
const padded = (size: number) => '{"data":[],"count":0}'.padEnd(size)

/** Responses of faults that do not need the correct response. */
export const wrongAnswers: Record<Exclude<CatalogueFault, 'slow' | 'no-cors'>, Answer> = {
  'rate-limit': (context) => context.json({ error: 'Too many requests' }, 429, { 'retry-after': '30' }),
  forbidden: (context) => context.json({ error: 'Forbidden' }, 403),
  'server-error': (context) => context.json({ error: 'Internal error' }, 500),
  empty: (context) => context.body(null, 204),
  down: ({ env }) => {
    env.incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  },
  cut: ({ env }) => {
    env.outgoing.writeHead(200, { ...json, 'access-control-allow-origin': '*', 'content-length': 1000 })
    env.outgoing.write('{"data":[', () => env.incoming.socket.destroy())
    return RESPONSE_ALREADY_SENT
  },
  redirect: (context) => context.redirect(context.req.url),
  html: (context) => context.html('<!doctype html><title>Not JSON</title>'),
  garbage: (context) => context.body('{"data":[{"id":', 200, json),
  'wrong-shape': (context) =>
    context.json({ data: { 0: null }, count: '∞', features: 7, allowedOrigins: 'https://evil.example' }),
  huge: (context) => context.body(padded(12 * MEGABYTE), 200, json),
  bomb: (context) =>
    context.body(Uint8Array.from(gzipSync(padded(40 * MEGABYTE))), 200, {
      ...json,
      'content-encoding': 'gzip',
    }),
}

/** Middleware that responds with the active fault if `answers` has a response for it. */
export function misbehave<Fault extends string>(
  faults: FaultSwitch<Fault>,
  answers: Partial<Record<Fault, Answer>>,
): MiddlewareHandler<Bindings> {
  return async (context, next) => {
    const fault = () => faults.at(context.req.path)
    while (fault() === 'slow') await faults.changed()
    const now = fault()
    return (now && answers[now]?.(context)) ?? next()
  }
}

/** Allows every origin to read the responses, unless the fault is `no-cors`. */
export function readableByAll<Fault extends string>(faults: FaultSwitch<Fault>): MiddlewareHandler<Bindings> {
  return async (context, next) => {
    await next()
    if (faults.at(context.req.path) === 'no-cors') return
    context.res.headers.set('access-control-allow-origin', '*')
  }
}
