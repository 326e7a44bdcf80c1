/** Whether the hosts that the page needs answer. */
import type { CheckId } from '../../../domain/web/diagnosis.ts'
import { secureOrigin } from '../../../domain/embedded/secure-origin.ts'
import { TIMEOUTS } from '../../../domain/timeouts.ts'
import { HOSTS } from '../../../domain/web/hosts.ts'
import { SENDER } from '../../../domain/web/sender.ts'
import { clock } from '../../../ports/clock.ts'
import { diagnostics, type Reached } from '../../../ports/user/diagnostics.ts'
import { $isLoginOff } from '../../../stores/connections/can-log-in.ts'
import { $canPair } from '../../../stores/connections/can-pair.ts'
import { $options } from '../../../stores/options.ts'
import { unlessAborted } from '../../latest.ts'
import type { Finding } from './finding.ts'

/** What checks note for those that come last. */
export interface Notes {
  /** Hosts that were asked. */
  hosts: Set<string>
  /** Hosts that the content security policy forbids, each with the directive. */
  blocked: Map<string, string>
  /** Differences between this clock and those of servers, in ms; positive if this one is ahead. */
  drifts: Set<number>
}

export const createNotes = (): Notes => ({ hosts: new Set(), blocked: new Map(), drifts: new Set() })

/** Of a URL nothing but the host may be shown. */
export const hostOf = (url: string): string => (URL.canParse(url, base()) ? new URL(url, base()).host : '…')

const base = () => diagnostics.use().origin()

export type Asked = Reached | { outcome: 'late' }

/** Rejects if it is aborted only. */
export async function askHost(
  url: string,
  question: { body?: string; type?: string },
  signal: AbortSignal,
  notes: Notes,
): Promise<Asked> {
  notes.hosts.add(hostOf(url))
  const answer = await orLate(signal, (own) => diagnostics.use().ask(url, { ...question, signal: own }))
  if (answer.outcome === 'answered' && answer.date) notes.drifts.add(clock.use().now() - answer.date)
  return answer
}

/** Notes that the policy of the page forbids a host that the page needs. */
export function noted(answer: Asked, url: string, notes: Notes): Asked {
  if (answer.outcome === 'blocked') notes.blocked.set(hostOf(url), 'connect-src')
  return answer
}

/** Aborts the question after `TIMEOUTS.checkedAnswer`. */
async function orLate<T>(
  signal: AbortSignal,
  question: (signal: AbortSignal) => Promise<T>,
): Promise<T | { outcome: 'late' }> {
  const control = new AbortController()
  let stop = () => {}
  const late = new Promise<{ outcome: 'late' }>((resolve) => {
    stop = clock.use().after(TIMEOUTS.checkedAnswer, () => resolve({ outcome: 'late' }))
  })
  try {
    const answer = question(AbortSignal.any([signal, control.signal]))
    return await Promise.race([unlessAborted(signal, answer), late])
  } finally {
    stop()
    control.abort()
  }
}

/** The reason for support, beside the host. */
export function reasonOf(answer: Asked): string {
  switch (answer.outcome) {
    case 'answered':
      return `HTTP ${answer.status}`
    case 'blocked':
      return 'Content-Security-Policy connect-src'
    case 'closed':
      return 'CORS'
    case 'late':
      return `${TIMEOUTS.checkedAnswer / 1000} s`
    case 'away':
      return 'network error'
  }
}

export function adviceOf(answer: Asked): NonNullable<Finding['advice']> {
  switch (answer.outcome) {
    case 'blocked':
      return 'policy'
    case 'closed':
      return 'owner'
    case 'answered':
      // Busy, or broken for the moment.
      return answer.status === 429 || answer.status >= 500 ? 'later' : 'owner'
    case 'late':
    case 'away':
      return 'away'
  }
}

const isGood = (answer: Asked) => answer.outcome === 'answered' && answer.status >= 200 && answer.status < 300

const failed = (id: 'relay' | 'api' | 'gateway', rest: Pick<Finding, 'advice' | 'detail'>): Finding[] => [
  { id, state: 'failed', title: `${id}Failed`, ...rest },
]

function findingOf(id: CheckId & ('api' | 'gateway'), url: string, answer: Asked): readonly Finding[] {
  if (isGood(answer)) return [{ id, state: 'ok', title: id, detail: hostOf(url) }]
  return failed(id, { advice: adviceOf(answer), detail: `${hostOf(url)} · ${reasonOf(answer)}` })
}

/** The wallet catalogue; `undefined` without a project. */
export async function checkApi(signal: AbortSignal, notes: Notes): Promise<readonly Finding[] | undefined> {
  const { projectId, apiUrl = HOSTS.apiUrl } = $options.get()
  if (!projectId) return undefined
  if (!URL.canParse(apiUrl, base())) return failed('api', { advice: 'owner', detail: 'api-url' })
  const url = new URL(apiUrl, base())
  url.pathname = `${url.pathname.replace(/\/$/, '')}/getAnalyticsConfig`
  url.search = new URLSearchParams({ projectId, ...SENDER }).toString()
  return findingOf('api', url.href, noted(await askHost(url.href, {}, signal, notes), url.href, notes))
}

/** The gateway of the login; `undefined` without one. */
export async function checkGateway(
  signal: AbortSignal,
  notes: Notes,
): Promise<readonly Finding[] | undefined> {
  const { secureUrl } = $options.get()
  if (!secureUrl || $isLoginOff.get()) return undefined
  const origin = secureOrigin(secureUrl, base())
  if (!origin) return failed('gateway', { advice: 'owner', detail: 'secure-url' })
  const url = `${origin}/health`
  const answer = await askHost(url, {}, signal, notes)
  // The login's frame needs no `connect-src` of the page.
  if (answer.outcome === 'blocked')
    return [{ id: 'gateway', state: 'off', title: 'unchecked', detail: reasonOf(answer) }]
  return findingOf('gateway', url, answer)
}

/** The WalletConnect relay; `undefined` on pages that do not pair. */
export async function checkRelay(signal: AbortSignal, notes: Notes): Promise<readonly Finding[] | undefined> {
  if (!$canPair.get()) return undefined
  const { projectId = '', relayUrl = HOSTS.relayUrl } = $options.get()
  if (!/^wss?:/i.test(relayUrl) || !URL.canParse(relayUrl))
    return failed('relay', { advice: 'owner', detail: 'relay-url' })
  const url = new URL(relayUrl)
  url.searchParams.set('projectId', projectId)
  notes.hosts.add(url.host)
  const opened = await orLate(signal, (own) => diagnostics.use().openSocket(url.href, own))
  if (opened === 'open') return [{ id: 'relay', state: 'ok', title: 'relay', detail: url.host }]
  const answer = noted(typeof opened === 'string' ? { outcome: opened } : opened, url.href, notes)
  return failed('relay', { advice: adviceOf(answer), detail: `${url.host} · ${reasonOf(answer)}` })
}
