/** The co-signer of the project's gateway: `/v1/sessions/*`. */
import * as LIMITS from '../domain/limits.ts'
import type { Options } from '../domain/options.ts'
import { readCoSigned, type CoSignedSession } from '../domain/sessions/co-signed.ts'
import type { Address, SessionNetwork } from '../domain/sessions/session.ts'
import { HOSTS } from '../domain/web/hosts.ts'
import { isMembers } from '../domain/web/members.ts'
import { WalletKitError } from '../errors/wallet-kit-error.ts'
import type { Clock } from '../ports/clock.ts'
import type { CoSigner } from '../ports/user/co-signer.ts'
import { createBackEnd } from './back-end.ts'

/** Maximum number of pages of a list to request. */
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
  const open = { isPublic: true, isFresh: true }
  let isAbsent = false

  return {
    async list(account, signal) {
      const listed: CoSignedSession[] = []
      let cursor: string | undefined
      for (let page = 0; page < MOST_PAGES && !isAbsent; page += 1) {
        const url = addressOf(pathOf(account), { cursor })
        const question = { ...open, limit: LIMITS.blockchain.historySize, signal }
        try {
          const answer = await getJson('sessions', url, question, (json) => readPage(json, account))
          listed.push(...answer.sessions)
          cursor = answer.next
        } catch (error) {
          if (!isRefused(error, NOT_FOUND)) throw error
          // A gateway without sessions is not requested again: browsers log each 404 to the console.
          isAbsent = true
        }
        if (cursor === undefined) break
      }
      return listed
    },

    async revoke(session, signature, signal) {
      // `text/plain` needs no CORS preflight.
      const question = { ...open, body: { pci: session.id, signature }, type: 'text/plain', signal }
      try {
        return await getJson('sessions', addressOf(`${pathOf(session)}/revoke`), question, () => true)
      } catch (error) {
        if (isRefused(error, REFUSED)) return false
        throw error
      }
    },
  }
}

const NOT_FOUND = /\b404$/
const REFUSED = /\b4\d\d$/

/** Whether the gateway responded with one of these statuses. */
const isRefused = (error: unknown, statuses: RegExp) =>
  error instanceof WalletKitError && error.code === 'http-failed' && statuses.test(error.message)

function readPage(json: unknown, place: Place) {
  if (!isMembers(json) || !Array.isArray(json['pcis'])) return undefined
  const { next } = json
  const isNext = typeof next === 'string' && next !== '' && next.length <= LIMITS.blockchain.cursor
  return {
    sessions: json['pcis'].flatMap((one: unknown) => readCoSigned(one, place) ?? []),
    ...(isNext && { next }),
  }
}
