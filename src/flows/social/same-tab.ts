/** Without windows the frame takes this tab to the provider, and the tab returns. */
import { isSocial, type Social } from '../../domain/embedded/socials.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { loginWindows } from '../../ports/user/login-windows.ts'
import { letFrameLeave } from '../../stores/frame-shown.ts'
import { pendingSocial } from '../../stores/stored/pending-social.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { goTo, openModal } from '../modal/modal.ts'
import { ending, finish } from './finish.ts'
import { socialMachine } from './machine.ts'
import type { SocialStep } from './steps.ts'

/** Has the frame show the button that navigates away: nothing after the press is shown. */
export async function leaveForProvider(social: Social, attempt: Attempt<SocialStep>): Promise<void> {
  if (social === 'farcaster') return
  await ending(social, attempt, async () => {
    const { signal } = attempt
    const frame = embeddedFrame.use()
    letFrameLeave()
    await unlessAborted(signal, frame.load())
    if (!frame.isLasting()) return attempt.move({ step: 'failed', social, code: 'not-lasting' })
    pendingSocial.set(social)
    attempt.move({ step: 'leaving', social })
    const ask = { provider: social, returnTo: loginWindows.use().address() }
    try {
      await unlessAborted(signal, frame.ask('OPEN_SOCIAL', ask, { signal }))
    } catch (error) {
      // The frame is gone as well when the tab leaves.
      const isLeaving = error instanceof WalletKitError && error.code === 'frame-gone'
      if (!isLeaving) pendingSocial.set(undefined)
      throw error
    }
  })
}

/** Finishes the login from which this tab returned. One that the user has left on the way is forgotten. */
export async function finishReturned(): Promise<void> {
  const social = pendingSocial.get()
  pendingSocial.set(undefined)
  if (!isSocial(social)) return
  const { state } = await embeddedFrame.use().ask('GET_SOCIAL_STATE', undefined)
  if (state === 'begun' || state === 'waiting' || state === 'over') return
  openModal({ view: 'Connect' })
  goTo('ConnectingSocial', { social })
  await socialMachine.run('login', (attempt) => ending(social, attempt, () => finish(state, social, attempt)))
}
