/**
 * Sends product events and reports of errors to the page's `analytics-url`, one request each. Only while the page wants it
 * (`features.analytics`), the project allows it, and the visitor's browser does not object (Global Privacy Control).
 */
import * as LIMITS from '../../../domain/limits.ts'
import type { Options } from '../../../domain/options.ts'
import { coded } from '../../../errors/codes.ts'
import { $account } from '../../../stores/connections/connections.ts'
import { $features } from '../../../stores/features.ts'
import { $options } from '../../../stores/options.ts'
import { fail } from '../../fail.ts'
import { createReportLimit, reportOfFailure, reportOfUncaught, type ErrorReport } from './error-report.ts'
import { sentProperties } from './event-properties.ts'
import type { Heard, Take } from './hear.ts'

/** What sending needs of the browser, the page and the project. */
export interface AnalyticsHost {
  /** Whether the visitor's browser asks that nothing is shared. */
  isObjecting(): boolean
  /** Whether the project allows analytics; asked once per project. */
  isAllowed(options: Options): Promise<boolean>
  /** Resolves with the status of the answer. */
  post(options: Options, body: string): Promise<number>
  /** The page, without query and fragment. */
  page(): { url: string; domain: string }
  id(): string
  /** The folder of this code. */
  folder: string
}

type Props = { type: 'track' | 'error'; event: string } & Readonly<Record<string, unknown>>

/** The body of one request. */
function bodyOf(props: Props, at: number, host: AnalyticsHost): string {
  const timestamp = props.type === 'error' ? new Date(at).toISOString() : at
  return JSON.stringify({ eventId: host.id(), ...host.page(), timestamp, props })
}

/** Returns what takes events and failures, and what takes uncaught errors of the page. */
export function createSender(host: AnalyticsHost): {
  take: Take
  takeUncaught(error: unknown, at: number): void
} {
  const mayReport = createReportLimit(LIMITS.analytics.reports)
  let waiting = 0
  let isRefused = false

  async function send(props: Props, at: number): Promise<void> {
    const options = $options.get()
    const isWanted = options.analyticsUrl && $features.get().analytics && !host.isObjecting()
    if (!isWanted || waiting >= LIMITS.analytics.waiting) return
    // The visitor may go to another page of the site meanwhile.
    const body = bodyOf(props, at, host)
    waiting += 1
    const isAllowed = await host.isAllowed(options).catch(() => false)
    waiting -= 1
    if (!isAllowed) return
    // Without an answer nothing is done: an event is not worth a second request.
    noteAnswer(await host.post(options, body).catch(() => 0))
  }

  function noteAnswer(status: number): void {
    if (status === 403 && !isRefused)
      fail(coded('app-configuration-invalid', { origin: new URL(host.page().url).origin }))
    if (status === 403 || (status >= 200 && status < 300)) isRefused = status === 403
  }

  const report = (found: ErrorReport | undefined, at: number) => {
    if (found && mayReport(at)) void send({ ...found }, at)
  }

  return {
    take(heard: Heard) {
      if ('failure' in heard) return report(reportOfFailure(heard.failure, host.folder), heard.at)
      const properties = sentProperties(heard.event)
      if (!properties) return
      const { event } = heard.event
      if (event !== 'INTERNAL_SDK_ERROR')
        void send({ type: 'track', event, properties, ...addressIn($options.get()) }, heard.at)
      else if (mayReport(heard.at)) void send({ type: 'error', event, ...properties }, heard.at)
    },
    takeUncaught: (error, at) => report(reportOfUncaught(error, host.folder), at),
  }
}

/** Only pages that ask for it (`analytics="with-address"`) send the address in use. */
function addressIn({ analytics }: Options): { address?: string } {
  const address = analytics === 'with-address' ? $account.get()?.address : undefined
  return address === undefined ? {} : { address }
}
