import { expect, it } from 'vitest'
import type { TransferPlan } from '../../../src/domain/transfers/transfer.ts'
import type { AmountDraft } from '../../../src/flows/send/draft.ts'
import type { Planning } from '../../../src/flows/send/plan.ts'
import type { RecipientState } from '../../../src/flows/send/recipient.ts'
import { missingOf } from '../../../src/views/send/wallet-send/missing.ts'
import { ether } from '../../support/account-view.ts'

const token = ether('1000000000000000000')
const amountOf = (state: AmountDraft['state']): AmountDraft => ({
  unit: 'token',
  text: '',
  isMax: false,
  state,
})
const ready = amountOf({ step: 'ready', value: 1n })
const resolved: RecipientState = { step: 'resolved', address: '0x1' }
const planning = (plan: Partial<TransferPlan> = {}): Planning => ({
  step: 'ready',
  // What is looked at of a plan is its obstacle.
  plan: plan as TransferPlan,
  at: 0,
})
const whole = { token, amount: ready, recipient: resolved, planning: planning() }

it('asks for token, amount and recipient, in this order, and then goes on', () => {
  const nothing = {
    token: undefined,
    amount: amountOf({ step: 'empty' }),
    recipient: { step: 'empty' } as const,
    planning: { step: 'idle' } as const,
  }
  expect(missingOf(nothing)).toBe('selectToken')
  expect(missingOf({ ...nothing, token })).toBe('enterAmount')
  expect(missingOf({ ...nothing, token, amount: ready })).toBe('addRecipient')
  expect(missingOf({ ...nothing, token, amount: ready, recipient: resolved })).toBe('planning')
  expect(missingOf(whole)).toBeUndefined()
})

it('says which of them is wrong, the amount before the recipient', () => {
  const wrong: RecipientState = { step: 'invalid', problem: 'not-an-address' }
  const tooMuch = amountOf({ step: 'invalid', problem: 'more-than-balance' })
  expect(missingOf({ ...whole, amount: tooMuch, recipient: wrong })).toBe('notEnough')
  expect(missingOf({ ...whole, amount: amountOf({ step: 'invalid', problem: 'ambiguous' }) })).toBe(
    'checkAmount',
  )
  expect(missingOf({ ...whole, recipient: wrong })).toBe('checkRecipient')
  expect(missingOf({ ...whole, recipient: { step: 'resolving', name: 'a.eth' } })).toBe('resolving')
})

it('does not go on to a transfer that is not possible, or was not planned', () => {
  expect(missingOf({ ...whole, planning: planning({ obstacle: 'insufficient-fee' }) })).toBe('notEnough')
  expect(missingOf({ ...whole, planning: planning({ obstacle: 'non-transferable' }) })).toBe('notPossible')
  expect(missingOf({ ...whole, planning: { step: 'failed', code: 'rpc-failed' } })).toBe('planning')
})
