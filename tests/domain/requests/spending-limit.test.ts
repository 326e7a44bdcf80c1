import { decodeFunctionData, encodeFunctionData, maxUint256, parseAbi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { readRequest } from '../../../src/domain/requests/read-request.ts'
import { loweredApproval, withApproval } from '../../../src/domain/requests/spending-limit.ts'
import type { WalletRequest } from '../../../src/domain/requests/wallet-request.ts'
import { ALICE, BOB, CAROL } from '../../support/fixtures.ts'

const ABI = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
])

const asked = (data: Hex, more: object = { data }): WalletRequest => ({
  ...{ namespace: 'eip155', network: 'eip155:1', method: 'eth_sendTransaction', from: ALICE },
  params: [{ from: ALICE, to: CAROL, value: '0x0', gas: '0x5208', ...more }],
})
const encoded = (functionName: 'approve' | 'increaseAllowance' | 'transfer', amount: bigint) =>
  encodeFunctionData({ abi: ABI, functionName, args: [BOB, amount] })
const limitOf = (request: WalletRequest) => loweredApproval(request, readRequest(request))?.amount

describe('the amount of an approval', () => {
  it.each(['approve', 'increaseAllowance'] as const)(
    'of %s can be another, and nothing else changes',
    (name) => {
      const request = asked(encoded(name, 400n))
      expect(limitOf(request)).toBe('400')
      const changed = withApproval(request, 125n)
      const [call] = changed.params as [{ data: Hex }]
      expect(decodeFunctionData({ abi: ABI, data: call.data })).toEqual({
        functionName: name,
        args: [BOB, 125n],
      })
      expect(call).toEqual({ ...(request.params as object[])[0], data: call.data })
      expect(changed).toEqual({ ...request, params: changed.params })
    },
  )

  it('without end can be given one', () => {
    const request = asked(encoded('approve', maxUint256))
    expect(limitOf(request)).toBe('unlimited')
    expect(limitOf(withApproval(request, 7n))).toBe('7')
  })

  it('is the same under both names of the data', () => {
    const data = encoded('approve', 400n)
    const changed = withApproval(asked(data, { data, input: data }), 1n)
    expect((changed.params as object[])[0]).toMatchObject({
      data: encoded('approve', 1n),
      input: encoded('approve', 1n),
    })
  })

  it.each([
    ['a transfer', asked(encoded('transfer', 1n))],
    ['an approval that takes back', asked(encoded('approve', 0n))],
    ['one with something after the amount', asked(`${encoded('approve', 1n)}00`)],
    [
      'one whose two data differ',
      asked('0x', { data: encoded('approve', 1n), input: encoded('approve', 2n) }),
    ],
    ['another method', { ...asked(encoded('approve', 1n)), method: 'eth_sign' }],
  ])('cannot be changed in %s', (_, request) => {
    expect(limitOf(request)).toBeUndefined()
  })
})
