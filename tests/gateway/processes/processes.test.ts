import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createContext } from '../../../gateway/create-context.ts'
import { openDatabase } from '../../../gateway/database/open.ts'
import { createLog } from '../../../gateway/log.ts'
import type { Config } from '../../../gateway/config/config.ts'
import type { Session } from '../../../gateway/wire/api.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { logIn } from '../../support/gateway.ts'
import { createGatewayBrowser, makeKeys } from '../../support/gateway-browser.ts'
import { installGateway, type GatewayProcess, ORIGIN } from '../../support/gateway-process.ts'
import { gatewayScript } from '../../support/services.ts'

/** Number of times that the gateway is killed, each with one more response than the time before, up to four. */
const KILLS = Number(process.env['GATEWAY_KILLS'] ?? 4)

type Built = ReturnType<typeof installGateway>
let built: Built

beforeAll(async () => {
  built = installGateway(await gatewayScript())
})
afterAll(() => built.remove())

const browserAt = (address: string, keys?: Parameters<typeof createGatewayBrowser>[0]['keys']) =>
  createGatewayBrowser({ address, origin: ORIGIN, now: Date.now, keys })

/** Starts a session in the database, like a login. The processes accept its tokens because they have the same pepper. */
async function loggedIn(where: string, deviceId: string): Promise<Session> {
  const database = await openDatabase(where)
  const context = createContext({
    config: { origin: ORIGIN, pepper: built.pepper } as Config,
    database,
    mailer: { send: () => Promise.reject(new Error('No mails here')), close: () => undefined },
    log: createLog({ level: 'silent', now: Date.now, write: () => undefined }),
    now: Date.now,
    signal: new AbortController().signal,
  })
  const session = await logIn(context, deviceId)
  await database.close()
  return session
}

onBothDatabases('a gateway that is killed', (create) => {
  it(`has lost nothing that it acknowledged, at ${KILLS} points`, { timeout: 240_000 }, async () => {
    const where = await create()
    const { start } = await built.on(where)
    const keys = await makeKeys()
    const known: Awaited<ReturnType<typeof makeKeys>>[] = []
    const fresh = await Promise.all(Array.from({ length: KILLS * 4 }, makeKeys))
    let session: Session | undefined

    for (let point = 0; point < KILLS; point += 1) {
      const gateway: GatewayProcess = await start()
      const browser = await browserAt(gateway.address, keys)
      const { deviceId } = (await browser.register()).body as { deviceId: string }
      session ??= await loggedIn(where, deviceId)

      // Everything acknowledged before the kill is there.
      for (const device of known.slice(-6)) {
        const other = await browserAt(gateway.address, device)
        expect(await other.ask('POST', 'session/refresh', { refresh: 'x' })).toMatchObject({
          body: { error: { code: 'NOT_LOGGED_IN' } },
        })
      }
      const next = await browser.ask('POST', 'session/refresh', { refresh: session.refresh })
      expect(next).toMatchObject({ status: 200 })
      session = next.body as Session
      expect(await browser.ask('GET', 'me', undefined, { access: session.access })).toMatchObject({
        status: 200,
      })

      // Kill the gateway when the first, second … of these requests has a response and the others are pending.
      let answered = 0
      let killed: Promise<void> | undefined
      const count = () => {
        answered += 1
        if (answered === 1 + (point % 4)) killed = gateway.kill()
      }
      const { refresh } = session
      await Promise.allSettled([
        ...fresh.splice(0, 4).map(async (device) => {
          const other = await browserAt(gateway.address, device)
          const { status } = await other.register()
          if (status === 200) known.push(device)
          count()
        }),
        browser.ask('POST', 'session/refresh', { refresh }).then(({ status, body }) => {
          if (status === 200) session = body as Session
          count()
        }),
      ])
      await (killed ?? gateway.kill())
    }
    expect(known.length).toBeGreaterThan(KILLS / 2)
  })

  it('ends by SIGTERM after what is under way is answered', async () => {
    const { start } = await built.on(await create())
    const gateway = await start()
    const browser = await browserAt(gateway.address)
    expect(await browser.register()).toMatchObject({ status: 200 })
    expect(await gateway.stop()).toBe(0)
  })
})

onBothDatabases('the gateways of one database', (create) => {
  it('agree on limits, on proofs and on the successor of a session', { timeout: 120_000 }, async () => {
    const where = await create()
    // SQLite supports one gateway process, next to the command line.
    const processes = where.startsWith('postgres') ? 3 : 1
    const { start } = await built.on(where)
    const gateways = await Promise.all(Array.from({ length: processes }, start))
    onTestFinished(async () => {
      await Promise.all(gateways.map((gateway) => gateway.stop()))
    })
    const keys = await makeKeys()
    const browsers = await Promise.all(gateways.map(({ address }) => browserAt(address, keys)))
    const at = (index: number) => browsers[index % browsers.length]!

    const registered = await Promise.all(
      Array.from({ length: 660 }, (_, index) => at(index).register({}, { 'X-Forwarded-For': '203.0.113.9' })),
    )
    expect(registered.filter(({ status }) => status === 200)).toHaveLength(600)
    expect(registered.filter(({ status }) => status === 429)).toHaveLength(60)
    const ids = new Set(
      registered.flatMap(({ status, body }) =>
        status === 200 ? [(body as { deviceId: string }).deviceId] : [],
      ),
    )
    expect(ids.size).toBe(1)

    const session = await loggedIn(where, [...ids][0]!)
    const jwt = await at(0).sign('GET', 'me', { access: session.access })
    const copies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        at(index).ask('GET', 'me', undefined, { access: session.access, jwt }),
      ),
    )
    expect(copies.filter(({ status }) => status === 200)).toHaveLength(1)

    const refreshed = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        at(index).ask('POST', 'session/refresh', { refresh: session.refresh }),
      ),
    )
    expect(refreshed.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(refreshed.map(({ body }) => (body as Session).refresh)).size).toBe(1)
  })
})
