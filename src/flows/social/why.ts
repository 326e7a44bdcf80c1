/** Why the user left a login that the page's `connect()` began. */
import type { SocialFailureCode } from '../../domain/embedded/socials.ts'
import { coded } from '../../errors/codes.ts'
import { embeddedError } from '../../errors/embedded-codes.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { socialMachine } from './machine.ts'

const NOT_BEGUN: readonly SocialFailureCode[] = [
  ...(['blocked', 'unavailable', 'forbidden', 'busy', 'away', 'not-lasting', 'not-offered'] as const),
]
const DECLINED: readonly SocialFailureCode[] = ['denied', 'refused']

/** A window that looks closed counts as closed only once the user has left the login: until then it may still succeed. */
export function whyLeft(): WalletKitError | undefined {
  const { step, isClosed } = socialMachine.context.left ?? {}
  if (step?.step === 'waiting') return isClosed ? embeddedError('popup-closed') : undefined
  if (step?.step !== 'failed') return undefined
  const cause = new Error(step.code)
  if (DECLINED.includes(step.code)) return coded('connection-rejected', { cause })
  if (step.social === 'farcaster') return embeddedError('farcaster-failed', { cause })
  return NOT_BEGUN.includes(step.code)
    ? embeddedError('social-unavailable', { cause })
    : coded('connection-failed', { cause })
}
