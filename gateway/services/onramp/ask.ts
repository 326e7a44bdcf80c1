/** Requests and responses of the service, in the format of other kits. */
import type { Wrong } from './read-ask.ts'

export interface OnRampAsk {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  /** Parsed JSON; the raw text for a webhook. */
  body: unknown
  /** Origin of the page; empty if the request has none. */
  origin: string
  /** Origins of the project's pages. */
  origins: readonly string[]
  /** Header `Wallet-Signature` of a webhook. */
  signature?: string
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
