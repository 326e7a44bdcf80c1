import type { ConnectStep } from '../../../flows/connections/attempt.ts'
import type { Messages } from '../../../messages/en.ts'

type Words = Messages['connecting']

/** Title and text of each step. */
export function sentencesOf(step: ConnectStep, words: Words): [title: string, text: string] {
  if (step.step === 'pending') return [words.pendingTitle, words.pendingText]
  if (step.step !== 'failed') return [words.waitingTitle, words.waitingText]
  switch (step.code) {
    case 'connection-rejected':
      return [words.declinedTitle, words.declinedText]
    case 'connection-pending':
      return [words.pendingTitle, words.pendingText]
    case 'connection-timed-out':
      return [words.timedOutTitle, words.timedOutText]
    case 'no-accounts':
      return [words.noAccountsTitle, words.noAccountsText]
    case 'wallet-not-found':
      return [words.missingTitle, words.missingText]
    default:
      return [words.failedTitle, words.failedText]
  }
}
