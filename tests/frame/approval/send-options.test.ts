import { expect, it } from 'vitest'
import { optionsOf } from '../../../frame/approval/solana.ts'

it.each([
  ['processed', 'processed'],
  ['recent', 'processed'],
  ['confirmed', 'confirmed'],
  ['single', 'confirmed'],
  ['singleGossip', 'confirmed'],
  ['finalized', 'finalized'],
  ['root', 'finalized'],
  ['max', 'finalized'],
])('sends a Solana transaction with the commitment that a page calls %s', (name, preflightCommitment) => {
  for (const member of ['options', 'sendOptions'])
    expect(optionsOf({ [member]: { preflightCommitment: name } })).toEqual({ preflightCommitment })
})

it('takes the other options under both names, and nothing else', () => {
  const options = { skipPreflight: true, maxRetries: 3, minContextSlot: 5 }
  for (const member of ['options', 'sendOptions'])
    expect(
      optionsOf({ [member]: { ...options, encoding: 'base58', preflightCommitment: 'toString' } }),
    ).toEqual(options)
  for (const none of [
    undefined,
    null,
    {},
    { options: null },
    { sendOptions: 'max' },
    { options: { maxRetries: -1 } },
  ])
    expect(optionsOf(none)).toEqual({})
})
