/** The co-signer of the project's gateway: `/v1/sessions/*`. */
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
import { ask } from './http.ts'

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
  const { addressOf, getJson } = createBackEnd(clock, { ...place, prefix: 'http' })
  const public_ = { isPublic: true, isFresh: true }
  return {
    async list(account, signal) {
      const listed: CoSignedSession[] = []
      let cursor: string | undefined
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const url = addressOf(pathOf(account), { cursor })
        const question = { ...public_, limit: LIMITS.blockchain.historySize, signal }
        const answer = await getJson('v1/sessions', url, question, (json) => readPage(json, account))
        listed.push(...answer.sessions)
        cursor = answer.next
        if (cursor === undefined) break
      }
      return listed
    },

    async revoke(session, signature, signal) {
      const body = { pci: session.id, signature }
      // As a text it needs no preflight.
      const question = { ...public_, body, type: 'text/plain', signal }
      const url = addressOf(`${pathOf(session)}/revoke`)
      const { status } = await ask(url, clock, question).catch((cause: unknown) => {
        signal.throwIfAborted()
        throw coded('http-unreachable', { cause })
      })
      if (status === 429) throw coded('http-busy')
      if (status >= 500) throw coded('http-failed', { status })
      return status >= 200 && status < 300
    },
  }
}

function readPage(json: unknown, place: Place) {
  if (!isMembers(json) || !Array.isArray(json['pcis'])) return undefined
  const { next } = json
  const isNext = typeof next === 'string' && next !== '' && next.length <= LIMITS.blockchain.cursor
  return {
    sessions: json['pcis'].flatMap((one: unknown) => readCoSigned(one, place) ?? []),
    ...(isNext && { next }),
  }
}
