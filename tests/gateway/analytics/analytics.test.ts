/** Product events of pages: what is taken, counted and shown. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DAY, recordEvent } from '../../../gateway/analytics/record.ts'
import { printStats, readStats } from '../../../gateway/analytics/stats.ts'
import type { Config } from '../../../gateway/config/config.ts'
import { sweep } from '../../../gateway/database/sweep.ts'
import { uuid } from '../../../src/domain/web/uuid.ts'
import { gatewayWorld, ORIGIN, PAGE, PROJECT } from '../../support/gateway.ts'
import { newDatabase } from '../../support/services.ts'

const TOKEN = 'a-token-of-the-operator'
const ON: Config['analytics'] = { token: TOKEN }

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'wallet.db')
}

const track = (event: string, properties: object = {}) => ({
  eventId: uuid(),
  url: 'https://shop.example/cart',
  domain: 'shop.example',
  timestamp: 0,
  props: { type: 'track', event, properties, address: '0x52908400098527886E0F7030069857D2E4169EE7' },
})

const report = (errorMessage: string) => ({
  ...{ eventId: uuid(), url: '', domain: '', timestamp: '' },
  props: { type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'TypeError', errorMessage },
})

async function world(where = newFile(), analytics: Config['analytics'] = ON) {
  const gateway = await gatewayWorld(where, { analytics })
  const send = async (body: unknown, { origin = PAGE, project = PROJECT, ip = '192.0.2.7' } = {}) => {
    const answer = await fetch(`${gateway.address}/e?projectId=${project}`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'text/plain', 'X-Forwarded-For': ip },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, readableBy: answer.headers.get('access-control-allow-origin') }
  }
  const askStats = async (token: string) => {
    const answer = await fetch(`${gateway.address}/stats`, {
      method: 'POST',
      headers: { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, days: '7' }),
    })
    return {
      status: answer.status,
      csp: answer.headers.get('content-security-policy'),
      text: await answer.text(),
    }
  }
  const rows = () => gateway.database.all('SELECT event, detail, message FROM events ORDER BY event, detail')
  const stats = (days = 7) => readStats(gateway.database, { days, now: gateway.clock.now })
  return { ...gateway, send, askStats, rows, stats }
}

describe('POST /e', () => {
  it('is there only if the operator turns it on', async () => {
    const { send, askStats } = await world(newFile(), null)
    expect((await send(track('MODAL_OPEN'))).status).toBe(404)
    expect((await askStats(TOKEN)).status).toBe(404)
  })

  it('counts an event once, however often it comes', async () => {
    const { send, stats } = await world()
    const event = track('MODAL_OPEN', { connected: false })
    expect(await send(event)).toEqual({ status: 200, readableBy: PAGE })
    await send(event)
    await send(track('MODAL_OPEN'))
    expect((await stats()).funnel[0]).toEqual({ name: 'opened', amount: 2 })
  })

  it('takes events from the pages of the project only, which can read that they are refused', async () => {
    const { send, rows } = await world()
    const elsewhere = 'https://elsewhere.example'
    expect(await send(track('MODAL_OPEN'), { origin: elsewhere })).toEqual({
      status: 403,
      readableBy: elsewhere,
    })
    expect((await send(track('MODAL_OPEN'), { origin: '' })).status).toBe(403)
    expect((await send(track('MODAL_OPEN'), { project: 'none' })).status).toBe(401)
    expect(await rows()).toEqual([])
  })

  it.each([
    ['no JSON', '{'],
    ['no event', {}],
    ['an id that is none', { ...track('MODAL_OPEN'), eventId: 'x' }],
    ['a name that is none', track('<script>')],
    [
      'properties that are none',
      { ...track('MODAL_OPEN'), props: { type: 'track', event: 'MODAL_OPEN', properties: 1 } },
    ],
    ['a report that is too long', report('so '.repeat(100))],
  ])('refuses %s', async (_, body) => {
    const { send, rows } = await world()
    expect((await send(body)).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('keeps no address, no link and nobody’s network, whatever a page sends', async () => {
    const { send, database } = await world()
    const secret = '0x52908400098527886E0F7030069857D2E4169EE7'
    await send(track('SELECT_WALLET', { name: `${secret} https://planted.example`, search: 'planted' }))
    await send(
      track('CONNECT_ERROR', { code: 'connection-failed', message: `No ${secret} of ada@planted.example` }),
    )
    await send(report(`No ${secret}`))
    const kept = JSON.stringify([
      await database.all('SELECT * FROM events'),
      await database.all('SELECT * FROM event_days'),
    ])
    for (const part of [secret, 'planted', '192.0.2', 'shop.example']) expect(kept).not.toContain(part)
    expect(kept).toContain('connection-failed')
  })

  it('takes 240 events a minute from one browser', async () => {
    const { send } = await world()
    for (let index = 0; index < 240; index += 1) await send('{')
    expect((await send(track('MODAL_OPEN'))).status).toBe(429)
    expect((await send(track('MODAL_OPEN'), { ip: '198.51.100.9' })).status).toBe(200)
  })

  it('keeps single events for seven days, and their numbers', async () => {
    const { send, rows, stats, clock, database } = await world()
    await send(track('MODAL_OPEN'))
    await sweep(database, clock.now + 7 * DAY)
    expect(await rows()).toHaveLength(1)
    clock.now += 7 * DAY + 1
    await sweep(database, clock.now)
    expect(await rows()).toEqual([])
    expect((await stats(8)).funnel[0]?.amount).toBe(1)
    expect((await stats(7)).funnel[0]?.amount).toBe(0)
  })

  it('counts 2,000 different things a day and project at most', async () => {
    const { database, clock } = await world()
    const now = clock.now
    await database.transaction(async (work) => {
      for (let index = 0; index < 2_000; index += 1)
        await work.run('INSERT INTO event_days VALUES (?, ?, ?, ?, 1)', [
          Math.floor(now / DAY),
          PROJECT,
          'X',
          `${index}`,
        ])
    })
    const one = (detail: string) => ({ id: uuid(), event: 'X', detail, message: '' })
    await recordEvent(database, PROJECT, one('another'), now)
    await recordEvent(database, PROJECT, one('7'), now)
    const [row] = await database.all('SELECT COUNT(*) AS rows, SUM(amount) AS amount FROM event_days')
    expect([Number(row?.['rows']), Number(row?.['amount'])]).toEqual([2_000, 2_001])
  })
})

/** A crowd of 1,000 visits: who opened, chose, connected and signed in is the seed. */
const WALLETS = ['MetaMask', 'Rabby', 'Crypto.com | DeFi Wallet', '<b>Bold</b>']
const CROWD = Array.from({ length: 1_000 }, (_, visit) => {
  const name = WALLETS[visit % WALLETS.length]!
  const isChosen = visit % 10 < 7
  const isConnected = isChosen && visit % 3 !== 0
  const code = visit % 2 ? 'connection-rejected' : 'connection-timed-out'
  const isSignedIn = isConnected && visit % 5 === 0
  return [
    ['MODAL_OPEN', ''],
    ...(isChosen ? [['SELECT_WALLET', name]] : []),
    ...(isChosen ? [isConnected ? ['CONNECT_SUCCESS', name] : ['CONNECT_ERROR', code]] : []),
    ...(isSignedIn ? [['SIWX_AUTH_SUCCESS', '']] : []),
  ] as [event: string, detail: string][]
}).flat()
const seeded = (event: string, detail?: string) =>
  CROWD.filter((one) => one[0] === event && (detail === undefined || one[1] === detail)).length

describe.each([
  ['SQLite', () => Promise.resolve(newFile())],
  ['Postgres', newDatabase],
])('the numbers of a crowd, in %s', (_, database) => {
  it('are those of the seed: in the funnel, by wallet, by code, as text and as a page', async () => {
    const { stats, askStats, database: store, clock } = await world(await database())
    for (const [event, detail] of CROWD)
      await recordEvent(store, PROJECT, { id: uuid(), event, detail, message: '' }, clock.now)
    const found = await stats()
    expect(found.funnel).toEqual([
      { name: 'opened', amount: 1_000 },
      { name: 'chosen', amount: seeded('SELECT_WALLET') },
      { name: 'connected', amount: seeded('CONNECT_SUCCESS') },
      { name: 'signed in', amount: seeded('SIWX_AUTH_SUCCESS') },
    ])
    for (const { name, chosen, connected } of found.wallets)
      expect([chosen, connected]).toEqual([seeded('SELECT_WALLET', name), seeded('CONNECT_SUCCESS', name)])
    expect(found.wallets.map(({ name }) => name).sort()).toEqual([...WALLETS].sort())
    expect(new Map(found.failures.map(({ name, amount }) => [name, amount]))).toEqual(
      new Map(
        ['connection-rejected', 'connection-timed-out'].map((code) => [code, seeded('CONNECT_ERROR', code)]),
      ),
    )
    expect(printStats(found)).toMatch(new RegExp(`chosen +${seeded('SELECT_WALLET')} +70 %`))
    const shown = await askStats(TOKEN)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain(`${seeded('SELECT_WALLET')} (70 %)`)
    expect(shown.text).toContain('&lt;b&gt;Bold&lt;/b&gt;')
    expect(shown.text).not.toMatch(/<script|<b>|src=|href=|style=/)
    expect(shown.csp).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/)
  })

  it('are shown to who has the token', async () => {
    const { askStats, send, address } = await world(await database())
    await send(track('CONNECT_ERROR', { code: 'planted-code' }))
    const form = await fetch(`${address}/stats`, { headers: { Accept: 'text/html' } })
    const wrong = await askStats(`${TOKEN}x`)
    expect([form.status, wrong.status]).toEqual([200, 403])
    for (const text of [await form.text(), wrong.text]) expect(text).not.toContain('planted-code')
    expect((await askStats(TOKEN)).text).toContain('planted-code')
  })
})

it('has no page of numbers without a token', async () => {
  const { send, askStats } = await world(newFile(), { token: null })
  expect((await send(track('MODAL_OPEN'))).status).toBe(200)
  expect((await askStats('')).status).toBe(404)
})
