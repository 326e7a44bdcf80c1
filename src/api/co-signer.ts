/** The co-signer of the project's gateway: `/v1/sessions/*`. */
import { ageOf } from '../domain/account/age.ts'
import * as LIMITS from '../domain/limits.ts'
import type { Options } from '../domain/options.ts'
import { readCoSigned, type CoSignedSession } from '../domain/sessions/co-signed.ts'
import type { Address, SessionNetwork } from '../domain/sessions/session.ts'
import { HOSTS } from '../domain/web/hosts.ts'
import { isMembers } from '../domain/web/members.ts'
import { coded } from '../errors/codes.ts'
import type { Clock } from '../ports/clock.ts'
import type { CoSigner } from '../ports/user/co-signer.ts'
import { createBackEnd } from './back-end.ts'
import { ask, type HttpQuestion } from './http.ts'

/** Pages of a list that are asked for. */
const MOST_PAGES = 10

/** Returns the co-signer of the page's project; the same one while project and host stay the same. */
export function createCoSigners(clock: Clock) {
  let current: { key: string; coSigner: CoSigner } | undefined
  return {
    of({ projectId, rpcUrl: host = HOSTS.rpcUrl }: Options): CoSigner | undefined {
      if (!projectId) return undefined
      const key = JSON.stringify([projectId, host])
      if (current?.key !== key) current = { key, coSigner: createCoSigner(clock, { projectId, host }) }
      return current.coSigner
    },
  }
}

interface Place {
  network: SessionNetwork
  account: Address
}

const pathOf = ({ network, account }: Place) => `v1/sessions/${encodeURIComponent(`${network}:${account}`)}`

function createCoSigner(clock: Clock, place: { projectId: string; host: string }): CoSigner {
  const { addressOf } = createBackEnd(clock, { ...place, prefix: 'http' })
  let isAbsent = false
  let restsSince = -Infinity

  async function reached(url: string, question: HttpQuestion & { signal: AbortSignal }) {
    if (ageOf(restsSince, clock.now()) < LIMITS.http.backOff) throw coded('http-busy')
    const open = { ...question, isPublic: true, isFresh: true }
    const answer = await ask(url, clock, open).catch((cause: unknown) => {
      question.signal.throwIfAborted()
      throw coded('http-unreachable', { cause })
    })
    const { status } = answer
    if (status === 429) {
      restsSince = clock.now()
      throw coded('http-busy')
    }
    if (status >= 500) throw coded('http-failed', { status })
    return answer
  }

  return {
    async list(account, signal) {
      const listed: CoSignedSession[] = []
      let cursor: string | undefined
      for (let page = 0; page < MOST_PAGES && !isAbsent; page += 1) {
        const url = addressOf(pathOf(account), { cursor })
        const { status, text } = await reached(url, { limit: LIMITS.blockchain.historySize, signal })
        // A gateway without sessions is not asked again: browsers write each such answer to the console.
        isAbsent = status === 404
        if (isAbsent) break
        if (status !== 200) throw coded('http-failed', { status })
        const answer = readPage(text, account)
        if (!answer) throw coded('http-unreadable')
        listed.push(...answer.sessions)
        cursor = answer.next
        if (cursor === undefined) break
      }
      return listed
    },

    async revoke(session, signature, signal) {
      // As a text it needs no preflight.
      const question = { body: { pci: session.id, signature }, type: 'text/plain', signal }
      const { status } = await reached(addressOf(`${pathOf(session)}/revoke`), question)
      return status >= 200 && status < 300
    },
  }
}

function readPage(text: string, place: Place) {
  const json = jsonOf(text)
  if (!isMembers(json) || !Array.isArray(json['pcis'])) return undefined
  const { next } = json
  const isNext = typeof next === 'string' && next !== '' && next.length <= LIMITS.blockchain.cursor
  return {
    sessions: json['pcis'].flatMap((one: unknown) => readCoSigned(one, place) ?? []),
    ...(isNext && { next }),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
