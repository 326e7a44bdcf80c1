import { expect, it } from 'vitest'
import { idIn, readCalls } from '../../../../src/domain/transfers/batches/read-calls.ts'
import { ALICE, BOB } from '../../../support/fixtures.ts'

const call = { to: BOB, value: '0x1' }
const batch = { version: '2.0.0', chainId: '0x1', from: ALICE, atomicRequired: false, calls: [call] }
const read = (change: object) => readCalls([{ ...batch, ...change }])

it('reads a batch', () => {
  expect(read({ id: '0xb1' })).toEqual({
    ...{ id: '0xb1', from: ALICE, chain: 1, atomicRequired: false, calls: [call] },
  })
  expect(read({ calls: [{ data: '0x60', capabilities: { x: { optional: true } } }] })).toMatchObject({
    calls: [{ data: '0x60' }],
  })
})

it('takes a batch for atomic unless the page says that it is not, or a draft is meant', () => {
  expect(read({ atomicRequired: undefined })).toMatchObject({ atomicRequired: true })
  expect(read({ atomicRequired: 'false' })).toMatchObject({ atomicRequired: true })
  expect(read({ version: '1.0', atomicRequired: undefined })).toMatchObject({ atomicRequired: false })
  expect(read({ version: '1', atomicRequired: true })).toMatchObject({ atomicRequired: true })
})

it.each<[string, object, number]>([
  ['no calls', { calls: [] }, -32_602],
  ['calls that are no list', { calls: { 0: call } }, -32_602],
  ['more calls than a user counts', { calls: Array.from({ length: 21 }, () => call) }, 5740],
  ['a chain that is none', { chainId: 'one' }, -32_602],
  ['a sender that is no address', { from: 'me' }, -32_602],
  ['an id with a blank', { id: 'a b' }, -32_602],
  ['a capability that is needed', { capabilities: { paymasterService: { url: 'x' } } }, 5700],
  ['a call that needs a capability', { calls: [{ ...call, capabilities: { gas: {} } }] }, 5700],
  ['a recipient that is none', { calls: [{ to: 'bob.eth' }] }, -32_602],
  ['a value that is a number', { calls: [{ to: BOB, value: 1 }] }, -32_602],
  ['half a byte', { calls: [{ to: BOB, data: '0x1' }] }, -32_602],
  ['neither recipient nor data', { calls: [{ value: '0x1' }] }, -32_602],
  ['a call that is none', { calls: [null] }, -32_602],
])('refuses %s', (_, change, code) => {
  expect(read(change)).toMatchObject({ code })
})

it('refuses what is no batch at all', () => {
  for (const wrong of [undefined, null, [], [null], {}, 'x', [[]]]) {
    expect(readCalls(wrong)).toMatchObject({ code: -32_602 })
    expect(idIn(wrong)).toBeUndefined()
  }
})
