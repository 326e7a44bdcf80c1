import { afterEach, expect, it } from 'vitest'
import type { Hex } from 'viem'
import { withSecret } from '../../../frame/keys/access.ts'
import { forgetDevice, prepareCode, removeFactor } from '../../../frame/keys/change-factors.ts'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import type { Purpose } from '../../../frame/keys/keys.ts'
import { preparePasskey } from '../../../frame/passkeys/add.ts'
import type { Failure } from '../../../frame/failure.ts'
import { passkeyCalls } from '../../../frame/passkeys/calls.ts'
import { encodeCalls, SMART_CONTRACTS, smartAddressOf } from '../../../gateway/wire/smart-account.ts'
import { paymasterSetting } from '../../../sandbox/bundler/paymaster.ts'
import { createAuthenticator } from '../../support/authenticator.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { custodyWorld, type CustodyWorld, type TestBrowser } from './custody-world.ts'

const NETWORK = 'eip155:31337'
const NOWHERE = 'http://127.0.0.1:9'
const HERE = { origin: 'https://wallet.test', topOrigin: 'https://app.test' }
const REQUIRED = { reason: 'PROTECTION_REQUIRED' }

let world: CustodyWorld
afterEach(() => world.stop())

/** A browser with a wallet that it alone can open. */
async function begin(
  create: Parameters<typeof custodyWorld>[0],
  wanted: Parameters<typeof custodyWorld>[1] = {},
) {
  world = await custodyWorld(create, { protection: 'before-value', recovery: ['passkey', 'code'], ...wanted })
  const browser = await world.browser()
  await (await prepareWallet(browser.access, await browser.logIn('ann@acme.example'), false)).register()
  return browser
}

const stateOf = async (browser: TestBrowser) => (await browser.me()).wallet?.state
const release = ({ access }: TestBrowser, purpose: Purpose) =>
  withSecret(access, purpose, ({ keys }) => keys.evm.signMessage('hello'))

function authenticatorOf(isSynced: boolean) {
  const authenticator = createAuthenticator()
  const ceremony = { ...HERE, isSynced }
  const prf = () => new Uint8Array(authenticator.prf(new TextEncoder().encode('salt')))
  return {
    authenticator,
    inBrowser: {
      create: async (options: Parameters<typeof authenticator.create>[0]) => ({
        response: authenticator.create(options, ceremony),
        prf: prf(),
      }),
      use: async (options: Parameters<typeof authenticator.use>[0]) => ({
        response: authenticator.use(options, ceremony),
        prf: prf(),
      }),
    },
  }
}

async function addPasskey(browser: TestBrowser, isSynced: boolean) {
  const { authenticator, inBrowser } = authenticatorOf(isSynced)
  await (await preparePasskey(browser.access)).add(inBrowser)
  return authenticator
}

const idOf = async (browser: TestBrowser, wanted: string) =>
  (await browser.me()).factors.find(({ kind }) => kind === wanted)!.id

onBothDatabases('a wallet with its device only', (create) => {
  it('signs in and signs messages', async () => {
    const browser = await begin(create)
    expect(await stateOf(browser)).toBe('device')
    for (const purpose of ['sign-in', 'message', 'protect'] as const)
      expect(await release(browser, purpose)).toMatch(/^0x/)
  })

  it('moves no value, and is not sponsored', async () => {
    const browser = await begin(create, {
      networks: (folder) => ({
        [NETWORK]: { url: NOWHERE, bundler: NOWHERE, paymaster: paymasterSetting(folder, {}) },
      }),
    })
    const sender = smartAddressOf((await browser.me()).wallet!.evm as Hex)
    const operation = {
      ...{ sender, nonce: '0x0', callData: encodeCalls([{ to: sender, value: 0n, data: '0x' }]) },
      ...{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
    }
    const ask = (path: string, method: string) =>
      browser.ask('POST', `${path}/${NETWORK}`, {
        ...{ jsonrpc: '2.0', id: 1, method },
        params: [operation, SMART_CONTRACTS.entryPoint, '0x7a69'],
      })
    const tries = [
      () => release(browser, 'transaction'),
      () => release(browser, 'typed-data'),
      () => ask('bundler', 'eth_sendUserOperation'),
      () => ask('paymaster', 'pm_getPaymasterStubData'),
      () => ask('paymaster', 'pm_getPaymasterData'),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(REQUIRED)
    await (await prepareCode(browser.access)).submit()
    const reasons = await Promise.all(
      tries.map((attempt) =>
        attempt().then(
          () => null,
          (error: unknown) => (error as Failure).reason,
        ),
      ),
    )
    expect(reasons).not.toContain(REQUIRED.reason)
    expect(reasons.slice(0, 2)).toEqual([null, null])
  })

  it('is protected by a recovery code, and stays so', async () => {
    const browser = await begin(create)
    await (await prepareCode(browser.access)).submit()
    expect(await stateOf(browser)).toBe('protected')
    expect(await release(browser, 'transaction')).toMatch(/^0x/)
    await expect(removeFactor(browser.access, await idOf(browser, 'code'))).rejects.toMatchObject({
      reason: 'CONFLICT',
    })
  })

  it('is protected by a synced passkey, which then is enough', async () => {
    const browser = await begin(create)
    await addPasskey(browser, true)
    expect(await stateOf(browser)).toBe('protected')
    await (await prepareCode(browser.access)).submit()
    await removeFactor(browser.access, await idOf(browser, 'code'))
    expect(await release(browser, 'transaction')).toMatch(/^0x/)
    await expect(removeFactor(browser.access, await idOf(browser, 'passkey'))).rejects.toMatchObject({
      reason: 'CONFLICT',
    })
  })

  it('is half protected by a passkey that stays on its device, until that is synced or has another beside it', async () => {
    const browser = await begin(create)
    const authenticator = await addPasskey(browser, false)
    expect(await stateOf(browser)).toBe('device')
    const calls = passkeyCalls(browser.access.frame)
    const use = async (isSynced: boolean) =>
      calls.recover(authenticator.use(await calls.options('recover'), { ...HERE, isSynced }))
    await use(false)
    await expect(release(browser, 'transaction')).rejects.toMatchObject(REQUIRED)
    await use(true)
    expect(await stateOf(browser)).toBe('protected')
    await use(false)
    expect(await stateOf(browser)).toBe('device')
    await addPasskey(browser, false)
    expect(await stateOf(browser)).toBe('protected')
  })

  it('keeps the only browser that opens it', async () => {
    const browser = await begin(create)
    await expect(
      browser.ask('POST', `factors/${await idOf(browser, 'device')}/remove`, {}),
    ).rejects.toMatchObject({ reason: 'CONFLICT' })
    await (await prepareCode(browser.access)).submit()
    await forgetDevice(browser.access)
    expect((await browser.me()).factors.map(({ kind }) => kind)).toEqual(['code'])
  })

  it('moves value where the project never asks, on test networks alone', async () => {
    const browser = await begin(create, { protection: 'never-ask', networks: { [NETWORK]: NOWHERE } })
    expect(await stateOf(browser)).toBe('device')
    expect(await release(browser, 'transaction')).toMatch(/^0x/)
    await world.stop()
    const other = await begin(create, {
      protection: 'never-ask',
      networks: { [NETWORK]: NOWHERE, 'eip155:1': NOWHERE },
    })
    await expect(release(other, 'transaction')).rejects.toMatchObject(REQUIRED)
  })
})
