import { readFileSync, writeFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import { withSecret } from '../../../frame/keys/access.ts'
import { seal } from '../../../frame/keys/envelope.ts'
import { gatewayCalls } from '../../../frame/keys/gateway-calls.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { recovered } from '../../../frame/keys/recovered.ts'
import { openByOperator } from '../../../frame/keys/recovery-factors.ts'
import { openHalf, OPERATOR_HALF } from '../../../gateway/custody/halves.ts'
import { operatorKeyring, type Keyring } from '../../../gateway/custody/keyring.ts'
import { openCustody } from '../../../gateway/custody/open-custody.ts'
import { firstHalf } from '../../../gateway/custody/operator.ts'
import { rotateOperatorKey } from '../../../gateway/custody/rotate.ts'
import type { Database, Statements } from '../../../gateway/database/port.ts'
import { onBothDatabases } from '../../support/databases.ts'
import type { Me } from '../../../gateway/wire/api.ts'
import { custodyWorld, type CustodyWorld, type TestBrowser } from './custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

const file = () => world.config.operatorKeyFile!
const now = () => world.clock.now
/** Rotates like the command line: a separate process with its own keyring. */
const rotate = (database: Database = world.database, keyring: Keyring = operatorKeyring(file())) =>
  rotateOperatorKey(database, keyring, now)
const idsInFile = async () => (await operatorKeyring(file()).all()).map(({ id }) => id)

async function newWallet(email: string): Promise<string> {
  const browser = await world.browser()
  await (await prepareWallet(browser.access, await browser.logIn(email), false)).register()
  return (await browser.me()).wallet!.evm
}

/** Logs in with another browser, opens the wallet with the operator's envelope and signs; returns the wallet's address. */
async function recover(email: string): Promise<string> {
  const browser = await world.browser()
  const { access } = browser
  const me = await browser.logIn(email)
  const calls = gatewayCalls(access.frame)
  expect(await recovered(access, calls, me, await openedIn(browser, me))).toBe(true)
  const signature = await withSecret(access, 'message', ({ keys }) => keys.evm.signMessage('hello'))
  expect(signature).toMatch(/^0x[\da-f]{130}$/)
  return me.wallet!.evm
}

/** Opens the secret with the operator's envelope. */
function openedIn({ access }: TestBrowser, me: Me) {
  const factor = me.factors.find(({ kind }) => kind === 'operator')!
  return openByOperator(access, gatewayCalls(access.frame), me.userId, factor)
}

class Killed extends Error {}

/** A database that throws after `count` statements, like a process that is killed: earlier statements stay, later ones never run. */
function killedAfter(database: Database, count: number): { database: Database; said: () => number } {
  let said = 0
  const counted = (statements: Statements): Statements => ({
    all: (sql, values) => step(() => statements.all(sql, values)),
    run: (sql, values) => step(() => statements.run(sql, values)),
  })
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (said >= count) throw new Killed()
    said += 1
    return work()
  }
  return {
    said: () => said,
    database: {
      ...counted(database),
      kind: database.kind,
      transaction: (work) => database.transaction((statements) => work(counted(statements))),
      snapshot: (work) => database.snapshot(work),
      close: () => database.close(),
    },
  }
}

onBothDatabases('the operator’s key', (create) => {
  it('is rotated while a gateway runs: it recovers what was made before, and what is made after', async () => {
    world = await custodyWorld(create, { recovery: ['operator'] })
    const ann = await newWallet('ann@acme.example')
    const [before] = await idsInFile()
    const text = readFileSync(file(), 'utf8').trim()
    const rotation = await rotate()
    expect(rotation).toMatchObject({ rewrapped: 1, dropped: [before] })
    expect(readFileSync(file(), 'utf8')).not.toContain(text)
    expect(await idsInFile()).toEqual([rotation.current])
    expect(await recover('ann@acme.example')).toBe(ann)
    const bob = await newWallet('bob@acme.example')
    expect(await rotate()).toMatchObject({ rewrapped: 2, dropped: [rotation.current] })
    expect(await recover('ann@acme.example')).toBe(ann)
    expect(await recover('bob@acme.example')).toBe(bob)
  })

  it('goes on under load: wallets are made and recovered while keys come and go', async () => {
    world = await custodyWorld(create, { recovery: ['operator'] })
    const ann = await newWallet('ann@acme.example')
    const load = { isOver: false }
    const working = (async () => {
      const made = new Map([['ann@acme.example', ann]])
      for (let index = 0; !load.isOver || made.size < 3; index += 1) {
        const email = `user-${index}@acme.example`
        made.set(email, await newWallet(email))
        expect(await recover('ann@acme.example')).toBe(ann)
        world.clock.now += 60_000
      }
      return made
    })()
    const rotations = []
    for (let round = 0; round < 5; round += 1) rotations.push(await rotate())
    load.isOver = true
    for (const [email, address] of await working) expect(await recover(email)).toBe(address)
    expect(new Set(rotations.map(({ current }) => current)).size).toBe(5)
    expect(await idsInFile()).toEqual([rotations.at(-1)!.current])
  }, 120_000)

  it('is never lost to a rotation that is killed, wherever that happens', async () => {
    world = await custodyWorld(create, { recovery: ['operator'] })
    const wallets = new Map<string, string>()
    for (let index = 0; index < 12; index += 1) {
      const email = `user-${index}@acme.example`
      wallets.set(email, await newWallet(email))
    }
    let kills = 0
    for (let count = 0; ; count += 1) {
      const killed = killedAfter(world.database, count)
      const end = await rotate(killed.database).catch((error: unknown) => error)
      if (!(end instanceof Killed)) {
        expect(end).toMatchObject({ current: (await idsInFile())[0] })
        break
      }
      kills += 1
      // Every half opens with the keys that the file contains now.
      for (const row of await world.database.all(`SELECT id FROM factors WHERE kind = 'operator'`)) {
        const half = await openHalf(world.database, operatorKeyring(file()), String(row['id']), OPERATOR_HALF)
        expect(half).toHaveLength(32)
      }
      expect(await rotate()).toMatchObject({ dropped: expect.any(Array) as string[] })
      expect(await idsInFile()).toHaveLength(1)
    }
    expect(kills).toBeGreaterThanOrEqual(20)
    for (const [email, address] of wallets) expect(await recover(email)).toBe(address)
  }, 120_000)

  it('is never lost where the file could not be written', async () => {
    world = await custodyWorld(create, { recovery: ['operator'] })
    const ann = await newWallet('ann@acme.example')
    for (const good of [0, 1]) {
      let saves = 0
      const keyring = operatorKeyring(file())
      const save = keyring.save.bind(keyring)
      const failing: Keyring = {
        ...keyring,
        save: async (keks) => (saves++ < good ? save(keks) : Promise.reject(new Error('ENOSPC'))),
      }
      await expect(rotate(world.database, failing)).rejects.toThrow('ENOSPC')
      expect(await recover('ann@acme.example')).toBe(ann)
    }
    await rotate()
    expect(await idsInFile()).toHaveLength(1)
    expect(await recover('ann@acme.example')).toBe(ann)
  })

  it('opens what was made before halves were random, after a rotation as well', async () => {
    world = await custodyWorld(create, { recovery: ['operator'] })
    const ann = await newWallet('ann@acme.example')
    const [row] = await world.database.all(`SELECT id, user_id FROM factors WHERE kind = 'operator'`)
    const owner = { userId: String(row!['user_id']), factorId: String(row!['id']), kind: 'operator' as const }
    const [first] = await operatorKeyring(file()).all()
    const server = (await openHalf(world.database, world.keys.keyring, owner.factorId))!
    const browser = await world.browser()
    const secret = await openedIn(browser, await browser.logIn('ann@acme.example'))
    const local = new Uint8Array(firstHalf(first!.key, owner))
    const envelope = await seal(secret!, { server: new Uint8Array(server), local }, owner)
    const sql = 'UPDATE factors SET envelope = ?, operator_half = NULL, operator_key = NULL WHERE id = ?'
    await world.database.run(sql, [envelope, owner.factorId])
    // The next start of the gateway migrates the factor.
    await openCustody(world.config, world.database, world.clock.now)
    expect(await recover('ann@acme.example')).toBe(ann)
    await rotate()
    expect(await recover('ann@acme.example')).toBe(ann)
  })

  it('is not made anew where the file is missing that wallets were sealed with', async () => {
    world = await custodyWorld(create, { recovery: ['operator'] })
    await newWallet('ann@acme.example')
    const config = { ...world.config, operatorKeyFile: `${world.folder}/missing.key` }
    await expect(openCustody(config, world.database, world.clock.now)).rejects.toThrow(
      'Bring back the one that the database was written with',
    )
    writeFileSync(config.operatorKeyFile, '{"keks": []}')
    await expect(openCustody(config, world.database, world.clock.now)).rejects.toThrow('32 random bytes')
  })
})
