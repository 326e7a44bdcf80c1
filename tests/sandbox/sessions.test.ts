// @vitest-environment happy-dom
/** Sessions on a chain: granted by a wallet with real keys, used by a key of its own within and beyond their limits, and taken back. */
import { createClient, http, parseEther, parseUnits, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { getBalance, readContract } from 'viem/actions'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DELEGATOR_CONTRACTS } from '@metamask/delegation-deployments'
// Plain JavaScript, as a server runs it.
// @ts-expect-error it has no types
import { takePayment } from '../../examples/sessions/take-payment.mjs'
import { callNode } from '../../sandbox/json-rpc.ts'
import { putDelegationFramework } from '../../sandbox/sessions/framework.ts'
import { createSpender, type Spender } from '../../sandbox/sessions/spender.ts'
import { delegationContracts } from '../../sandbox/wallets/delegation.ts'
import { createTestWallet, type TestWallet } from '../../sandbox/wallets/index.ts'
import { receiptOf } from '../../sandbox/wallets/receipt.ts'
import { startWorld, type World } from '../../sandbox/world.ts'
import { createSessionWallet } from '../../src/adapters/evm/sessions/session-wallet.ts'
import { pageProviders } from '../../src/ports/page-providers.ts'
import { getSessions, grantPermissions, revokePermissions, type Session } from '../../src/skins/sessions.ts'
import { setConnections } from '../../src/stores/connections/connections.ts'
import { setConnection } from '../../src/stores/connections/one-connection.ts'
import { networkAt } from '../support/evm-world.ts'

const DAY = 86_400
/** What a contract says without words. */
const ANY = /./
const someone = () => privateKeyToAddress(generatePrivateKey())

let world: World
let rpcUrl: string
let token: Address
const undo: (() => void)[] = []

beforeAll(async () => {
  world = await startWorld({ ports: [29331, 29332], blockTime: 0 })
  const [chain] = world.chains
  rpcUrl = chain!.rpcUrl
  token = chain!.contracts.token6
  await putDelegationFramework(rpcUrl)
})
afterAll(() => world.stop())
afterEach(() => {
  setConnections([])
  for (const one of undo.splice(0)) one()
})

const client = () => createClient({ transport: http(rpcUrl) })
const now = async () => {
  const block = (await callNode(rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }
  return Number(block.timestamp)
}
async function pass(seconds: number): Promise<void> {
  await callNode(rpcUrl, 'evm_increaseTime', [seconds])
  await callNode(rpcUrl, 'evm_mine', [])
}
const fund = (address: Address) =>
  callNode(rpcUrl, 'anvil_setBalance', [address, `0x${parseEther('10').toString(16)}`])
const tokensOf = (address: Address) =>
  readContract(client(), {
    abi: [
      {
        ...({ type: 'function', name: 'balanceOf', stateMutability: 'view' } as const),
        inputs: [{ type: 'address', name: 'of' }],
        outputs: [{ type: 'uint256', name: '' }],
      },
    ] as const,
    ...{ address: token, functionName: 'balanceOf', args: [address] },
  })

interface Visit {
  wallet: TestWallet
  account: Address
  spender: Spender
}

/** A page with a wallet of its own that is connected, and somebody with a key and money for its transactions. */
async function visit(sessions: 'granted' | 'revocable', mode: 'approve' | 'reject' = 'approve') {
  const key = generatePrivateKey()
  const account = privateKeyToAddress(key)
  const wallet = createTestWallet({
    ...{ name: 'Tally', rdns: 'example.tally', accounts: [key], sessions, announce: false },
    chains: [{ id: 31337, name: 'Sandbox One', rpcUrl }],
    storage: memory(),
  })
  undo.push(() => wallet.destroy())
  wallet.mode = 'approve'
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.mode = mode
  pageProviders.provide({
    of: () => ({ ...wallet.provider, on: () => undefined, removeListener: () => undefined }),
  })
  const connector = { id: 'tally', name: 'Tally', type: 'ANNOUNCED', namespace: 'eip155' } as const
  setConnection(
    { namespace: 'eip155', connector, accounts: [{ address: account }], network: 'eip155:31337' },
    { active: 'eip155', keepOthers: false, isInUse: true },
  )
  const spender = createSpender(rpcUrl, generatePrivateKey())
  for (const address of [account, spender.address]) await fund(address)
  await callNode(rpcUrl, 'anvil_dealERC20', [account, token, `0x${parseUnits('1000', 6).toString(16)}`])
  return { wallet, account, spender } satisfies Visit
}

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

it('has the framework where it is on public networks', async () => {
  const { EIP7702StatelessDeleGator: _, ...contracts } = delegationContracts
  const real = DELEGATOR_CONTRACTS['1.3.0']?.[1] ?? {}
  expect(real).toMatchObject(contracts)
  expect(real['EIP7702StatelessDeleGatorImpl']).toBe(_)
  for (const address of Object.values(delegationContracts))
    expect(await callNode(rpcUrl, 'eth_getCode', [address, 'latest'])).not.toBe('0x')
})

describe('a session of the currency', () => {
  it('pays as much as was said in each period, not more, and again in the next', async () => {
    const { account, spender } = await visit('revocable')
    const start = await now()
    const session = await grantPermissions({
      ...{ to: spender.address, amount: parseEther('0.1'), period: DAY, expiry: start + 3 * DAY },
    })
    expect(session).toMatchObject({ account, to: spender.address, period: DAY, expiry: start + 3 * DAY })
    const to = someone()
    const spend = (amount: string) => spender.spend({ ...session, to, amount: parseEther(amount) })
    await spend('0.06')
    await expect(spend('0.06')).rejects.toThrow('transfer-amount-exceeded')
    await spend('0.04')
    await expect(spend('0.000001')).rejects.toThrow('transfer-amount-exceeded')
    expect(await getBalance(client(), { address: to })).toBe(parseEther('0.1'))
    await pass(DAY)
    await spend('0.1')
    await expect(spend('0.1')).rejects.toThrow('transfer-amount-exceeded')
    expect(await getBalance(client(), { address: to })).toBe(parseEther('0.2'))
    await pass(2 * DAY)
    await expect(spend('0.01')).rejects.toThrow('expired-delegation')
  })

  it('pays once in all without a period', async () => {
    const { spender } = await visit('revocable')
    const amount = parseEther('0.3')
    const session = await grantPermissions({ to: spender.address, amount, expiry: (await now()) + DAY })
    const to = someone()
    await spender.spend({ ...session, to, amount: parseEther('0.2') })
    await expect(spender.spend({ ...session, to, amount: parseEther('0.2') })).rejects.toThrow('exceeded')
    await spender.spend({ ...session, to, amount: parseEther('0.1') })
    expect(await getBalance(client(), { address: to })).toBe(amount)
  })

  it('is of no use to others, or for calls', async () => {
    const { spender } = await visit('revocable')
    const amount = parseEther('0.3')
    const session = await grantPermissions({ to: spender.address, amount, expiry: (await now()) + DAY })
    const other = createSpender(rpcUrl, generatePrivateKey())
    await fund(other.address)
    await expect(other.spend({ ...session, to: other.address, amount: 1n })).rejects.toThrow(ANY)
    await expect(spender.spend({ ...session, token, to: other.address, amount: 1n })).rejects.toThrow(
      'ExactCalldataEnforcer:invalid-calldata',
    )
  })
})

describe('a session of a token', () => {
  it('pays as much as was said, of this token only', async () => {
    const { spender } = await visit('revocable')
    const amount = parseUnits('20', 6)
    const expiry = (await now()) + 40 * DAY
    const session = await grantPermissions({ to: spender.address, token, amount, period: 7 * DAY, expiry })
    const to = someone()
    const spend = (text: string) => spender.spend({ ...session, token, to, amount: parseUnits(text, 6) })
    await spend('15')
    await expect(spend('5.000001')).rejects.toThrow('transfer-amount-exceeded')
    await spend('5')
    await pass(7 * DAY)
    await spend('20')
    expect(await tokensOf(to)).toBe(parseUnits('40', 6))
    await expect(
      spender.spend({
        context: session.context,
        delegationManager: session.delegationManager,
        to,
        amount: 1n,
      }),
    ).rejects.toThrow(ANY)
    await expect(
      spender.spend({ ...session, token: someone(), to, amount: parseUnits('1', 6) }),
    ).rejects.toThrow('invalid-contract')
  })
})

describe('a stream', () => {
  it.each(['currency', 'token'] as const)('of the %s pays what has accrued, until it ends', async (what) => {
    const { spender } = await visit('revocable')
    const { use } = createSessionWallet(() => undefined)
    const { signal } = new AbortController()
    const start = await now()
    const asset = what === 'token' && { token }
    const session = await grantPermissions({
      ...{ to: spender.address, ...asset, start, expiry: start + 2 * DAY },
      ...{ amountPerSecond: 10n, initialAmount: 1_000n, maxAmount: 500_000n },
    })
    const to = someone()
    const spend = (amount: bigint) => spender.spend({ ...session, ...asset, to, amount })
    await spend(1_000n)
    // A minute of it has not passed, however slow the machine is.
    await expect(spend(100_000n)).rejects.toThrow('allowance-exceeded')
    await pass(10_000)
    await spend(100_000n)
    expect(await use(session, networkAt(rpcUrl), signal)).toEqual({ isEnded: false, spent: 101_000n })
    await pass(DAY)
    // 964,000 have accrued, of which 500,000 may be taken in total.
    await expect(spend(399_001n)).rejects.toThrow('allowance-exceeded')
    await spend(399_000n)
    await expect(spend(1n)).rejects.toThrow('allowance-exceeded')
    expect(what === 'token' ? await tokensOf(to) : await getBalance(client(), { address: to })).toBe(500_000n)
  })

  it('pays nothing after its end, nor once it is taken back', async () => {
    const { spender } = await visit('revocable')
    const start = await now()
    const ask = () =>
      grantPermissions({ to: spender.address, amountPerSecond: 10n, start, expiry: start + DAY })
    const [first, second] = [await ask(), await ask()]
    await pass(100)
    for (const session of [first, second]) await spender.spend({ ...session, to: someone(), amount: 500n })
    await revokePermissions(first)
    await expect(spender.spend({ ...first, to: someone(), amount: 1n })).rejects.toThrow(ANY)
    await spender.spend({ ...second, to: someone(), amount: 1n })
    await pass(DAY)
    await expect(spender.spend({ ...second, to: someone(), amount: 1n })).rejects.toThrow(
      'expired-delegation',
    )
  })
})

/** The example of a server that takes payments. */
const takes = takePayment as (
  service: { rpcUrl: string; key: Hex },
  session: Session,
  payment: { recipient: Address; amount: bigint },
) => Promise<Hex>

describe('the example of a server', () => {
  it.each(['currency', 'token'] as const)(
    'takes a payment of the %s, and none beyond the limit',
    async (what) => {
      const key = generatePrivateKey()
      await visit('revocable')
      const to = privateKeyToAddress(key)
      await fund(to)
      const asset = what === 'token' && { token }
      const session = await grantPermissions({ to, ...asset, amount: 50n, expiry: (await now()) + DAY })
      const recipient = someone()
      const take = (amount: bigint) => takes({ rpcUrl, key }, session, { recipient, amount })
      expect(await take(50n)).toMatch(/^0x[0-9a-f]{64}$/)
      await expect(take(1n)).rejects.toThrow('allowance-exceeded')
      expect(
        await (what === 'token' ? tokensOf(recipient) : getBalance(client(), { address: recipient })),
      ).toBe(50n)
    },
  )
})

describe('a session that is taken back', () => {
  it.each(['revocable', 'granted'] as const)('pays nothing more: a wallet that is %s', async (sessions) => {
    const { account, spender } = await visit(sessions)
    const amount = parseEther('0.1')
    const expiry = (await now()) + 3 * DAY
    const session = await grantPermissions({ to: spender.address, amount, period: DAY, expiry })
    expect((await getSessions()).map(({ context }) => context)).toEqual([session.context])
    const to = someone()
    await spender.spend({ ...session, to, amount: parseEther('0.01') })
    const { hash } = await revokePermissions(session)
    expect(hash === undefined).toBe(sessions === 'revocable')
    if (hash !== undefined) await receiptOf(client(), hash as Hex)
    await expect(spender.spend({ ...session, to, amount: parseEther('0.01') })).rejects.toThrow(ANY)
    expect(await getBalance(client(), { address: to })).toBe(parseEther('0.01'))
    expect(await getBalance(client(), { address: account })).toBeLessThan(parseEther('9.99'))
    if (sessions === 'revocable') expect(await getSessions()).toEqual([])
  })

  it('stays where the visitor declines', async () => {
    const { wallet, spender } = await visit('revocable')
    const expiry = (await now()) + 3 * DAY
    const session = await grantPermissions({ to: spender.address, amount: 10n, period: DAY, expiry })
    wallet.mode = 'reject'
    await expect(revokePermissions(session)).rejects.toMatchObject({ code: 'session-rejected' })
    await spender.spend({ ...session, to: someone(), amount: 10n })
    expect(await getSessions()).toHaveLength(1)
  })
})

it('is not granted where the visitor declines', async () => {
  const { account } = await visit('revocable', 'reject')
  const expiry = (await now()) + DAY
  await expect(grantPermissions({ to: someone(), amount: 1n, expiry })).rejects.toMatchObject({
    code: 'session-rejected',
  })
  expect(await callNode(rpcUrl, 'eth_getCode', [account, 'latest'])).toBe('0x')
  expect(await getSessions()).toEqual([])
})

describe('a wallet with a fault', () => {
  it.each([
    ['session-more', 'session-altered'],
    ['session-other-token', 'session-altered'],
    ['session-longer', 'session-altered'],
    ['session-nothing', 'session-failed'],
  ] as const)('that has %s grants the page nothing', async (fault, code) => {
    const { wallet, spender } = await visit('revocable')
    wallet.fault = fault
    const expiry = (await now()) + DAY
    const granting = grantPermissions({ to: spender.address, amount: 10n, period: DAY, expiry })
    await expect(granting).rejects.toMatchObject({ code })
    // The wallet lists what it granted, so that it can be ended.
    expect(await getSessions()).toHaveLength(fault === 'session-nothing' ? 0 : 1)
  })
})

describe('how a session stands', () => {
  const { signal } = new AbortController()
  const networkOf = () => networkAt(rpcUrl)

  it('says what was taken in the present period, and that it has ended', async () => {
    const { wallet, account, spender } = await visit('revocable')
    const sessions = createSessionWallet(() => wallet.provider)
    const amount = parseEther('0.1')
    const expiry = (await now()) + 3 * DAY
    await grantPermissions({ to: spender.address, amount, period: DAY, expiry })
    const [session] = (await sessions.list('tally', account)) ?? []
    const use = () => sessions.use(session!, networkOf(), signal)
    expect(await use()).toEqual({ isEnded: false, spent: 0n })
    await spender.spend({ ...session!, to: someone(), amount: parseEther('0.06') })
    expect(await use()).toEqual({ isEnded: false, spent: parseEther('0.06') })
    await pass(DAY)
    expect(await use()).toEqual({ isEnded: false, spent: 0n })
    expect(await sessions.end('tally', session!)).toBe('ended')
    expect(await use()).toEqual({ isEnded: true, spent: 0n })
    expect(await sessions.list('tally', account)).toEqual([])
  })

  it('says it of tokens, and of an amount in total', async () => {
    const { spender } = await visit('revocable')
    const { use } = createSessionWallet(() => undefined)
    const expiry = (await now()) + 30 * DAY
    const amount = parseUnits('20', 6)
    const weekly = await grantPermissions({ to: spender.address, token, amount, period: 7 * DAY, expiry })
    await spender.spend({ ...weekly, token, to: someone(), amount: parseUnits('15', 6) })
    expect(await use(weekly, networkOf(), signal)).toEqual({ isEnded: false, spent: parseUnits('15', 6) })
    const inAll = await grantPermissions({ to: spender.address, token, amount, expiry })
    await spender.spend({ ...inAll, token, to: someone(), amount: parseUnits('4', 6) })
    expect(await use(inAll, networkOf(), signal)).toEqual({ isEnded: false, spent: parseUnits('4', 6) })
    const once = await grantPermissions({ to: spender.address, amount: parseEther('0.3'), expiry })
    await spender.spend({ ...once, to: someone(), amount: parseEther('0.2') })
    expect(await use(once, networkOf(), signal)).toEqual({ isEnded: false, spent: parseEther('0.2') })
  })

  it('says nothing where the wallet tells of another limit than the one that was signed, or another contract keeps it', async () => {
    const { spender } = await visit('revocable')
    const { use } = createSessionWallet(() => undefined)
    const expiry = (await now()) + 3 * DAY
    const session = await grantPermissions({ to: spender.address, amount: 10n, period: DAY, expiry })
    await spender.spend({ ...session, to: someone(), amount: 4n })
    expect(await use({ ...session, amount: 20n }, networkOf(), signal)).toEqual({ isEnded: false })
    expect(await use({ ...session, period: 2 * DAY }, networkOf(), signal)).toEqual({ isEnded: false })
    expect(await use({ ...session, delegationManager: token }, networkOf(), signal)).toEqual({})
    expect(await use({ ...session, context: '0x1234' }, networkOf(), signal)).toEqual({})
  })

  it('is asked for as a transaction, or not at all, where the wallet ends none', async () => {
    const { wallet, account, spender } = await visit('granted')
    const sessions = createSessionWallet(() => wallet.provider)
    const expiry = (await now()) + 3 * DAY
    const session = await grantPermissions({ to: spender.address, amount: 10n, expiry })
    expect(await sessions.end('tally', session)).toMatchObject({
      ...{ method: 'eth_sendTransaction', network: 'eip155:31337' },
      params: [{ from: account, to: session.delegationManager }],
    })
    expect(await sessions.end('tally', { ...session, context: '0x1234' })).toBe('no-way')
  })

  it('is not listed for a wallet without sessions', async () => {
    const { account } = await visit('granted')
    const request = () => Promise.reject(Object.assign(new Error('no'), { code: 4200 }))
    expect(await createSessionWallet(() => ({ request })).list('fox', account)).toBeUndefined()
    const strange = createSessionWallet(() => ({ request: () => Promise.resolve([{}, null, 7]) }))
    expect(await strange.list('fox', account)).toEqual([])
  })
})
