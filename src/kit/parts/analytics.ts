/** Sending product events and reports of errors to the page's `analytics-url`. */
import { createBackEnd } from '../../api/back-end.ts'
import { postEvent } from '../../api/analytics.ts'
import type { Options } from '../../domain/options.ts'
import { uuid } from '../../domain/web/uuid.ts'
import type { Take } from '../../flows/project/analytics/hear.ts'
import { createSender } from '../../flows/project/analytics/send.ts'
import { catalogues } from '../../ports/catalogue.ts'
import { clock } from '../../ports/clock.ts'
import { loads } from '../loads.ts'

/** The files of this code lie beside this one. */
const FOLDER = import.meta.url.replace(/[^/]*$/, '')

/** Returns what takes events, and the undo function. */
export function start(): { take: Take; stop(): void } {
  const destroyed = new AbortController()
  const answers = new Map<string, Promise<boolean>>()

  function isAllowed(options: Options): Promise<boolean> {
    const key = JSON.stringify([options.projectId, options.apiUrl])
    const known = answers.get(key) ?? askProject(options, destroyed.signal)
    answers.set(key, known)
    return known
  }

  const { take, takeUncaught } = createSender({
    isObjecting: () => (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
    isAllowed,
    async post({ analyticsUrl = '', projectId = '' }, body) {
      const options = { host: analyticsUrl, projectId, prefix: 'http' as const }
      return postEvent(createBackEnd(clock.use(), options).addressOf('e'), body, destroyed.signal)
    },
    page: () => ({ url: location.href.replace(/[?#].*$/s, ''), domain: location.hostname }),
    id: uuid,
    folder: FOLDER,
  })
  const onError = ({ error }: ErrorEvent) => takeUncaught(error, Date.now())
  const onRejection = ({ reason }: PromiseRejectionEvent) => takeUncaught(reason, Date.now())
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return {
    take,
    stop() {
      destroyed.abort()
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    },
  }
}

/** Without a project only the page decides. */
async function askProject(options: Options, signal: AbortSignal): Promise<boolean> {
  if (!options.projectId) return true
  await loads.use().catalogue()
  return (await catalogues.use().of(options)?.isAnalyticsEnabled(signal)) ?? false
}
