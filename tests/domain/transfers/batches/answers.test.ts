import { expect, it } from 'vitest'
import {
  askedChains,
  capabilitiesIn,
  sentIn,
  statusIn,
  withoutBatches,
} from '../../../../src/domain/transfers/batches/answers.ts'
import { statusOf } from '../../../../src/domain/transfers/batches/batch.ts'

it('puts the id of a draft into an object', () => {
  expect(sentIn('0xb1')).toEqual({ id: '0xb1' })
  expect(sentIn({ id: '0xb1', capabilities: {} })).toEqual({ id: '0xb1', capabilities: {} })
})

it('says in the words of today what a draft said of atomicity', () => {
  const given = {
    '0x1': { atomicBatch: { supported: true }, paymasterService: { supported: true } },
    '0x2': { atomicBatch: { supported: false } },
    '0x3': { atomic: { status: 'ready' }, atomicBatch: { supported: false } },
    '0x4': null,
  }
  expect(capabilitiesIn(given)).toEqual({
    '0x1': { ...given['0x1'], atomic: { status: 'supported' } },
    '0x2': { ...given['0x2'], atomic: { status: 'unsupported' } },
    '0x3': given['0x3'],
    '0x4': null,
  })
  for (const other of [null, 'no', [], undefined]) expect(capabilitiesIn(other)).toBe(other)
})

it('says of a wallet without batches what it cannot do on the chains that were asked about', () => {
  expect(withoutBatches(askedChains(['0xabc', ['0x1', 137, 'x', -1]]))).toEqual({
    '0x1': { atomic: { status: 'unsupported' } },
    '0x89': { atomic: { status: 'unsupported' } },
  })
  for (const other of [undefined, ['0xabc'], ['0xabc', 'x']]) expect(askedChains(other)).toEqual([])
})

it('gives the words of a draft their numbers', () => {
  const about = { id: 'b1', chain: 1 }
  const [good, bad] = [{ status: '0x1' }, { status: '0x0' }]
  const status = (receipts: unknown) => statusIn({ status: 'CONFIRMED', receipts }, about)
  expect(statusIn({ status: 'PENDING' }, about)).toEqual({
    ...{ version: '2.0.0', id: 'b1', chainId: '0x1', status: 100, atomic: true },
  })
  expect(status([good])).toMatchObject({ status: 200, atomic: true, receipts: [good] })
  expect(status([bad, bad])).toMatchObject({ status: 500, atomic: false })
  expect(status([good, bad])).toMatchObject({ status: 600 })
  expect(status('none')).toMatchObject({ status: 200 })
  const today = { version: '2.0.0', status: 400, receipts: [] }
  expect(statusIn(today, about)).toBe(today)
})

it.each([
  ['nothing was asked for yet', [], {}, 100],
  ['the last call is open', ['done', 'open'], { isOver: true }, 100],
  ['more calls will be asked for', ['done'], {}, 100],
  ['all calls are done', ['done', 'done'], {}, 200],
  ['the first was declined', [], { isOver: true }, 400],
  ['the only one that was sent had no effect', ['failed'], { isOver: true }, 500],
  ['one is done, and one had no effect', ['done', 'failed'], { isOver: true }, 600],
  ['the second was declined', ['done'], { isOver: true }, 600],
  ['nothing tells what became of one', ['lost'], { isOver: true }, 600],
  ['the only one that was sent was replaced', ['not-sent'], { isOver: true }, 400],
] as const)('where %s, the status says so', (_, states, { isOver }: { isOver?: true }, status) => {
  expect(statusOf(states, { count: 2, ...(isOver && { isOver }) })).toBe(status)
})
