/** The missing parts of a transfer's draft. */
import type { Holding } from '../../../domain/account/holding.ts'
import type { AmountDraft } from '../../../flows/send/draft.ts'
import type { Planning } from '../../../flows/send/plan.ts'
import type { RecipientState } from '../../../flows/send/recipient.ts'
import type { SendMessages } from '../../../messages/send/en.ts'

export type Missing = Exclude<keyof SendMessages['action'], 'review'>

interface Draft {
  token: Holding | undefined
  amount: AmountDraft
  recipient: RecipientState
  planning: Planning
}

/** The first missing part, in the order of the form; `undefined` if the transfer can be reviewed. */
export function missingOf({ token, amount, recipient, planning }: Draft): Missing | undefined {
  return (token ? undefined : 'selectToken') ?? ofAmount(amount) ?? ofRecipient(recipient) ?? ofPlan(planning)
}

function ofAmount({ state }: AmountDraft): Missing | undefined {
  if (state.step === 'empty') return 'enterAmount'
  if (state.step === 'ready') return undefined
  return state.problem === 'more-than-balance' ? 'notEnough' : 'checkAmount'
}

function ofRecipient({ step }: RecipientState): Missing | undefined {
  if (step === 'empty') return 'addRecipient'
  if (step === 'invalid') return 'checkRecipient'
  if (step === 'resolving') return 'resolving'
  return step === 'look-alike' ? 'compare' : undefined
}

function ofPlan(planning: Planning): Missing | undefined {
  if (planning.step !== 'ready') return 'planning'
  const { obstacle } = planning.plan
  if (!obstacle) return undefined
  return obstacle.startsWith('insufficient') ? 'notEnough' : 'notPossible'
}
