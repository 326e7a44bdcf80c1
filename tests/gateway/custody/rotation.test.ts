import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { withSecret } from '../../../frame/keys/access.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { fileKeyring } from '../../../gateway/custody/keyring.ts'
import { finishRotation, rotateKek } from '../../../gateway/custody/rotate.ts'
import { onBothDatabases } from '../../support/databases.ts'
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

onBothDatabases('keys of the operator', (create) => {
  describe('rotation of the key-encryption key', () => {
    it('seals every half anew, drops the old key, and every wallet still signs', async () => {
      world = await custodyWorld(create)
      const browsers = [await newWallet('ann@acme.example'), await newWallet('bob@acme.example')]
      const [before] = await fileKeyring(kekFile()).all()
      // Another process, with its own keyring.
      const rotation = await rotateKek(world.database, fileKeyring(kekFile()), () => world.clock.now)
      expect(rotation).toMatchObject({ rewrapped: 4, dropped: [before!.id] })
      expect(readFileSync(kekFile(), 'utf8')).not.toContain(before!.id)
      for (const browser of browsers) expect(await sign(browser)).toMatch(/^0x/)
      const known = await world.database.all("SELECT id FROM keks WHERE id NOT LIKE 'operator-%'")
      expect(known).toEqual([{ id: rotation.current }])
    })

    it('goes on under load: wallets are made and sign while keys come and go', async () => {
      world = await custodyWorld(create)
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
    })

    it('is finished by the next call where it was interrupted', async () => {
      world = await custodyWorld(create)
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
})
