import * as v from 'valibot'
import { Failure, refused } from '../failure.ts'
import type { Frame, Handlers } from '../frame.ts'
import { pause } from '../pause.ts'
import { codeExpired, readAddress } from './address.ts'
import { ChallengeId, readChallenge, readLinkStatus } from './answers.ts'

/** Number of consecutive retries after the gateway did not respond, and the delay in ms: a phone may change its network. */
const AGAIN = { most: 3, after: 2_000 } as const

/** Key of the challenge of a login that waits for its mail. Only this device can answer it. */
const WAITING = 'waiting-login'

/**
 * The three calls of an email login. They share the id of the gateway's challenge, which a newer one replaces. It is stored: while the visitor
 * reads the mail, the browser may reload the tab.
 */
export function emailHandlers(
  frame: Pick<Frame, 'me' | 'askAsDevice' | 'logIn' | 'storage'>,
): Pick<Handlers, 'CONNECT_EMAIL' | 'CONNECT_DEVICE' | 'CONNECT_OTP'> {
  let challengeId: string | undefined

  async function waiting(): Promise<string> {
    if (challengeId === undefined) {
      const stored = v.safeParse(ChallengeId, await frame.storage.read(WAITING))
      if (stored.success) challengeId ??= stored.output
    }
    if (challengeId === undefined) throw codeExpired()
    return challengeId
  }

  return {
    async CONNECT_EMAIL({ email: typed }, { signal }) {
      const email = readAddress(typed)
      if (await isLoggedIn(frame, email)) return { action: 'CONNECT' }
      const challenge = readChallenge(await frame.askAsDevice('POST', 'email/start', { email }, signal))
      challengeId = challenge.challengeId
      await frame.storage.write(WAITING, challengeId)
      return { action: challenge.action, resendAt: challenge.resendAt }
    },

    async CONNECT_DEVICE(_, { signal }) {
      const asked = await waiting()
      let failures = 0
      for (;;) {
        signal.throwIfAborted()
        if (challengeId !== asked) throw codeExpired()
        try {
          const answer = await frame.askAsDevice('POST', 'email/await-device', { challengeId: asked }, signal)
          const { status } = readLinkStatus(answer)
          if (status === 'approved') return undefined
          if (status === 'refused') throw refused()
          if (status === 'over') throw codeExpired()
          failures = 0
        } catch (error) {
          failures += 1
          if (!isAway(error) || failures > AGAIN.most) throw error
          await pause(AGAIN.after, signal)
        }
      }
    },

    async CONNECT_OTP({ otp }, { signal }) {
      const asked = await waiting()
      const session = await frame.askAsDevice(
        'POST',
        'email/verify',
        { challengeId: asked, code: otp },
        signal,
      )
      if (challengeId === asked) challengeId = undefined
      // Another tab may have begun a login since.
      if ((await frame.storage.read(WAITING)) === asked) await frame.storage.remove(WAITING)
      await frame.logIn(session, signal)
      return undefined
    },
  }
}

const isAway = (error: unknown) => error instanceof Failure && error.code === 'GATEWAY_AWAY'

async function isLoggedIn(frame: Pick<Frame, 'me'>, email: string): Promise<boolean> {
  try {
    return (await frame.me())?.email === email
  } catch (error) {
    // An expired session counts as no session.
    if (error instanceof Failure && error.code === 4100) return false
    throw error
  }
}
