/** The name service of the project's gateway or Blockchain API: `/v1/profile/*`. */
import * as v from 'valibot'
import * as LIMITS from '../domain/limits.ts'
import type { Options } from '../domain/options.ts'
import { plainName } from '../domain/text.ts'
import { HOSTS } from '../domain/web/hosts.ts'
import { coded } from '../errors/codes.ts'
import type { Clock } from '../ports/clock.ts'
import type {
  NameProfile,
  NameReason,
  NameService,
  Registered,
  SignedName,
} from '../ports/user/name-service.ts'
import { createBackEnd, jsonOf } from './back-end.ts'
import { ask, type HttpAnswer } from './http.ts'
import { parsed } from './parse.ts'

/** Maximum number of suggestions to show. */
const SUGGESTIONS = 4
const TEXT = 200

const Reason = v.object({ name: v.string(), description: v.optional(v.string(), '') })
const Suggestions = v.object({
  suggestions: v.array(v.object({ name: v.string(), registered: v.optional(v.boolean(), false) })),
  asked: v.optional(v.object({ registered: v.boolean(), reason: v.optional(Reason) })),
})
const Profile = v.object({
  addresses: v.record(v.string(), v.object({ address: v.pipe(v.string(), v.maxLength(TEXT)) })),
  attributes: v.array(v.object({ avatar: v.optional(v.pipe(v.string(), v.maxLength(2_000)), '') })),
})
const Refusal = v.object({ reasons: v.array(Reason) })

const TAKEN: NameReason = { name: 'taken', description: '' }

/** Returns the name service of the page's project; the same one while project and host stay the same. */
export function createNameServices(clock: Clock) {
  let current: { key: string; service: NameService } | undefined
  return {
    of({ projectId, rpcUrl: host = HOSTS.rpcUrl }: Options): NameService | undefined {
      if (!projectId) return undefined
      const key = JSON.stringify([projectId, host])
      if (current?.key !== key) current = { key, service: createNameService(clock, { projectId, host }) }
      return current.service
    },
  }
}

function createNameService(clock: Clock, place: { projectId: string; host: string }): NameService {
  const { addressOf } = createBackEnd(clock, { ...place, prefix: 'http' })
  const limit = LIMITS.blockchain.identitySize
  const public_ = { isPublic: true, isFresh: true, limit }

  async function get(path: string, query: Record<string, string>, signal: AbortSignal) {
    return reached(ask(addressOf(path, query), clock, { ...public_, signal }), signal)
  }

  const suggestionsFor = (name: string, signal: AbortSignal) => {
    const [label = '', ...zone] = name.split('.')
    return get(`v1/profile/suggestions/${encodeURIComponent(label)}`, { zone: zone.join('.') }, signal)
  }

  const profileOf = (name: string, signal: AbortSignal) =>
    get(`v1/profile/account/${encodeURIComponent(name)}`, { apiVersion: '2' }, signal)

  async function post(path: string, signed: SignedName, signal: AbortSignal): Promise<Registered> {
    const { address, coinType, message, signature } = signed
    const body = { coin_type: coinType, address, message, signature }
    // `text/plain` needs no CORS preflight.
    const question = { isPublic: true, limit, body, type: 'text/plain' as const, signal }
    return registeredIn(await reached(ask(addressOf(path), clock, question), signal))
  }

  /** Used if the suggestions do not include whether the name itself is registered. */
  async function isRegistered(name: string, signal: AbortSignal): Promise<boolean> {
    const { status } = await profileOf(name, signal)
    if (status === 200) return true
    if (status === 404 || status === 400) return false
    throw coded('http-failed', { status })
  }

  return {
    get origin() {
      return new URL(addressOf('')).origin
    },

    async check(name, signal) {
      const answer = await suggestionsFor(name, signal)
      const refused = answer.status === 400 ? reasonIn(answer) : undefined
      if (refused) return { isFree: false, reason: refused, suggestions: [] }
      if (answer.status !== 200) throw coded('http-failed', { status: answer.status })
      const offered = parsed(Suggestions, jsonOf(answer.text))
      if (!offered) throw coded('http-unreadable')
      const suggestions = freeIn(offered, name)
      const reason = offered.asked ? plain(offered.asked.reason) : undefined
      const isTaken = offered.asked ? offered.asked.registered : await isRegistered(name, signal)
      if (!isTaken && !reason) return { isFree: true, suggestions: [] }
      return { isFree: false, reason: reason ?? TAKEN, suggestions }
    },

    async now(name, signal) {
      const { date } = await suggestionsFor(name, signal)
      return Number.isNaN(date) ? undefined : date
    },

    register: (signed, signal) => post('v1/profile/account', signed, signal),

    async profile(name, signal) {
      const answer = await profileOf(name, signal)
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw coded('http-failed', { status: answer.status })
      return profileIn(answer)
    },

    change: (name, part, signed, signal) =>
      post(`v1/profile/account/${encodeURIComponent(name)}/${part}`, signed, signal),
  }
}

const freeIn = ({ suggestions }: v.InferOutput<typeof Suggestions>, name: string): readonly string[] =>
  suggestions
    .filter((one) => !one.registered)
    .map((one) => plainName(one.name, TEXT))
    .filter((one) => one && one !== name)
    .slice(0, SUGGESTIONS)

function profileIn(answer: HttpAnswer): NameProfile {
  const profile = parsed(Profile, jsonOf(answer.text))
  if (!profile) throw coded('http-unreadable')
  const addresses = Object.entries(profile.addresses).map(([coin, { address }]) => [coin, address])
  return {
    avatar: profile.attributes[0]?.avatar ?? '',
    addresses: Object.fromEntries(addresses) as Record<string, string>,
  }
}

function registeredIn(answer: HttpAnswer): Registered {
  const { status } = answer
  if (status >= 200 && status < 300) return { isDone: true }
  const reason = reasonIn(answer)
  if (status >= 500 || !reason) throw coded('http-failed', { status })
  return { isDone: false, reason, status }
}

async function reached(answer: Promise<HttpAnswer>, signal: AbortSignal): Promise<HttpAnswer> {
  const given = await answer.catch((cause: unknown) => {
    signal.throwIfAborted()
    throw coded('http-unreachable', { cause })
  })
  if (given.status === 429) throw coded('http-busy')
  return given
}

const plain = (reason: NameReason | undefined): NameReason | undefined =>
  reason && { name: reason.name, description: plainName(reason.description, TEXT) }

const reasonIn = (answer: HttpAnswer): NameReason | undefined =>
  plain(parsed(Refusal, jsonOf(answer.text))?.reasons[0])
