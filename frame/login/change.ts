import type { Frame, Handlers } from '../frame.ts'
import { Failure } from '../failure.ts'
import { orAway } from '../or-away.ts'
import { codeExpired, readAddress } from './address.ts'
import { readChange, readChanged } from './answers.ts'

const loadFirstAddress = () =>
  orAway(async () => (await import('../guarded/first-address.ts')).confirmFirstAddress)

/**
 * The three calls that change the email address: a code to the current mailbox, then one to the new mailbox. An account without an address
 * confirms on a screen of the frame instead of the first code.
 */
export function changeHandlers(
  frame: Pick<Frame, 'ask' | 'me' | 'show' | 'words' | 'project'>,
): Pick<Handlers, 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'> {
  let open: ReturnType<typeof readChange> | undefined

  function challengeOf(action: ReturnType<typeof readChange>['action']): string {
    if (open?.action !== action) throw codeExpired()
    return open.challengeId
  }

  return {
    async UPDATE_EMAIL({ email: typed }, { signal }) {
      const email = readAddress(typed)
      const start = () => frame.ask('POST', 'email-change/start', { email }, signal)
      const started = start().catch(async (error: unknown) => {
        if (!(error instanceof Failure && error.reason === 'CONFIRMATION_REQUIRED')) throw error
        await (
          await loadFirstAddress()
        )(frame, email, signal)
        return start()
      })
      open = readChange(await started)
      return { action: open.action }
    },

    async UPDATE_EMAIL_PRIMARY_OTP({ otp }, { signal }) {
      const challengeId = challengeOf('VERIFY_PRIMARY_OTP')
      open = readChange(await frame.ask('POST', 'email-change/primary', { challengeId, code: otp }, signal))
      return undefined
    },

    async UPDATE_EMAIL_SECONDARY_OTP({ otp }, { signal }) {
      const challengeId = challengeOf('VERIFY_SECONDARY_OTP')
      const answer = await frame.ask('POST', 'email-change/secondary', { challengeId, code: otp }, signal)
      open = undefined
      return { newEmail: readChanged(answer).newEmail }
    },
  }
}
