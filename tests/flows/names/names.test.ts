import { expect, it } from 'vitest'
import { Refused } from '../../../src/flows/names/failures.ts'
import { labelOf, labelProblem } from '../../../src/flows/names/label.ts'
import { requireCoinType } from '../../../src/flows/names/sign.ts'

it.each([
  [' Alice ', 'alice'],
  ['alice.wm.eth', 'alice'],
  ['ALICE.WM.ETH', 'alice'],
  ['alice.eth', 'alice.eth'],
  ['', ''],
])('takes %j as %j', (typed, label) => {
  expect(labelOf(typed, 'wm.eth')).toBe(label)
})

it.each([
  ['alice', undefined],
  ['a-1x', undefined],
  ['abc', 'short'],
  ['', 'short'],
  ['x'.repeat(32), undefined],
  ['x'.repeat(33), 'long'],
  ['-alice', 'hyphen'],
  ['alice-', 'hyphen'],
  ['ab--cd', 'hyphens'],
  ['abc--d', undefined],
  ['al ice', 'letters'],
  ['al.ice', 'letters'],
  ['al\u0456ce', 'letters'],
])('says of %j: %j', (label, problem) => {
  expect(labelProblem(label)).toBe(problem)
})

it('writes Ethereum as 60, and other chains as ENSIP-11 does', () => {
  expect(requireCoinType(1)).toBe(60)
  expect(requireCoinType(10)).toBe(2_147_483_658)
  expect(requireCoinType(31_337)).toBe(2_147_514_985)
})

it.each([0, -1, 0x80000000, '10'])('has no coin for chain %j', (chain) => {
  expect(() => requireCoinType(chain)).toThrow('The wallet could not sign')
})

/** The text was dated by the service's time, which was read at 1000. */
const DATE = { askedAt: 1_000, isServiceTime: true }

it.each([
  ['the service’s clock', 'within 14 s of reading its time', DATE, 14_999, 'service-clock'],
  ['a slow signature', 'later', DATE, 15_000, 'slow'],
  ['a slow signature', 'after the clock was set back', DATE, 0, 'slow'],
  [
    'the device’s clock',
    'if it is what the text was dated by',
    { ...DATE, isServiceTime: false },
    2_000,
    'device-clock',
  ],
])('blames %s when the service rejects a date %s', (_, __, date, now, code) => {
  const reason = { name: 'timestamp', description: '' }
  expect(new Refused({ isDone: false, status: 400, reason }, date, now).failure.code).toBe(code)
})

it('blames no clock for a change that another one overtook', () => {
  const reason = { name: 'changed', description: 'A later change was made already' }
  expect(new Refused({ isDone: false, status: 400, reason }, DATE, 1_000).failure.code).toBe('changed')
})

it('says so where the service does not accept a picture, rather than what the service says', () => {
  const reason = { name: 'attributes', description: 'An attribute is not valid' }
  const { failure } = new Refused({ isDone: false, status: 400, reason }, DATE, 1_000)
  expect(failure).toEqual({ code: 'attributes', detail: 'An attribute is not valid' })
})
