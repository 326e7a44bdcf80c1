import { encodeFunctionData, maxUint256, parseAbi, parseEther, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEvmRequestWorld } from '../../../../src/adapters/evm/requests/evm-request-world.ts'
import type { Act } from '../../../../src/domain/requests/acts.ts'
import type { Reading, TrialCall } from '../../../../src/domain/requests/reading.ts'
import { startChain, type Chain } from '../../../support/evm-world.ts'
import { fakeClock } from '../../../support/fake-clock.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])

let chain: Chain
beforeAll(async () => {
  chain = await startChain(29301)
}, 60_000)
afterAll(() => chain.stop())

const world = createEvmRequestWorld({ clock: fakeClock(Date.now()) })
const signal = new AbortController().signal

function reading(calls: Partial<TrialCall>[], acts: Act[] = []): Reading {
  return {
    ...{ namespace: 'eip155', network: 'eip155:31337', method: 'eth_sendTransaction', form: 'transaction' },
    ...{ from: ME, acts, understood: true, signals: [], fields: [], raw: [], digests: {} },
    trial: {
      ...{ kind: 'evm', isOfSignature: false },
      calls: calls.map((call) => ({ from: ME, data: '0x', value: '0', ...call })),
    },
  }
}
const tried = (calls: Partial<TrialCall>[], acts?: Act[]) =>
  world.simulate(chain.network, reading(calls, acts), signal)

describe('a trial run', () => {
  it('shows money that leaves apart from the fee', async () => {
    const found = await tried([{ to: BOB, value: `${parseEther('1')}` }])
    expect(found).toMatchObject({
      status: 'checked',
      changes: [{ asset: { kind: 'native' }, account: ME, amount: `-${parseEther('1')}` }],
      approvals: [],
      controls: [],
    })
  })

  it('shows tokens that move', async () => {
    const data: Hex = encodeFunctionData({
      abi: ABI,
      functionName: 'transfer',
      args: [BOB, parseEther('250')],
    })
    const { token18 } = chain.contracts
    const found = await tried([{ to: token18, data }])
    expect(found).toMatchObject({
      status: 'checked',
      changes: [{ asset: { kind: 'token', address: token18 }, account: ME, amount: `-${parseEther('250')}` }],
    })
  })

  it('shows what a spender may take', async () => {
    const data = encodeFunctionData({ abi: ABI, functionName: 'approve', args: [BOB, maxUint256] })
    const { token18 } = chain.contracts
    expect(await tried([{ to: token18, data }])).toMatchObject({
      status: 'checked',
      changes: [],
      approvals: [
        {
          ...{ asset: { kind: 'token', address: token18 }, owner: ME, spender: BOB },
          ...{ amount: 'unlimited', before: '0' },
        },
      ],
    })
  })

  it('says why a call fails', async () => {
    const data = encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [BOB, parseEther('2000')] })
    expect(await tried([{ to: chain.contracts.token18, data }])).toEqual({
      status: 'fails',
      reason: 'ERC20InsufficientBalance',
    })
  })
})
