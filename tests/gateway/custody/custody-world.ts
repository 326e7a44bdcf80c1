import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { createClient } from '../../../frame/api/client.ts'
import { readMe } from '../../../frame/api/answers.ts'
import { withSecret, type Access } from '../../../frame/keys/access.ts'
import { storedEnvelopes } from '../../../frame/keys/stored-envelopes.ts'
import { thumbprintOf } from '../../../frame/session/device.ts'
import type { Config } from '../../../gateway/config/config.ts'
import { describeNetworks, type NetworkSetting } from '../../../gateway/config/networks.ts'
import { paymasterOf } from '../../../gateway/config/paymaster.ts'
import { createContext } from '../../../gateway/create-context.ts'
import { openCustody } from '../../../gateway/custody/open-custody.ts'
import { openDatabase } from '../../../gateway/database/open.ts'
import type { Mail } from '../../../gateway/context.ts'
import { createLog } from '../../../gateway/log.ts'
import { type Protection, saveProject } from '../../../gateway/projects/projects.ts'
import { Refused } from '../../../gateway/refused.ts'
import { routesOf } from '../../../gateway/routes.ts'
import { createGatewayServer } from '../../../gateway/server/server.ts'
import { route } from '../../../gateway/server/route.ts'
import type { ControlProof, FactorKind, Me, Session } from '../../../gateway/wire/api.ts'
import type { ControlChange } from '../../../gateway/wire/control.ts'
import type { NewDatabase } from '../../support/databases.ts'
import { ORDINARY_LIMITS } from '../../../gateway/config/limits.ts'

const ORIGIN = 'https://wallet.test'
const PAGE = 'https://app.test'

// The platform's PBKDF2 takes half a second at the rounds that a recovery code has; with one round other inputs still have other outputs. The rounds
// themselves are tested in `envelope.test.ts`.
const { deriveBits } = crypto.subtle
beforeAll(() => {
  crypto.subtle.deriveBits = (algorithm, ...rest) => {
    const isSlow = typeof algorithm === 'object' && 'iterations' in algorithm
    return deriveBits.call(crypto.subtle, isSlow ? { ...algorithm, iterations: 1 } : algorithm, ...rest)
  }
})
afterAll(() => void Reflect.deleteProperty(crypto.subtle, 'deriveBits'))

interface Wanted {
  recovery?: FactorKind[]
  deviceLink?: boolean
  /** In ms. */
  operatorDelay?: number
  protection?: Protection
  /** A function gets the gateway's folder, for settings that refer to files. */
  networks?: Networks | ((folder: string) => Networks)
}

type Networks = Readonly<Record<string, NetworkSetting>>

/** Starts a gateway with its own database and folder, and browsers that run the frame's custody code against it. */
export async function custodyWorld(
  create: NewDatabase,
  {
    recovery = ['code'],
    deviceLink = false,
    operatorDelay = 0,
    protection = 'first',
    networks = {},
  }: Wanted = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'custody-'))
  const served = typeof networks === 'function' ? networks(folder) : networks
  const clock = { now: 1_800_000_000_000 }
  const mails: Mail[] = []
  /** Whether the mail server can be reached. */
  const mailServer = { isAway: false }
  const lines: string[] = []
  const config: Config = {
    origin: ORIGIN,
    listen: { host: '127.0.0.1', port: 0 },
    database: await create(),
    frame: folder,
    mail: null,
    networks: describeNetworks(served, (setting) => paymasterOf(setting, (path) => path)),
    social: new Map(),
    farcaster: null,
    onRamp: null,
    convert: [],
    names: null,
    sessions: null,
    limits: ORDINARY_LIMITS,
    analytics: null,
    clearSigning: null,
    pepper: new Uint8Array(32).fill(1),
    kek: { file: join(folder, 'kek.json') },
    operatorKeyFile: join(folder, 'operator.key'),
    trustedProxies: 0,
    logLevel: 'info',
  }
  const database = await openDatabase(config.database)
  const stopping = new AbortController()
  const now = () => clock.now
  const context = createContext({
    ...{ config, database, now, signal: stopping.signal },
    mailer: {
      async send(mail) {
        if (mailServer.isAway) throw new Refused('UPSTREAM', 'The e-mail could not be sent')
        mails.push(mail)
      },
      close: () => undefined,
    },
    log: createLog({ level: 'info', now, write: (line) => void lines.push(line) }),
  })
  const keys = await openCustody(config, database, clock.now)
  const { server } = createGatewayServer(context, [...routesOf(context, keys), ...testRoutes()], {
    pages: new Map(),
    assets: new Map(),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await saveProject(database, {
    ...{
      id: 'shop',
      name: 'Shop',
      origins: [PAGE],
      recovery,
      deviceLink,
      operatorDelay,
      protection,
      createdAt: clock.now,
    },
  })

  /** A login without a mailed code, which has its own tests. */
  function testRoutes() {
    return [
      route({
        ...{ method: 'POST', path: '/v1/log-in/:by/:email', needs: 'device' },
        handle: ({ asker, params }) =>
          database.transaction(async (work): Promise<Session> => {
            const email = params['email']!
            const made = `INSERT INTO users (id, project_id, email, created_at) VALUES (?, ?, ?, ?)
              ON CONFLICT (project_id, email) DO NOTHING`
            await work.run(made, [`user-${email}`, asker.projectId, email, clock.now])
            const [user] = await work.all('SELECT id FROM users WHERE email = ?', [email])
            return context.startSession(work, {
              ...{ userId: String(user!['id']), device: asker },
              isByMailbox: params['by'] === 'mailbox',
            })
          }),
      }),
    ]
  }

  const inside: typeof fetch = (address, init) => {
    const url = new URL(address instanceof Request ? address.url : address)
    const headers = { ...(init?.headers as Record<string, string>), Origin: ORIGIN }
    return fetch(`http://127.0.0.1:${port}${url.pathname}`, { ...init, headers })
  }

  /** A new browser with its own keys, storage and session. */
  async function browser(label = 'Firefox on Linux') {
    const client = createClient({ fetch: inside, origin: ORIGIN, now })
    const make = (name: string, use: KeyUsage[]) =>
      crypto.subtle.generateKey({ name, namedCurve: 'P-256' }, false, use)
    const [signing, exchange] = await Promise.all([
      make('ECDSA', ['sign', 'verify']),
      make('ECDH', ['deriveBits']),
    ])
    const jwk = ({ publicKey }: CryptoKeyPair) => crypto.subtle.exportKey('jwk', publicKey)
    const [signingKey, exchangeKey] = await Promise.all([jwk(signing), jwk(exchange)])
    await client.send({
      ...{ method: 'POST', path: 'devices' },
      body: { projectId: 'shop', signingKey, exchangeKey, topOrigin: PAGE, label },
    })
    let session: Session | undefined
    const frame: Access['frame'] = {
      project: {
        projectId: 'shop',
        origins: [PAGE],
        networks: [...config.networks.keys()],
        networkWords: config.networks,
        smart: new Set([...config.networks].flatMap(([id, { bundler }]) => (bundler ? [id] : []))),
        approveIn: 'sign-in' as const,
        protection,
        sponsors: new Map(),
        delegates: new Map(),
      },
      async ask(method, path, body, signal) {
        const access = session?.access
        return client.send({ method, path, body, signal, keys: signing, ...(access && { access }) })
      },
      me: async () => (session ? readMe(await frame.ask('GET', 'me')) : null),
      controlOf: async () => ({ origin: ORIGIN, device: await thumbprintOf(signing) }),
      exchangeKey: async () => exchange,
      show: () => Promise.reject(new Error('There is no screen here')),
      words: (languages) => languages.en(),
      tellAll: async () => undefined,
    }
    const access: Access = {
      ...{ frame, envelopes: storedEnvelopes('shop', undefined) },
      loadSigner: () => import('../../../frame/keys/signer.ts'),
    }
    return {
      access,
      ask: frame.ask,
      /** A request without the session. */
      asDevice: (method: 'POST', path: string, body: unknown) =>
        client.send({ method, path, body, keys: signing }),
      async logIn(email: string, by: 'mailbox' | 'provider' = 'mailbox'): Promise<Me> {
        session = (await client.send({
          method: 'POST',
          path: `log-in/${by}/${email}`,
          keys: signing,
        })) as Session
        return session.me
      },
      me: async () => (await frame.me())!,
      /** Clears the storage: the browser keeps its keys but loses its envelopes. */
      clear: () => access.envelopes.dropAll(),
      takeOver: (other: Session) => void (session = other),
      session: () => session!,
    }
  }

  return {
    address: `http://127.0.0.1:${port}`,
    ...{ browser, clock, config, database, folder, context, keys, lines, mails, mailServer },
    audit: async () =>
      (await database.all('SELECT event, detail FROM audit ORDER BY at, id')).map(({ event }) =>
        String(event),
      ),
    async stop() {
      stopping.abort()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export type CustodyWorld = Awaited<ReturnType<typeof custodyWorld>>
/** The wallet's proof of a change, signed in a browser that opens it. */
export const signChange = ({ access }: TestBrowser, change: ControlChange): Promise<ControlProof> =>
  withSecret(access, 'protect', async ({ me: { userId }, keys, calls }) => {
    const { proofOf } = await access.loadSigner()
    return proofOf({ frame: access.frame, calls, userId, keys }, change)
  })

export type TestBrowser = Awaited<ReturnType<CustodyWorld['browser']>>
