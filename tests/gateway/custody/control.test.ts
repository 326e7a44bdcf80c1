import { bytesToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it } from 'vitest'
import { withSecret } from '../../../frame/keys/access.ts'
import { prepareCode, removeFactor, renameFactor } from '../../../frame/keys/change-factors.ts'
import { factorChanges, newControl, proofOf } from '../../../frame/keys/control.ts'
import { gatewayCalls } from '../../../frame/keys/gateway-calls.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { recovered } from '../../../frame/keys/recovered.ts'
import { openByCode } from '../../../frame/keys/recovery-factors.ts'
import { makeSecret, openKeys } from '../../../frame/keys/signer.ts'
import type { ControlProof } from '../../../gateway/wire/api.ts'
import type { ControlChange } from '../../../gateway/wire/control.ts'
import { onBothDatabases, type NewDatabase } from '../../support/databases.ts'
import { custodyWorld, type CustodyWorld, type TestBrowser } from './custody-world.ts'

const ANN = 'ann@acme.example'
const REFUSED = { reason: 'PROOF_REFUSED' }
const MINUTE = 60_000

let world: CustodyWorld
afterEach(() => world.stop())

async function begin(create: NewDatabase) {
  world = await custodyWorld(create)
  const owner = await world.browser()
  const prepared = await prepareWallet(owner.access, await owner.logIn(ANN), true)
  await prepared.register()
  const factorOf = async (kind: string) => (await owner.me()).factors.find((one) => one.kind === kind)!.id
  return { owner, code: prepared.code!, device: await factorOf('device'), codeFactor: await factorOf('code') }
}

async function thiefOf(): Promise<TestBrowser> {
  const thief = await world.browser('Chromium on Linux')
  await thief.logIn(ANN)
  return thief
}

const callsOf = ({ access }: TestBrowser) => gatewayCalls(access.frame)

/** A proof by the owner's keys; `changed` says what its message names otherwise. */
const proof = (browser: TestBrowser, change: ControlChange, changed: Changed = {}) =>
  withSecret(browser.access, 'protect', ({ me: { userId }, keys, calls }) => {
    const { frame } = browser.access
    const { origin, project, purpose = change.purpose, ...scope } = changed
    return proofOf(
      {
        frame: {
          ...frame,
          project: { ...frame.project, ...(project && { projectId: project }) },
          controlOf: async () => ({ ...(await frame.controlOf()), ...(origin && { origin }) }),
        },
        calls: { ...calls, controlNonce: () => calls.controlNonce(purpose) },
        ...{ userId, keys, ...scope },
      },
      change,
    )
  })

interface Changed {
  origin?: string
  project?: string
  userId?: string
  purpose?: ControlChange['purpose']
}

const forgetControl = () => world.database.run('UPDATE wallets SET control = NULL')
const controlOf = async () => (await world.database.all('SELECT control FROM wallets'))[0]!['control']

onBothDatabases('a thief who has a session of the account', (create) => {
  it('removes and adds no way in by a text that a page had the wallet sign', async () => {
    const { owner, codeFactor, device } = await begin(create)
    const { userId } = await owner.me()
    const signed = (lines: string[]) =>
      withSecret(owner.access, 'message', ({ secret }) =>
        privateKeyToAccount(bytesToHex(secret)).signMessage({ message: lines.join('\n') }),
      )
    const thief = await thiefOf()
    const removal = ['Remove a way into an embedded wallet.', '', `Account: ${userId}`]
    for (const id of [device, codeFactor]) {
      const text = await signed([...removal, `Factor: ${id}`])
      await expect(thief.ask('POST', `factors/${id}/remove`, { proof: text })).rejects.toMatchObject(REFUSED)
    }
    const { factor } = await callsOf(thief).newFactor('code')
    const envelope = 'A'.repeat(103)
    const text = await signed([
      ...['Add a way into an embedded wallet.', '', `Account: ${userId}`],
      ...[`Factor: ${factor.id}`, `Envelope: ${envelope}`],
    ])
    const added = thief.ask('PUT', `factors/${factor.id}/envelope`, { envelope, proof: text })
    await expect(added).rejects.toMatchObject(REFUSED)
    expect((await owner.me()).factors.map(({ id }) => id).sort()).toEqual([device, codeFactor].sort())
  })

  it('uses no proof that the owner’s frame made, for itself or for something else', async () => {
    const { owner, device } = await begin(create)
    const thief = await thiefOf()
    const rename = factorChanges.rename(device, 'Laptop')
    const made = await proof(owner, rename)
    const renamed = (browser: TestBrowser, name: string, by: ControlProof) =>
      callsOf(browser).renameFactor(device, name, by)
    await expect(renamed(thief, 'Laptop', made)).rejects.toMatchObject(REFUSED)
    await expect(renamed(owner, 'Phone', made)).rejects.toMatchObject(REFUSED)
    const own = await callsOf(thief).controlNonce('factor.rename')
    await expect(renamed(thief, 'Laptop', { ...made, nonce: own.nonce })).rejects.toMatchObject(REFUSED)
    const others: Changed[] = [
      { origin: 'https://wallet.other.test' },
      { project: 'other' },
      { userId: 'B'.repeat(22) },
      { purpose: 'factor.remove' },
    ]
    for (const changed of others)
      await expect(renamed(owner, 'Laptop', await proof(owner, rename, changed))).rejects.toMatchObject(
        REFUSED,
      )
    // A refused proof has spent nothing.
    await renamed(owner, 'Laptop', made)
    await renamed(owner, 'Laptop', made)
    await renameFactor(owner.access, device, 'Phone')
    await expect(renamed(owner, 'Laptop', made)).rejects.toMatchObject(REFUSED)
  })

  it('uses no proof five minutes later, or after the session asked for five others', async () => {
    const { owner, device } = await begin(create)
    const late = await proof(owner, factorChanges.rename(device, 'Laptop'))
    world.clock.now += 5 * MINUTE
    await expect(callsOf(owner).renameFactor(device, 'Laptop', late)).rejects.toMatchObject(REFUSED)
    const first = await proof(owner, factorChanges.rename(device, 'Laptop'))
    for (let asked = 0; asked < 5; asked += 1) {
      world.clock.now += 1
      await callsOf(owner).controlNonce('factor.rename')
    }
    await expect(callsOf(owner).renameFactor(device, 'Laptop', first)).rejects.toMatchObject(REFUSED)
  })

  it('puts no control key of its own into a wallet that has none yet', async () => {
    const { owner, device } = await begin(create)
    await forgetControl()
    const thief = await thiefOf()
    const keys = await openKeys(makeSecret())
    const { userId } = await owner.me()
    const prover = { frame: thief.access.frame, calls: callsOf(thief), userId, keys }
    const control = await newControl(prover)
    await expect(callsOf(thief).registerControl(control)).rejects.toMatchObject(REFUSED)
    const forged = await proofOf(prover, factorChanges.remove(device))
    await expect(callsOf(thief).removeFactor(device, forged)).rejects.toMatchObject({
      reason: 'CONTROL_MISSING',
    })
    expect(await controlOf()).toBeNull()
    // The owner's own next opening registers the right one, which is then the only one.
    await withSecret(owner.access, 'message', async () => undefined)
    await expect(callsOf(thief).registerControl(control)).rejects.toMatchObject({ reason: 'CONFLICT' })
  })
})

onBothDatabases('the owner of a wallet', (create) => {
  describe('that is older than control keys', () => {
    it.each(['message', 'typed-data', 'transaction', 'sign-in', 'protect'] as const)(
      'gets one when it is next opened, for a %s',
      async (purpose) => {
        const { owner, device } = await begin(create)
        const before = await controlOf()
        await forgetControl()
        expect((await owner.me()).control).toBeNull()
        await withSecret(owner.access, purpose, async () => undefined)
        expect((await owner.me()).control).toBe(before)
        expect(await controlOf()).toBe(before)
        await renameFactor(owner.access, device, 'Laptop')
        expect(await world.audit()).toContain('control-registered')
      },
    )

    it('gets one by a recovery in another browser, and goes on without where it cannot be registered', async () => {
      const { owner, code } = await begin(create)
      await forgetControl()
      const { frame } = owner.access
      const cut: typeof frame.ask = (...asked) =>
        asked[1] === 'wallet/control' ? frame.ask('GET', 'nowhere') : frame.ask(...asked)
      await withSecret({ ...owner.access, frame: { ...frame, ask: cut } }, 'message', async () => undefined)
      expect(await controlOf()).toBeNull()
      const second = await thiefOf()
      const me = await second.me()
      const opener = openByCode(
        second.access,
        callsOf(second),
        me.userId,
        me.factors.find(({ kind }) => kind === 'code')!,
      )
      expect(await recovered(second.access, callsOf(second), me, await opener.open(code))).toBe(true)
      opener.close()
      expect(await controlOf()).not.toBeNull()
    })
  })

  it('repeats a change whose answer was lost', async () => {
    const { owner, device, codeFactor } = await begin(create)
    const { frame } = owner.access
    const twice: typeof frame.ask = async (...asked) => {
      if (/envelope|remove|rename/.test(asked[1])) await frame.ask(...asked)
      return frame.ask(...asked)
    }
    const access = { ...owner.access, frame: { ...frame, ask: twice } }
    await renameFactor(access, device, 'Laptop')
    await (await prepareCode(access)).submit()
    const other = await thiefOf()
    const { factor } = await callsOf(other).newFactor('device')
    await removeFactor(access, factor.id)
    const { factors } = await owner.me()
    expect(factors.map(({ name }) => name)).toContain('Laptop')
    expect(factors.map(({ id }) => id)).not.toContain(codeFactor)
    expect(factors.map(({ id }) => id)).not.toContain(factor.id)
  })

  it('may take ten minutes to write down the code', async () => {
    world = await custodyWorld(create)
    const owner = await world.browser()
    const prepared = await prepareWallet(owner.access, await owner.logIn(ANN), true)
    world.clock.now += 10 * MINUTE
    await prepared.register()
    const next = await prepareCode(owner.access)
    world.clock.now += 4 * MINUTE
    await next.submit()
    expect((await owner.me()).wallet?.evm).toBe(prepared.evm)
  })
})
