import type { ServerResponse } from 'node:http'
import { exactJson } from '../../src/domain/web/exact-json.ts'
import type { Refused } from '../refused.ts'
import { common, forAsset, forJson, forPage, type Headers } from './headers.ts'
import type { OpenAnswer, Page } from './route.ts'
import type { Asset } from './frame-files.ts'

export interface Answer {
  status: number
  headers: Headers
  body: string | Buffer
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: forJson,
  body: exactJson(value ?? {}),
})

/** A response that pages of `readableBy` may read (CORS), without credentials. */
export const openly = ({ status, body, readableBy, maxAge }: OpenAnswer): Answer => {
  const answer = json(body, status)
  const cors =
    readableBy === null
      ? {}
      : { 'Access-Control-Allow-Origin': readableBy, 'Access-Control-Expose-Headers': 'Date' }
  const kept = maxAge === undefined ? {} : { 'Cache-Control': `private, max-age=${maxAge}` }
  return { ...answer, headers: { ...answer.headers, Vary: 'Origin', ...cors, ...kept } }
}

export const refusal = (refused: Refused): Answer => {
  const answer = json(refused.toBody(), refused.status)
  const { retryAfter } = refused
  return retryAfter === undefined
    ? answer
    : { ...answer, headers: { ...answer.headers, 'Retry-After': String(retryAfter) } }
}

export const shown = ({ status, headers, html }: Page): Answer => ({
  status,
  headers: { ...forPage, ...headers },
  body: html,
})

export const asset = ({ type, plain, brotli }: Asset, accepts: string): Answer => ({
  status: 200,
  headers: {
    ...forAsset,
    'Content-Type': type,
    Vary: 'Accept-Encoding',
    ...(/\bbr\b/.test(accepts) && { 'Content-Encoding': 'br' }),
  },
  body: /\bbr\b/.test(accepts) ? brotli : plain,
})

/** Sends a response. Browsers date their proofs by its `Date` header, which is the gateway's clock. */
export function send(
  response: ServerResponse,
  { status, headers, body }: Answer,
  { origin, now, isHead }: { origin: string; now: number; isHead: boolean },
): void {
  if (response.headersSent || response.destroyed) return
  const bytes = Buffer.from(body)
  response.writeHead(status, {
    ...common(origin),
    ...headers,
    Date: new Date(now).toUTCString(),
    'Content-Length': bytes.length,
  })
  response.end(isHead ? undefined : bytes)
}
