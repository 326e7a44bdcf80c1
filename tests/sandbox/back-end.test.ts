import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { backEndMiddleware, startBackEnd } from '../../sandbox/server/back-end.ts'
import { ALICE, BOB, outcome, Visitor } from './visitor.ts'

const NETWORK = 'eip155:31337'
// Keys prove themselves without a node, so the first has none; where the second should be, nobody listens.
const rpcUrls = { [NETWORK]: [], 'eip155:31338': 'http://127.0.0.1:9' }

let folder: string
let now: number
let backEnd: Awaited<ReturnType<typeof startBackEnd>>
let visitor: Visitor

const start = () => startBackEnd({ rpcUrls, file: join(folder, 'sign-in.sqlite'), now: () => now })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sign-in-'))
  now = Date.now()
  backEnd = await start()
  visitor = new Visitor(backEnd.url)
})
afterEach(async () => {
  await backEnd.stop()
  rmSync(folder, { recursive: true })
})

describe('signing in', () => {
  it('lets in who signed the message', async () => {
    expect(await visitor.me()).toEqual({ signedIn: false })
    const response = await visitor.signIn()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ address: ALICE.address, network: NETWORK })
    const since = new Date(now).toISOString()
    expect(await visitor.me()).toEqual({ signedIn: true, address: ALICE.address, network: NETWORK, since })
    expect(await new Visitor(backEnd.url).me()).toEqual({ signedIn: false })
  })

  it('gives a cookie that no script reads, and a new one to who signs in', async () => {
    const asked = await visitor.fetch('/sign-in/nonce')
    const set = asked.headers.get('set-cookie')
    expect(set).toMatch(/^sandbox-session=[\w-]{43};/)
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(set?.split('; ')).toContain(part)
    expect(asked.headers.get('cache-control')).toBe('no-store')
    const planted = visitor.cookie
    await visitor.signIn()
    expect(visitor.cookie).not.toBe(planted)

    const other = new Visitor(backEnd.url)
    other.cookie = planted
    expect(await other.me()).toEqual({ signedIn: false })
    await other.nonce()
    expect(other.cookie).not.toBe(planted)
    const token = visitor.cookie.split('=')[1] ?? ''
    expect(token).toHaveLength(43)
    expect(readFileSync(join(folder, 'sign-in.sqlite')).includes(token)).toBe(false)
  })

  it('takes a nonce once, also when two come with it at the same time', async () => {
    const claim = await visitor.claim()
    const cookie = visitor.cookie
    const twins = [1, 2, 3].map(() => {
      const twin = new Visitor(backEnd.url)
      twin.cookie = cookie
      return twin.post('/sign-in/verify', claim)
    })
    const statuses = (await Promise.all(twins)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403, 403])
    visitor.cookie = cookie
    expect(await outcome(await visitor.post('/sign-in/verify', claim))).toEqual([403, 'nonce-mismatch'])
  })

  it('refuses a nonce that another browser was given, or nobody, or too long ago', async () => {
    const nonce = await new Visitor(backEnd.url).nonce()
    await visitor.nonce()
    expect(await outcome(await visitor.signIn({ nonce }))).toEqual([403, 'nonce-mismatch'])
    expect(await outcome(await visitor.signIn({ nonce: 'a'.repeat(22) }))).toEqual([403, 'nonce-mismatch'])
    const stranger = new Visitor(backEnd.url)
    const claim = await visitor.claim()
    expect(await outcome(await stranger.post('/sign-in/verify', claim))).toEqual([403, 'nonce-mismatch'])
    const old = await visitor.nonce()
    now += 600_000
    const issuedAt = new Date(now).toISOString()
    expect(await outcome(await visitor.signIn({ nonce: old, issuedAt }))).toEqual([403, 'nonce-mismatch'])
  })

  it.each([
    ['domain-mismatch', { domain: 'shop.example' }],
    ['uri-mismatch', { uri: 'https://shop.example' }],
    ['network-mismatch', { chainId: 'eip155:1' }],
    ['expired', { expirationTime: '2020-01-01T00:00:00Z' }],
    ['not-yet-valid', { notBefore: '2999-01-01T00:00:00Z' }],
    ['issued-in-future', { issuedAt: '2999-01-01T00:00:00Z' }],
    ['too-old', { issuedAt: '2020-01-01T00:00:00Z' }],
  ] as const)('says %s', async (reason, says) => {
    const response = await visitor.signIn(says)
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].+\.( .+)?[.?]?$/), reason })
    expect(await visitor.me()).toEqual({ signedIn: false })
  })

  it('refuses what was changed after signing, and another signer', async () => {
    const { message, signature } = await visitor.claim({ statement: 'Sign in to the shop.' })
    const tampered = { message: message.replace('shop', 'shed'), signature }
    expect(await outcome(await visitor.post('/sign-in/verify', tampered))).toEqual([403, 'signature-invalid'])
    // Whoever could try signatures on one nonce could try them all.
    const untouched = await visitor.post('/sign-in/verify', { message, signature })
    expect(await outcome(untouched)).toEqual([403, 'nonce-mismatch'])

    const foreign = await visitor.message()
    const byBob = { message: foreign, signature: await BOB.signMessage({ message: foreign }) }
    expect(await outcome(await visitor.post('/sign-in/verify', byBob))).toEqual([403, 'signature-invalid'])
    const short = await visitor.claim()
    const cut = { ...short, signature: short.signature.slice(0, -1) }
    expect(await outcome(await visitor.post('/sign-in/verify', cut))).toEqual([403, 'signature-malformed'])
    expect(await visitor.me()).toEqual({ signedIn: false })
  })

  it('says so when the node that would have to be asked does not answer', async () => {
    const message = await visitor.message({ chainId: 'eip155:31338' })
    const claim = { message, signature: await BOB.signMessage({ message }) }
    expect(await outcome(await visitor.post('/sign-in/verify', claim))).toEqual([503, 'unreachable'])
  })

  it('refuses when the page says another account or network than the message', async () => {
    const claims = [
      ['address-mismatch', { address: BOB.address }],
      ['network-mismatch', { network: 'eip155:31338' }],
    ] as const
    for (const [reason, says] of claims) {
      const claim = { ...(await visitor.claim()), ...says }
      expect(await outcome(await visitor.post('/sign-in/verify', claim))).toEqual([403, reason])
    }
    const address = ALICE.address.toLowerCase()
    const agreeing = { ...(await visitor.claim()), address, network: NETWORK }
    expect((await visitor.post('/sign-in/verify', agreeing)).status).toBe(200)
  })
})

describe('requests', () => {
  const body = JSON.stringify({ message: 'x', signature: 'y' })

  it('come from pages of the site only', async () => {
    for (const origin of ['https://shop.example', 'null', 'nonsense', 'http://127.0.0.1:1']) {
      const claim = await visitor.claim()
      const refused = await visitor.post('/sign-in/verify', claim, { origin })
      expect(await outcome(refused)).toEqual([403, 'wrong-origin'])
      expect((await visitor.post('/sign-in/sign-out', {}, { origin })).status).toBe(403)
      expect((await visitor.postForm({}, { origin })).status).toBe(403)
    }
    expect(await visitor.me()).toEqual({ signedIn: false })
  })

  it('cannot choose the domain of the message, whatever host they name', async () => {
    const thief = new Visitor(backEnd.url, 'http://evil.example')
    const claim = await thief.claim()
    const body = JSON.stringify(claim)
    const { port } = new URL(backEnd.url)
    const headers = { host: 'evil.example', cookie: thief.cookie, 'content-type': 'application/json' }
    const status = await new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path: '/sign-in/verify', method: 'POST', headers }
      request(options, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end(body)
    })
    expect(status).toBe(403)
    expect(await thief.me()).toEqual({ signedIn: false })
  })

  it('come from the pages of other origins where these are named', async () => {
    const page = 'http://pages.example:8080'
    const elsewhere = await startBackEnd({ rpcUrls, origins: [page], file: join(folder, 'other.sqlite') })
    onTestFinished(() => elsewhere.stop())
    const guest = new Visitor(elsewhere.url, page)
    const accepted = await guest.signIn()
    expect(accepted.status).toBe(200)
    expect(accepted.headers.get('access-control-allow-origin')).toBe(page)
    expect(accepted.headers.get('access-control-allow-credentials')).toBe('true')
    const question = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const ask = (origin: string) =>
      guest.fetch('/sign-in/verify', { method: 'OPTIONS', headers: { origin, ...question } })
    const allowed = async (origin: string) => (await ask(origin)).headers.get('access-control-allow-origin')
    expect([await allowed(page), await allowed('https://shop.example')]).toEqual([page, null])
    const own = await new Visitor(elsewhere.url).signIn()
    expect(await outcome(own)).toEqual([403, 'wrong-origin'])
  })

  it('are JSON, whatever else they say they are', async () => {
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'application/json-seq', '']
    for (const type of types) {
      const response = await visitor.post('/sign-in/verify', body, { 'content-type': type })
      expect(await outcome(response)).toEqual([415, 'wrong-content-type'])
      expect((await visitor.post('/sign-in/sign-out', '{}', { 'content-type': type })).status).toBe(415)
    }
    const type = 'Application/JSON; charset=utf-8'
    expect((await visitor.post('/sign-in/verify', body, { 'content-type': type })).status).toBe(400)
  })

  it.each(['', '{', 'null', '[]', '{"message":1,"signature":{}}', '{"message":"x"}', body])(
    'are refused where they make no sense: %s',
    async (text) => {
      expect(await outcome(await visitor.post('/sign-in/verify', text))).toEqual([400, 'malformed'])
    },
  )

  it('are cut off at 64 kB', async () => {
    const signature = 'y'.repeat(64 * 1024)
    const response = await visitor.post('/sign-in/verify', { message: 'x', signature })
    expect(await outcome(response)).toEqual([413, 'too-large'])
    const stream = new Blob([JSON.stringify({ message: 'x', signature })]).stream()
    const headers = { 'content-type': 'application/json' }
    const chunked = { method: 'POST', headers, body: stream, duplex: 'half' } as const
    expect(await outcome(await visitor.fetch('/sign-in/verify', chunked))).toEqual([413, 'too-large'])
  })
})

describe('a session', () => {
  const session = (address: string, network = NETWORK) =>
    visitor.fetch(`/sign-in/session?${new URLSearchParams({ address, network }).toString()}`)

  it('is there for the account and the network that signed in', async () => {
    expect((await session(ALICE.address)).status).toBe(204)
    await visitor.signIn()
    const answer = await session(ALICE.address.toLowerCase())
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ address: ALICE.address, network: NETWORK })
    for (const others of [session(BOB.address), session(ALICE.address, 'eip155:31338'), session('')])
      expect((await others).status).toBe(204)
  })

  it('holds several networks; the server names the last', async () => {
    await visitor.signIn()
    now += 1
    await visitor.signIn({ chainId: 'eip155:31338' })
    expect((await session(ALICE.address)).status).toBe(200)
    expect((await session(ALICE.address, 'eip155:31338')).status).toBe(200)
    expect(await visitor.me()).toMatchObject({ network: 'eip155:31338' })
  })

  it('outlives a restart, as do nonces', async () => {
    await visitor.signIn()
    const nonce = await visitor.nonce()
    await backEnd.stop()
    backEnd = await start()
    const later = new Visitor(backEnd.url)
    later.cookie = visitor.cookie
    expect(await later.me()).toMatchObject({ signedIn: true, address: ALICE.address })
    expect((await later.signIn({ nonce })).status).toBe(200)
  })

  it('ends by signing out, for good', async () => {
    await visitor.signIn()
    const { cookie } = visitor
    const caipAddress = `${NETWORK}:${ALICE.address.toLowerCase()}`
    expect((await visitor.post('/sign-in/sign-out', { caipAddress })).status).toBe(204)
    expect(visitor.cookie).toBe('')
    visitor.cookie = cookie
    expect(await visitor.me()).toEqual({ signedIn: false })
    expect((await visitor.post('/sign-in/sign-out', { caipAddress })).status).toBe(204)
  })

  it('goes on for other accounts when one signs out, and ends for all when none is named', async () => {
    await visitor.signIn()
    const message = await visitor.message({ accountAddress: BOB.address })
    await visitor.post('/sign-in/verify', { message, signature: await BOB.signMessage({ message }) })
    await visitor.post('/sign-in/sign-out', { caipAddress: `${NETWORK}:${BOB.address}` })
    expect(await visitor.me()).toMatchObject({ address: ALICE.address })
    const { cookie } = visitor
    await visitor.post('/sign-in/sign-out', {})
    visitor.cookie = cookie
    expect(await visitor.me()).toEqual({ signedIn: false })
  })

  it('ends after a week', async () => {
    await visitor.signIn()
    now += 7 * 24 * 60 * 60 * 1000 - 1
    expect(await visitor.me()).toMatchObject({ signedIn: true })
    now += 1
    expect(await visitor.me()).toEqual({ signedIn: false })
  })
})

describe('a form', () => {
  const fields = ({ message, signature }: { message: string; signature: string }) => ({
    'wallet-address': ALICE.address,
    // As a browser sends what has several lines.
    'wallet-message': message.replaceAll('\n', '\r\n'),
    'wallet-signature': signature,
  })

  it('signs in as well, and answers with a page', async () => {
    const response = await visitor.postForm(fields(await visitor.claim()))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(await response.text()).toContain(`You are <output id="address">${ALICE.address}</output>`)
    expect(await visitor.me()).toMatchObject({ signedIn: true, address: ALICE.address })
  })

  it('answers with the reason when it is refused', async () => {
    const claim = await visitor.claim()
    const refused = await visitor.postForm({ ...fields(claim), 'wallet-address': BOB.address })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('<code id="reason">address-mismatch</code>')
    expect((await visitor.postForm({})).status).toBe(400)
    expect((await visitor.post('/sign-in/form', fields(claim))).status).toBe(415)
    expect(await visitor.me()).toEqual({ signedIn: false })
  })
})

describe('a fault', () => {
  it('can be set from the page', async () => {
    expect(await (await visitor.post('/sandbox/fault', { fault: 'refuse' })).json()).toEqual({
      fault: 'refuse',
    })
    expect(await outcome(await visitor.fetch('/sign-in/nonce'))).toEqual([403, 'refused'])
    expect(await visitor.me()).toEqual({ signedIn: false })
    expect(await (await visitor.post('/sandbox/fault', {})).json()).toEqual({ fault: null })
    expect((await visitor.fetch('/sign-in/nonce')).status).toBe(200)
  })

  it('answers with a page, or leads to one', async () => {
    backEnd.fault = 'html'
    const page = await visitor.fetch('/sign-in/nonce')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    backEnd.fault = 'redirect'
    const moved = await visitor.fetch('/sign-in/nonce', { redirect: 'follow' })
    expect(moved.url).toBe(`${backEnd.url}/sandbox/page`)
  })

  it('breaks the connection', async () => {
    backEnd.fault = 'down'
    await expect(visitor.fetch('/sign-in/nonce')).rejects.toThrow('fetch failed')
    backEnd.fault = undefined
    expect((await visitor.fetch('/sign-in/nonce')).status).toBe(200)
  })

  it('keeps the visitor waiting until it is lifted', async () => {
    backEnd.fault = 'slow'
    const waiting = visitor.fetch('/sign-in/nonce')
    expect(await visitor.me()).toEqual({ signedIn: false })
    backEnd.fault = undefined
    expect((await waiting).status).toBe(200)
  })
})

it('answers its own paths of a development server and no others', async () => {
  const middleware = backEndMiddleware(backEnd)
  const server = createServer((request, response) =>
    middleware(request, response, () => response.end('vite')),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  for (const path of ['/', '/sandbox/wallets/install.ts', '/sign-in.html', '/sandbox/faults.ts'])
    expect(await (await fetch(url + path)).text()).toBe('vite')
  const guest = new Visitor(url)
  expect((await guest.signIn()).status).toBe(200)
  expect(await guest.me()).toMatchObject({ signedIn: true, address: ALICE.address })
})
