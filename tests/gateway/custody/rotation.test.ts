import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { withSecret } from '../../../frame/keys/access.ts'
import { open } from '../../../frame/keys/envelope.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { openHalf } from '../../../gateway/custody/halves.ts'
import { fileKeyring, fixedKeyring, unwrap, wrap } from '../../../gateway/custody/keyring.ts'
import { operatorHalf } from '../../../gateway/custody/operator.ts'
import { finishRotation, rotateKek } from '../../../gateway/custody/rotate.ts'
import { readSecret } from '../../../gateway/config/secrets.ts'
import { custodyWorld, type CustodyWorld, type TestBrowser } from './custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

const sign = ({ access }: TestBrowser) =>
  withSecret(access, 'message', ({ keys }) => keys.evm.signMessage('hello'))

async function newWallet(email: string, withCode = true): Promise<TestBrowser> {
  const browser = await world.browser()
  await (await prepareWallet(browser.access, await browser.logIn(email), withCode)).register()
  return browser
}

const kekFile = () => join(world.folder, 'kek.json')

describe('rotation of the key-encryption key', () => {
  it('seals every half anew, drops the old key, and every wallet still signs', async () => {
    world = await custodyWorld()
    const browsers = [await newWallet('ann@acme.example'), await newWallet('bob@acme.example')]
    const [before] = await fileKeyring(kekFile()).all()
    // Another process: it has a keyring of its own.
    const rotation = await rotateKek(world.database, fileKeyring(kekFile()), () => world.clock.now)
    expect(rotation).toMatchObject({ rewrapped: 4, dropped: [before!.id] })
    expect(readFileSync(kekFile(), 'utf8')).not.toContain(before!.id)
    for (const browser of browsers) expect(await sign(browser)).toMatch(/^0x/)
    expect(await world.database.all('SELECT id FROM keks')).toEqual([{ id: rotation.current }])
  })

  it('goes on under load: wallets are made and sign while keys come and go', async () => {
    world = await custodyWorld()
    const browser = await newWallet('ann@acme.example')
    const load = { isOver: false }
    const working = (async () => {
      const made: TestBrowser[] = []
      for (let index = 0; !load.isOver || made.length === 0; index += 1) {
        made.push(await newWallet(`user-${index}@acme.example`))
        await sign(browser)
        world.clock.now += 2_000
      }
      return made
    })()
    const rotations = []
    for (let round = 0; round < 5; round += 1)
      rotations.push(await rotateKek(world.database, fileKeyring(kekFile()), () => world.clock.now))
    load.isOver = true
    for (const made of [browser, ...(await working)]) expect(await sign(made)).toMatch(/^0x/)
    expect(new Set(rotations.map(({ current }) => current)).size).toBe(5)
    expect((await fileKeyring(kekFile()).all()).map(({ id }) => id)).toEqual([rotations.at(-1)!.current])
  }, 60_000)

  it('is finished by the next call where it was interrupted', async () => {
    world = await custodyWorld()
    const browser = await newWallet('ann@acme.example')
    const keyring = fileKeyring(kekFile())
    const [old] = await keyring.all()
    await keyring.save([{ id: 'next', key: new Uint8Array(32).fill(5) }, old!])
    expect(await sign(browser)).toMatch(/^0x/)
    const rotation = await finishRotation(world.database, fileKeyring(kekFile()), () => world.clock.now)
    expect(rotation).toEqual({ current: 'next', rewrapped: 2, dropped: [old!.id] })
    expect(await sign(browser)).toMatch(/^0x/)
  })
})

describe('a file of keys', () => {
  it('is made once, by one of those that start together, and only its owner reads it', async () => {
    world = await custodyWorld()
    const path = join(world.folder, 'deep', 'kek.json')
    const rings = await Promise.all(Array.from({ length: 8 }, () => fileKeyring(path).current()))
    expect(new Set(rings.map(({ id }) => id)).size).toBe(1)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it.each(['', '{}', '{"keks":[]}', '{"keks":[{"id":"a","key":"c2hvcnQ="}]}'])(
    'that is %j stops the gateway instead of being replaced',
    async (text) => {
      world = await custodyWorld()
      const path = join(world.folder, 'broken.json')
      writeFileSync(path, text)
      await expect(fileKeyring(path).current()).rejects.toThrow(/./)
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )

  it('opens no half with another key, in another row, or changed', async () => {
    world = await custodyWorld()
    const kek = { id: 'a', key: new Uint8Array(32).fill(1) }
    const wrapped = wrap(kek, new Uint8Array(32), 'one')
    expect(unwrap(kek, wrapped, 'one')).toEqual(new Uint8Array(32))
    expect(() => unwrap({ ...kek, id: 'b' }, wrapped, 'one')).toThrow(/authenticate/)
    expect(() => unwrap({ ...kek, key: new Uint8Array(32) }, wrapped, 'one')).toThrow(/authenticate/)
    expect(() => unwrap(kek, wrapped, 'two')).toThrow(/authenticate/)
    const changed = `${wrapped.startsWith('A') ? 'B' : 'A'}${wrapped.slice(1)}`
    expect(() => unwrap(kek, changed, 'one')).toThrow(/authenticate/)
    await expect(fixedKeyring([kek]).save([])).rejects.toThrow(/environment/)
  })
})

/** What a thief has who copied the database and its key file: every row, every half in the clear. */
async function stolen() {
  const keyring = fileKeyring(kekFile())
  const rows = await world.database.all('SELECT id, user_id, kind, half, kek_id, envelope FROM factors')
  return Promise.all(
    rows.map(async (row) => ({
      id: String(row['id']),
      userId: String(row['user_id']),
      kind: row['kind'] as 'device' | 'code' | 'operator',
      envelope: row['envelope'] as string | null,
      half: new Uint8Array(
        await openHalf(keyring, {
          id: String(row['id']),
          half: String(row['half']),
          kekId: String(row['kek_id']),
        }),
      ),
    })),
  )
}

describe('a copy of the database and its key file', () => {
  it('opens no envelope: 0 signatures', async () => {
    world = await custodyWorld()
    for (const name of ['ann', 'bob', 'cyd']) await newWallet(`${name}@acme.example`)
    const factors = await stolen()
    expect(factors).toHaveLength(6)
    // Every half there is, the gateway's other secrets and nothing at all, in the place of the local half.
    const locals = [...factors.map(({ half }) => half), world.config.pepper, new Uint8Array(32)]
    let opened = 0
    for (const { id: factorId, userId, kind, envelope, half: server } of factors)
      for (const local of locals)
        if (await open(envelope ?? '', { server, local: new Uint8Array(local) }, { userId, factorId, kind }))
          opened += 1
    expect(opened).toBe(0)
    // The envelopes of devices are not there at all.
    expect(factors.filter(({ kind }) => kind === 'device').map(({ envelope }) => envelope)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('with the operator’s key file as well opens a wallet that the operator recovers: 1 signature', async () => {
    world = await custodyWorld({ recovery: ['operator'] })
    await newWallet('ann@acme.example', false)
    const operatorKey = readSecret('the file', readFileSync(world.config.operatorKeyFile!, 'utf8'))
    const opened = await Promise.all(
      (await stolen()).map(({ id: factorId, userId, kind, envelope, half: server }) => {
        const local = new Uint8Array(operatorHalf(operatorKey, { userId, factorId }))
        return open(envelope ?? '', { server, local }, { userId, factorId, kind })
      }),
    )
    expect(opened.filter((secret) => secret !== undefined)).toHaveLength(1)
  })
})

describe('what is stored and logged', () => {
  it('has no secret, no code and no half of a wallet', async () => {
    world = await custodyWorld()
    const browser = await world.browser()
    const prepared = await prepareWallet(browser.access, await browser.logIn('ann@acme.example'), true)
    await prepared.register()
    const secret = await withSecret(browser.access, 'export', async ({ secret: bytes }) => bytes.slice())
    const halves = (await stolen()).map(({ half }) => Buffer.from(half))
    const kept = JSON.stringify(await browser.access.kept.of((await browser.me()).userId))
    const files = ['wallet.db', 'wallet.db-wal'].map((name) =>
      readFileSync(join(world.folder, name), 'latin1'),
    )
    const told = [...files, world.lines.join(''), JSON.stringify(await browser.me()), kept]
    const forbidden = [Buffer.from(secret), ...halves].flatMap((bytes) => [
      bytes.toString('latin1'),
      bytes.toString('hex'),
      bytes.toString('base64'),
      bytes.toString('base64url'),
    ])
    for (const text of told)
      for (const word of [prepared.code!, ...forbidden]) expect(text.includes(word)).toBe(false)
  })
})
