/** Co-signed sessions on a chain: an account that asks for both signatures, the app's and the gateway's, within limits, beyond them, and after their end. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, http, parseEther, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { getBalance } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { callNode } from '../../sandbox/json-rpc.ts'
import { createCoSignedSpender } from '../../sandbox/sessions/co-signed-spender.ts'
import { startFaultyCoSigner } from '../../sandbox/sessions/faulty-co-signer.ts'
import { putSessionAccount } from '../../sandbox/sessions/session-account.ts'
import { createTestWallet } from '../../sandbox/wallets/index.ts'
import { startWorld, type World } from '../../sandbox/world.ts'
import { getCoSigned, grantCoSigned, revokeCoSigned } from '../../src/skins/sessions.ts'
import { coSigner, DAY } from '../support/co-signed.ts'
import { PROJECT } from '../support/gateway.ts'

// The gateway runs in this process, where there is no page.
const kit = vi.hoisted(() => ({ provider: {} as object, address: '' }))
vi.mock('../../src/index.ts', () => ({
  walletKit: {
    ready: Promise.resolve(),
    state: {
      get connections() {
        return [{ namespace: 'eip155', network: 'eip155:31337', accounts: [{ address: kit.address }] }]
      },
    },
    getProvider: () => kit.provider,
  },
}))

const SIGNATURE_ERROR = /AA24 signature error/
const someone = () => privateKeyToAddress(generatePrivateKey())

const folder = mkdtempSync(join(tmpdir(), 'co-signed-'))
let databases = 0
const create = async () => join(folder, `${++databases}.db`)

let world: World
let rpcUrl: string

beforeAll(async () => {
  world = await startWorld({ ports: [29341, 29342], blockTime: 0 })
  rpcUrl = world.chains[0]!.rpcUrl
  await putSessionAccount(rpcUrl)
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

const balanceOf = (address: Address) => getBalance(createClient({ transport: http(rpcUrl) }), { address })
const fund = (address: Address) =>
  callNode(rpcUrl, 'anvil_setBalance', [address, `0x${parseEther('10').toString(16)}`])

describe('co-signed sessions on a chain', () => {
  /** A page whose wallet has granted 0.1 ETH a day to an app, with a gateway as co-signer. */
  async function granted() {
    const { address, clock } = await coSigner(create)
    clock.now = Date.now()
    const gateway = await startFaultyCoSigner(address)
    onTestFinished(() => gateway.stop())
    const { url } = gateway
    const key = generatePrivateKey()
    const account = privateKeyToAddress(key)
    const values = new Map<string, string>()
    const wallet = createTestWallet({
      ...{ name: 'Ledgerline', rdns: 'example.ledgerline', accounts: [key], announce: false },
      ...{ sessions: 'co-signed', chains: [{ id: 31337, name: 'Sandbox One', rpcUrl }] },
      storage: {
        getItem: (name) => values.get(name) ?? null,
        setItem: (name, value) => void values.set(name, value),
      },
    })
    wallet.mode = 'approve'
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    Object.assign(kit, { provider: wallet.provider, address: account })
    const by = { url, projectId: PROJECT }
    const app = createCoSignedSpender({ rpcUrl, chainId: 31337, key: generatePrivateKey(), coSigner: by })
    for (const one of [account, app.address]) await fund(one)
    const session = await grantCoSigned({
      ...{ coSigner: by, publicKey: app.publicKey, amount: parseEther('0.1'), period: DAY },
      expiry: Math.floor(Date.now() / 1000) + 30 * DAY,
    })
    // The allowance begins when the wallet says so, which may be in a later second.
    clock.now = Date.now()
    const to = someone()
    const order = (ether: string) => ({ ...session, to, amount: parseEther(ether) })
    return { by, gateway, app, session, order, to, wallet, account }
  }

  it('pay within the limit with both signatures, and the co-signer refuses more', async () => {
    const { by, app, order, to } = await granted()
    await app.spend(order('0.06'))
    await expect(app.spend(order('0.06'))).rejects.toThrow('The co-signer refused it: spent')
    await app.spend(order('0.04'))
    await expect(app.spend(order('0.000001'))).rejects.toThrow('The co-signer refused it: spent')
    expect(await balanceOf(to)).toBe(parseEther('0.1'))
    expect(await getCoSigned(by)).toMatchObject([{ spent: parseEther('0.1') }])
  })

  it('pay nothing without the co-signer: the chain asks for its signature', async () => {
    const { app, order, to } = await granted()
    await expect(app.spendAlone(order('0.01'))).rejects.toThrow(SIGNATURE_ERROR)
    const other = await privateKeyToAccount(generatePrivateKey()).signMessage({ message: 'mine' })
    await expect(app.spendAlone(order('0.01'), other)).rejects.toThrow(SIGNATURE_ERROR)
    // A session of another account.
    await expect(app.spend({ ...order('0.01'), context: `0x${'ab'.repeat(32)}` })).rejects.toThrow(
      SIGNATURE_ERROR,
    )
    expect(await balanceOf(to)).toBe(0n)
  })

  it('pay nothing once taken back, not even what both keys had signed before', async () => {
    const { by, app, session, order, to } = await granted()
    await app.spend(order('0.01'))
    const later = await app.sign(order('0.02'))
    await revokeCoSigned(session, by)
    await expect(later()).rejects.toThrow(SIGNATURE_ERROR)
    await expect(app.spend(order('0.01'))).rejects.toThrow('The co-signer refused it: revoked')
    expect(await balanceOf(to)).toBe(parseEther('0.01'))
    expect(await getCoSigned(by)).toMatchObject([{ revokedAt: expect.any(Number) as number }])
  })

  it('are not granted where the visitor declines', async () => {
    const { by, app, wallet } = await granted()
    wallet.mode = 'reject'
    const terms = { amount: 1n, expiry: Math.floor(Date.now() / 1000) + DAY }
    const declined = grantCoSigned({ coSigner: by, publicKey: app.publicKey, ...terms })
    await expect(declined).rejects.toMatchObject({ code: 'session-rejected' })
    expect(await getCoSigned(by)).toHaveLength(1)
  })

  it.each([
    ['session-more', 'session-altered'],
    ['session-other-token', 'session-altered'],
    ['session-longer', 'session-altered'],
    ['session-nothing', 'session-failed'],
  ] as const)('are not granted by a wallet that has %s: the co-signer signs nothing', async (fault, code) => {
    const { by, app, wallet } = await granted()
    wallet.fault = fault
    const terms = { amount: 5n, period: DAY, expiry: Math.floor(Date.now() / 1000) + DAY }
    const granting = grantCoSigned({ coSigner: by, publicKey: app.publicKey, ...terms })
    await expect(granting).rejects.toMatchObject({ code })
    expect(await getCoSigned(by)).toHaveLength(1)
  })

  it('are not granted where the co-signer is lost meanwhile, and pay nothing', async () => {
    const { by, app, wallet, account } = await granted()
    const terms = { amount: parseEther('0.1'), expiry: Math.floor(Date.now() / 1000) + DAY }
    const { request } = wallet.provider
    let context = ''
    let url = by.url
    const lost = async (args: Parameters<typeof request>[0]) => {
      const answer = await request(args)
      if (args.method !== 'wallet_grantPermissions') return answer
      ;({ context } = answer as { context: string })
      url = 'http://127.0.0.1:9'
      return answer
    }
    kit.provider = { request: lost }
    const coSigner = {
      projectId: PROJECT,
      get url() {
        return url
      },
    }
    const granting = grantCoSigned({ coSigner, publicKey: app.publicKey, ...terms })
    await expect(granting).rejects.toMatchObject({ code: 'session-failed' })
    expect(await getCoSigned(by)).toHaveLength(1)
    const order = { id: 'none', context, account, to: someone(), amount: 1n }
    await expect(app.spend(order)).rejects.toThrow('The co-signer refused it')
    await expect(app.spendAlone(order)).rejects.toThrow(SIGNATURE_ERROR)
  })

  it.each(['down', 'html'] as const)(
    'are not granted while the co-signer is %s: the wallet is not asked',
    async (fault) => {
      const { by, gateway, app, wallet } = await granted()
      gateway.fault = fault
      const terms = { amount: 1n, expiry: Math.floor(Date.now() / 1000) + DAY }
      const granting = grantCoSigned({ coSigner: by, publicKey: app.publicKey, ...terms })
      await expect(granting).rejects.toMatchObject({ code: 'session-failed' })
      const grants = wallet.requests.filter(({ method }) => method === 'wallet_grantPermissions')
      // The one before.
      expect(grants).toHaveLength(1)
      gateway.fault = undefined
      expect(await getCoSigned(by)).toHaveLength(1)
    },
  )

  it('wait for a slow co-signer, and pay once', async () => {
    const { gateway, app, order, to } = await granted()
    gateway.fault = 'slow'
    const spending = app.spend(order('0.02'))
    expect(await balanceOf(to)).toBe(0n)
    gateway.fault = undefined
    await spending
    expect(await balanceOf(to)).toBe(parseEther('0.02'))
  })

  it('pay nothing with a signature of another key', async () => {
    const { gateway, app, order, to } = await granted()
    gateway.fault = 'wrong-signature'
    await expect(app.spend(order('0.01'))).rejects.toThrow(SIGNATURE_ERROR)
    expect(await balanceOf(to)).toBe(0n)
  })
})
