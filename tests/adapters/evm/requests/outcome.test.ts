import { maxUint256, parseEther, type Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requestContracts as at } from '../../../../sandbox/request-contracts.ts'
import { createEvmRequestWorld } from '../../../../src/adapters/evm/requests/evm-request-world.ts'
import { compareEffects } from '../../../../src/domain/requests/compare-effects.ts'
import {
  BOB,
  callOf,
  CAROL,
  encoded,
  ME,
  networkAt,
  startChain,
  transaction,
  type Call,
  type Chain,
} from '../../../support/evm-world.ts'
import { fakeClock } from '../../../support/fake-clock.ts'
import { proxyNode } from '../../../support/proxy-node.ts'

let chain: Chain
let snapshot: unknown
beforeAll(async () => {
  chain = await startChain(29308)
  await chain.send({ to: at.faucet, data: callOf('Faucet', 'take') })
})
afterAll(() => chain.stop())
beforeEach(async () => {
  snapshot = await chain.ask('evm_snapshot')
})
afterEach(() => chain.ask('evm_revert', [snapshot]))

const world = createEvmRequestWorld({ clock: fakeClock(Date.now()) })
const never: AbortSignal = new AbortController().signal
const outcomeOf = (hash: Hex, call: Call, network = chain.network) =>
  world.outcome!(network, [hash], transaction(call), never)

const calls = (): Record<string, Call> => {
  const { token18, collectible } = chain.contracts
  return {
    money: { to: BOB, value: parseEther('1') },
    'a token': { to: token18, data: encoded.transfer(BOB, 7n) },
    'a token that returns nothing': { to: at.muteToken, data: encoded.transfer(BOB, 7n) },
    'a token with a fee': { to: at.feeToken, data: encoded.transfer(BOB, 700n) },
    'an item': { to: collectible, data: encoded.transferFrom(ME, CAROL, 1n) },
    'several items': { to: at.items, data: callOf('Items', 'safeTransferFrom', [ME, BOB, 1n, 2n, '0x']) },
    'a permission': { to: token18, data: encoded.approve(BOB, maxUint256) },
    'all items': { to: at.items, data: encoded.approveAll(CAROL) },
    wrapping: { to: at.wrappedEther, data: callOf('WrappedEther', 'deposit'), value: 5n },
    'an exchange': { to: at.exchange, data: callOf('Exchange', 'buy', [0n]), value: 1000n },
    'a lie': { to: at.lyingToken, data: callOf('LyingToken', 'claim'), value: 3n },
    'another code': { to: at.ownedProxy, data: callOf('OwnedProxy', 'upgradeTo', [at.trap]) },
    'another owner': { to: at.ownedProxy, data: callOf('OwnedProxy', 'transferOwnership', [BOB]) },
    'a trap': { to: at.trap, data: callOf('Trap', 'claimRewards'), value: parseEther('2') },
  }
}

describe('what a mined transaction changed', () => {
  it('is what was shown before', async () => {
    const found: Record<string, unknown> = {}
    for (const [name, call] of Object.entries(calls())) {
      const promised = await world.simulate(chain.network, transaction(call), never)
      const real = await outcomeOf(await chain.send(call), call)
      found[name] = [promised.status, real?.status, ...compareEffects(promised, real!)]
    }
    const alike = Object.keys(calls()).map((name) => [name, ['checked', 'checked']])
    expect(found).toEqual(Object.fromEntries(alike))
  })

  it('has the fee that was paid, apart from the money that was sent', async () => {
    const call: Call = { to: BOB, value: 5n }
    const hash = await chain.send(call)
    const receipt = (await chain.ask('eth_getTransactionReceipt', [hash])) as Record<string, string>
    const fee = BigInt(receipt.gasUsed!) * BigInt(receipt.effectiveGasPrice!)
    expect(await outcomeOf(hash, call)).toMatchObject({
      fee: `${fee}`,
      changes: [
        { account: ME, amount: '-5' },
        { account: BOB, amount: '5' },
      ],
    })
  })

  it('is another than what was shown when another call was sent', async () => {
    const { token18 } = chain.contracts
    const shown = transaction({ to: token18, data: encoded.transfer(BOB, 7n) })
    const promised = await world.simulate(chain.network, shown, never)
    const hash = await chain.send({ to: token18, data: encoded.transfer(CAROL, 7n) })
    const real = await world.outcome!(chain.network, [hash], shown, never)
    expect(compareEffects(promised, real!)).toEqual([
      {
        ...{ what: 'change', asset: { kind: 'token', address: token18 }, account: BOB },
        ...{ before: '7', after: '0' },
      },
    ])
  })

  it('is why it failed', async () => {
    const call = { to: at.trap, data: callOf('Trap', 'fail', [1n]) }
    expect(await outcomeOf(await chain.send(call), call)).toEqual({
      ...{ status: 'fails', reason: 'No, because of reasons' },
    })
  })

  it('is read one by one from a node without eth_simulateV1', async () => {
    const missing = { error: { code: -32_601, message: 'method not found' } }
    const proxy = await proxyNode(chain.url, { eth_simulateV1: missing })
    const call = calls()['a token']!
    const hash = await chain.send(call)
    expect(await outcomeOf(hash, call, networkAt(proxy.url))).toEqual(await outcomeOf(hash, call))
    await proxy.close()
  })

  it('is not known before it is mined, or where the node has forgotten the state before', async () => {
    const call = calls()['a token']!
    expect(await outcomeOf(`0x${'1'.repeat(64)}`, call)).toBeUndefined()
    const gone = { error: { code: -32_000, message: 'missing trie node' } }
    const missing = { error: { code: -32_601, message: 'method not found' } }
    const hash = await chain.send(call)
    for (const eth_simulateV1 of [gone, missing]) {
      const proxy = await proxyNode(chain.url, { eth_simulateV1, eth_call: gone })
      expect(await outcomeOf(hash, call, networkAt(proxy.url))).toBeUndefined()
      await proxy.close()
    }
  })
})

describe('other transactions of the same blocks', () => {
  const token18 = () => chain.contracts.token18
  /** Mines several in one block; resolves with their hashes. */
  async function together(...list: readonly (Omit<Call, 'from'> & { from: string })[]): Promise<Hex[]> {
    await chain.ask('evm_setAutomine', [false])
    try {
      const hashes: Hex[] = []
      for (const { from, to, data = '0x', value = 0n } of list) {
        const call = { from, to, data, value: `0x${value.toString(16)}`, gas: '0x30d40' }
        hashes.push((await chain.ask('eth_sendTransaction', [call])) as Hex)
      }
      await chain.ask('evm_mine')
      for (const hash of hashes) while (!(await chain.ask('eth_getTransactionReceipt', [hash])));
      return hashes
    } finally {
      await chain.ask('evm_setAutomine', [true])
    }
  }
  const isAlone = (hashes: readonly Hex[], call: Call, network = chain.network) =>
    world.isAlone!(network, hashes, transaction(call), never)

  it('are told apart by whom they touch', async () => {
    await chain.send({ to: token18(), data: encoded.transfer(CAROL, 50n) })
    const call: Call = { to: BOB, value: 5n }
    const own = { ...call, from: ME }
    const others: Record<string, Omit<Call, 'from'> & { from: string }> = {
      'another one of the account': { from: ME, to: CAROL, value: 1n },
      'money for the recipient': { from: CAROL, to: BOB, value: 1n },
      'a token for the account': { from: CAROL, to: token18(), data: encoded.transfer(ME, 1n) },
      'one between others': { from: CAROL, to: at.feeToken, value: 0n, data: '0x' },
    }
    const found: Record<string, boolean> = {}
    for (const [name, other] of Object.entries(others)) {
      const [hash] = await together(own, other)
      found[name] = await isAlone([hash!], call)
    }
    expect(found).toEqual({
      'another one of the account': false,
      'money for the recipient': false,
      'a token for the account': false,
      'one between others': true,
    })
    const pair = await together(own, { from: ME, to: BOB, value: 6n })
    expect(await isAlone(pair, call)).toBe(true)
  })

  it('cannot be told apart where the node does not say', async () => {
    const call: Call = { to: BOB, value: 5n }
    const hash = await chain.send(call)
    expect(await isAlone([hash], call)).toBe(true)
    expect(await isAlone([`0x${'1'.repeat(64)}`], call)).toBe(false)
    const proxy = await proxyNode(chain.url, {
      eth_getLogs: { error: { code: -32_005, message: 'too much' } },
    })
    expect(await isAlone([hash], call, networkAt(proxy.url))).toBe(false)
    await proxy.close()
  })
})
