/** A remote HTTP API with its endpoints. Every failure becomes one of four errors with the back end's codes. */
import type { Clock } from '../ports/clock.ts'
import { SENDER } from '../domain/web/sender.ts'
import { coded } from '../errors/codes.ts'
import { WalletKitError } from '../errors/wallet-kit-error.ts'
import { createEndpoint, type Refusals } from './endpoint.ts'
import { ask, askFile, type HttpQuestion } from './http.ts'

export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>
type Question = HttpQuestion & { signal: AbortSignal }
type Trouble = 'unreachable' | 'busy' | 'failed' | 'unreadable'
/** Prefix of the error codes. */
type Prefix = 'catalogue' | 'http'

export interface BackEndOptions {
  host: string
  projectId: string
  prefix: Prefix
  /** Called with the status when the back end refuses the project or the page: 401 or 403. */
  onRefused?(status: number): void
}

export function createBackEnd(clock: Clock, { host, projectId, prefix, onRefused }: BackEndOptions) {
  const endpoints = new Map<string, ReturnType<typeof createEndpoint>>()
  const refusals = refusalsOf(prefix)

  function endpoint(name: string) {
    const known = endpoints.get(name) ?? createEndpoint(clock, refusals)
    endpoints.set(name, known)
    return known
  }

  /** Resolves with a successful answer; rejects with one of our errors or with the signal's reason. */
  async function reached<A extends { status: number }>(
    question: () => Promise<A>,
    signal: AbortSignal,
  ): Promise<A> {
    const answer = await question().catch((cause: unknown) => {
      signal.throwIfAborted()
      throw coded(`${prefix}-unreachable`, { cause })
    })
    const { status } = answer
    if (status === 429) throw coded(`${prefix}-busy`)
    if (status === 401 || status === 403) onRefused?.(status)
    if (status < 200 || status >= 300) throw coded(`${prefix}-failed`, { status, cause: { status } })
    return answer
  }

  return {
    addressOf(path: string, query: Query = {}): string {
      try {
        return addressOf(host, path, { ...query, projectId, ...SENDER })
      } catch (cause) {
        throw coded(`${prefix}-unreachable`, { cause })
      }
    },

    /** Fetches JSON and parses it with `read`. All URLs of an endpoint share its back-off. */
    getJson<T>(
      name: string,
      url: string,
      question: Question,
      read: (json: unknown) => T | undefined,
    ): Promise<T> {
      return endpoint(name)(async () => {
        const { text, status } = await reached(() => ask(url, clock, question), question.signal)
        const value = status === 200 ? read(jsonOf(text)) : undefined
        if (value === undefined) throw coded(`${prefix}-unreadable`, { cause: new Error(`Status ${status}`) })
        return value
      }, question.signal)
    },

    getFile(name: string, url: string, question: Question, isExpected: (file: Blob) => boolean) {
      return endpoint(name)(async () => {
        const { body } = await reached(() => askFile(url, clock, question), question.signal)
        if (!isExpected(body)) throw coded(`${prefix}-unreadable`, { cause: new Error(body.type) })
        return body
      }, question.signal)
    },
  }
}

function refusalsOf(prefix: Prefix): Refusals {
  const is = (thrown: unknown, ...troubles: Trouble[]) =>
    thrown instanceof WalletKitError && troubles.some((trouble) => thrown.code === `${prefix}-${trouble}`)
  return {
    busy: () => coded(`${prefix}-busy`),
    isBusy: (thrown) => is(thrown, 'busy'),
    isAnswer: (thrown) => is(thrown, 'failed', 'unreadable'),
    isRefusal: (thrown) => is(thrown, 'unreachable', 'busy', 'failed', 'unreadable'),
  }
}

/** Builds a URL; a self-hosted API may have a path. Lists are joined by commas, empty values are left out. */
function addressOf(host: string, path: string, query: Query): string {
  const url = new URL(host, globalThis.location?.href)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  for (const [name, value] of Object.entries(query)) {
    const text = String(value ?? '')
    if (text) url.searchParams.set(name, text)
  }
  return url.href
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
