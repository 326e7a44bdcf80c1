import { expect, it } from 'vitest'
import type { TransactionRecord } from '../../../src/domain/transfers/transfer.ts'
import { en } from '../../../src/messages/send/en.ts'
import { stepsOf } from '../../../src/views/send/status/use-steps.ts'

const SENT: TransactionRecord = {
  ...{ id: 't', kind: 'send', network: 'eip155:1', from: '0x1', hash: '0x2', status: 'sent' },
  ...{ askedAt: 1_000, sentAt: 2_000 },
}
const states = (change: Partial<TransactionRecord> = {}) =>
  stepsOf({ ...SENT, ...change }, en.status.step, 'en').map(({ title, state }) => [title, state])

it('shows what is done, what goes on and what comes', () => {
  expect(states()).toEqual([
    ['Sent', 'done'],
    ['Waiting for a block', 'now'],
    ['Final', 'next'],
  ])
  expect(states({ status: 'confirmed' }).at(-1)).toEqual(['Final', 'now'])
  expect(states({ status: 'confirmed', endedAt: 3_000 }).at(-1)).toEqual(['Final', 'done'])
})

it('never shows what may have been sent, failed, was replaced or dropped as done', () => {
  for (const status of ['unknown', 'failed', 'replaced', 'dropped'] as const)
    expect(['warn', 'bad']).toContain(states({ status, endedAt: 3_000 }).at(-1)?.[1])
})

it('does not say that it was sent while only the wallet was asked', () => {
  const titles = states({ status: 'asked' }).map(([title]) => title)
  expect(titles).not.toContain('Sent')
})
