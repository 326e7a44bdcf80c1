// @vitest-environment happy-dom
import { ROOT_AUTHORITY } from '@metamask/smart-accounts-kit'
import { DelegationManager } from '@metamask/smart-accounts-kit/contracts'
import { encodeDelegations } from '@metamask/smart-accounts-kit/utils'
import { afterEach, describe, expect, it } from 'vitest'
import { pageProvider } from '../../src/adapters/page-provider.ts'
import { isReviewed } from '../../src/domain/requests/methods.ts'
import type { PageCall, Refusal, Review } from '../../src/domain/requests/page-call.ts'
import { pageProviders } from '../../src/ports/page-providers.ts'
import {
  createSubscription,
  getSessions,
  grantPermissions,
  revokePermissions,
  type SessionRequest,
  type StreamRequest,
} from '../../src/skins/sessions.ts'
import { setConnections } from '../../src/stores/connections/connections.ts'
import { setConnection } from '../../src/stores/connections/one-connection.ts'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x036CbD53842c5426634e7929541eC2318f3dCF7e'
const MANAGER = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const EXPIRY = 4_102_444_800
const START = EXPIRY - 86_400
const REQUEST: SessionRequest = { to: SPENDER, amount: 5n, period: 86_400, expiry: EXPIRY }

const delegation = (salt: `0x${string}`) => ({
  ...({
    delegate: SPENDER,
    delegator: ACCOUNT,
    authority: ROOT_AUTHORITY,
    salt,
    signature: '0x1234',
  } as const),
  caveats: [{ enforcer: TOKEN, terms: '0xabcd', args: '0x' }] as const,
})
const ONE = { ...delegation('0x01'), caveats: [...delegation('0x01').caveats] }
const CONTEXT = encodeDelegations([ONE])

type Asked = { method: string; params?: readonly unknown[] }
type Answer = (params: readonly Record<string, unknown>[]) => unknown

const refuse = (code: number) => () => Promise.reject(Object.assign(new Error('no'), { code }))
/** Grants what it is asked for. */
const grant: Answer = ([request]) => [
  { ...request, context: CONTEXT, dependencies: [], delegationManager: MANAGER },
]

/** How the page reviews a request that has to be reviewed; as with `review="own"`, it reviews no others. */
let review: Review | undefined
const reviewing = (isOwn?: boolean) => (isOwn ? review : undefined)

/** A wallet of ERC-7715 with these methods; all others are unknown to it. */
function connect(methods: Record<string, Answer>, address: string = ACCOUNT): Asked[] {
  const asked: Asked[] = []
  const provider = {
    async request(args: Asked) {
      asked.push(args)
      return (methods[args.method] ?? refuse(4200))((args.params ?? []) as never)
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const page = pageProvider(provider, 'eip155', () => () => {}, reviewing)
  pageProviders.provide({ of: () => page })
  setConnection(
    {
      namespace: 'eip155',
      connector: { id: 'fox', name: 'Fox', type: 'ANNOUNCED', namespace: 'eip155' },
      accounts: [{ address }],
      network: 'eip155:8453',
    },
    { active: 'eip155', keepOthers: false, isInUse: true },
  )
  return asked
}

afterEach(() => {
  setConnections([])
  review = undefined
})

describe('asking for a session', () => {
  it('asks as ERC-7715 has it, and tells what was granted', async () => {
    const asked = connect({ wallet_requestExecutionPermissions: grant })
    const session = await grantPermissions({ ...REQUEST, token: TOKEN, reason: 'Rent' })
    expect(session).toEqual({
      ...{ network: 'eip155:8453', account: ACCOUNT, to: SPENDER, token: TOKEN, amount: 5n, period: 86_400 },
      ...{ type: 'erc20-token-periodic', expiry: EXPIRY, context: CONTEXT, delegationManager: MANAGER },
    })
    const data = { periodAmount: '0x5', periodDuration: 86_400, tokenAddress: TOKEN, justification: 'Rent' }
    expect(asked.at(-1)?.params).toEqual([
      {
        ...{ chainId: '0x2105', from: ACCOUNT, to: SPENDER },
        permission: { type: 'erc20-token-periodic', isAdjustmentAllowed: false, data },
        rules: [{ type: 'expiry', data: { timestamp: EXPIRY } }],
      },
    ])
  })

  it('is shown in the modal before the wallet is asked, whatever the page has reviewed, and refused there', async () => {
    const asked = connect({ wallet_requestExecutionPermissions: grant })
    const shown: PageCall[] = []
    let refused: Refusal | undefined = 'user'
    review = (call) => {
      shown.push(call)
      expect(asked.map(({ method }) => method)).not.toContain('wallet_requestExecutionPermissions')
      return Promise.resolve(refused ? { refused } : {})
    }
    await expect(grantPermissions(REQUEST)).rejects.toMatchObject({ code: 'session-rejected' })
    refused = 'not-shown'
    await expect(grantPermissions(REQUEST)).rejects.toMatchObject({ code: 'session-failed' })
    refused = undefined
    await grantPermissions(REQUEST)
    const request = { kind: 'method', method: 'wallet_requestExecutionPermissions' }
    expect(shown).toMatchObject([request, request, { ...request, params: asked.at(-1)!.params }])
    // The mark of a reviewed request stays in the page.
    expect(Object.getOwnPropertySymbols(asked.at(-1))).toEqual([])
  })

  it('has subscriptions: an amount for each day, week or month of 30 days', async () => {
    connect({ wallet_requestExecutionPermissions: grant })
    const { period: _, ...request } = REQUEST
    const session = await createSubscription({ ...request, every: 'month' })
    expect(session).toMatchObject({ type: 'native-token-periodic', period: 2_592_000 })
    const odd = createSubscription({ ...request, every: 'toString' as never })
    await expect(odd).rejects.toMatchObject({ code: 'session-invalid' })
  })

  it.each([
    ['to', { to: '0x12' as const }],
    ['token', { token: '0x' as const }],
    ['amount', { amount: 0n }],
    ['amount', { amount: 2n ** 256n }],
    ['amount', { amount: 5 as never }],
    ['period', { period: 0.5 }],
    ['expiry', { expiry: 1 }],
    ['expiry', { start: EXPIRY }],
    ['network', { network: 'eip155:x' as const }],
  ])('refuses an invalid %s before a wallet is asked', async (path, wrong) => {
    const asked = connect({ wallet_requestExecutionPermissions: grant })
    const refused = grantPermissions({ ...REQUEST, ...wrong })
    await expect(refused).rejects.toMatchObject({ code: 'session-invalid', message: `Invalid ${path}` })
    expect(asked).toEqual([])
  })

  it.each([
    ['another type', { permission: { type: 'native-token-allowance', data: { allowanceAmount: '0x5' } } }],
    ['another holder', { to: TOKEN }],
    ['another account', { from: TOKEN }],
    ['another chain', { chainId: '0x1' }],
    ['no end', { rules: [] }],
    ['a later end', { rules: [{ type: 'expiry', data: { timestamp: EXPIRY + 1 } }] }],
    [
      'more',
      {
        permission: { type: 'native-token-periodic', data: { periodAmount: '0x6', periodDuration: 86_400 } },
      },
    ],
    [
      'it more often',
      { permission: { type: 'native-token-periodic', data: { periodAmount: '0x5', periodDuration: 60 } } },
    ],
    [
      'an earlier begin',
      {
        permission: {
          type: 'native-token-periodic',
          data: { periodAmount: '0x5', periodDuration: 86_400, startTime: START - 1 },
        },
      },
    ],
    ['no limit', { permission: { type: 'native-token-periodic', data: {} } }],
  ])('does not take %s for what was asked', async (_, other) => {
    connect({
      wallet_requestExecutionPermissions: (params) => [{ ...(grant(params) as object[])[0], ...other }],
    })
    await expect(grantPermissions({ ...REQUEST, start: START })).rejects.toMatchObject({
      code: 'session-altered',
    })
  })

  it('takes what the visitor changed where that was offered', async () => {
    const data = { periodAmount: '0x6', periodDuration: 60 }
    const permission = { type: 'native-token-periodic', data }
    connect({
      wallet_requestExecutionPermissions: (params) => [{ ...(grant(params) as object[])[0], permission }],
    })
    const session = await grantPermissions({ ...REQUEST, isAdjustable: true })
    expect(session).toMatchObject({ amount: 6n, period: 60 })
  })

  it('takes none without an end, whatever the visitor may change', async () => {
    connect({
      wallet_requestExecutionPermissions: (params) => [{ ...(grant(params) as object[])[0], rules: [] }],
    })
    const endless = grantPermissions({ ...REQUEST, isAdjustable: true })
    await expect(endless).rejects.toMatchObject({ code: 'session-altered' })
  })

  it('asks for streams: an amount with every second', async () => {
    const asked = connect({ wallet_requestExecutionPermissions: grant })
    const stream: StreamRequest = {
      ...{ to: SPENDER, token: TOKEN, amountPerSecond: 3n, initialAmount: 100n, maxAmount: 9_000n },
      ...{ start: START, expiry: EXPIRY },
    }
    const session = await grantPermissions(stream)
    expect(asked.at(-1)?.params).toMatchObject([
      {
        permission: {
          type: 'erc20-token-stream',
          data: {
            ...{ amountPerSecond: '0x3', initialAmount: '0x64', maxAmount: '0x2328' },
            ...{ startTime: START, tokenAddress: TOKEN },
          },
        },
      },
    ])
    expect(session).toMatchObject(stream)
    for (const more of [
      { amountPerSecond: '0x4' },
      { initialAmount: '0x65' },
      { maxAmount: '0x2329' },
      { maxAmount: undefined },
      { startTime: START - 1 },
    ]) {
      connect({
        wallet_requestExecutionPermissions: (params) => {
          const [answer] = structuredClone(grant(params)) as { permission: { data: object } }[]
          Object.assign(answer!.permission.data, more)
          return [answer]
        },
      })
      await expect(grantPermissions(stream)).rejects.toMatchObject({ code: 'session-altered' })
    }
    const wrong = grantPermissions({ ...stream, maxAmount: 100n })
    await expect(wrong).rejects.toMatchObject({ code: 'session-invalid', message: 'Invalid maxAmount' })
  })

  it.each([
    ['has no such method', {}, 'session-unsupported'],
    ['is declined', { wallet_requestExecutionPermissions: refuse(4001) }, 'session-rejected'],
    ['fails', { wallet_requestExecutionPermissions: refuse(-32_603) }, 'session-failed'],
    ['answers nonsense', { wallet_requestExecutionPermissions: () => [{}] }, 'session-failed'],
    ['has other types', { wallet_getSupportedExecutionPermissions: () => ({}) }, 'session-unsupported'],
    [
      'has it elsewhere',
      { wallet_getSupportedExecutionPermissions: () => ({ 'native-token-periodic': { chainIds: ['0x1'] } }) },
      'session-unsupported',
    ],
  ])('says so when the wallet %s', async (_, methods: Record<string, Answer>, code) => {
    connect(methods)
    await expect(grantPermissions(REQUEST)).rejects.toMatchObject({ code })
  })

  it('needs a wallet', async () => {
    await expect(grantPermissions(REQUEST)).rejects.toMatchObject({ code: 'not-connected' })
  })
})

describe('sessions that were granted', () => {
  it('are those of the account in use that can be read', async () => {
    const one = { chainId: '0x1', to: SPENDER, context: CONTEXT, delegationManager: MANAGER }
    const permission = { type: 'token-approval-revocation', data: {} }
    const list = [
      { ...one, permission, from: ACCOUNT.toLowerCase() },
      { ...one, permission, from: TOKEN },
      one,
    ]
    connect({ wallet_getGrantedExecutionPermissions: () => list })
    expect(await getSessions()).toMatchObject([{ type: 'token-approval-revocation', network: 'eip155:1' }])
  })

  it('are taken back by the wallet', async () => {
    const asked = connect({
      wallet_requestExecutionPermissions: grant,
      wallet_revokeExecutionPermission: () => ({}),
    })
    expect(await revokePermissions(await grantPermissions(REQUEST))).toEqual({})
    expect(asked.at(-1)?.params).toEqual([{ permissionContext: CONTEXT }])
    expect(isReviewed('wallet_revokeExecutionPermission')).toBe(false)
  })

  it('are ended by a transaction, which the delegation framework reads, where the wallet has no method', async () => {
    const asked = connect({ wallet_requestExecutionPermissions: grant, eth_sendTransaction: () => '0xabc' })
    expect(await revokePermissions(await grantPermissions(REQUEST))).toEqual({ hash: '0xabc' })
    const data = DelegationManager.encode.disableDelegation({ delegation: ONE })
    expect(asked.at(-1)?.params).toEqual([{ from: ACCOUNT, to: MANAGER, data, chainId: '0x2105' }])
  })

  it('are not ended by a transaction of another account that was chosen meanwhile', async () => {
    const methods = { wallet_requestExecutionPermissions: grant, eth_sendTransaction: () => '0xabc' }
    const asked = connect({
      ...methods,
      wallet_revokeExecutionPermission() {
        connect({ ...methods, eth_sendTransaction: () => '0xdef' }, SPENDER)
        return refuse(4200)()
      },
    })
    const ended = revokePermissions(await grantPermissions(REQUEST))
    await expect(ended).rejects.toMatchObject({ code: 'session-failed' })
    expect(asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  it('are not ended by a guess: not when declined, nor in chains of delegations, nor of another account', async () => {
    const methods = { wallet_requestExecutionPermissions: grant, eth_sendTransaction: () => '0xabc' }
    connect({ ...methods, wallet_revokeExecutionPermission: refuse(4001) })
    const session = await grantPermissions(REQUEST)
    await expect(revokePermissions(session)).rejects.toMatchObject({ code: 'session-rejected' })
    const asked = connect(methods)
    const chain = { ...session, context: encodeDelegations([ONE, ONE]) }
    await expect(revokePermissions(chain)).rejects.toMatchObject({ code: 'session-unsupported' })
    const others = revokePermissions({ ...session, account: TOKEN })
    await expect(others).rejects.toMatchObject({ code: 'session-invalid' })
    expect(asked.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })
})
