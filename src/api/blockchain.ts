/** Client of the Blockchain API. Asks only for networks that it serves, one request of each kind at a time. */
import * as LIMITS from '../domain/limits.ts'
import type { CaipNetworkId } from '../domain/networks/caip.ts'
import { HOSTS } from '../domain/web/hosts.ts'
import type { Options } from '../domain/options.ts'
import { isMembers } from '../domain/web/members.ts'
import { ownOrigins } from '../domain/web/public-url.ts'
import type { Blockchain, HoldingsQuery, KeptAnswers } from '../ports/blockchain.ts'
import type { Clock } from '../ports/clock.ts'
import { pictureReader } from './answer-parts.ts'
import { createBackEnd, type Query } from './back-end.ts'
import { readChains, readHoldings, readIdentity, readReverse } from './blockchain-answers.ts'
import { readHistory } from './history-answers.ts'
import { createSharedQuestions } from './shared-questions.ts'

type PageOptions = Pick<Options, 'projectId'> & Parameters<typeof ownOrigins>[0]

/** Returns the client of the page's project; the same one while project and host stay the same. */
export function createBlockchains(clock: Clock, kept: KeptAnswers) {
  let current: { key: string; blockchain: Blockchain } | undefined
  return {
    of(options: PageOptions): Blockchain | undefined {
      const { projectId, rpcUrl: host = HOSTS.rpcUrl } = options
      if (!projectId) return undefined
      const own = ownOrigins(options)
      const key = JSON.stringify([projectId, host, own])
      if (current?.key !== key)
        current = { key, blockchain: createBlockchain(clock, kept, { projectId, host, own }) }
      return current.blockchain
    },
  }
}

interface Asked<T> {
  /** Name of the endpoint; each has its own back-off. */
  name: string
  path: string
  query: Query
  limit: number
  /** Bypasses shared and cached answers. */
  isFresh?: boolean
  read(json: unknown): T | undefined
}

interface Place {
  projectId: string
  host: string
  /** Origins of pictures that are allowed in addition to public hosts. */
  own: readonly string[]
}

/** Requests for networks that the API serves. */
function createQuestions(clock: Clock, place: Place) {
  const backEnd = createBackEnd(clock, { ...place, prefix: 'http' })
  const shared = createSharedQuestions()
  let chains: ReadonlySet<CaipNetworkId> = new Set()
  let turn = 0

  async function get<T>({ name, path, query, isFresh, read, limit }: Asked<T>, signal: AbortSignal) {
    const url = backEnd.addressOf(path, query)
    const ask = (own: AbortSignal) =>
      backEnd.getJson(name, url, { isPublic: true, isFresh: true, signal: own, limit }, read)
    return shared(isFresh ? `${url} ${(turn += 1)}` : url, ask, signal)
  }

  return {
    get,

    /** The list is cached unless it is empty. If it cannot be read, no network is served until the next request. */
    async isServed(network: CaipNetworkId, signal: AbortSignal): Promise<boolean> {
      if (!chains.size) {
        const path = 'v1/supported-chains'
        const question = {
          name: path,
          path,
          query: {},
          limit: LIMITS.blockchain.chainsSize,
          read: readChains,
        }
        const answer = await get(question, signal).catch(() => new Set<CaipNetworkId>())
        signal.throwIfAborted()
        if (answer.size) chains = answer
      }
      return chains.has(network)
    },

    /** Caches the raw answer with the time of the request, so that a slow answer does not replace a newer one. */
    async getAndKeep<T>(
      { read, ...asked }: Asked<T>,
      keep: (json: unknown, at: number) => void,
      signal: AbortSignal,
    ): Promise<T> {
      const at = clock.now()
      const keeping = (json: unknown) => {
        const value = read(json)
        if (value !== undefined) keep(json, at)
        return value
      }
      return get({ ...asked, read: keeping }, signal)
    },
  }
}

/** Returns `null` if the API's list is `null`: a gateway without an index of the chain does not know it. */
const unlessUnknown =
  <T>(list: string, read: (json: unknown) => T | undefined) =>
  (json: unknown): T | null | undefined =>
    isMembers(json) && json[list] === null ? null : read(json)

function createBlockchain(clock: Clock, kept: KeptAnswers, place: Place): Blockchain {
  const { get, getAndKeep, isServed } = createQuestions(clock, place)
  const picture = pictureReader(place.own)
  const readName = (json: unknown) => readIdentity(json, picture)
  return {
    async identity(address, network, signal) {
      signal.throwIfAborted()
      const known = readName(kept.identity.get({ address, network }))
      if (known) return known
      if (!(await isServed(network, signal))) return undefined
      const path = `v1/identity/${encodeURIComponent(address)}`
      const query = { sender: address }
      const limit = LIMITS.blockchain.identitySize
      const keep = (json: unknown, at: number) => kept.identity.keep({ address, network }, json, at)
      return getAndKeep({ name: 'identity', path, query, limit, read: readName }, keep, signal)
    },

    async reverseName(address, network, signal) {
      signal.throwIfAborted()
      if (!(await isServed(network, signal))) return undefined
      const asked = {
        ...{ name: 'reverse', path: `v1/profile/reverse/${encodeURIComponent(address)}` },
        ...{ query: { sender: address, apiVersion: 2 }, limit: LIMITS.blockchain.identitySize },
        read: readReverse,
      }
      return (await get(asked, signal)) ?? undefined
    },

    async holdings({ address, network, currency, fresh }: HoldingsQuery, signal) {
      signal.throwIfAborted()
      const of = { address, network, currency }
      const read = unlessUnknown('balances', (json) => readHoldings(json, network, picture))
      const known = fresh ? undefined : read(kept.portfolio.get(of))
      if (known !== undefined) return known ?? undefined
      if (!(await isServed(network, signal))) return undefined
      const asked = {
        ...{ name: 'balance', path: `v1/account/${encodeURIComponent(address)}/balance` },
        query: { currency, chainId: network, forceUpdate: fresh },
        ...{ limit: LIMITS.blockchain.balanceSize, isFresh: !!fresh, read },
      }
      const keep = (json: unknown, at: number) => kept.portfolio.keep(of, json, at)
      return (await getAndKeep(asked, keep, signal)) ?? undefined
    },

    async history({ address, network, cursor }, signal) {
      signal.throwIfAborted()
      if (!(await isServed(network, signal))) return undefined
      const asked = {
        ...{ name: 'history', path: `v1/account/${encodeURIComponent(address)}/history` },
        ...{ query: { cursor, chainId: network }, limit: LIMITS.blockchain.historySize },
        read: unlessUnknown('data', (json) => readHistory(json, { network, cursor, picture })),
      }
      return (await get(asked, signal)) ?? undefined
    },
  }
}
