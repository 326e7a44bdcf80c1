import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Config } from '../../../gateway/config/config.ts'
import type { ArrivalTimes } from '../../../gateway/server/server.ts'
import { DEFAULT_APPROVE_IN, DEFAULT_PROTECTION } from '../../../gateway/projects/projects.ts'
import { gatewayWorld, ORIGIN, PAGE } from '../../support/gateway.ts'

async function world(more: { arrival?: ArrivalTimes } = {}, change: Partial<Config> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return gatewayWorld(join(folder, 'a.db'), change, more)
}

describe('the frame’s pages', () => {
  it('may be embedded by the pages of their project and by no others', async () => {
    const { address } = await world()
    const own = await fetch(`${address}/sdk?projectId=shop`)
    const policy = own.headers.get('Content-Security-Policy')
    expect(policy).toContain(`frame-ancestors ${PAGE} https://other.shop.example`)
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(own.headers.get('Origin-Agent-Cluster')).toBe('?1')
    expect(own.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    expect(own.headers.get('Set-Cookie')).toBeNull()
    for (const query of ['', '?projectId=', '?projectId=other', "?projectId=shop'"]) {
      const other = await fetch(`${address}/sdk${query}`)
      expect(other.status).toBe(404)
      expect(other.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(await other.text()).toContain('content=""')
    }
    const approve = await fetch(`${address}/approve?projectId=shop`)
    expect(approve.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  })

  it('are told whose wallet they are, as text that closes no attribute', async () => {
    const { address } = await world()
    const html = await (await fetch(`${address}/sdk?projectId=shop`)).text()
    const content = /content="([^"]*)"/.exec(html)![1]!
    const json = content.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    expect(html).not.toContain('127.0.0.1:9')
    expect(JSON.parse(json)).toEqual({
      projectId: 'shop',
      origins: [PAGE, 'https://other.shop.example'],
      approveIn: DEFAULT_APPROVE_IN,
      protection: DEFAULT_PROTECTION,
      networks: [{ id: 'eip155:1', name: 'Ethereum', currency: 'ETH' }],
    })
  })

  it.each([
    ['of the project', PAGE, `<output>${PAGE}</output>`],
    ['of another', 'https://evil.example', '<output></output>'],
    ['of none', '<b>', '<output></output>'],
  ])('show before any script which page %s asks for an approval', async (_, page, expected) => {
    const { address } = await world()
    const asked = new URLSearchParams({ projectId: 'shop', page })
    expect(await (await fetch(`${address}/approve?${asked.toString()}`)).text()).toContain(expected)
  })

  it('come with files that are kept for good, and nothing lies outside of their folder', async () => {
    const { address } = await world()
    const file = await fetch(`${address}/frame/a-1.js`)
    expect([file.status, await file.text()]).toEqual([200, 'export {}'])
    expect(file.headers.get('Cache-Control')).toContain('immutable')
    for (const path of [
      '/frame/../package.json',
      '/frame/%2e%2e/gateway.json',
      '/frame/',
      '/a-1.js',
      '/.env',
    ])
      expect(await raw(address, path)).toBe(404)
  })
})

describe('the API', () => {
  it('answers pages of other origins with nothing, and changes nothing for them', async () => {
    const { address, browser, database } = await world()
    const visitor = await browser()
    const origins = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: `${ORIGIN}.evil.example` },
    ]
    for (const headers of [...origins, { 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }])
      expect(await visitor.register({}, headers as Record<string, string>)).toMatchObject({ status: 400 })
    const without = await fetch(`${address}/v1/devices`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(without.status).toBe(400)
    expect(await database.all('SELECT id FROM devices')).toEqual([])
    const preflight = await fetch(`${address}/v1/devices`, { method: 'OPTIONS', headers: { Origin: PAGE } })
    expect(preflight.status).toBe(405)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('refuses bodies that are too large, of another type, or not what they should be', async () => {
    const { address, browser } = await world()
    const visitor = await browser()
    const send = (body: string, type = 'application/json') =>
      fetch(`${address}/v1/devices`, {
        method: 'POST',
        headers: { Origin: ORIGIN, 'Content-Type': type },
        body,
      })
    expect((await send(JSON.stringify({ label: 'x'.repeat(70_000) }))).status).toBe(413)
    expect((await send('{}', 'text/plain')).status).toBe(400)
    for (const body of ['', '{', '[]', 'null', '{"__proto__":{}}'])
      expect((await send(body)).status).toBe(400)
    const { signingKey } = visitor.keys
    const wrong = [
      { signingKey: { ...signingKey, crv: 'P-384' } },
      { signingKey: { ...signingKey, x: 'A'.repeat(43) } },
      { exchangeKey: null },
      { label: 'x'.repeat(101) },
    ]
    for (const change of wrong) expect(await visitor.register(change)).toMatchObject({ status: 400 })
    expect(await visitor.register({ topOrigin: 'https://evil.example' })).toMatchObject({ status: 404 })
    expect(await visitor.register({ projectId: 'other' })).toMatchObject({ status: 404 })
  })

  it('knows a browser by its keys: the same again is the same device, and no key is exchanged for another', async () => {
    const { browser } = await world()
    const visitor = await browser()
    const first = await visitor.register()
    expect(await visitor.register()).toEqual({ ...first, headers: expect.anything() as unknown })
    const thief = await browser()
    expect(await visitor.register({ exchangeKey: thief.keys.exchangeKey })).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT' } },
    })
    const unknown = await thief.ask('POST', 'session/refresh', { refresh: 'x' })
    expect(unknown).toMatchObject({ status: 401, body: { error: { code: 'PROOF_REFUSED' } } })
  })

  it('keeps secrets out of its log', async () => {
    const { browser, logIn, lines } = await world()
    const visitor = await browser()
    const { deviceId } = (await visitor.register()).body as { deviceId: string }
    const session = await logIn(deviceId)
    await visitor.ask('GET', `me?access=${session.access}`, undefined, { access: session.access })
    await visitor.ask('GET', `device-link/${session.access}`, undefined, { access: session.access })
    await visitor.ask('POST', 'session/refresh', { refresh: session.refresh })
    const said = lines.join('')
    expect(said).toContain('"route":"/v1/session/refresh"')
    for (const secret of [session.access, session.refresh, session.me.email, '127.0.0.1'])
      expect(said).not.toContain(secret)
  })

  it('says that it is well, and stops when it is told to', async () => {
    const { address, gateway, lines } = await world()
    expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ status: 'ok' })
    await Promise.all([gateway.stop(), gateway.stop()])
    await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed')
    expect(lines.filter((line) => line.includes('"stopped"'))).toHaveLength(1)
  })

  it('ends what it does for a browser that has left before it closes the database', async () => {
    const { address, gateway, lines, database } = await world({}, { analytics: { token: null } })
    let stopped: Promise<unknown> = Promise.resolve()
    // Both changes of the request have to wait for this one, which another program makes.
    await database.transaction(async (work) => {
      await work.run('UPDATE projects SET name = ?', ['Shop'])
      const props = { type: 'track', event: 'MODAL_OPEN', properties: {} }
      const body = JSON.stringify({ eventId: crypto.randomUUID(), props })
      const leaving = connect(gateway.port, '127.0.0.1')
      leaving.write(
        `POST /e?projectId=shop HTTP/1.1\r\nHost: a\r\nOrigin: ${PAGE}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
      // Files need no database: this one is answered after that request has begun.
      expect((await fetch(`${address}/frame/a-1.js`)).status).toBe(200)
      leaving.resetAndDestroy()
      await once(leaving, 'close')
      stopped = gateway.stop()
      // Nothing listens, and nothing is connected any more.
      for (let turn = 0; turn < 20; turn += 1) await expect(fetch(address)).rejects.toThrow('fetch failed')
    })
    await stopped
    expect(lines.filter((line) => /"(failed|stopped|\/e)"/.test(line))).toEqual([
      expect.stringContaining('"route":"/e"'),
      expect.stringContaining('"stopped"'),
    ])
  })
})

/** Requests a path unchanged: `fetch()` would normalise it. */
const raw = (address: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

describe('what arrives slowly, or is too much', () => {
  const arrival = { headers: 2_000, whole: 3_000, check: 100 }

  /** Writes raw data to the gateway; resolves with its response when it closes the connection. */
  async function byHand(port: number, parts: readonly string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => undefined)
    for (const part of parts) socket.write(part)
    await once(socket, 'close')
    return answer
  }

  const post = 'POST /v1/devices HTTP/1.1\r\nHost: wallet.example\r\n'

  it.each([
    ['nothing at all', []],
    ['headers without an end', ['GET /health HTTP/1.1\r\nHost: wallet.example\r\nX-Slow: ']],
    [
      'a body without an end',
      [`${post}Origin: ${ORIGIN}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":`],
    ],
  ])('a connection that sends %s is ended, and others are answered meanwhile', async (_, parts) => {
    const { gateway, address } = await world({ arrival })
    const [, health] = await Promise.all([byHand(gateway.port, parts), fetch(`${address}/health`)])
    expect(health.status).toBe(200)
  })

  it.each([
    [
      'headers of 20 kB',
      `GET /health HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1.1 431 /,
    ],
    [
      'a body that says it is a gigabyte',
      `${post}Origin: ${ORIGIN}\r\nContent-Type: application/json\r\nContent-Length: 1073741824\r\n\r\n{`,
      /^HTTP\/1.1 413 /,
    ],
    ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, /^HTTP\/1.1 400 /],
    [
      'a length and pieces',
      `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      /^HTTP\/1.1 400 /,
    ],
    [
      'an address of its own',
      'GET http://evil.example/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 400 /],
  ])('%s is refused', async (_, text, answer) => {
    const { gateway, lines } = await world()
    expect(await byHand(gateway.port, [text])).toMatch(answer)
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  it('a line break or a sign in an address, a header or a name makes no line of the log', async () => {
    const { address, lines } = await world()
    const evil = '%0a%7b%22level%22%3a%22error%22%7d%0d%1b[31m'
    await fetch(`${address}/${evil}?projectId=${evil}`, { headers: { 'User-Agent': '{"level":"error"}' } })
    await fetch(`${address}/device-link/${evil}`, {
      headers: { Accept: 'text/html', 'Accept-Language': '\u00ff' },
    })
    for (const line of lines) expect(Object.keys(JSON.parse(line) as object)).toContain('time')
    expect(lines.join('')).not.toMatch(/31m|%0a|\\n\{/)
  })
})
