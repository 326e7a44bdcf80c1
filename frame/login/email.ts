import { Failure, refused } from '../failure.ts'
import type { Frame, Handlers } from '../frame.ts'
import { pause } from '../pause.ts'
import { codeExpired, readAddress } from './address.ts'
import { readChallenge, readLinkStatus } from './answers.ts'

/** Number of consecutive retries after the gateway did not respond, and the delay in ms: a phone may change its network. */
const AGAIN = { most: 3, after: 2_000 } as const

/**
 * The three calls of an email login. They share the id of the gateway's challenge, which is lost when the frame reloads, and replaced by a
 * newer challenge.
 */
export function emailHandlers(
  frame: Pick<Frame, 'me' | 'askAsDevice' | 'logIn'>,
): Pick<Handlers, 'CONNECT_EMAIL' | 'CONNECT_DEVICE' | 'CONNECT_OTP'> {
  let challengeId: string | undefined

  async function isLoggedIn(email: string): Promise<boolean> {
    try {
      return (await frame.me())?.email === email
    } catch (error) {
      // An expired session counts as no session.
      if (error instanceof Failure && error.code === 4100) return false
      throw error
    }
  }

  return {
    async CONNECT_EMAIL({ email: typed }, { signal }) {
      const email = readAddress(typed)
      if (await isLoggedIn(email)) return { action: 'CONNECT' }
      const challenge = readChallenge(await frame.askAsDevice('POST', 'email/start', { email }, signal))
      challengeId = challenge.challengeId
      return { action: challenge.action }
    },

    async CONNECT_DEVICE(_, { signal }) {
      const asked = challengeId
      if (asked === undefined) throw codeExpired()
      let failures = 0
      for (;;) {
        signal.throwIfAborted()
        if (challengeId !== asked) throw codeExpired()
        try {
          const answer = await frame.askAsDevice('POST', 'email/await-device', { challengeId: asked }, signal)
          const { status } = readLinkStatus(answer)
          if (status === 'approved') return undefined
          if (status === 'refused') throw refused()
          failures = 0
        } catch (error) {
          failures += 1
          if (!isAway(error) || failures > AGAIN.most) throw error
          await pause(AGAIN.after, signal)
        }
      }
    },

    async CONNECT_OTP({ otp }, { signal }) {
      const asked = challengeId
      if (asked === undefined) throw codeExpired()
      const session = await frame.askAsDevice(
        'POST',
        'email/verify',
        { challengeId: asked, code: otp },
        signal,
      )
      if (challengeId === asked) challengeId = undefined
      await frame.logIn(session, signal)
      return undefined
    },
  }
}

const isAway = (error: unknown) => error instanceof Failure && error.code === 'GATEWAY_AWAY'
