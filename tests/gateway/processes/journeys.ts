import { expect } from 'vitest'
import type { EmailChallenge, Me, NewFactor, Session } from '../../../gateway/wire/api.ts'
import type { Mailbox } from '../../../sandbox/mail/mailbox.ts'
import { type BrowserKeys, createGatewayBrowser, makeKeys } from '../../support/gateway-browser.ts'
import { ORIGIN } from '../../support/gateway-process.ts'

/** A user who logs in by a code and creates factors. Each step only succeeds if the gateway still has everything that it acknowledged before. */
export interface Journey {
  email: string
  /** IP address of the browser, for the rate limits. */
  ip: string
  keys: BrowserKeys
  challengeId: string
  session: Session | null
  factorIds: string[]
  /** Number of acknowledged steps. */
  done: number
}

export async function newJourney(index: number): Promise<Journey> {
  const [email, ip] = [`user-${index}@acme.example`, `198.51.${index >> 8}.${index & 255}`]
  return { email, ip, keys: await makeKeys(), challengeId: '', session: null, factorIds: [], done: 0 }
}

type Ask = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
type Step = (journey: Journey, ask: Ask, mailbox: Mailbox) => Promise<void>

const ENVELOPE = 'A'.repeat(103)
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const codeOf = ({ email }: Journey, mailbox: Mailbox) => mailbox.to(email)[0]!.code!

const guess =
  (left: number): Step =>
  async (journey, ask, mailbox) => {
    const { challengeId } = journey
    const answer = await ask('POST', 'email/verify', { challengeId, code: wrong(codeOf(journey, mailbox)) })
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'CODE_WRONG', left } } })
  }

const makeFactor =
  (kind: 'device' | 'code'): Step =>
  async ({ factorIds }, ask) => {
    const answer = await ask('POST', 'factors', { kind })
    expect(answer).toMatchObject({ status: 200 })
    factorIds.push((answer.body as NewFactor).factor.id)
  }

const release =
  (at: 0 | 1, status: number): Step =>
  async ({ factorIds }, ask) => {
    expect(await ask('POST', `factors/${factorIds[at]}/release`, { purpose: 'message' })).toMatchObject({
      status,
    })
  }

export const STEPS: readonly Step[] = [
  async (journey, ask, mailbox) => {
    const answer = await ask('POST', 'email/start', { email: journey.email })
    expect(answer).toMatchObject({ status: 200, body: { action: 'VERIFY_OTP' } })
    journey.challengeId = (answer.body as EmailChallenge).challengeId
    expect(mailbox.to(journey.email)).toHaveLength(1)
  },
  guess(2),
  guess(1),
  async (journey, ask, mailbox) => {
    const { challengeId } = journey
    const answer = await ask('POST', 'email/verify', { challengeId, code: codeOf(journey, mailbox) })
    expect(answer).toMatchObject({ status: 200 })
    journey.session = answer.body as Session
  },
  makeFactor('device'),
  makeFactor('code'),
  release(0, 200),
  release(1, 404),
  async ({ factorIds }, ask) => {
    const answer = await ask('PUT', `factors/${factorIds[1]}/envelope`, { envelope: ENVELOPE })
    expect(answer).toMatchObject({ status: 200 })
  },
  release(1, 200),
  async ({ factorIds }, ask) => {
    expect(await ask('POST', `factors/${factorIds[0]}/remove`, {})).toMatchObject({ status: 200 })
  },
  release(0, 404),
  // A used code stays used.
  async (journey, ask, mailbox) => {
    const { challengeId } = journey
    const answer = await ask('POST', 'email/verify', { challengeId, code: codeOf(journey, mailbox) })
    expect(answer).toMatchObject({ status: 410, body: { error: { code: 'CODE_EXPIRED' } } })
  },
  async ({ factorIds, email }, ask) => {
    const { body } = await ask('GET', 'me')
    expect(body).toMatchObject({ email, factors: [{ id: factorIds[1], kind: 'code', envelope: ENVELOPE }] })
    expect((body as Me).factors).toHaveLength(1)
  },
]

/** Takes the next step with this process; false if there was no response. A wrong response fails the test. */
export async function advance(journey: Journey, address: string, mailbox: Mailbox): Promise<boolean> {
  const { keys, ip } = journey
  const browser = await createGatewayBrowser({ address, origin: ORIGIN, now: Date.now, keys })
  const headers = { 'X-Forwarded-For': ip }
  let isCut = false
  const cut = (error: unknown) => {
    isCut = true
    throw error
  }
  const ask: Ask = (method, path, body) => {
    const access = journey.session?.access
    return browser.ask(method, path, body, { headers, ...(access !== undefined && { access }) }).catch(cut)
  }
  try {
    if (journey.done === 0)
      expect(await browser.register({}, headers).catch(cut)).toMatchObject({ status: 200 })
    await STEPS[journey.done]!(journey, ask, mailbox)
  } catch (error) {
    if (isCut) return false
    throw error
  }
  journey.done += 1
  return true
}
