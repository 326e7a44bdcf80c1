import { parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestContracts as at, type RequestContract } from '../../../../sandbox/request-contracts.ts'
import { createEvmRequestWorld } from '../../../../src/adapters/evm/requests/evm-request-world.ts'
import { compareEffects } from '../../../../src/domain/requests/compare-effects.ts'
import type { Effects } from '../../../../src/domain/requests/effects.ts'
import { callOf, ME, startChain, transaction, type Chain } from '../../../support/evm-world.ts'
import { fakeClock } from '../../../support/fake-clock.ts'

let chain: Chain
beforeAll(async () => {
  chain = await startChain(29304)
})
afterAll(() => chain.stop())

const world = createEvmRequestWorld({ clock: fakeClock(Date.now()) })
const claim = (pill: RequestContract, from?: `0x${string}`) =>
  transaction({
    to: at[pill],
    data: callOf('CoinbasePill', 'claim'),
    value: parseEther('1'),
    ...(from && { from }),
  })
const look = (pill: RequestContract, from?: `0x${string}`): Promise<Effects> =>
  world.simulate(chain.network, claim(pill, from), new AbortController().signal)

/** What the account gains, in wei, by what was shown. */
function gainOf(found: Effects, account: string = ME): bigint {
  if (found.status !== 'checked') throw new Error(JSON.stringify(found))
  return found.changes
    .filter((one) => one.account === account && one.asset.kind === 'native')
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

const PILLS: RequestContract[] = [
  ...(['coinbasePill', 'baseFeePill', 'gasPricePill', 'timestampPill', 'numberPill'] as const),
  ...(['gasLimitPill', 'originPill', 'balancePill', 'tellingPill'] as const),
]

describe('a contract that behaves while it is tried out', () => {
  it.each(PILLS)('is seen through: %s', async (pill) => {
    const promised = await look(pill)
    expect(gainOf(promised)).toBe(-parseEther('1'))
    const hash = await chain.send({
      to: at[pill],
      data: callOf('CoinbasePill', 'claim'),
      value: parseEther('1'),
    })
    const real = await world.outcome?.(chain.network, [hash], claim(pill), new AbortController().signal)
    expect(real && compareEffects(promised, real)).toEqual([])
  })

  it('is seen through for an account that lacks funds, which is made no richer than it has to be', async () => {
    const poor = '0x1111111111111111111111111111111111111111'
    expect(gainOf(await look('balancePill', poor), poor)).toBe(-parseEther('1'))
  })

  it('is called a liar when it tells of tokens that do not come', async () => {
    expect(await look('tellingPill')).toMatchObject({ lying: [expect.stringMatching(/^0x/)] })
  })

  it('is caught on the second look when it turns bad in between', async () => {
    const first = await look('latePill')
    expect(gainOf(first)).toBe(parseEther('0.1'))
    await chain.send({ to: at.latePill, data: callOf('LatePill', 'turn') })
    const second = await look('latePill')
    expect(compareEffects(first, second)).toContainEqual({
      ...{ what: 'change', asset: { kind: 'native' }, account: ME },
      ...{ before: `${parseEther('0.1')}`, after: `-${parseEther('1')}` },
    })
  })

  it('is caught by the receipt when it turns bad after the second look', async () => {
    await chain.ask('anvil_setStorageAt', [at.latePill, '0x0', `0x${'0'.repeat(64)}`])
    const promised = await look('latePill')
    expect(gainOf(promised)).toBe(parseEther('0.1'))
    await chain.send({ to: at.latePill, data: callOf('LatePill', 'turn') })
    const hash = await chain.send({
      to: at.latePill,
      data: callOf('LatePill', 'claim'),
      value: parseEther('1'),
    })
    const real = await world.outcome?.(chain.network, [hash], claim('latePill'), new AbortController().signal)
    expect(real && compareEffects(promised, real)).toHaveLength(1)
  })
})
