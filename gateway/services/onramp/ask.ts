/** How the service answers, in the shape that other kits know. */
import type { Wrong } from './read-ask.ts'

export interface OnRampAsk {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  /** Parsed JSON; what was sent, for a webhook. */
  body: unknown
  /** The page's, as the browser says it; empty for what is no page. */
  origin: string
  signal: AbortSignal
}

export interface OnRampAnswer {
  status: number
  body: unknown
}

export const ok = (body: unknown): OnRampAnswer => ({ status: 200, body })

export const no = (status: number, { name, description }: Wrong): OnRampAnswer => ({
  status,
  body: { status: 'FAILED', reasons: [{ name, description }] },
})

export const UNKNOWN = no(404, { name: 'path', description: 'Not found' })
export const AWAY = no(502, { name: 'serviceProvider', description: 'The provider did not answer' })
