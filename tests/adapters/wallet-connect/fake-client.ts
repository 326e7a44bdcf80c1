import { EventEmitter } from 'node:events'
import type {
  ClientSession,
  WalletConnectClient,
} from '../../../src/adapters/wallet-connect/client/client.ts'
import { asked } from '../../support/deferred.ts'

export const ONE = 'eip155:1'
export const TEN = 'eip155:10'
export const ALICE = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
export const BOB = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'

export interface SessionWords {
  accounts?: string[]
  methods?: string[]
  /** Milliseconds since 1970. */
  expiresAt?: number
}

/** A session as the library stores it. */
export function sessionOf(topic: string, words: SessionWords = {}): ClientSession {
  const { accounts = [`${ONE}:${ALICE}`, `${TEN}:${ALICE}`], methods = ['personal_sign'] } = words
  const session = {
    topic,
    pairingTopic: `pairing of ${topic}`,
    acknowledged: true,
    expiry: Math.floor((words.expiresAt ?? 1_700_600_000_000) / 1_000),
    namespaces: { eip155: { accounts, methods, events: [] } },
    peer: { publicKey: '', metadata: { name: 'Pocket', description: '', url: '', icons: [] } },
  }
  // The product reads these members only.
  return session as unknown as ClientSession
}

/** The part of the library's client that the adapter uses; proposals and requests are answered by the test. */
export function fakeClient(...stored: ClientSession[]) {
  const events = new EventEmitter()
  const relay = new EventEmitter()
  const engine = new EventEmitter()
  const sessions = new Map(stored.map((session) => [session.topic, session]))
  const proposals = asked<[], ClientSession>()
  const requests = asked<[{ chainId: string; request: { method: string } }], unknown>()
  const left: string[] = []
  let isReachable = true
  let lastId = 0
  const client = {
    on: (name: string, listener: (detail: unknown) => void) => events.on(name, listener),
    off: (name: string, listener: (detail: unknown) => void) => events.off(name, listener),
    engine: { events: engine },
    session: {
      get keys() {
        return [...sessions.keys()]
      },
      getAll: () => [...sessions.values()],
      get: (topic: string) => sessions.get(topic),
    },
    core: {
      relayer: relay,
      pairing: { pairings: { keys: [] as string[] }, getPairings: () => [] },
    },
    connect: () => {
      const approved = proposals.ask()
      return Promise.resolve({ uri: `wc:${proposals.calls.length}`, approval: () => approved })
    },
    request(question: { chainId: string; request: { method: string } }) {
      const id = (lastId += 1)
      events.emit('session_request_sent', { id, request: question.request })
      const given = new Promise((_resolve, reject) =>
        engine.once(`session_request:${id}`, ({ error }: { error: unknown }) => reject(error as Error)),
      )
      return Promise.race([requests.ask(question), given])
    },
    disconnect({ topic }: { topic: string }) {
      if (!isReachable) return Promise.reject(new Error('No internet'))
      left.push(topic)
      sessions.delete(topic)
      return Promise.resolve()
    },
  }
  return {
    client: client as unknown as WalletConnectClient,
    proposals,
    requests,
    /** Topics of the sessions that were ended from here. */
    left,
    say: (name: string, detail: object) => events.emit(name, detail),
    keep: (session: ClientSession) => sessions.set(session.topic, session),
    lose: (topic: string) => sessions.delete(topic),
    setReachable(reachable: boolean) {
      isReachable = reachable
      if (reachable) relay.emit('relayer_connect')
    },
  }
}
