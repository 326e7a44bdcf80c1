/** Client of the wallet catalogue. Each answer is fetched once per page load and validated. */
import * as LIMITS from '../domain/limits.ts'
import { coded } from '../errors/codes.ts'
import type { WalletKitError } from '../errors/wallet-kit-error.ts'
import { HOSTS } from '../domain/web/hosts.ts'
import type { Options } from '../domain/options.ts'
import type { Catalogue, WalletQuery } from '../ports/catalogue.ts'
import type { Clock } from '../ports/clock.ts'
import { readAnalytics, readConfig, readOrigins, readWallets } from './catalogue-answers.ts'
import { createBackEnd, type Query } from './back-end.ts'
import { createImages } from './images.ts'

type Refusal = WalletKitError<'project-id-invalid' | 'origin-not-allowed'>

/**
 * Returns the client of the page's project; the same one while project and host stay the same. Each calls `onRefused` once
 * if the catalogue refuses its project id, and once if it refuses the page's origin.
 */
export function createCatalogues(
  clock: Clock,
  onRefused: (refusal: Refusal) => void = () => {},
): {
  of(options: Pick<Options, 'projectId' | 'apiUrl'>): Catalogue | undefined
  clear(): void
} {
  let current: { key: string; catalogue: Catalogue } | undefined
  const clear = () => {
    current?.catalogue.images.clear()
    current?.catalogue.networkImages.clear()
    current = undefined
  }
  return {
    clear,
    of({ projectId, apiUrl = HOSTS.apiUrl }) {
      const key = JSON.stringify([projectId, apiUrl])
      if (current?.key === key) return current.catalogue
      clear()
      if (!projectId) return undefined
      const catalogue = createCatalogue(clock, apiUrl, projectId, onRefused)
      current = { key, catalogue }
      return catalogue
    },
  }
}

function createCatalogue(
  clock: Clock,
  host: string,
  projectId: string,
  onRefused: (refusal: Refusal) => void,
): Catalogue {
  const answers = new Map<string, unknown>()
  const reported = new Set<number>()
  const backEnd = createBackEnd(clock, {
    ...{ host, projectId, prefix: 'catalogue' as const },
    onRefused(status) {
      if (reported.has(status)) return
      reported.add(status)
      const code = status === 401 ? 'project-id-invalid' : 'origin-not-allowed'
      onRefused(coded(code, { reason: `The wallet catalogue answered with status ${status}.` }))
    },
  })

  /** Fetches each URL once; a failed one is fetched again. */
  async function get<T>(
    path: string,
    read: (json: unknown) => T | undefined,
    signal: AbortSignal,
    query: Query = {},
    limit: number = LIMITS.catalogue.settingsSize,
  ): Promise<T> {
    const url = backEnd.addressOf(path, query)
    // Each URL has one parser, which determines the type.
    if (answers.has(url)) return answers.get(url) as T
    const question = { isPublic: true, signal, limit }
    const answer = await backEnd.getJson(path, url, question, read)
    if (answers.size >= LIMITS.catalogue.answersKept) answers.clear()
    answers.set(url, answer)
    return answer
  }

  const loadImage = (path: string) => async (imageId: string, signal: AbortSignal) => {
    const url = backEnd.addressOf(`${path}/${encodeURIComponent(imageId)}`)
    const question = { isPublic: true, signal, limit: LIMITS.catalogue.imageSize }
    return backEnd.getFile(path, url, question, ({ type }) => type.startsWith('image/'))
  }

  return {
    images: createImages(loadImage('getWalletImage')),
    networkImages: createImages(loadImage('public/getAssetImage')),
    wallets: ({ badge, ...query }: WalletQuery, signal) =>
      get(
        'getWallets',
        (json) => readWallets(json, query.entries),
        signal,
        { ...query, badge_type: badge },
        LIMITS.catalogue.answerSize,
      ),
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
