import { afterEach, expect, it } from 'vitest'
import { renameFactor } from '../../../frame/keys/change-factors.ts'
import { gatewayCalls } from '../../../frame/keys/gateway-calls.ts'
import { withSecret } from '../../../frame/keys/access.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { freezeUser } from '../../../gateway/custody/freeze.ts'
import { factorChanges, proofOf } from '../../../frame/keys/control.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { custodyWorld, type CustodyWorld, type TestBrowser } from './custody-world.ts'

let world: CustodyWorld
afterEach(() => world.stop())

async function begin(create: NewDatabase) {
  world = await custodyWorld(create)
  const browser = await world.browser()
  const prepared = await prepareWallet(browser.access, await browser.logIn('ann@acme.example'), true)
  await prepared.register()
  return { browser, factorId: await ownFactor(browser) }
}

const ownFactor = async (browser: TestBrowser) =>
  (await browser.me()).factors.find(({ kind }) => kind === 'device')!.id

const nameOf = async (browser: TestBrowser, factorId: string) =>
  (await browser.me()).factors.find(({ id }) => id === factorId)?.name

const signed = (browser: TestBrowser, change: { factorId: string; name: string }) =>
  withSecret(browser.access, 'protect', ({ me: { userId }, keys, calls }) =>
    proofOf(
      { frame: browser.access.frame, calls, userId, keys },
      factorChanges.rename(change.factorId, change.name),
    ),
  )

onBothDatabases('names of ways in', (create) => {
  it('a way in has the name that its user gives it, until that is taken away', async () => {
    const { browser, factorId } = await begin(create)
    expect(await nameOf(browser, factorId)).toBeNull()
    await renameFactor(browser.access, factorId, 'Laptop at home')
    expect(await nameOf(browser, factorId)).toBe('Laptop at home')
    await renameFactor(browser.access, factorId, '')
    expect(await nameOf(browser, factorId)).toBeNull()
    expect((await world.audit()).filter((event) => event === 'factor-renamed')).toHaveLength(2)
    // Names given by users appear neither in the log nor in the audit.
    const audit = JSON.stringify(await world.database.all('SELECT detail FROM audit'))
    expect(`${audit}${world.lines.join('')}`).not.toContain('Laptop')
  })

  it('takes the signature of the wallet over that very name, for that way in', async () => {
    const { browser, factorId } = await begin(create)
    const calls = gatewayCalls(browser.access.frame)
    const proof = await signed(browser, { factorId, name: 'Laptop' })
    const refused = { reason: 'PROOF_REFUSED' }
    await expect(calls.renameFactor(factorId, 'Phone', proof)).rejects.toMatchObject(refused)
    const other = await signed(browser, { factorId: 'A'.repeat(22), name: 'Laptop' })
    await expect(calls.renameFactor(factorId, 'Laptop', other)).rejects.toMatchObject(refused)
    // A session alone is not enough, for example one from a stolen mailbox.
    const thief = await world.browser()
    await thief.logIn('ann@acme.example')
    const forged = { nonce: proof.nonce, signature: 'A'.repeat(86) }
    await expect(
      gatewayCalls(thief.access.frame).renameFactor(factorId, 'Laptop', forged),
    ).rejects.toMatchObject(refused)
    expect(await nameOf(browser, factorId)).toBeNull()
  })

  it('refuses what is no name, ways in of others, and frozen accounts', async () => {
    const { browser, factorId } = await begin(create)
    for (const name of [' Laptop', 'two\nlines', '\u202Eesrever', 'x'.repeat(41)])
      await expect(renameFactor(browser.access, factorId, name)).rejects.toMatchObject({
        reason: 'BAD_REQUEST',
      })
    const stranger = await world.browser()
    const prepared = await prepareWallet(stranger.access, await stranger.logIn('eve@acme.example'), true)
    await prepared.register()
    await expect(renameFactor(stranger.access, factorId, 'Mine')).rejects.toMatchObject({
      reason: 'NOT_FOUND',
    })
    const proof = await signed(browser, { factorId, name: 'Laptop' })
    const { userId } = await browser.me()
    await world.database.transaction((work) => freezeUser(work, userId, 'operator', world.clock.now))
    await expect(
      gatewayCalls(browser.access.frame).renameFactor(factorId, 'Laptop', proof),
    ).rejects.toMatchObject({ code: 'FROZEN' })
    expect(await nameOf(browser, factorId)).toBeNull()
  })
})
