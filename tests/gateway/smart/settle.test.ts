import { createPublicClient, http, parseAbi, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sweep } from '../../../gateway/database/sweep.ts'
import { settleSponsorship, settleSponsorships } from '../../../gateway/smart/settle.ts'
import { encodeCalls, SMART_CONTRACTS } from '../../../gateway/wire/smart-account.ts'
import { callNode } from '../../../sandbox/json-rpc.ts'
import { onBothDatabases } from '../../support/databases.ts'
import { SMART_CHAIN_TIMEOUT, startSmartChain, type SmartChain } from '../../support/smart-chain.ts'
import { NETWORK, smartWorld, stranger, type SmartWallet } from '../../frame/smart/smart-world.ts'

const MINUTE = 60_000

const DONE = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

let chain: SmartChain
let world: Awaited<ReturnType<typeof smartWorld>>
/** How far the chain's clock is ahead, in ms: it cannot be set back. */
let ahead = 0
beforeAll(async () => {
  chain = await startSmartChain()
}, SMART_CHAIN_TIMEOUT)
afterAll(() => chain?.stop())
afterEach(() => world?.stop())

const call = () => ({ to: stranger(), data: '0x' })

onBothDatabases('what a paymaster has promised', (create) => {
  async function begin(more: object = {}) {
    world = await smartWorld(create, chain, { paymaster: chain.paymaster(), ...more })
    world.clock.now = Date.now() + ahead
    return world.wallet()
  }

  /** Amounts counted against the budgets of all users and of the user, in gwei. */
  async function spent(): Promise<[all: number, user: number]> {
    const rows = await world.database.all('SELECT key, spent FROM sponsored')
    const of = (isAll: boolean) =>
      Number(rows.find(({ key }) => String(key).endsWith('|all') === isAll)?.['spent'] ?? 0)
    return [of(true), of(false)]
  }
  const open = async () => (await world.database.all('SELECT id FROM sponsorships')).length
  const roundLater = async () => {
    world.clock.now += MINUTE / 2
    await settleSponsorships(world.context)
    return open()
  }
  const settled = async () =>
    (await world.database.all(`SELECT detail FROM audit WHERE event = 'sponsored-settled' ORDER BY at`)).map(
      ({ detail }) => String(detail),
    )

  /** Amount that the EntryPoint charged the paymaster for the account, in gwei. */
  async function taken(account: Hex): Promise<number> {
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    const logs = await client.getLogs({
      ...{ address: SMART_CONTRACTS.entryPoint, fromBlock: 0n },
      ...{ event: DONE[0], args: { sender: account } },
    })
    const rounded = (wei: bigint) => Number((wei + 999_999_999n) / 1_000_000_000n)
    return logs.reduce((sum, { args }) => sum + rounded(args.actualGasCost!), 0)
  }

  /** Requests a promise that the user never uses. */
  async function promise({ browser, account }: SmartWallet, nonce = '0x0', more: object = {}) {
    const operation = {
      ...{ sender: account, nonce, callData: encodeCalls([{ to: stranger(), value: 0n, data: '0x' }]) },
      ...{ callGasLimit: '0x186a0', verificationGasLimit: '0x186a0', preVerificationGas: '0xc350' },
      ...{ maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1', ...more },
    }
    const question = {
      ...{ jsonrpc: '2.0', id: 1, method: 'pm_getPaymasterData' },
      params: [operation, SMART_CONTRACTS.entryPoint, '0x7a69'],
    }
    await browser.ask('POST', `paymaster/${NETWORK}`, question)
  }

  async function advance(ms: number): Promise<void> {
    ahead += ms
    world.clock.now += ms
    await callNode(chain.rpcUrl, 'evm_increaseTime', [ms / 1_000])
    await callNode(chain.rpcUrl, 'evm_mine')
  }

  const send = async (wallet: SmartWallet) => {
    const { id } = await wallet.sendCalls([call()])
    await expect.poll(async () => (await wallet.statusOf(id)).status).toBe(200)
    return id
  }

  it('counts as what it cost, once the receipt is asked for', async () => {
    const wallet = await begin()
    const id = await send(wallet)
    // The frame also reads the network's logs, and may see the operation before the bundler does.
    const asked = async () => {
      await wallet.statusOf(id)
      return open()
    }
    await expect.poll(asked).toBe(0)
    const cost = await taken(wallet.account)
    expect(cost).toBeGreaterThan(0)
    expect(await spent()).toEqual([cost, cost])
    expect(await settled()).toEqual([`${NETWORK} ${cost} gwei`])
    const [entry] = await world.database.all(`SELECT detail FROM audit WHERE event = 'sponsored'`)
    expect(cost).toBeLessThan(Number(/ (\d+) gwei/.exec(String(entry!['detail']))![1]))
  })

  it('counts as what it cost where nobody asks: the browser was closed', async () => {
    const wallet = await begin()
    const { id } = await wallet.sendCalls([call()])
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    await expect.poll(() => client.getCode({ address: wallet.account })).toBeDefined()
    expect(await open()).toBe(1)
    await expect.poll(roundLater).toBe(0)
    const cost = await taken(wallet.account)
    expect(await spent()).toEqual([cost, cost])
    // Settling again, or settling an unknown operation, changes nothing.
    await settleSponsorship(world.context, id)
    await settleSponsorship(world.context, `0x${'0'.repeat(64)}`)
    expect(await spent()).toEqual([cost, cost])
  })

  it('is given back once nobody can use it any more, and not before', async () => {
    const wallet = await begin()
    await promise(wallet)
    const [reserved] = await spent()
    expect(reserved).toBeGreaterThan(0)
    await advance(4 * MINUTE)
    await settleSponsorships(world.context)
    expect(await spent()).toEqual([reserved, reserved])
    // The gateway's clock alone is not enough: the chain's clock has to pass the end as well.
    world.clock.now += 2 * MINUTE
    await settleSponsorships(world.context)
    expect(await spent()).toEqual([reserved, reserved])
    await callNode(chain.rpcUrl, 'evm_increaseTime', [120])
    await callNode(chain.rpcUrl, 'evm_mine')
    ahead += 2 * MINUTE
    world.clock.now += MINUTE
    await settleSponsorships(world.context)
    expect(await spent()).toEqual([0, 0])
    expect(await settled()).toEqual([`${NETWORK} never carried out`])
  })

  it('is given back with the other that was promised for the same turn and carried out', async () => {
    const wallet = await begin()
    await promise(wallet)
    await promise(wallet)
    expect(await open()).toBe(2)
    await send(wallet)
    await expect.poll(roundLater).toBe(0)
    const cost = await taken(wallet.account)
    expect(await spent()).toEqual([cost, cost])
  })

  it('stays counted where its turn was used by what is not known here', async () => {
    const wallet = await begin()
    await send(wallet)
    await expect.poll(roundLater).toBe(0)
    const cost = await taken(wallet.account)
    await promise(wallet)
    const [reserved] = await spent()
    await advance(7 * MINUTE)
    await settleSponsorships(world.context)
    expect(await spent()).toEqual([reserved, reserved])
    expect(reserved).toBeGreaterThan(cost)
  })

  it('is given back once, whoever settles: ten at a time', async () => {
    const wallet = await begin()
    await promise(wallet)
    await promise(wallet, '0x1')
    await advance(7 * MINUTE)
    await Promise.all(Array.from({ length: 10 }, () => settleSponsorships(world.context)))
    world.clock.now += MINUTE
    await settleSponsorships(world.context)
    expect(await spent()).toEqual([0, 0])
    expect(await settled()).toHaveLength(2)
  })

  it('is left alone in a window that is over', async () => {
    const wallet = await begin()
    await promise(wallet)
    const [reserved] = await spent()
    // The next window has begun.
    await world.database.run('UPDATE sponsored SET ends = ends + 1')
    await advance(7 * MINUTE)
    await settleSponsorships(world.context)
    expect([await open(), ...(await spent())]).toEqual([0, reserved, reserved])
  })

  it('is kept until both windows are over', async () => {
    const wallet = await begin()
    await promise(wallet)
    // The window of all was renewed after that of the user had begun.
    await world.database.run('UPDATE sponsorships SET user_ends = user_ends - 1000')
    const [row] = await world.database.all('SELECT user_ends, all_ends FROM sponsorships')
    await sweep(world.database, Number(row!['user_ends']) + 500)
    expect(await open()).toBe(1)
    await sweep(world.database, Number(row!['all_ends']) + 1)
    expect(await open()).toBe(0)
  })

  it('makes room for what a budget had none for', async () => {
    const wallet = await begin({ paymaster: chain.paymaster({ perUser: '0.001' }) })
    const most = { maxFeePerGas: '0x47868c00' }
    await promise(wallet, '0x0', most)
    await promise(wallet, '0x1', most)
    await expect(promise(wallet, '0x2', most)).rejects.toMatchObject({ reason: 'NOT_SPONSORED' })
    await advance(7 * MINUTE)
    await settleSponsorships(world.context)
    await promise(wallet, '0x2', most)
  })
})
