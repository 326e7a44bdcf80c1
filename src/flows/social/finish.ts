/** How every social login ends: redeemed by the frame, failed, or left. */
import type { SocialLoginState } from '../../domain/embedded/calls.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import type { Social } from '../../domain/embedded/socials.ts'
import { coded } from '../../errors/codes.ts'
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { $lastSocial } from '../../stores/stored/last-social.ts'
import { track } from '../../stores/track.ts'
import { connectWallet } from '../connect/connect-wallet.ts'
import { preferredEvmAccount } from '../connections/preferred-account.ts'
import { cancelConnect } from '../connections/attempt.ts'
import { loginNamespace } from '../email/login-namespace.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { secondsOf, socialFailure } from './failure.ts'
import { socialMachine } from './machine.ts'
import type { SocialStep } from './steps.ts'

type Login = Attempt<SocialStep>

/** Called when the user leaves the views of the login. */
export function endSocial(): void {
  const now = socialMachine.$step.get()
  const { context } = socialMachine
  context.left = { step: now, isClosed: !!context.window?.isClosed() }
  const isUnderWay = now.step !== 'idle' && now.step !== 'failed'
  if (isUnderWay && now.step !== 'taking') track('SOCIAL_LOGIN_CANCELED', { provider: now.social })
  closeWindow()
  socialMachine.reset(coded('modal-closed'))
  if (now.step === 'taking') cancelConnect()
}

/** Closes the provider's window, which is no longer needed. */
export function closeWindow(): void {
  const { context } = socialMachine
  context.window?.close()
  context.window = undefined
}

/** Shows a failure of `work`, unless the user has left or started again. */
export async function ending(social: Social, attempt: Login, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!attempt.signal.aborted) failLogin(social, error, attempt)
  }
}

/** Shows why the login failed. */
function failLogin(social: Social, error: unknown, attempt: Login): void {
  closeWindow()
  track('SOCIAL_LOGIN_ERROR', { provider: social })
  const seconds = secondsOf(error)
  attempt.move({
    ...{ step: 'failed', social, code: socialFailure(error) },
    ...(seconds !== undefined && { seconds }),
  })
}

/** How a login ended at the gateway. */
export type Ended = Exclude<SocialLoginState, 'begun' | 'waiting'>

/** Has the frame redeem a login that was answered; shows why any other ended. */
export async function finish(ended: Ended, social: Social, attempt: Login): Promise<void> {
  if (ended !== 'answered') {
    track('SOCIAL_LOGIN_ERROR', { provider: social })
    return attempt.move({ step: 'failed', social, code: ended === 'over' ? 'expired' : ended })
  }
  attempt.move({ step: 'taking', social })
  track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider: social })
  const { signal } = attempt
  const ask = { preferredAccountType: preferredEvmAccount() }
  await unlessAborted(signal, embeddedFrame.use().ask('CONNECT_SOCIAL', ask, { signal }))
  await enterSocial(social, attempt)
}

/** The frame is logged in. The flag is stored before accounts are requested: after a reload the next visit finds them. */
export async function enterSocial(social: Social, attempt: Login): Promise<void> {
  attempt.signal.throwIfAborted()
  closeWindow()
  savedLogin.isLoggedIn.set(true)
  savedLogin.social.set(social)
  $lastSocial.set(social)
  const { network } = await connectWallet(EMBEDDED_ID, { namespace: loginNamespace() })
  track('SOCIAL_LOGIN_SUCCESS', { provider: social, caipNetworkId: network })
  socialMachine.reset(coded('request-aborted'))
}
