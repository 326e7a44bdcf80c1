/** Requests of the built-in sign-in to the page's back end. */
import * as v from 'valibot'
import { caipAddress, namespaceOf, type CaipNetworkId } from '../domain/networks/caip.ts'
import * as LIMITS from '../domain/limits.ts'
import type { SignInSession } from '../domain/sign-in/sign-in.ts'
import { plainName } from '../domain/text.ts'
import { coded } from '../errors/codes.ts'
import type { Clock } from '../ports/clock.ts'
import { ask, type HttpAnswer, type HttpQuestion } from './http.ts'

const NONCE = /^[a-zA-Z0-9]{8,256}$/
const Nonce = v.object({ nonce: v.string() })
const Refusal = v.object({ error: v.string() })
const Session = v.object({ address: v.string(), network: v.string() })

/** A nonce and the server's time, if exposed. */
export async function fetchNonce(url: string, clock: Clock): Promise<{ nonce: string; date: number }> {
  const { status, text, date } = await reach(url, clock)
  const given = parse(Nonce, text)?.nonce ?? text.trim()
  if (status !== 200 || !NONCE.test(given)) throw unclear(`${status} and no nonce`)
  return { nonce: given, date }
}

/** Resolves when the back end accepts. Rejects with `sign-in-refused` and the back end's text, or with `sign-in-unreachable`. */
export async function postVerify(url: string, clock: Clock, { data, message, signature }: SignInSession) {
  const { accountAddress: address, chainId: network } = data
  const namespace = namespaceOf(network)
  const body = {
    ...{ message, signature, address, caipAddress: caipAddress(network, address) },
    ...{ network, namespace, data },
  }
  const answer = await reach(url, clock, { body })
  const { status, text } = answer
  if (isYes(answer)) return
  if (status < 400 || status >= 500) throw unclear(`${status}`)
  const detail = plainName(parse(Refusal, text)?.error ?? '', LIMITS.signIn.serverText)
  throw coded('sign-in-refused', { detail: detail || status, cause: new Error(detail) })
}

/** The session that the back end reports; none on 204, 401 and 404. Any other answer rejects with `sign-in-unreachable`. */
export async function fetchSession(
  url: string,
  clock: Clock,
  network: CaipNetworkId,
  address: string,
): Promise<{ address: string; network: string } | undefined> {
  const question = new URL(url, location.href)
  question.searchParams.set('address', address)
  question.searchParams.set('network', network)
  const { status, text } = await reach(question.href, clock)
  if (status === 204 || status === 401 || status === 404) return undefined
  const session = status === 200 && parse(Session, text)
  if (!session) throw unclear(`${status} and no session`)
  return session
}

/** Resolves when the session has ended. */
export async function postSignOut(url: string, clock: Clock, network: CaipNetworkId, address: string) {
  const body = { caipAddress: caipAddress(network, address) }
  const answer = await reach(url, clock, { body, keepalive: true })
  if (!isYes(answer)) throw unclear(`${answer.status}`)
}

/** HTML is not acceptance: a proxy or a catch-all route answered. */
const isYes = ({ status, type }: HttpAnswer) => status >= 200 && status < 300 && !/^text\/html/i.test(type)

const unclear = (answer: string) =>
  coded('sign-in-unreachable', { cause: new Error(`The back end answered ${answer}`) })

async function reach(url: string, clock: Clock, question?: HttpQuestion): Promise<HttpAnswer> {
  try {
    return await ask(url, clock, question)
  } catch (cause) {
    throw coded('sign-in-unreachable', { cause })
  }
}

function parse<T>(schema: v.GenericSchema<unknown, T>, text: string): T | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
