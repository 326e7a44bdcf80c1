import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { withSecret } from '../../../frame/keys/access.ts'
import { forgetDevice, prepareCode, removeFactor } from '../../../frame/keys/change-factors.ts'
import { open } from '../../../frame/keys/envelope.ts'
import { gatewayCalls } from '../../../frame/keys/gateway-calls.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { recovered } from '../../../frame/keys/recovered.ts'
import { openByCode, openByOperator } from '../../../frame/keys/recovery-factors.ts'
import { openHalf, OPERATOR_HALF } from '../../../gateway/custody/halves.ts'
import { fileKeyring, operatorKeyring, type Keyring } from '../../../gateway/custody/keyring.ts'
import { rotateKek, rotateOperatorKey } from '../../../gateway/custody/rotate.ts'
import { TABLES } from '../../../gateway/database/schema.ts'
import { undoChange } from '../../../gateway/email/undo.ts'
import type { EmailChallenge, Session } from '../../../gateway/wire/api.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { approve } from '../../support/email-context.ts'
import { custodyWorld, signChange, type CustodyWorld, type TestBrowser } from './custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

const ANN = 'ann@acme.example'
const kekFile = () => join(world.folder, 'kek.json')
const MINUTE = 60_000

/** What a thief with a copy of the database and its key file has: every row, and every half decrypted. */
async function stolen() {
  const keyring = fileKeyring(kekFile())
  const rows = await world.database.all(
    'SELECT id, user_id, kind, envelope FROM factors WHERE revoked_at IS NULL',
  )
  return Promise.all(
    rows.map(async (row) => {
      const id = String(row['id'])
      return {
        ...{ id, userId: String(row['user_id']), kind: row['kind'] as 'device' | 'code' | 'operator' },
        envelope: row['envelope'] as string | null,
        half: new Uint8Array((await openHalf(world.database, keyring, id))!),
      }
    }),
  )
}

/** Number of envelopes that open when the thief replaces the missing local half by any stolen value. */
async function openedByThief(): Promise<number> {
  const factors = await stolen()
  const keks = await fileKeyring(kekFile()).all()
  const locals = [
    ...factors.map(({ half }) => half),
    ...keks.map(({ key }) => key),
    world.config.pepper,
    new Uint8Array(32),
  ]
  let opened = 0
  for (const { id: factorId, userId, kind, envelope, half: server } of factors)
    for (const local of locals)
      if (await open(envelope ?? '', { server, local: new Uint8Array(local) }, { userId, factorId, kind }))
        opened += 1
  return opened
}

/** Number of envelopes that open if the operator's keys are stolen as well. */
async function openedWith(operatorKeys: Keyring): Promise<number> {
  const opened = await Promise.all(
    (await stolen()).map(async ({ id: factorId, userId, kind, envelope, half: server }) => {
      if (kind !== 'operator') return undefined
      const local = await openHalf(world.database, operatorKeys, factorId, OPERATOR_HALF)
      return open(envelope ?? '', { server, local: new Uint8Array(local!) }, { userId, factorId, kind })
    }),
  )
  return opened.filter((secret) => secret !== undefined).length
}

/** Everything that is stored: all rows, the raw SQLite files, the key file, and the log. */
async function dump() {
  const rows = await Promise.all(TABLES.map((table) => world.database.all(`SELECT * FROM ${table}`)))
  const folder = dirname(world.config.database)
  const files = world.config.database.startsWith('postgres')
    ? []
    : readdirSync(folder)
        .filter((name) => join(folder, name).startsWith(world.config.database))
        .map((name) => readFileSync(join(folder, name), 'latin1'))
  return {
    all: [JSON.stringify(rows), ...files, readFileSync(kekFile(), 'utf8'), world.lines.join('')],
    /** Text columns only: numbers such as times could contain a code's six digits by chance. */
    texts: JSON.stringify(
      rows.flat().map((row) => Object.values(row).filter((value) => typeof value === 'string')),
    ),
  }
}

const formsOf = (bytes: Uint8Array) => [
  Buffer.from(bytes).toString('latin1'),
  ...(['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(bytes).toString(form)),
]

onBothDatabases('a copy of the database and its key file', (create) => {
  it('opens no envelope: 0 signatures', async () => {
    world = await custodyWorld(create)
    for (const name of ['ann', 'bob', 'cyd']) {
      const browser = await world.browser()
      const me = await browser.logIn(`${name}@acme.example`)
      await (await prepareWallet(browser.access, me, true)).register()
    }
    expect(await stolen()).toHaveLength(6)
    expect(await openedByThief()).toBe(0)
    // The gateway does not store the envelopes of device factors.
    const ofDevices = (await stolen()).filter(({ kind }) => kind === 'device')
    expect(ofDevices.map(({ envelope }) => envelope)).toEqual([null, null, null])
  })

  it('with the operator’s key file as well opens a wallet that the operator recovers: 1 signature', async () => {
    world = await custodyWorld(create, { recovery: ['operator'] })
    const browser = await world.browser()
    await (await prepareWallet(browser.access, await browser.logIn(ANN), false)).register()
    expect(await openedWith(operatorKeyring(world.config.operatorKeyFile!))).toBe(1)
  })

  it('with an operator’s key that was rotated away opens nothing: 0 signatures', async () => {
    world = await custodyWorld(create, { recovery: ['operator'] })
    const browser = await world.browser()
    await (await prepareWallet(browser.access, await browser.logIn(ANN), false)).register()
    const file = world.config.operatorKeyFile!
    const copy = join(world.folder, 'stolen.key')
    copyFileSync(file, copy)
    await rotateOperatorKey(world.database, operatorKeyring(file), () => world.clock.now)
    await expect(openedWith(operatorKeyring(copy))).rejects.toThrow('a key that is not here')
    expect(await openedWith(operatorKeyring(file))).toBe(1)
  })

  it('has after each of ten flows no secret, code, token or half, and opens nothing', async () => {
    world = await custodyWorld(create, { recovery: ['code', 'operator'], deviceLink: true })
    const said = new Set<string>()
    const codes = new Set<string>()
    const looked: { flow: string; opened: number; found: number }[] = []

    async function after<T>(flow: string, work: () => Promise<T>): Promise<T> {
      const result = await work()
      for (const { text } of world.mails) {
        for (const code of text.match(/^\d{6}$/gm) ?? []) codes.add(code)
        for (const [, token] of text.matchAll(/\/(?:device-link|undo)\/([\w-]{43})/g)) said.add(token!)
      }
      const halves = (await stolen()).flatMap(({ half }) => formsOf(half))
      const { all, texts } = await dump()
      const found = all.flatMap((text) => [...said, ...halves].filter((word) => text.includes(word)))
      const foundCodes = [...codes].filter((code) => texts.includes(code))
      looked.push({ flow, opened: await openedByThief(), found: found.length + foundCodes.length })
      world.clock.now += 2 * MINUTE
      return result
    }
    const keep = (session: Session) => {
      for (const token of [session.access, session.refresh]) said.add(token).add(token.split('.')[2]!)
    }

    const first = await world.browser()
    await after('a login by link and code', () => logInByMail(first, keep))
    const prepared = await prepareWallet(first.access, await first.me(), true)
    said.add(prepared.code!)
    await after('a wallet is made', () => prepared.register())
    const secret = await withSecret(first.access, 'protect', async ({ secret: bytes }) => bytes.slice())
    for (const form of formsOf(secret)) said.add(form)
    await after('a message is signed', () => sign(first))

    const second = await world.browser('Chromium on Linux')
    await after('a recovery by code', async () => {
      await logInByMail(second, keep)
      const opener = openByCode(
        second.access,
        callsOf(second),
        (await second.me()).userId,
        await factorOf(second, 'code'),
      )
      expect(
        await recovered(second.access, callsOf(second), await second.me(), await opener.open(prepared.code!)),
      ).toBe(true)
    })
    await after('a new code', async () => {
      const next = await prepareCode(first.access)
      said.add(next.code)
      await next.submit()
    })
    await after('a recovery by the operator', async () => {
      await second.clear()
      await logInByMail(second, keep)
      const me = await second.me()
      const factor = await factorOf(second, 'operator')
      const found = await openByOperator(second.access, callsOf(second), me.userId, factor)
      expect(await recovered(second.access, callsOf(second), me, found)).toBe(true)
    })
    await after('a rotation', () => rotateKek(world.database, fileKeyring(kekFile()), () => world.clock.now))
    await after('a change of address, undone', () => changeAddress(first))
    await after('a way in removed', async () => {
      await logInByMail(first, keep)
      await removeFactor(first.access, (await factorOf(first, 'operator')).id)
      await sign(first)
    })
    await after('a device forgotten, and logged out', async () => {
      await forgetDevice(first.access)
      await first.ask('POST', 'session/end', {})
    })
    expect(looked.filter(({ opened, found }) => opened + found > 0)).toEqual([])
    expect(looked).toHaveLength(10)
    // The search works: a value that is not secret is found.
    const { all, texts } = await dump()
    expect([texts, all[0]!].every((text) => text.includes(first.session().me.userId))).toBe(true)
    expect(codes.size).toBeGreaterThan(5)
    expect(said.size).toBeGreaterThan(20)
  })
})

const sign = ({ access }: TestBrowser) =>
  withSecret(access, 'message', ({ keys }) => keys.evm.signMessage('hello'))
const callsOf = ({ access }: TestBrowser) => gatewayCalls(access.frame)

async function factorOf(browser: TestBrowser, kind: 'code' | 'operator') {
  return (await browser.me()).factors.find((factor) => factor.kind === kind)!
}

const lastCode = () => /^\d{6}$/m.exec(world.mails.at(-1)!.text)![0]

async function logInByMail(browser: TestBrowser, keep: (session: Session) => void): Promise<void> {
  const { action, challengeId } = (await browser.ask('POST', 'email/start', { email: ANN })) as EmailChallenge
  if (action === 'VERIFY_DEVICE')
    await approve(world.context, /device-link\/([\w-]{43})/.exec(world.mails.at(-1)!.text)![1]!)
  const session = (await browser.ask('POST', 'email/verify', { challengeId, code: lastCode() })) as Session
  keep(session)
  browser.takeOver(session)
}

async function changeAddress(browser: TestBrowser): Promise<void> {
  let { challengeId } = (await browser.ask('POST', 'email-change/start', {
    email: 'ada@acme.example',
    proof: await signChange(browser, { purpose: 'account.address', email: 'ada@acme.example' }),
  })) as EmailChallenge
  ;({ challengeId } = (await browser.ask('POST', 'email-change/primary', {
    challengeId,
    code: lastCode(),
  })) as EmailChallenge)
  await browser.ask('POST', 'email-change/secondary', { challengeId, code: lastCode() })
  const undo = world.mails
    .map(({ text }) => /undo\/([\w-]{43})/.exec(text)?.[1])
    .find((token) => token !== undefined)!
  await undoChange(world.context, undo)
}
