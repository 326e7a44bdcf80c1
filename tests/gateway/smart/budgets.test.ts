import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Hex } from 'viem'
import { prepareWallet } from '../../../frame/keys/make-wallet.ts'
import { freezeUser } from '../../../gateway/custody/freeze.ts'
import { encodeCalls, SMART_CONTRACTS, smartAddressOf } from '../../../gateway/wire/smart-account.ts'
import { paymasterSetting } from '../../../sandbox/bundler/paymaster.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { rpcServer, type RpcServer } from '../../support/rpc-server.ts'
import { custodyWorld, type CustodyWorld } from '../custody/custody-world.ts'

const NETWORK = 'eip155:31337'
const DAY = 86_400_000
/** Never requested: the gateway decides about promises without the bundler. */
const NOWHERE = 'http://127.0.0.1:9'
const GWEI = 10n ** 9n
const hex = (value: bigint) => `0x${value.toString(16)}`
const SHOP = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const OTHER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const COIN = 10n ** 18n

let world: CustodyWorld
/** The network's node: of its prices, or without an answer. */
let node: RpcServer
let prices: { base: bigint; tip: bigint } | 'away' | 'without a tip'
beforeAll(async () => {
  node = await rpcServer((method) => {
    if (prices === 'away') return { status: 503, body: {} }
    const { base, tip } = prices === 'without a tip' ? { base: 10n * GWEI, tip: undefined } : prices
    if (method === 'eth_getBlockByNumber') return { body: { result: { baseFeePerGas: hex(base) } } }
    return { body: tip === undefined ? { error: { code: -32601, message: 'No' } } : { result: hex(tip) } }
  })
})
afterAll(() => node.close())
beforeEach(() => {
  prices = { base: 10n * GWEI, tip: 2n * GWEI }
})
afterEach(() => world.stop())

type Policy = Parameters<typeof paymasterSetting>[1]

onBothDatabases('the budget of a paymaster', (create) => {
  /** Starts a gateway whose paymaster has this policy; returns a function that creates users, whose operations cost a tenth of a coin. */
  async function begin(policy: Policy) {
    const paymaster = (folder: string) => paymasterSetting(folder, policy)
    const settings = { url: node.url, bundler: NOWHERE }
    world = await custodyWorld(create, {
      networks: (folder) => ({ [NETWORK]: { ...settings, paymaster: paymaster(folder) } }),
    })
    return async (email: string) => {
      const browser = await world.browser()
      const prepared = await prepareWallet(browser.access, await browser.logIn(email), true)
      await prepared.register()
      const { userId, wallet } = await browser.me()
      const sender = smartAddressOf(wallet!.evm as Hex)
      let turn = 0
      const operation = (change: object = {}, calls: readonly Hex[] = [SHOP]) => ({
        ...{
          sender,
          nonce: `0x${(turn++).toString(16)}`,
          callData: encodeCalls(calls.map((to) => ({ to, value: 0n, data: '0x' }))),
        },
        ...{ callGasLimit: '0x186a0', verificationGasLimit: '0x186a0' },
        // 500,000 gas in total, including that of the paymaster.
        preVerificationGas: `0x${(500_000n - 200_000n - 150_001n).toString(16)}`,
        ...{ maxFeePerGas: `0x${(COIN / 10n / 500_000n).toString(16)}`, maxPriorityFeePerGas: '0x1' },
        ...change,
      })
      const ask = (method: string, asked: object) =>
        browser.ask('POST', `paymaster/${NETWORK}`, {
          ...{ jsonrpc: '2.0', id: 1, method },
          params: [asked, SMART_CONTRACTS.entryPoint, '0x7a69'],
        })
      const promise = (asked: object = operation()) => ask('pm_getPaymasterData', asked)
      const stub = (asked: object = operation()) => ask('pm_getPaymasterStubData', asked)
      return { userId, operation, promise, stub }
    }
  }

  const spent = async () =>
    (await world.database.all('SELECT key, spent FROM sponsored', [])).map(({ key, spent }) => [
      String(key),
      Number(spent),
    ])
  const NOT_SPONSORED = { reason: 'NOT_SPONSORED' }

  it('is one for each user, and one for all of them in a day', async () => {
    const user = await begin({ perUser: '0.2', perDay: '0.3' })
    const [ann, bob] = [await user('ann@acme.example'), await user('bob@acme.example')]
    await ann.promise()
    await ann.promise()
    await expect(ann.promise()).rejects.toMatchObject(NOT_SPONSORED)
    await bob.promise()
    await expect(bob.promise()).rejects.toMatchObject(NOT_SPONSORED)
    expect(new Map((await spent()) as [string, number][]).get(`${NETWORK}|all`)).toBe(300_000_000)
    world.clock.now += DAY
    const later = await user('cyd@acme.example')
    await later.promise()
  })

  it('is refused before anything is signed, in the same words, once it is spent', async () => {
    const user = await begin({ perUser: '0.2', perDay: '0.3' })
    const [ann, bob] = [await user('ann@acme.example'), await user('bob@acme.example')]
    /** As the frame asks: before the gas limits are known. */
    const estimate = (of: typeof ann) =>
      of.stub(of.operation({ callGasLimit: '0x0', verificationGasLimit: '0x0', preVerificationGas: '0x0' }))
    const refusal = (asked: Promise<unknown>) =>
      asked.then(
        () => undefined,
        (error: unknown) => ({ ...(error as object), message: (error as Error).message }),
      )
    await ann.promise()
    // A tenth of a coin is left, of which an operation with its limits takes all.
    expect(await refusal(ann.stub())).toBeUndefined()
    await ann.promise()
    const late = await refusal(ann.promise())
    expect(late).toMatchObject(NOT_SPONSORED)
    expect(await refusal(estimate(ann))).toEqual(late)
    expect(await refusal(ann.stub())).toEqual(late)
    expect(await refusal(estimate(bob))).toBeUndefined()
    await bob.promise()
    expect(await refusal(estimate(bob))).toEqual(late)
    expect((await spent()).length).toBe(3)
    world.clock.now += DAY
    const later = await user('cyd@acme.example')
    expect(await refusal(estimate(later))).toBeUndefined()
  })

  it('counts one promise once, however often it is asked for', async () => {
    const user = await begin({ perUser: '0.2', perDay: '0.2' })
    const ann = await user('ann@acme.example')
    const operation = ann.operation()
    const asked = await Promise.all(Array.from({ length: 5 }, () => ann.promise(operation)))
    expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(1)
    expect((await spent()).map(([, gwei]) => gwei)).toEqual([100_000_000, 100_000_000])
  })

  it('is not exceeded by requests that come together', async () => {
    const user = await begin({ perUser: '0.5', perDay: '0.7' })
    const users = [await user('ann@acme.example'), await user('bob@acme.example')]
    const asked = users.flatMap(({ promise }) => Array.from({ length: 10 }, () => promise()))
    const settled = await Promise.allSettled(asked)
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(settled.length - refusals.length).toBe(7)
    for (const refusal of refusals) expect(refusal).toMatchObject(NOT_SPONSORED)
    const rows = new Map((await spent()) as [string, number][])
    expect(rows.get(`${NETWORK}|all`)).toBe(700_000_000)
    for (const { userId } of users)
      expect(rows.get(`${NETWORK}|${userId}`) ?? 0).toBeLessThanOrEqual(500_000_000)
  })

  it('is not touched by what is refused', async () => {
    const user = await begin({ perUser: '0.2', perDay: '0.2', contracts: [SHOP] })
    const [ann, bob] = [await user('ann@acme.example'), await user('bob@acme.example')]
    const refused: [object, object][] = [
      [ann.operation({ sender: bob.operation().sender }), { code: -32602 }],
      [ann.operation({ factory: OTHER, factoryData: '0x' }), { code: -32602 }],
      [ann.operation({}, [OTHER]), NOT_SPONSORED],
      [ann.operation({}, [SHOP, OTHER]), NOT_SPONSORED],
      [ann.operation({ callData: '0x12345678' }), NOT_SPONSORED],
      [ann.operation({ callGasLimit: '0x2000000' }), NOT_SPONSORED],
      [ann.operation({ maxFeePerGas: `0x${COIN.toString(16)}` }), NOT_SPONSORED],
    ]
    for (const [operation, words] of refused)
      await expect(ann.promise(operation)).rejects.toMatchObject(words)
    await expect(ann.stub(ann.operation({}, [OTHER]))).rejects.toMatchObject(NOT_SPONSORED)
    await freezeUser(world.database, bob.userId, 'operator', world.clock.now)
    await expect(bob.promise()).rejects.toMatchObject({ code: 'FROZEN' })
    expect(await spent()).toEqual([])
    const { result } = (await ann.promise(ann.operation({}, [SHOP, SHOP]))) as { result: object }
    expect(result).toMatchObject({ paymasterPostOpGasLimit: '0x1' })
    expect(await world.audit()).toContain('sponsored')
  })

  /** The operation costs at most what the budget has, whatever its price is. */
  const priced = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => ({
    ...{ maxFeePerGas: hex(maxFeePerGas), maxPriorityFeePerGas: hex(maxPriorityFeePerGas) },
  })
  it.each([
    ['as the frame names it', priced(23n * GWEI, 3n * GWEI), true],
    ['of a block that was dearer', priced(200n * GWEI, 3n * GWEI), true],
    ['of twice the network', priced(26n * GWEI, 26n * GWEI), true],
    ['above it', priced(26n * GWEI + 1n, 26n * GWEI), false],
    ['whose tip is all of it', priced(200n * GWEI, 200n * GWEI), false],
  ] as const)('is not spent by the price of an operation, %s', async (_, change, isSponsored) => {
    const user = await begin({ perUser: '0.2', perDay: '0.3' })
    const ann = await user('ann@acme.example')
    for (const ask of [ann.stub, ann.promise]) {
      const asked = ask(ann.operation(change))
      if (isSponsored) await asked
      else await expect(asked).rejects.toMatchObject(NOT_SPONSORED)
    }
    expect((await spent()).length).toBe(isSponsored ? 2 : 0)
  })

  it('is not spent where the node does not say the price; a node without a word for tips says enough', async () => {
    const user = await begin({ perUser: '0.2', perDay: '0.3' })
    const ann = await user('ann@acme.example')
    prices = 'away'
    await expect(ann.stub()).rejects.toMatchObject(NOT_SPONSORED)
    await expect(ann.promise()).rejects.toMatchObject(NOT_SPONSORED)
    prices = 'without a tip'
    await ann.promise()
    await expect(ann.promise(ann.operation(priced(24n * GWEI, 24n * GWEI)))).rejects.toMatchObject(
      NOT_SPONSORED,
    )
  })

  it('a network without a paymaster sponsors nothing', async () => {
    world = await custodyWorld(create, {
      networks: { [NETWORK]: { url: NOWHERE, bundler: NOWHERE } },
    })
    const browser = await world.browser()
    await browser.logIn('ann@acme.example')
    const question = { method: 'pm_getPaymasterData', params: [] }
    await expect(browser.ask('POST', `paymaster/${NETWORK}`, question)).rejects.toMatchObject({
      reason: 'NOT_FOUND',
    })
  })
})
