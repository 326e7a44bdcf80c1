import type { Frame, Handlers } from '../frame.ts'
import { codeExpired, readAddress } from './address.ts'
import { readChange, readChanged } from './answers.ts'

/**
 * The three calls that change the email address: a screen of the frame on which the wallet signs the change, a code to the current mailbox, then one to the
 * new mailbox. On that screen the user may say that the current mailbox cannot be read, and an account without an address confirms otherwise: then
 * there is no first code.
 */
export function changeHandlers(
  frame: Pick<Frame, 'ask' | 'me' | 'custody'>,
): Pick<Handlers, 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'> {
  let open: ReturnType<typeof readChange> | undefined

  function challengeOf(action: ReturnType<typeof readChange>['action']): string {
    if (open?.action !== action) throw codeExpired()
    return open.challengeId
  }

  return {
    async UPDATE_EMAIL({ email: typed }, { signal }) {
      const email = readAddress(typed)
      const me = await frame.me()
      const needsScreen = me !== null && (me.wallet !== null || me.email === null)
      open = readChange(
        needsScreen
          ? await (await frame.custody()).changeAddress(email, signal)
          : await frame.ask('POST', 'email-change/start', { email }, signal),
      )
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
      const { newEmail, changesAt } = readChanged(answer)
      return { newEmail, ...(changesAt !== null && { changesAt }) }
    },
  }
}
