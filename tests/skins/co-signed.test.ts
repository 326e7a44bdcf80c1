/** Sessions with the gateway as co-signer: the real gateway, and a wallet that grants what it is asked for, or something else. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { REVIEW_KEY } from '../../src/domain/web/review-key.ts'
import { getCoSigned, grantCoSigned, revokeCoSigned, type CoSignedRequest } from '../../src/skins/sessions.ts'
import { coSigner } from '../support/co-signed.ts'
import { onBothDatabases } from '../support/databases.ts'
import { PROJECT } from '../support/gateway.ts'

const ETHER = 10n ** 18n
const DAY = 86_400

const app = privateKeyToAccount(generatePrivateKey())
const owner = privateKeyToAccount(generatePrivateKey())

type Asked = { method: string; params?: readonly unknown[] }
type Answer = (params: readonly Record<string, unknown>[]) => unknown

const refuse = (code: number) => () => Promise.reject(Object.assign(new Error('no'), { code }))
const grant =
  (change: object = {}): Answer =>
  ([request]) => ({ ...request, context: '0xc0ffee', ...change })
const signs = async (params: readonly unknown[]) =>
  owner.signMessage({ message: { raw: params[0] as `0x${string}` } })

// The gateway runs in this process, where there is no page. `sessions.test.ts` asks through the kit itself.
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

/** A wallet of the older draft. */
function connect(methods: Record<string, Answer>): Asked[] {
  const asked: Asked[] = []
  const provider = {
    async request(args: Asked) {
      asked.push(args)
      return (methods[args.method] ?? refuse(4200))((args.params ?? []) as never)
    },
  }
  Object.assign(kit, { provider, address: owner.address })
  return asked
}

beforeEach(() => {
  vi.useRealTimers()
})

onBothDatabases('sessions that a gateway co-signs', (create) => {
  async function context() {
    const { address, seconds, clock } = await coSigner(create)
    // The page and its gateway agree on the time.
    vi.useFakeTimers({ now: clock.now, toFake: ['Date'] })
    const by = { url: address, projectId: PROJECT }
    const request: CoSignedRequest = {
      ...{ coSigner: by, publicKey: app.publicKey, amount: ETHER / 10n, period: DAY },
      expiry: seconds() + 30 * DAY,
    }
    return { by, request }
  }

  it('are granted to both keys, listed, and taken back by a signature of the account', async () => {
    const { by, request } = await context()
    const asked = connect({ wallet_grantPermissions: grant(), personal_sign: signs })
    const session = await grantCoSigned(request)
    // The modal shows it, whatever the attribute `review` says.
    expect(asked.flatMap((one) => (REVIEW_KEY in one ? [one.method] : []))).toEqual([
      'wallet_grantPermissions',
    ])
    const [{ signer, ...rest }] = asked.find(({ method }) => method === 'wallet_grantPermissions')!
      .params as [{ signer: { type: string; data: { keys: { type: string; publicKey: string }[] } } }]
    expect(signer.data.keys.map(({ publicKey }) => publicKey.length)).toEqual([132, 132])
    expect(signer.data.keys[1]!.publicKey).toBe(app.publicKey)
    expect(rest).toMatchObject({
      ...{ version: 2, chainId: '0x7a69', address: owner.address, expiry: request.expiry, policies: [] },
      permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x16345785d8a0000' } }],
    })
    expect(session).toMatchObject({ amount: ETHER / 10n, period: DAY, context: '0xc0ffee' })
    expect(await getCoSigned(by)).toMatchObject([session])
    await revokeCoSigned(session, by)
    expect(await getCoSigned(by)).toMatchObject([{ id: session.id, revokedAt: expect.any(Number) as number }])
  })

  it('are ended in the wallet as well, whose signature the gateway takes where it has one', async () => {
    const { by, request } = await context()
    const asked = connect({
      ...{ wallet_grantPermissions: grant(), personal_sign: signs },
      wallet_revokePermissions: ([revocation]) =>
        owner.signMessage({
          message: `Revoke session ${String(revocation!['pci'])} of ${String(revocation!['address']).toLowerCase()}`,
        }),
    })
    const session = await grantCoSigned(request)
    await revokeCoSigned(session, by)
    expect(asked.at(-1)).toMatchObject({
      method: 'wallet_revokePermissions',
      params: [{ pci: session.id, context: '0xc0ffee', address: `eip155:31337:${owner.address}` }],
    })
    expect(await getCoSigned(by)).toMatchObject([{ revokedAt: expect.any(Number) as number }])
    // A wallet that knows the method for other permissions.
    const again = await grantCoSigned(request)
    connect({ wallet_revokePermissions: () => null, personal_sign: signs })
    await revokeCoSigned(again, by)
    expect((await getCoSigned(by)).every(({ revokedAt }) => revokedAt !== undefined)).toBe(true)
  })

  it('are listed with all their permissions', async () => {
    const { by, request } = await context()
    connect({ wallet_grantPermissions: grant() })
    const session = await grantCoSigned(request)
    const place = `${by.url}/v1/sessions/${encodeURIComponent(`eip155:31337:${owner.address}`)}`
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${place}${path}projectId=${by.projectId}`, {
        ...{ method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: JSON.stringify(body) },
      })
      return (await answer.json()) as { pci: string }
    }
    const limit = { allowance: '0x5', start: 1, period: DAY }
    const permissions = [
      { type: 'native-token-recurring-allowance', data: limit },
      { type: 'erc20-recurring-allowance', data: { address: app.address, ...limit } },
    ]
    const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: app.publicKey }] } }
    const { expiry } = request
    const { pci } = await post('?v=2&', { expiry, permissions, policies: [], signer })
    await post('/activate?', { pci, context: '0x02', expiry, permissions, policies: [] })
    const listed = await getCoSigned(by)
    expect(listed.map(({ id }) => id).toSorted()).toEqual([session.id, pci].toSorted())
    expect(listed.find(({ id }) => id === pci)).toMatchObject({
      ...{ amount: 5n, to: app.address.toLowerCase(), spent: 0n },
      permissions: [{ amount: 5n }, { amount: 5n, token: app.address }],
    })
  })

  it('may be for less than was asked, and for tokens, once', async () => {
    const { by, request } = await context()
    const token = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
    const { period: _, ...once } = request
    connect({
      wallet_grantPermissions: ([asked]) => ({
        ...asked,
        ...{ context: '0xc0', expiry: request.expiry - DAY },
      }),
    })
    const session = await grantCoSigned({ ...once, token, amount: 7n })
    expect(session).toMatchObject({ token, amount: 7n, expiry: request.expiry - DAY })
    expect(session.period).toBe(request.expiry - session.start!)
    expect(await getCoSigned(by)).toMatchObject([session])
  })

  it.each([
    [
      'more',
      {
        permissions: [
          {
            type: 'native-token-recurring-allowance',
            data: { allowance: '0xffffffffffffffff', start: 9e9, period: DAY },
          },
        ],
      },
    ],
    ['for longer', { expiry: 9e9 }],
    [
      'to another key',
      { signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } } },
    ],
    ['on another network', { chainId: '0x1' }],
    ['several permissions', { permissions: [] }],
    ['without a context', { context: undefined }],
  ])('are not told to the gateway where the wallet grants %s', async (_name, change) => {
    const { by, request } = await context()
    connect({ wallet_grantPermissions: grant(change) })
    const code = /^session-(?:altered|failed)$/
    await expect(grantCoSigned(request)).rejects.toMatchObject({
      code: expect.stringMatching(code) as string,
    })
    expect(await getCoSigned(by)).toEqual([])
  })

  it('are declined, unknown to the wallet, or not offered by it', async () => {
    const { by, request } = await context()
    connect({ wallet_grantPermissions: refuse(4001) })
    await expect(grantCoSigned(request)).rejects.toMatchObject({ code: 'session-rejected' })
    connect({})
    await expect(grantCoSigned(request)).rejects.toMatchObject({ code: 'session-unsupported' })
    for (const permissions of [
      { supported: false },
      { supported: true, signerTypes: ['key'] },
      { supported: true, signerTypes: ['keys'], permissionTypes: ['contract-call'] },
    ]) {
      const asked = connect({
        wallet_getCapabilities: () => ({ '0x7a69': { permissions } }),
        wallet_grantPermissions: grant(),
      })
      await expect(grantCoSigned(request)).rejects.toMatchObject({ code: 'session-unsupported' })
      expect(asked.map(({ method }) => method)).toEqual(['wallet_getCapabilities'])
    }
    expect(await getCoSigned(by)).toEqual([])
  })

  it('are told from those of others, and stay where the visitor declines', async () => {
    const { by, request } = await context()
    connect({ wallet_grantPermissions: grant(), personal_sign: refuse(4001) })
    const session = await grantCoSigned(request)
    await expect(revokeCoSigned(session, by)).rejects.toMatchObject({ code: 'session-rejected' })
    connect({ personal_sign: () => app.signMessage({ message: 'Revoke nothing' }) })
    await expect(revokeCoSigned(session, by)).rejects.toMatchObject({
      ...{ code: 'session-failed', message: 'The signature is not of this account' },
    })
    const other = { ...session, account: app.address }
    await expect(revokeCoSigned(other, by)).rejects.toMatchObject({ code: 'session-invalid' })
    expect(await getCoSigned(by)).toMatchObject([session])
  })
})

describe('what is not asked', () => {
  const request: CoSignedRequest = {
    coSigner: { url: 'http://127.0.0.1:9', projectId: 'demo' },
    ...{ publicKey: app.publicKey, amount: 5n, period: DAY, expiry: 4_102_444_800 },
  }

  it.each([
    ['publicKey', { publicKey: app.address }],
    ['amount', { amount: 0n }],
    ['expiry', { expiry: 1 }],
    ['coSigner', { coSigner: { url: 'javascript:alert(1)', projectId: 'demo' } }],
  ])('is a request with a wrong %s', async (part, change) => {
    const asked = connect({ wallet_grantPermissions: grant() })
    await expect(grantCoSigned({ ...request, ...change })).rejects.toMatchObject({
      ...{ code: 'session-invalid', message: `Invalid ${part}` },
    })
    expect(asked.filter(({ method }) => method === 'wallet_grantPermissions')).toEqual([])
  })

  it('is the wallet, where the gateway is away', async () => {
    const asked = connect({ wallet_grantPermissions: grant() })
    await expect(grantCoSigned(request)).rejects.toMatchObject({ code: 'session-failed' })
    expect(asked.filter(({ method }) => method === 'wallet_grantPermissions')).toEqual([])
  })
})
