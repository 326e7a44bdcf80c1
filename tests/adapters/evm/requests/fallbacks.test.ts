import { parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TRIAL } from '../../../../src/domain/requests/trial-limits.ts'
import { requestContracts as at } from '../../../../sandbox/request-contracts.ts'
import { createEvmRequestWorld } from '../../../../src/adapters/evm/requests/evm-request-world.ts'
import type { Effects } from '../../../../src/domain/requests/effects.ts'
import {
  batch,
  BOB,
  callOf,
  encoded,
  ME,
  networkAt,
  startChain,
  transaction,
  type Chain,
} from '../../../support/evm-world.ts'
import { fakeClock } from '../../../support/fake-clock.ts'
import { proxyNode, type Answer, type ProxyNode } from '../../../support/proxy-node.ts'

let chain: Chain
const proxies: ProxyNode[] = []
beforeAll(async () => {
  chain = await startChain(29306)
})
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()))
})
afterAll(() => chain.stop())

const MISSING: Answer = { error: { code: -32_601, message: 'the method does not exist/is not available' } }
const BROKEN: Answer = { error: { code: -32_603, message: 'Internal error' } }
const never: AbortSignal = new AbortController().signal

/** The sandbox's node with other answers for some methods. */
async function nodeWith(answers: Readonly<Record<string, Answer>>) {
  const proxy = await proxyNode(chain.url, answers)
  proxies.push(proxy)
  const clock = fakeClock(Date.now())
  return { proxy, clock, network: networkAt(proxy.url), world: createEvmRequestWorld({ clock }) }
}

const transfer = () =>
  transaction({ to: chain.contracts.token18, data: encoded.transfer(BOB, parseEther('3')) })

async function triedWith(answers: Readonly<Record<string, Answer>>, reading = transfer()): Promise<Effects> {
  const { world, network } = await nodeWith(answers)
  return world.simulate(network, reading, never)
}

describe('a node without eth_simulateV1', () => {
  const traced = { eth_simulateV1: MISSING }

  it('shows the same by tracing', async () => {
    const readings = [
      transfer(),
      transaction({ to: BOB, value: 5n }),
      transaction({ to: at.wrappedEther, data: callOf('WrappedEther', 'deposit'), value: 7n }),
      transaction({ to: chain.contracts.token18, data: encoded.approve(BOB, 9n) }),
      transaction({ to: at.lyingToken, data: callOf('LyingToken', 'claim') }),
      transaction({ to: chain.contracts.collectible, data: encoded.transferFrom(ME, BOB, 1n) }),
      transaction({ to: at.ownedProxy, data: callOf('OwnedProxy', 'transferOwnership', [BOB]) }),
      transaction({ to: at.trap, data: callOf('Trap', 'fail', [1n]) }),
      transaction({ from: '0x1111111111111111111111111111111111111111', to: BOB, value: 1n }),
      batch(
        { to: chain.contracts.token18, data: encoded.approve(at.stake, 30n) },
        { to: at.stake, data: callOf('Stake', 'stake', [30n]) },
      ),
    ]
    for (const reading of readings) {
      const [one, other] = [await triedWith({}, reading), await triedWith(traced, reading)]
      const withoutFee = ({ fee, ...rest }: Partial<Effects & { status: 'checked' }>) => [
        rest,
        fee === undefined,
      ]
      expect(withoutFee(other as never)).toEqual(withoutFee(one as never))
    }
  })

  it('is asked for it once', async () => {
    const { world, network, proxy } = await nodeWith(traced)
    await world.simulate(network, transfer(), never)
    await world.simulate(network, transfer(), never)
    expect(proxy.asked.filter((method) => method === 'eth_simulateV1')).toHaveLength(1)
  })
})

describe('a node that can neither simulate nor trace', () => {
  it.each([
    ['does not know the methods', { eth_simulateV1: MISSING, debug_traceCall: MISSING }],
    ['fails at them', { eth_simulateV1: BROKEN, debug_traceCall: BROKEN }],
    ['answers nonsense', { eth_simulateV1: { result: 'yes' }, debug_traceCall: { result: [null] } }],
    [
      'answers the wrong number of calls',
      { eth_simulateV1: { result: [{ calls: [] }] }, debug_traceCall: MISSING },
    ],
    [
      'answers half a JSON text',
      { eth_simulateV1: { text: '{"jsonrpc":"2.0","id":1,"resu' }, debug_traceCall: MISSING },
    ],
    [
      'answers a page',
      { eth_simulateV1: { text: '<html>No</html>', status: 403 }, debug_traceCall: MISSING },
    ],
    [
      'answers too much',
      { eth_simulateV1: { text: `{"result":"${'0'.repeat(12_000_000)}"}` }, debug_traceCall: MISSING },
    ],
  ] satisfies [string, Record<string, Answer>][])('leaves effects unchecked: it %s', async (_, answers) => {
    expect(await triedWith(answers)).toEqual({ status: 'not-checked', reason: 'not-supported' })
  })

  it('still says that a call fails, and why', async () => {
    const answers = { eth_simulateV1: MISSING, debug_traceCall: MISSING }
    const reading = transaction({ to: at.trap, data: callOf('Trap', 'fail', [1n]) })
    expect(await triedWith(answers, reading)).toEqual({ status: 'fails', reason: 'No, because of reasons' })
  })
})

describe('a node that gives no answer', () => {
  it.each([
    ['knows nothing', MISSING],
    ['fails', BROKEN],
    ['breaks off', { cut: true }],
    ['is overloaded', { text: 'busy', status: 429 }],
  ] satisfies [string, Answer][])('leaves effects unchecked: it %s', async (_, answer) => {
    expect(await triedWith({ '*': answer })).toMatchObject({ status: 'not-checked' })
  })

  it('is too slow after three seconds, and what is asked of it is given up', async () => {
    const { world, network, clock, proxy } = await nodeWith({ eth_simulateV1: { silent: true } })
    const found = world.simulate(network, transfer(), never)
    await proxy.heard('eth_simulateV1')
    await clock.advance(TRIAL.budget)
    expect(await found).toEqual({ status: 'not-checked', reason: 'too-slow' })
    await proxy.hungUp('eth_simulateV1')
  })

  it('is waited for longer where no user waits: by what a mined transaction did', async () => {
    const { world, network, clock, proxy } = await nodeWith({ eth_getTransactionReceipt: { silent: true } })
    let isOver = false
    const found = world.outcome!(network, [`0x${'1'.repeat(64)}`], transfer(), never)
    const ended = found.finally(() => (isOver = true))
    await proxy.heard('eth_getTransactionReceipt')
    await clock.advance(TRIAL.budget)
    expect(isOver).toBe(false)
    await clock.advance(TRIAL.outcome)
    expect(await ended).toBeUndefined()
  })

  it('leaves no timer behind', async () => {
    const { world, network, clock } = await nodeWith({})
    await world.simulate(network, transfer(), never)
    expect(clock.waiting()).toBe(0)
  })

  it('does not hold up a visitor who leaves', async () => {
    const { world, network, proxy } = await nodeWith({ eth_simulateV1: { silent: true } })
    const leaving = new AbortController()
    const found = world.simulate(network, transfer(), leaving.signal)
    await proxy.heard('eth_simulateV1')
    leaving.abort(new Error('left'))
    await expect(found).rejects.toThrow('left')
  })

  it('leaves parties unknown and assets without words', async () => {
    const { world, network } = await nodeWith({ '*': { cut: true } })
    expect(await world.parties(network, [BOB], never)).toEqual([{ address: BOB, kind: 'unknown' }])
    const asset = { kind: 'token', address: at.muteToken } as const
    expect(await world.assets(network, [asset], ME, never)).toEqual([{ asset, isKnown: false }])
    expect(await world.outcome?.(network, [`0x${'1'.repeat(64)}`], transfer(), never)).toBeUndefined()
  })
})
