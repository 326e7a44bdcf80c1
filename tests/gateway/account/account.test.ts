import { afterEach, expect, it } from 'vitest'
import { accountCalls } from '../../../frame/guarded/calls.ts'
import { shownKeys } from '../../../frame/guarded/shown-keys.ts'
import { preparePasskey } from '../../../frame/passkeys/add.ts'
import { passkeyCalls } from '../../../frame/passkeys/calls.ts'
import { prepareRecovery } from '../../../frame/passkeys/open.ts'
import type { Authenticator as FrameAuthenticator } from '../../../frame/passkeys/web-authn.ts'
import { withSecret } from '../../../frame/keys/access.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { advanceLeavings } from '../../../gateway/account/leaving.ts'
import { freezeUser } from '../../../gateway/custody/freeze.ts'
import { rotateKek } from '../../../gateway/custody/rotate.ts'
import { TABLES } from '../../../gateway/database/schema.ts'
import { keepHome, letIn } from '../../../gateway/email/let-in.ts'
import { budgets as mailBudgets } from '../../../gateway/email/limits.ts'
import { sendPostponed } from '../../../gateway/email/mails/outbox.ts'
import { ofMailbox, ofUser, storedKey } from '../../../gateway/limits/limits.ts'
import { type Authenticator, createAuthenticator } from '../../support/authenticator.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { custodyWorld, signChange, type CustodyWorld, type TestBrowser } from '../custody/custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

const ANN = 'ann@acme.example'
const BOB = 'bob@acme.example'
const HERE = { origin: 'https://wallet.test', topOrigin: 'https://app.test' }
const SALT = new TextEncoder().encode('wm-prf-v1')

const inBrowser = (authenticator: Authenticator): FrameAuthenticator => ({
  create: async (options) => ({
    response: authenticator.create(options, HERE),
    prf: authenticator.prf(SALT),
  }),
  use: async (options) => ({ response: authenticator.use(options, HERE), prf: authenticator.prf(SALT) }),
})

async function begin(create: NewDatabase, { withPasskey = false } = {}) {
  world = await custodyWorld(create, { recovery: ['passkey', 'code'] })
  const browser = await world.browser()
  const prepared = await prepareWallet(browser.access, await browser.logIn(ANN), true)
  await prepared.register()
  const authenticator = createAuthenticator()
  if (withPasskey) await (await preparePasskey(browser.access)).add(inBrowser(authenticator))
  return { browser, authenticator, calls: accountCalls(browser.access.frame) }
}

/** The code in the latest mail. */
const code = () => /\b(\d{6})\b/.exec(world.mails.at(-1)!.text)![1]!

const exported = ({ access }: TestBrowser) => withSecret(access, 'export', ({ secret }) => shownKeys(secret))

async function confirmed(
  { browser, calls, authenticator }: Awaited<ReturnType<typeof begin>>,
  purpose: 'export' | 'delete',
): Promise<void> {
  const { challengeId, needsPasskey } = await calls.start(purpose)
  await calls.confirm(purpose, challengeId!, code())
  if (!needsPasskey) return
  const passkeys = passkeyCalls(browser.access.frame)
  await passkeys.confirm(purpose, authenticator.use(await passkeys.options(purpose), HERE))
}

/** Asks for the deletion, signed by the wallet. */
async function leave(started: Awaited<ReturnType<typeof begin>>): Promise<void> {
  await confirmed(started, 'delete')
  await started.calls.delete(await signChange(started.browser, { purpose: 'account.delete' }))
}

/** Lets the time until a deletion pass. */
async function passLeaving(): Promise<void> {
  world.clock.now += 72 * 60 * 60_000
  await advanceLeavings(world.context)
}

async function left(started: Awaited<ReturnType<typeof begin>>): Promise<void> {
  await leave(started)
  await passLeaving()
}

const REQUIRED = { reason: 'CONFIRMATION_REQUIRED' }

/** Tables with rows of accounts. */
const OF_ACCOUNTS = [
  ...[
    'users',
    'devices',
    'sessions',
    'audit',
    'wallets',
    'factors',
    'freezes',
    'freeze_links',
    'leavings',
    'codes',
    'alive_codes',
    'login_links',
  ],
  ...['email_devices', 'email_changes', 'operator_recoveries', 'identities', 'flows', 'passkeys'],
  ...['passkey_challenges', 'sponsored', 'sponsorships', 'control_nonces', 'grants', 'approvals'],
]
/** Tables whose rows name no account: names belong to an address, and those of counters, confirmations and sessions of apps have keys of others. */
const OF_OTHERS = [
  ...[
    'projects',
    'proofs',
    'limits',
    'keks',
    'confirmations',
    'grant_spending',
    'grant_signatures',
    'outbox',
  ],
  ...['events', 'event_days'],
  ...['names', 'name_addresses', 'name_attributes'],
]

/** A row of the account in every table that its own use here leaves empty. */
async function seed({
  userId,
  evm,
  deviceId,
}: {
  userId: string
  evm: string
  deviceId: string
}): Promise<void> {
  const account = `eip155:1:${evm.toLowerCase()}`
  const [jkt = ''] = await keysOf(deviceId)
  const rows: readonly (readonly [table: string, row: Readonly<Record<string, string | number>>])[] = [
    ['freezes', { user_id: userId, reason: 'owner', at: 1, lifted_at: 2 }],
    [
      'freeze_links',
      { hash: 'h', user_id: userId, site: 'app.test', browser: 'Browser', asked_at: 1, expires: 9e12 },
    ],
    ['email_devices', { project_id: 'shop', email: ANN, jkt, approved: world.clock.now }],
    ['login_links', { id: 'l', hash: 'l', project_id: 'shop', email: ANN, state: 'pending', expires: 9e12 }],
    [
      'email_changes',
      {
        ...{
          id: 'change',
          project_id: 'shop',
          user_id: userId,
          jkt,
          previous: ANN,
          email: BOB,
          state: 'done',
        },
        ...{ code_id: 'c', expires: 1, site: 'app.test', language: 'en' },
      },
    ],
    [
      'operator_recoveries',
      {
        ...{ stop_hash: 'h', user_id: userId, device_id: deviceId, state: 'waiting', site: 'app.test' },
        ...{ browser: 'Browser', asked_at: 1, possible_at: 2 },
      },
    ],
    [
      'identities',
      {
        project_id: 'shop',
        issuer: 'https://a.example',
        subject: '1',
        user_id: userId,
        provider: 'google',
        created_at: 1,
      },
    ],
    [
      'flows',
      {
        ...{
          id: 'f',
          project_id: 'shop',
          jkt,
          provider: 'google',
          state_hash: 's',
          secret: 's',
          page_origin: 'p',
        },
        ...{ language: 'en', status: 'used', expires: 9e12 },
      },
    ],
    ['approvals', { id: 'a', jkt, box: 'b', asked: 1, expires: 9e12 }],
    [
      'passkey_challenges',
      { challenge: 'c', purpose: 'login', device_id: deviceId, user_id: userId, expires: 9e12 },
    ],
    ['sponsored', { key: `eip155:1|${userId}`, ends: 9e12, spent: 7 }],
    [
      'sponsorships',
      {
        ...{
          id: 'o',
          network: 'eip155:1',
          user_id: userId,
          sender: evm,
          nonce: '1',
          reserved: 1,
          valid_until: 1,
        },
        ...{ all_ends: 9e12, user_ends: 9e12, tried_at: 1 },
      },
    ],
    [
      'control_nonces',
      {
        hash: 'n',
        user_id: userId,
        device_id: deviceId,
        session_id: 's',
        purpose: 'factor.remove',
        expires: 9e12,
      },
    ],
    [
      'grants',
      {
        ...{
          pci: 'g',
          project_id: 'shop',
          account,
          terms: '{}',
          app_keys: '[]',
          public_key: 'k',
          expires: 9e12,
        },
        ...{ created_at: 1, activated_at: 1 },
      },
    ],
    ['grant_spending', { pci: 'g', permission: 0, period: 0, spent: '1' }],
    ['grant_signatures', { pci: 'g', hash: 'h', at: 1 }],
  ]
  for (const [table, row] of rows) {
    const columns = Object.keys(row)
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
    await world.database.run(sql, Object.values(row))
  }
}

/** The thumbprint of the browser's key. */
const keysOf = async (deviceId: string) =>
  (await world.database.all('SELECT jkt FROM devices WHERE id = ?', [deviceId])).map(({ jkt }) => String(jkt))

onBothDatabases('what takes more than a session', (create) => {
  it('the key is shown after a code, once, with a mail and an entry in the audit', async () => {
    const started = await begin(create)
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
    await confirmed(started, 'export')
    const keys = await exported(started.browser)
    expect(keys.evmAddress).toBe((await started.browser.me()).wallet?.evm)
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      'Your code to show the private key of your wallet at app.test',
      'The private key of your wallet at app.test was shown',
    ])
    const released = await world.database.all(`SELECT detail FROM audit WHERE event = 'half-released'`)
    expect(released.map(({ detail }) => String(detail).split(' ')[0])).toContain('export')
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
  })

  it('with a passkey, the code alone is not enough', async () => {
    const started = await begin(create, { withPasskey: true })
    const { challengeId, needsPasskey } = await started.calls.start('export')
    expect(needsPasskey).toBe(true)
    await started.calls.confirm('export', challengeId!, code())
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
    const passkeys = passkeyCalls(started.browser.access.frame)
    const options = await passkeys.options('export')
    await passkeys.confirm('export', started.authenticator.use(options, HERE))
    expect((await exported(started.browser)).evm).toMatch(/^0x[\da-f]{64}$/)
  })

  it('a confirmation is good for five minutes, for its purpose and its session', async () => {
    const started = await begin(create)
    await confirmed(started, 'delete')
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
    await confirmed(started, 'export')
    world.clock.now += 5 * 60_000
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
    await confirmed(started, 'export')
    await started.browser.logIn(ANN)
    await expect(exported(started.browser)).rejects.toMatchObject(REQUIRED)
  })

  it('a wrong code costs a guess, and the code of an export deletes nothing', async () => {
    const { browser, calls } = await begin(create)
    const { challengeId } = await calls.start('export')
    const right = code()
    const wrong = right === '000000' ? '000001' : '000000'
    await expect(calls.confirm('export', challengeId!, wrong)).rejects.toMatchObject({
      code: 'CODE_WRONG',
      left: 4,
    })
    await expect(calls.confirm('delete', challengeId!, right)).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
    const proof = await signChange(browser, { purpose: 'account.delete' })
    await expect(calls.delete(proof)).rejects.toMatchObject(REQUIRED)
  })

  it('asks for a code five times an hour at most', async () => {
    const { calls } = await begin(create)
    for (let count = 0; count < 5; count++) await calls.start('export')
    await expect(calls.start('export')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('an account without a mailbox takes a login just before, or its passkey', async () => {
    const started = await begin(create)
    const { userId } = await started.browser.me()
    await world.database.run('UPDATE users SET email = NULL WHERE id = ?', [userId])
    expect(await started.calls.start('export')).toMatchObject({ challengeId: null, needsPasskey: false })
    expect((await exported(started.browser)).solana.length).toBeGreaterThan(80)
    world.clock.now += 5 * 60_000
    await expect(started.calls.start('export')).rejects.toMatchObject(REQUIRED)
    expect(world.mails).toEqual([])
  })

  it('a deleted account leaves nothing but ids in the audit, and the address may begin anew', async () => {
    const started = await begin(create, { withPasskey: true })
    const other = await world.browser('Chromium on Linux')
    await other.logIn(ANN)
    const { userId } = await started.browser.me()
    await letIn(world.database, world.clock.now, { projectId: 'shop', email: ANN, jkt: 'some-browser' })
    await world.database.transaction(async (work) => {
      await work.run(
        `INSERT INTO identities (project_id, issuer, subject, user_id, provider, created_at) VALUES ('shop', 'https://a.example', '1', ?, 'google', 1)`,
        [userId],
      )
      const promised = 'INSERT INTO sponsored (key, ends, spent) VALUES (?, 9000000000000000, 7)'
      for (const key of [userId, 'all', `x${userId}`]) await work.run(promised, [`eip155:1|${key}`])
    })
    const proof = await signChange(started.browser, { purpose: 'account.delete' })
    await expect(started.calls.delete(proof)).rejects.toMatchObject(REQUIRED)
    await left(started)
    const kept = await world.database.all('SELECT key FROM sponsored ORDER BY key')
    expect(kept.map(({ key }) => key)).toEqual(['eip155:1|all', `eip155:1|x${userId}`])
    await world.database.run('DELETE FROM sponsored')
    expect(world.mails.at(-1)?.subject).toBe('Your account at app.test was deleted')
    await expect(other.me()).rejects.toMatchObject({ code: 4100 })
    await expect(started.browser.me()).rejects.toMatchObject({ code: 4100 })
    const again = await (await world.browser()).logIn(ANN)
    expect(again.wallet).toBeNull()
    expect(await world.audit()).toContain('account-deleted')
  })

  it('no table has a trace of a deleted account but the audit, which has ids', async () => {
    const started = await begin(create, { withPasskey: true })
    const other = await world.browser('Chromium on Linux')
    await other.logIn(ANN)
    const stranger = await world.browser()
    await stranger.logIn(BOB)
    await leave(started)
    const { userId, wallet, factors } = await started.browser.me()
    const { deviceId } = factors.find(({ kind }) => kind === 'device')!
    await seed({ userId, evm: wallet!.evm, deviceId: deviceId! })
    const traces = [ANN, wallet!.evm, wallet!.solana, userId, deviceId!, ...(await keysOf(deviceId!))]
    const withTraces = async () => {
      const found: string[] = []
      for (const table of TABLES) {
        const rows = JSON.stringify(await world.database.all(`SELECT * FROM ${table}`)).toLowerCase()
        if (traces.some((trace) => rows.includes(trace.toLowerCase()))) found.push(table)
      }
      return found.sort()
    }
    // A new table stands in one of the two lists: that of accounts, or that of other things.
    expect(await withTraces()).toEqual([...OF_ACCOUNTS].sort())
    expect([...OF_ACCOUNTS, ...OF_OTHERS].sort()).toEqual(
      [...new Set(TABLES)].filter((name) => name !== 'users_next').sort(),
    )
    await passLeaving()
    expect(await withTraces()).toEqual(['audit'])
    expect(await world.database.all('SELECT pci FROM grant_spending')).toEqual([])
    expect(await world.database.all('SELECT pci FROM grant_signatures')).toEqual([])
    expect((await stranger.logIn(BOB)).email).toBe(BOB)
  })

  it('counters of a deleted account go with it, and the others say nothing about it', async () => {
    const started = await begin(create)
    const { userId } = await started.browser.me()
    await leave(started)
    await world.context.take(
      mailBudgets.link(world.config.limits, {
        ...{ projectId: 'shop', email: ANN, jkt: 'another', ip: '203.0.113.7', isHome: false },
      }),
    )
    const { context, database } = world
    await keepHome(context, database, { projectId: 'shop', ip: '203.0.113.7' }, ANN)
    const keys = async () => (await database.all('SELECT key FROM limits')).map(({ key }) => String(key))
    const ofBoth = [ofUser(userId), ofMailbox('shop', ANN)].map(
      (of) => storedKey(context.pepper, { key: '', of }).split('|')[0]!,
    )
    const counted = async () =>
      (await keys()).filter((key) => ofBoth.some((owner) => key.startsWith(`${owner}|`)))
    expect((await counted()).length).toBeGreaterThan(4)
    for (const key of await keys()) expect(key).toMatch(/^[\w-]{43}(?:\|[\w-]{43})?$/)
    await passLeaving()
    expect(await counted()).toEqual([])
    expect((await keys()).length).toBeGreaterThan(0)
  })

  it('a deleted account of a login elsewhere leaves the account of its address alone', async () => {
    const started = await begin(create)
    const { userId } = await started.browser.me()
    await world.database.transaction(async (work) => {
      await work.run('UPDATE users SET email = NULL WHERE id = ?', [userId])
      await work.run(
        `INSERT INTO identities (project_id, issuer, subject, user_id, provider, email, created_at) VALUES ('shop', 'https://a.example', '1', ?, 'google', ?, 1)`,
        [userId, BOB],
      )
    })
    const other = await world.browser('Chromium on Linux')
    const { userId: another } = await other.logIn(BOB)
    expect(another).not.toBe(userId)
    await letIn(world.database, world.clock.now, { projectId: 'shop', email: BOB, jkt: 'some-browser' })
    const count = async () => (await world.database.all('SELECT jkt FROM email_devices')).length
    const before = await count()
    await left(started)
    expect(await count()).toBe(before)
    expect((await other.logIn(BOB)).userId).toBe(another)
    expect(world.mails.at(-1)).toMatchObject({ to: BOB, subject: 'Your account at app.test was deleted' })
  })

  it('an account that the operator has frozen is neither exported nor deleted', async () => {
    const { browser, calls } = await begin(create)
    const { userId } = await browser.me()
    await world.database.transaction((work) => freezeUser(work, userId, 'operator', world.clock.now))
    await expect(calls.start('export')).rejects.toMatchObject({ code: 'FROZEN' })
    await expect(calls.delete()).rejects.toMatchObject({ code: 'FROZEN' })
  })

  it('a user freezes the wallet, and a newer login lifts it', async () => {
    const { browser, calls } = await begin(create)
    const sign = () => withSecret(browser.access, 'message', ({ keys }) => keys.evm.signMessage('hello'))
    await calls.freeze()
    await calls.freeze()
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Your wallet at app.test is frozen'])
    await expect(sign()).rejects.toMatchObject({ code: 'FROZEN' })
    world.clock.now += 1
    await browser.logIn(ANN)
    expect(await sign()).toMatch(/^0x/)
  })

  it('notices are stored with the change, and sent later where the mail server is away', async () => {
    const started = await begin(create)
    const { browser, calls } = started
    const waiting = async () => (await world.database.all('SELECT id FROM outbox')).length
    const sendLater = async () => {
      world.clock.now += 60_000
      const delivered: string[] = []
      await sendPostponed(world.context, async ({ subject }) => (delivered.push(subject), 'sent' as const))
      return delivered
    }

    world.mailServer.isAway = true
    await calls.freeze()
    expect(await waiting()).toBe(1)
    expect(await sendLater()).toEqual(['Your wallet at app.test is frozen'])
    await browser.logIn(ANN)

    world.mailServer.isAway = false
    await confirmed(started, 'delete')
    const proof = await signChange(browser, { purpose: 'account.delete' })
    world.mailServer.isAway = true
    await calls.delete(proof)
    expect(await waiting()).toBe(1)
    expect(await sendLater()).toEqual(['Your account at app.test is about to be deleted'])
    await passLeaving()
    expect(await waiting()).toBe(1)
    expect(JSON.stringify(await world.database.all('SELECT * FROM outbox'))).not.toContain(ANN)
    expect(await sendLater()).toEqual(['Your account at app.test was deleted'])
    expect(await waiting()).toBe(0)
  })

  it('a passkey opens the wallet after the key-encryption key was rotated, while passkeys are used', async () => {
    const { browser, authenticator } = await begin(create, { withPasskey: true })
    const recoverElsewhere = async () => {
      const other = await world.browser('Chromium on Linux')
      await other.logIn(ANN)
      await (await prepareRecovery(other.access)).use(inBrowser(authenticator))
    }
    await Promise.all([
      rotateKek(world.database, world.keys.keyring, () => world.clock.now),
      recoverElsewhere(),
    ])
    await recoverElsewhere()
    expect((await browser.me()).factors.filter(({ kind }) => kind === 'device')).toHaveLength(3)
  })
})
