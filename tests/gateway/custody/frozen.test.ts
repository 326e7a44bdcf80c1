import { afterEach, expect, it } from 'vitest'
import { freezeUser } from '../../../gateway/custody/freeze.ts'
import { TABLES } from '../../../gateway/database/schema.ts'
import { routesOf } from '../../../gateway/routes.ts'
import type { Config } from '../../../gateway/config/config.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { custodyWorld, type CustodyWorld } from './custody-world.ts'

const ID = 'A'.repeat(22)
const CODE = { challengeId: ID, code: '123456' }
const EVM = `0x${'11'.repeat(65)}`
const SIGNATURE = 'A'.repeat(86)
const PROOF = { nonce: ID, signature: SIGNATURE }
const CONTROL = {
  control: 'A'.repeat(43),
  nonce: ID,
  proofs: { evm: EVM, solana: SIGNATURE, control: SIGNATURE },
}
const ASSERTION = { response: { id: 'a', clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } }
const ATTESTATION = { response: { id: 'a', clientDataJSON: 'a', attestationObject: 'a', transports: [] } }
const WALLET = {
  evm: `0x${'22'.repeat(20)}`,
  solana: '1'.repeat(32),
  ...CONTROL,
  factorIds: [ID],
}

/** Routes of a session that change the account, with a valid body: a frozen account is refused. */
const REFUSED: Readonly<Record<string, unknown>> = {
  'POST /v1/email-change/start': { email: 'thief@example.com' },
  'POST /v1/email-change/primary': CODE,
  'POST /v1/email-change/secondary': CODE,
  'POST /v1/factors': { kind: 'code' },
  'PUT /v1/factors/:id/envelope': { envelope: 'A'.repeat(103), proof: PROOF },
  'POST /v1/factors/:id/release': { purpose: 'message' },
  'POST /v1/factors/:id/operator-half': {},
  'POST /v1/factors/:id/remove': { proof: PROOF },
  'POST /v1/factors/:id/rename': { name: 'Laptop', proof: PROOF },
  'PATCH /v1/me': { preferred: 'eoa' },
  'POST /v1/control': { purpose: 'factor.add' },
  'POST /v1/wallet': WALLET,
  'POST /v1/wallet/control': CONTROL,
  'POST /v1/passkeys/options': { purpose: 'recover' },
  'POST /v1/passkeys/create': ATTESTATION,
  'POST /v1/passkeys/recover': ASSERTION,
  'POST /v1/passkeys/confirm': { purpose: 'delete', ...ASSERTION },
  'POST /v1/account/confirm': { purpose: 'delete' },
  'POST /v1/account/confirm-code': { purpose: 'delete', ...CODE },
  'POST /v1/account/delete': {},
  'POST /v1/account/device': { proof: PROOF },
  'POST /v1/account/stay': {},
}

/** All other routes, and why a frozen account is answered. */
const ANSWERED: Readonly<Record<string, string>> = {
  'GET /v1/me': 'reads',
  'POST /v1/rpc/:caip2': 'reads, and passes on what was signed before',
  'POST /v1/bundler/:caip2': 'reads; sending an operation is refused',
  'POST /v1/paymaster/:caip2': 'reads; paying for an operation is refused',
  'POST /v1/session/end': 'ends the own session',
  'POST /v1/account/freeze': 'freezes',
  'POST /v1/account/stop-recovery': 'stops recoveries, in a browser that the wallet knows',
  'POST /v1/email-change/stop': 'stops a change, in a browser that the wallet knows',
  'POST /v1/session/refresh': 'keeps the session',
  'POST /v1/devices': 'is before any login',
  'POST /v1/email/start': 'logs in',
  'POST /v1/email/await-device': 'logs in',
  'POST /v1/email/verify': 'logs in',
  'POST /v1/oauth/start': 'logs in',
  'POST /v1/oauth/bind': 'logs in',
  'POST /v1/oauth/state': 'logs in',
  'POST /v1/oauth/redeem': 'logs in',
  'POST /v1/farcaster/start': 'logs in',
  'POST /v1/farcaster/poll': 'logs in',
  'POST /v1/approvals': 'carries what frame and window say; signing needs a half',
  'POST /v1/approvals/window': 'carries what frame and window say; signing needs a half',
  'POST /v1/passkeys/login-options': 'logs in',
  'POST /v1/passkeys/login': 'logs in, and opens nothing',
  'POST /v1/oauth/bind-granted': 'logs in',
  'POST /v1/oauth/continue': 'logs in',
  'POST /v1/oauth/finish': 'logs in',
  'GET /go': 'logs in',
  'GET /callback/:provider': 'logs in',
  'POST /callback/:provider': 'logs in',
  'GET /device-link/:token': 'logs in',
  'POST /device-link/:token': 'logs in',
  'GET /undo/:token': 'takes back',
  'POST /undo/:token': 'takes back',
  'GET /freeze/:token': 'freezes',
  'POST /freeze/:token': 'freezes',
  'GET /stay/:token': 'takes back',
  'POST /stay/:token': 'takes back',
  'GET /recovery/:token': 'takes back',
  'POST /recovery/:token': 'takes back',
  'GET /v1/origins': 'is of no account',
  'POST /e': 'is of no account',
  'GET /stats': 'is of no account',
  'POST /stats': 'is of no account',
  'GET /health': 'is of no account',
  'GET /v1/health': 'is of no account',
}

/** Routes for pages and servers: they know no account of the gateway; changes are signed by the key of an address. */
const OPEN =
  /^\/v1\/(?:profile|names|sessions|onramp|convert|account|identity|supported-chains|clear-signing)\b/

let world: CustodyWorld
afterEach(() => world.stop())

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

onBothDatabases('a frozen account', (create: NewDatabase) => {
  it('is refused by every route that changes an account, and each route is in a table', async () => {
    world = await custodyWorld(create)
    const config: Config = {
      ...world.config,
      names: { zones: [], reserved: new Set(), resolver: null } as unknown as Config['names'],
      sessions: {} as Config['sessions'],
    }
    const routes = routesOf({ ...world.context, config }, world.keys)
    const own = routes.filter(({ kind, path }) => kind !== 'open' || !OPEN.test(path))
    expect(own.map(nameOf).sort()).toEqual([...Object.keys(REFUSED), ...Object.keys(ANSWERED)].sort())
    expect(
      own
        .filter(({ whileFrozen }) => whileFrozen === 'refuses')
        .map(nameOf)
        .sort(),
    ).toEqual(Object.keys(REFUSED).sort())
    expect(routes.filter(({ kind, needs }) => kind === 'open' && needs !== 'nothing')).toEqual([])
  })

  it('changes nothing', async () => {
    world = await custodyWorld(create, { recovery: ['code', 'passkey', 'operator'] })
    const browser = await world.browser()
    const { userId } = await browser.logIn('ann@example.com')
    await world.database.transaction((work) => freezeUser(work, userId, 'operator', world.clock.now))
    // A newer login lifts no freeze of the operator.
    world.clock.now += 1
    await browser.logIn('ann@example.com')
    const rows = async () =>
      JSON.stringify(
        await Promise.all(
          TABLES.filter((table) => table !== 'proofs').map((table) =>
            world.database.all(`SELECT * FROM ${table}`),
          ),
        ),
      )
    await browser.me()
    const before = await rows()
    for (const [name, body] of Object.entries(REFUSED)) {
      const [method = '', path = ''] = name.split(' ')
      const asked = browser.ask(method as 'POST', path.replace('/v1/', '').replace(':id', ID), body)
      await expect(asked).rejects.toMatchObject({ code: 'FROZEN' })
    }
    expect(await rows()).toBe(before)
    expect(world.mails).toEqual([])
    expect((await browser.me()).isFrozen).toBe(true)
    await browser.ask('POST', 'session/end', {})
  })
})
