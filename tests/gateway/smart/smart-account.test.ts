import { describe, expect, it } from 'vitest'
import { Refused } from '../../../gateway/refused.ts'
import { calledIn, ownOperation } from '../../../gateway/smart/operations.ts'
import { encodeCalls, SMART_CONTRACTS, smartAddressOf } from '../../../gateway/wire/smart-account.ts'
import { bundlerFailure } from '../../../frame/smart/words.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('the smart account of account format 1', () => {
  it('has the address that the contracts of Safe 1.4.1 give it', () => {
    expect(smartAddressOf(OWNER)).toBe('0xAB1C4CCa6dD4dccD06a48C08ac5FAeD8df4a026a')
  })

  it('has the same address for an owner in lower case', () => {
    expect(smartAddressOf(OWNER.toLowerCase() as `0x${string}`)).toBe(smartAddressOf(OWNER))
  })
})

describe('user operations at the door', () => {
  const operation = {
    sender: smartAddressOf(OWNER),
    nonce: '0x0',
    callData: encodeCalls([{ to: OTHER, value: 0n, data: '0x' }]),
    maxFeePerGas: '0x1',
    maxPriorityFeePerGas: '0x1',
  }

  it('pass for the own account', () => {
    expect(ownOperation([operation, SMART_CONTRACTS.entryPoint], OWNER).sender).toBe(operation.sender)
  })

  it.each([
    ['another sender', { ...operation, sender: OTHER }],
    ['another factory', { ...operation, factory: OTHER, factoryData: '0x' }],
    ['a member that is not known', { ...operation, eip7702Auth: {} }],
  ])('are refused with %s', (_, forged) => {
    expect(() => ownOperation([forged, SMART_CONTRACTS.entryPoint], OWNER)).toThrow(Refused)
  })

  it('are refused for another EntryPoint', () => {
    expect(() => ownOperation([operation, OTHER], OWNER)).toThrow('another EntryPoint')
  })

  it('tell each contract of a batch', () => {
    const one = { to: OTHER, value: 1n, data: '0x1234' } as const
    const two = { to: OWNER, value: 0n, data: '0x' } as const
    expect(calledIn(encodeCalls([one, two]))).toEqual([OTHER.toLowerCase(), OWNER.toLowerCase()])
    expect(calledIn(encodeCalls([one]))).toEqual([OTHER])
    expect(calledIn('0x12345678')).toBeNull()
  })
})

it.each([
  ['AA21 didn’t pay prefund', /too few coins/],
  ['AA23 reverted', /refused the operation/],
  ['AA24 signature error', /did not accept the signature/],
  ['AA31 paymaster deposit too low', /no coins left/],
  ['maxFeePerGas must be at least 5', /fee is too low/],
])('what the EntryPoint says as %s is said in words', (complaint, words) => {
  expect(bundlerFailure({ code: -32500, message: complaint }).message).toMatch(words)
})
