/** Without windows this tab navigates to the provider, and returns with the result in its URL. */
import { isSocial, type Social } from '../../domain/embedded/socials.ts'
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { loginWindows } from '../../ports/user/login-windows.ts'
import { pendingSocial } from '../../stores/stored/pending-social.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { goTo, openModal } from '../modal/modal.ts'
import { ending, takeMessage } from './finish.ts'
import { socialMachine } from './machine.ts'
import type { SocialStep } from './steps.ts'

/** Navigates away: nothing after this is shown. */
export async function leaveForProvider(social: Social, attempt: Attempt<SocialStep>): Promise<void> {
  if (social === 'farcaster') return
  await ending(social, attempt, async () => {
    const { signal } = attempt
    const windows = loginWindows.use()
    await unlessAborted(signal, embeddedFrame.use().load())
    if (!embeddedFrame.use().isLasting()) return attempt.move({ step: 'failed', social, code: 'not-lasting' })
    const ask = { provider: social, returnTo: windows.address() }
    const { uri } = await unlessAborted(
      signal,
      embeddedFrame.use().ask('GET_SOCIAL_REDIRECT_URI', ask, { signal }),
    )
    pendingSocial.set(social)
    attempt.move({ step: 'leaving', social })
    windows.leaveTo(uri)
  })
}

/** Finishes the login from which this tab returned. A result without a login begun by this browser is removed from the URL, and ignored. */
export async function finishReturned(): Promise<void> {
  const social = pendingSocial.get()
  pendingSocial.set(undefined)
  const message = loginWindows.use().takeReturned()
  if (!message || !isSocial(social)) return
  openModal({ view: 'Connect' })
  goTo('ConnectingSocial', { social })
  await socialMachine.run('login', (attempt) =>
    ending(social, attempt, () => takeMessage(message, social, attempt)),
  )
}
