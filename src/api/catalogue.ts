/** The wallet catalogue's API (section 7; reference 7.1): read once a session, asked sparingly, believed in nothing. */
import { WALLET_LIMITS } from '../domain/wallet-limits.ts'
import { HOSTS } from '../domain/hosts.ts'
import type { Options } from '../domain/options.ts'
import { catalogueError } from '../errors/catalogue-codes.ts'
import type { Catalogue, WalletQuery } from '../ports/catalogue.ts'
import type { Clock } from '../ports/services.ts'
import { readAnalytics, readConfig, readOrigins, readWallets } from './catalogue-answers.ts'
import { createEndpoint } from './endpoint.ts'
import { ask, askFile, type HttpQuestion } from './http.ts'
import { createImages } from './images.ts'

/** Section 7: the project and the sender in every query. */
const SENDER = { st: 'appkit', sv: `html-wallet-modal-${__VERSION__}` }

type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** Answers with the catalogue of the page's project; the same one for as long as project and host stay. */
export function createCatalogues(clock: Clock): {
  of(options: Pick<Options, 'projectId' | 'apiUrl'>): Catalogue | undefined
  clear(): void
} {
  let current: { key: string; catalogue: Catalogue } | undefined
  const clear = () => {
    current?.catalogue.images.clear()
    current = undefined
  }
  return {
    clear,
    of({ projectId, apiUrl = HOSTS.apiUrl }) {
      const key = JSON.stringify([projectId, apiUrl])
      if (current?.key === key) return current.catalogue
      clear()
      if (!projectId) return undefined
      const catalogue = createCatalogue(clock, apiUrl, projectId)
      current = { key, catalogue }
      return catalogue
    },
  }
}

function createCatalogue(clock: Clock, apiUrl: string, projectId: string): Catalogue {
  const answers = new Map<string, unknown>()
  const endpoints = new Map<string, ReturnType<typeof createEndpoint>>()

  function endpoint(name: string) {
    const known = endpoints.get(name) ?? createEndpoint(clock)
    endpoints.set(name, known)
    return known
  }

  /** Once each; what could not be had is asked for again. */
  async function get<T>(
    path: string,
    read: (json: unknown) => T | undefined,
    signal: AbortSignal,
    query: Query = {},
  ): Promise<T> {
    const url = addressOf(apiUrl, path, { ...query, projectId, ...SENDER })
    // What is kept under an address was read by the one reader of that address.
    if (answers.has(url)) return answers.get(url) as T
    const question = { isPublic: true, signal, limit: WALLET_LIMITS.answerSize }
    const answer = await endpoint(path)(async () => {
      const { text, status } = await reached(() => ask(url, clock, question), question)
      const value = status === 200 ? read(jsonOf(text)) : undefined
      if (value === undefined)
        throw catalogueError('catalogue-unreadable', { cause: new Error(`Status ${status}`) })
      return value
    }, signal)
    if (answers.size >= WALLET_LIMITS.answersKept) answers.clear()
    answers.set(url, answer)
    return answer
  }

  function loadImage(imageId: string, signal: AbortSignal): Promise<Blob> {
    const path = 'getWalletImage'
    const url = addressOf(apiUrl, `${path}/${encodeURIComponent(imageId)}`, { projectId, ...SENDER })
    const question = { isPublic: true, signal, limit: WALLET_LIMITS.imageSize }
    return endpoint(path)(async () => {
      const { body } = await reached(() => askFile(url, clock, question), question)
      if (!body.type.startsWith('image/'))
        throw catalogueError('catalogue-unreadable', { cause: new Error(body.type) })
      return body
    }, signal)
  }

  return {
    images: createImages(loadImage),
    wallets: ({ badge, ...query }: WalletQuery, signal) =>
      get('getWallets', (json) => readWallets(json, query.entries), signal, { ...query, badge_type: badge }),
    config: (signal) => get('appkit/v1/config', readConfig, signal),
    allowedOrigins: (signal) => get('projects/v1/origins', readOrigins, signal),
    async isAnalyticsEnabled(signal) {
      try {
        return await get('getAnalyticsConfig', readAnalytics, signal)
      } catch {
        return false
      }
    },
  }
}

/** A host of one's own may live below a path. Lists are joined by commas; what is empty is left out. */
function addressOf(apiUrl: string, path: string, query: Query): string {
  try {
    const url = new URL(apiUrl, globalThis.location?.href)
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
    for (const [name, value] of Object.entries(query)) {
      const text = String(value ?? '')
      if (text) url.searchParams.set(name, text)
    }
    return url.href
  } catch (cause) {
    throw catalogueError('catalogue-unreachable', { cause })
  }
}

/** The answer when it is a good one; otherwise one of our errors, or the reason for which nobody wants it any more. */
async function reached<A extends { status: number }>(
  question: () => Promise<A>,
  { signal }: HttpQuestion,
): Promise<A> {
  const answer = await question().catch((cause: unknown) => {
    signal?.throwIfAborted()
    throw catalogueError('catalogue-unreachable', { cause })
  })
  const { status } = answer
  if (status === 429) throw catalogueError('catalogue-busy')
  if (status < 200 || status >= 300) throw catalogueError('catalogue-failed', { status })
  return answer
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
