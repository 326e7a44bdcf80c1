import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { base58 } from '@scure/base'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { readClientId } from '../../sandbox/relay/auth-token.ts'
import { closeCodes } from '../../sandbox/relay/faults.ts'
import { startRelay, type Relay, type RelayOptions } from '../../sandbox/relay/relay.ts'
import { corpus } from '../support/corpora.ts'

const TOPIC = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)
const DAY = 86_400

let now: number
let relay: Relay
let peers: Peer[]

async function start(options: RelayOptions = {}) {
  await relay?.stop()
  relay = await startRelay({ now: () => now, ...options })
}

beforeEach(async () => {
  now = Date.now()
  peers = []
  await start()
})
afterEach(async () => {
  for (const peer of peers) peer.socket.terminate()
  await relay.stop()
})

interface Claims {
  iss?: string
  aud?: string
  iat?: number
  exp?: number
}

/** A client's key, and the tokens that it makes. */
class Identity {
  readonly #key: KeyObject
  readonly did: string

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    this.#key = privateKey
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
    this.did = `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...raw]))}`
  }

  token(claims: Claims = {}): string {
    const iat = Math.floor(now / 1000)
    const body = { iss: this.did, sub: 'f'.repeat(64), aud: relay.url, iat, exp: iat + DAY, ...claims }
    const text = [{ alg: 'EdDSA', typ: 'JWT' }, body]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${text}.${sign(null, Buffer.from(text), this.#key).toString('base64url')}`
  }
}

interface Push {
  id: string
  params: { id: string; data: { topic: string; message: string; tag: number; publishedAt: number } }
}

/** A client that speaks the protocol by hand. */
class Peer {
  readonly socket: WebSocket
  readonly pushes: Push[] = []
  readonly closed: Promise<[number, string]>
  /** Says that it has what it is sent. */
  isPolite = true
  readonly #answers = new Map<number, (answer: Record<string, unknown>) => void>()
  #waiting: (() => void)[] = []
  #id = 0

  constructor(socket: WebSocket) {
    this.socket = socket
    peers.push(this)
    this.closed = once(socket, 'close').then(([code, reason]) => [Number(code), String(reason)])
    socket.on('error', () => undefined)
    socket.on('message', (data: Buffer) => this.#receive(data.toString()))
  }

  static async join(identity = new Identity(), query = {}, headers = {}): Promise<Peer> {
    const search = new URLSearchParams({ auth: identity.token(), projectId: 'shop', ...query })
    const peer = new Peer(new WebSocket(`${relay.url}/?${search.toString()}`, { headers }))
    await Promise.race([once(peer.socket, 'open'), peer.closed])
    return peer
  }

  ask(method: string, params: object): Promise<Record<string, unknown>> {
    const id = ++this.#id
    this.socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return new Promise((resolve) => this.#answers.set(id, resolve))
  }

  async get(method: string, params: object): Promise<unknown> {
    return (await this.ask(method, params))['result']
  }

  publish(message: string, params = {}) {
    return this.get('irn_publish', { topic: TOPIC, message, ttl: 300, tag: 1108, ...params })
  }

  subscribe(topic = TOPIC) {
    return this.get('irn_subscribe', { topic })
  }

  /** The messages so far, of which there are at least as many. */
  async messages(count = 0): Promise<string[]> {
    while (this.pushes.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.pushes.map(({ params }) => params.data.message)
  }

  /** Whatever the relay sent before has arrived now. */
  async caughtUp(): Promise<string[]> {
    await this.get('irn_fetchMessages', { topic: OTHER })
    return this.messages()
  }

  #receive(text: string) {
    let frame: (Push & { method?: string }) | undefined
    try {
      frame = JSON.parse(text) as Push & { method?: string }
    } catch {
      return
    }
    if (!frame?.id) return
    if (frame.method === undefined) {
      this.#answers.get(Number(frame.id))?.({ ...frame })
      return
    }
    this.pushes.push(frame)
    if (this.isPolite) this.socket.send(JSON.stringify({ jsonrpc: '2.0', id: frame.id, result: true }))
    for (const go of this.#waiting.splice(0)) go()
  }
}

describe('a message', () => {
  it('goes to who is subscribed, and not back to who sent it', async () => {
    const [alice, bob, carol] = [await Peer.join(), await Peer.join(), await Peer.join()]
    const id = await bob.subscribe()
    await alice.subscribe()
    expect(await alice.publish('hello')).toBe(true)
    expect(await bob.messages(1)).toEqual(['hello'])
    expect(bob.pushes[0]?.params).toMatchObject({ id, data: { topic: TOPIC, tag: 1108, publishedAt: now } })
    expect(await alice.caughtUp()).toEqual([])
    expect(await carol.caughtUp()).toEqual([])
  })

  it('waits for who is absent, until its time is over', async () => {
    const alice = await Peer.join()
    await alice.publish('short', { ttl: 60 })
    await alice.publish('long', { ttl: 300 })
    now += 60_000
    const bob = await Peer.join()
    await bob.subscribe()
    expect(await bob.caughtUp()).toEqual(['long'])
    now += 240_000
    const carol = await Peer.join()
    await carol.subscribe()
    expect(await carol.caughtUp()).toEqual([])
  })

  it('comes once to a client that said it has it, also after that comes back', async () => {
    const alice = await Peer.join()
    const phone = new Identity()
    const first = await Peer.join(phone)
    await first.subscribe()
    await alice.publish('hello')
    await first.messages(1)
    await first.caughtUp()
    first.socket.close()
    const again = await Peer.join(phone)
    await again.subscribe()
    expect(await again.caughtUp()).toEqual([])
  })

  it('comes again to a client that did not say so', async () => {
    const alice = await Peer.join()
    const phone = new Identity()
    const first = await Peer.join(phone)
    first.isPolite = false
    await first.subscribe()
    await alice.publish('hello')
    await first.messages(1)
    first.socket.terminate()
    const again = await Peer.join(phone)
    await again.get('irn_batchSubscribe', { topics: [OTHER, TOPIC] })
    expect(await again.messages(1)).toEqual(['hello'])
  })

  it('is one message, however often it is published', async () => {
    const [alice, bob] = [await Peer.join(), await Peer.join()]
    await bob.subscribe()
    await alice.publish('hello')
    await alice.publish('hello')
    expect(await bob.caughtUp()).toEqual(['hello'])
  })

  it('can be fetched', async () => {
    const [alice, bob] = [await Peer.join(), await Peer.join()]
    await alice.publish('one')
    await alice.publish('two', { topic: OTHER, tag: 1109 })
    const one = { topic: TOPIC, message: 'one', tag: 1108, publishedAt: now }
    const two = { topic: OTHER, message: 'two', tag: 1109, publishedAt: now }
    expect(await bob.get('irn_fetchMessages', { topic: TOPIC })).toEqual({ messages: [one], hasMore: false })
    const both = await bob.get('irn_batchFetchMessages', { topics: [TOPIC, OTHER] })
    expect(both).toEqual({ messages: [one, two], hasMore: false })
    expect(await alice.get('irn_fetchMessages', { topic: TOPIC })).toEqual({ messages: [], hasMore: false })
  })

  it('does not come after unsubscribing', async () => {
    const [alice, bob] = [await Peer.join(), await Peer.join()]
    await bob.subscribe()
    await bob.get('irn_unsubscribe', { topic: TOPIC, id: 'x' })
    await alice.publish('hello')
    expect(await bob.caughtUp()).toEqual([])
  })
})

describe('a proposal', () => {
  it('subscribes who makes it, and who approves it', async () => {
    const [dapp, wallet] = [await Peer.join(), await Peer.join()]
    const proposal = { pairingTopic: TOPIC, sessionProposal: 'proposal', ttl: 300, attestation: 'word' }
    expect(await dapp.get('wc_proposeSession', proposal)).toBe(true)
    await wallet.subscribe()
    expect(await wallet.messages(1)).toEqual(['proposal'])
    expect(wallet.pushes[0]?.params.data).toMatchObject({ tag: 1100, attestation: 'word' })
    const approval = { sessionProposalResponse: 'response', sessionSettlementRequest: 'settlement', ttl: 300 }
    await wallet.get('wc_approveSession', { pairingTopic: TOPIC, sessionTopic: OTHER, ...approval })
    expect(await dapp.messages(1)).toEqual(['response'])
    await dapp.subscribe(OTHER)
    expect(await dapp.messages(2)).toEqual(['response', 'settlement'])
    expect(dapp.pushes.map(({ params }) => params.data.tag)).toEqual([1101, 1102])
    await dapp.publish('settled', { topic: OTHER })
    expect(await wallet.messages(2)).toEqual(['proposal', 'settled'])
  })
})

describe('a request', () => {
  it.each([
    ['irn_nothing', {}, -32601],
    ['toString', {}, -32601],
    ['irn_publish', { topic: 'x', message: 'm', ttl: 1 }, -32602],
    ['irn_publish', { topic: TOPIC, message: '', ttl: 1 }, -32602],
    ['irn_publish', { topic: TOPIC, message: 'm', ttl: 0 }, -32602],
    ['irn_publish', { topic: TOPIC, message: 'm', ttl: 30 * DAY + 1 }, -32602],
    ['irn_batchSubscribe', { topics: TOPIC }, -32602],
    ['wc_proposeSession', { pairingTopic: TOPIC, ttl: 300 }, -32602],
    ['wc_approveSession', { pairingTopic: TOPIC, sessionTopic: OTHER, ttl: 300 }, -32602],
  ])('%s with %j is refused', async (method, params, code) => {
    const peer = await Peer.join()
    expect(await peer.ask(method, params)).toMatchObject({ error: { code } })
  })

  it('that cannot be read is passed over', async () => {
    const peer = await Peer.join()
    for (const text of ['', 'x', '{', 'null', '[]', '{"id":{}}', '{"method":"irn_subscribe"}']) {
      peer.socket.send(text)
    }
    expect(await peer.subscribe()).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('who comes', () => {
  const seconds = () => Math.floor(now / 1000)
  const come = (claims: Claims) => {
    const identity = new Identity()
    return Peer.join(identity, { auth: identity.token(claims) })
  }

  it('is known by its key', async () => {
    const identity = new Identity()
    const peer = await Peer.join(identity, {}, { origin: 'https://shop.example' })
    await peer.subscribe()
    const known = { id: identity.did, projectId: 'shop', origin: 'https://shop.example', topics: [TOPIC] }
    expect(relay.clients).toEqual([known])
  })

  it.each([
    ['made two minutes from now', 120, DAY],
    ['made a day ago, over for two minutes', -DAY, -120],
  ])('may have a token %s', async (_which, iat, exp) => {
    const peer = await come({ iat: seconds() + iat, exp: seconds() + exp })
    expect(await peer.subscribe()).toBeTruthy()
  })

  it.each([
    ['made too far from now', { iat: 121 }, /^JWT validation error: JWT Token is not yet valid:/],
    ['over for too long', { exp: -121 }, /^JWT validation error: JWT Token is expired:/],
  ])('is sent away with a token %s', async (_which, { iat = 0, exp = DAY }: Claims, reason) => {
    const peer = await come({ iat: seconds() + iat, exp: seconds() + exp })
    expect(await peer.closed).toEqual([3000, expect.stringMatching(reason)])
  })

  it.each([
    ['for another relay', () => ({ aud: 'wss://relay.example' }), 'Invalid audience'],
    ['of another key', () => ({ iss: new Identity().did }), 'Invalid signature'],
    ['of nobody', () => ({ iss: 'did:web:shop.example' }), 'Invalid issuer'],
  ])('is sent away with a token %s', async (_which, claims, reason) => {
    const peer = await come(claims())
    expect(await peer.closed).toEqual([3000, `JWT validation error: ${reason}`])
  })

  it.each(['', 'a.b', 'a.b.c', 'e30.e30.e30'])('is sent away with %j', async (auth) => {
    const peer = await Peer.join(undefined, { auth })
    expect(await peer.closed).toEqual([3000, 'JWT validation error: Invalid format'])
  })

  it('needs a project that is served, from an origin that it names', async () => {
    await start({ projects: { shop: { origins: ['https://shop.example'] }, any: {} } })
    const outcome = async (projectId: string, origin?: string) => {
      const peer = await Peer.join(undefined, { projectId }, origin ? { origin } : {})
      return Promise.race([peer.closed, peer.subscribe().then(() => 'in')])
    }
    expect(await outcome('shop', 'https://shop.example')).toBe('in')
    expect(await outcome('shop')).toBe('in')
    expect(await outcome('any', 'https://evil.example')).toBe('in')
    expect(await outcome('shop', 'https://evil.example')).toEqual([3000, closeCodes.wrongOrigin.reason])
    expect(await outcome('toString')).toEqual([3000, 'Unauthorized: invalid key'])
    expect(await outcome('')).toEqual([3000, 'Unauthorized: invalid key'])
  })

  it('hears pings', async () => {
    await start({ pingInterval: 1 })
    const peer = await Peer.join()
    expect(await once(peer.socket, 'ping')).toHaveLength(1)
  })

  const recorded = corpus('walletconnect/vectors.json') as
    | { relayJwt: { jwt: string; iss: string; iat: number } }
    | undefined
  it.skipIf(!recorded)('is who a recorded token says', () => {
    const { jwt, iss, iat } = recorded!.relayJwt
    const rules = { hosts: ['relay.walletconnect.com'], now: iat * 1000, leeway: 0 }
    expect(readClientId(jwt, rules)).toBe(iss)
    const signature = jwt.lastIndexOf('.') + 1
    for (let place = 0; place < jwt.length - 1; place++) {
      if (place === signature - 1) continue
      const swapped = `${jwt.slice(0, place)}${jwt[place] === 'A' ? 'B' : 'A'}${jwt.slice(place + 1)}`
      expect(() => readClientId(swapped, rules)).toThrow('JWT validation error')
    }
  })
})

describe('what goes wrong on purpose', () => {
  async function pair() {
    const [alice, bob] = [await Peer.join(), await Peer.join()]
    await bob.subscribe()
    return { alice, bob }
  }

  it('loses pushes, until the client subscribes again', async () => {
    const { alice, bob } = await pair()
    relay.faults.drop = true
    await alice.publish('hello')
    expect(await bob.caughtUp()).toEqual([])
    relay.faults.drop = false
    await bob.subscribe()
    expect(await bob.messages(1)).toEqual(['hello'])
  })

  it('sends twice', async () => {
    const { alice, bob } = await pair()
    relay.faults.duplicate = true
    await alice.publish('hello')
    expect(await bob.messages(2)).toEqual(['hello', 'hello'])
  })

  it('holds pushes, and lets the newest go first', async () => {
    const { alice, bob } = await pair()
    relay.faults.hold = true
    for (const message of ['one', 'two', 'three']) await alice.publish(message)
    expect(await bob.caughtUp()).toEqual([])
    relay.faults.hold = false
    expect(await bob.messages(3)).toEqual(['three', 'two', 'one'])
  })

  it('hits only whom it is meant for', async () => {
    const { alice, bob } = await pair()
    const page = await Peer.join(undefined, {}, { origin: 'https://shop.example' })
    await page.subscribe()
    relay.faults.only = ({ origin }) => origin !== undefined
    relay.faults.drop = true
    await alice.publish('hello')
    expect(await bob.messages(1)).toEqual(['hello'])
    relay.faults.drop = false
    expect(await page.caughtUp()).toEqual([])
  })

  it('is late', async () => {
    const { alice, bob } = await pair()
    relay.faults.delay = 1
    await alice.publish('hello')
    expect(await bob.messages(1)).toEqual(['hello'])
  })

  it('talks nonsense beside', async () => {
    const { alice, bob } = await pair()
    const texts: string[] = []
    bob.socket.on('message', (data: Buffer) => texts.push(data.toString()))
    relay.faults.garbage = true
    await alice.publish('hello')
    expect((await bob.messages(2)).at(-1)).toBe('hello')
    expect(texts).toContain('not json')
  })

  it('carries requests out and does not answer', async () => {
    const { alice, bob } = await pair()
    relay.faults.silent = true
    const answer = alice.publish('hello')
    expect(await bob.messages(1)).toEqual(['hello'])
    relay.faults.silent = false
    expect(await Promise.race([answer, alice.subscribe(OTHER)])).not.toBe(true)
  })

  it('refuses requests', async () => {
    const { alice, bob } = await pair()
    relay.faults.refuse = { code: -32000, message: 'Too busy' }
    expect(await alice.ask('irn_subscribe', { topic: OTHER })).toMatchObject({ error: { code: -32000 } })
    relay.faults.clear()
    await alice.publish('hello')
    expect(await bob.messages(1)).toEqual(['hello'])
  })

  it('turns everybody away', async () => {
    relay.faults.turnAway = closeCodes.tooMany
    const peer = await Peer.join()
    expect(await peer.closed).toEqual([1013, 'Too many requests'])
  })

  it('ends connections with a code, or as a cable that is cut', async () => {
    const first = await Peer.join()
    relay.cut(closeCodes.rebalancing)
    expect(await first.closed).toEqual([4010, 'Load rebalancing'])
    const second = await Peer.join()
    relay.cut()
    expect(await second.closed).toEqual([1006, ''])
  })
})

describe('a relay that dies', () => {
  it('comes back on its port with its mailboxes, or with empty ones', async () => {
    const { url } = relay
    const alice = await Peer.join()
    await alice.publish('hello')
    await relay.down()
    expect(await alice.closed).toEqual([1006, ''])
    expect(relay.clients).toEqual([])
    await relay.up()
    expect(relay.url).toBe(url)
    const bob = await Peer.join()
    await bob.subscribe()
    expect(await bob.messages(1)).toEqual(['hello'])
    await relay.down()
    await relay.up({ forget: true })
    const carol = await Peer.join()
    await carol.subscribe()
    expect(await carol.caughtUp()).toEqual([])
  })

  it.each([
    ['request', 'down', []],
    ['answer', 'down', ['hello']],
    ['request', 'restart', []],
    ['answer', 'restart', ['hello']],
  ] as const)('at a %s by %s has or has not carried it out', async (kind, how, messages) => {
    const alice = await Peer.join()
    const stop = relay.onFrame((frame) => {
      if (frame.kind === kind && frame.method === 'irn_publish') void relay[how]()
    })
    alice.publish('hello').catch(() => undefined)
    await alice.closed
    stop()
    await relay.up()
    const bob = await Peer.join()
    await bob.subscribe()
    expect(await bob.caughtUp()).toEqual(messages)
  })
})
