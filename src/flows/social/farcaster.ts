/** Logging in with Farcaster: the user scans a code or follows a link, and approves in Farcaster's app. The frame waits for that. */
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { browser } from '../../ports/browser.ts'
import { track } from '../../stores/track.ts'
import { unlessAborted } from '../latest.ts'
import { ending, enterSocial } from './finish.ts'
import { socialMachine } from './machine.ts'

const social = 'farcaster'

/** Shows a code, and waits until it is approved, declined or expired. */
export async function logInByFarcaster(): Promise<void> {
  await socialMachine.run('login', async (attempt) => {
    attempt.move({ step: 'asking', social })
    await ending(social, attempt, async () => {
      const { signal } = attempt
      const frame = embeddedFrame.use()
      const { url } = await unlessAborted(signal, frame.ask('GET_FARCASTER_URI', undefined, { signal }))
      attempt.move({ step: 'scanning', social, url })
      await unlessAborted(signal, frame.ask('CONNECT_FARCASTER', undefined, { signal }))
      track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider: social })
      attempt.move({ step: 'taking', social })
      await enterSocial(social, attempt)
    })
  })
}

/** Resolves with whether the link was copied. */
export async function copyFarcasterLink(): Promise<boolean> {
  const now = socialMachine.$step.get()
  return now.step === 'scanning' && browser.use().copyText(now.url)
}
