import type { SigningStep } from '../../flows/sign-in/steps.ts'
import type { Messages } from '../../messages/en.ts'

type Failure = Extract<SigningStep, { step: 'failed' }>

/** Why signing failed or was refused. */
export function reasonOf({ code, detail }: Failure, words: Messages['signIn']): string {
  switch (code) {
    case 'sign-rejected':
      return words.declined
    case 'sign-pending':
      return words.pending
    case 'sign-timed-out':
      return words.timedOut
    case 'sign-in-refused':
      return detail ? words.refusedWith : words.refused
    case 'sign-in-unreachable':
      return words.unreachable
    case 'sign-in-message-invalid':
      return words.invalid
    case 'sign-in-opaque-origin':
      return words.noOrigin
    case 'sign-in-interrupted':
      return words.interrupted
    case 'siwx-no-client':
      return words.unsupported
    default:
      return words.failed
  }
}
