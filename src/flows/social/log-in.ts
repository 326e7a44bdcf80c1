/**
 * Social login: a window of the wallet's own origin leaves for the provider, once the frame has bound the login to it, and finishes the login on
 * its return. The page hears of the outcome by the frame alone. A window that looks closed proves nothing, because a page may have severed it. If
 * that was this page, before the login was bound, the frame itself opens another. These functions never reject: `$socialLogin` has the outcome.
 */
import type { SocialLoginState } from '../../domain/embedded/calls.ts'
import type { Social } from '../../domain/embedded/socials.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { clock } from '../../ports/clock.ts'
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import type { LoginWindow, Opened } from '../../ports/user/login-windows.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { socialFailure } from './failure.ts'
import { logInByFarcaster } from './farcaster.ts'
import { closeWindow, type Ended, ending, finish } from './finish.ts'
import { socialMachine } from './machine.ts'
import { leaveForProvider } from './same-tab.ts'
import type { SocialStep } from './steps.ts'

/** Interval of checking the window, and pause before a failed request to the gateway is repeated. In ms. */
const EVERY = { look: 1_000, retry: 3_000 } as const

type Login = Attempt<SocialStep>

/** Called after a click: `opened` is the window, or its replacement. */
export async function logInBySocial(social: Social, opened: Opened): Promise<void> {
  if (social === 'farcaster') return logInByFarcaster()
  closeWindow()
  await socialMachine.run('login', async (attempt) => {
    if (opened === 'blocked') return attempt.move({ step: 'failed', social, code: 'blocked' })
    attempt.move({ step: 'asking', social })
    if (opened === 'tab' || opened === 'none') return leaveForProvider(social, attempt)
    socialMachine.context.window = opened
    await ending(social, attempt, async () => {
      const { signal } = attempt
      const frame = embeddedFrame.use()
      const { uri } = await unlessAborted(
        signal,
        frame.ask('GET_SOCIAL_REDIRECT_URI', { provider: social }, { signal }),
      )
      const removeBridge = frame.bridge()
      try {
        opened.goTo(uri)
        attempt.move({ step: 'waiting', social })
        const ended = await Promise.race([outcome(attempt), watchWindow(opened, social, attempt)])
        closeWindow()
        await finish(ended, social, attempt)
      } finally {
        removeBridge()
      }
    })
  })
}

/**
 * Shows that the window is no longer visible. If the login was not bound to it yet, it was closed or cut off: the frame then shows a button that
 * opens another, which no page can cut off from it. Never resolves; rejects if the user closes the frame.
 */
async function watchWindow(
  window: LoginWindow,
  social: Exclude<Social, 'farcaster'>,
  attempt: Login,
): Promise<never> {
  const { signal } = attempt
  while (!window.isClosed()) await pause(EVERY.look, signal)
  if ((await askState(signal)) === 'begun') {
    const opened = embeddedFrame.use().ask('OPEN_SOCIAL', { provider: social }, { signal })
    await unlessAborted(signal, opened)
  }
  if (socialMachine.is('waiting')) attempt.move({ step: 'waiting', social, isDetached: true })
  return new Promise(() => {})
}

/** Resolves with how the login ended at the gateway. */
async function outcome({ signal }: Login): Promise<Ended> {
  let known: SocialLoginState | undefined
  for (;;) {
    known = await askState(signal, known)
    signal.throwIfAborted()
    if (known !== 'begun' && known !== 'waiting') return known
  }
}

async function askState(signal: AbortSignal, known?: SocialLoginState): Promise<SocialLoginState> {
  for (;;) {
    try {
      return (await embeddedFrame.use().ask('GET_SOCIAL_STATE', known && { known }, { signal })).state
    } catch (error) {
      signal.throwIfAborted()
      // The login goes on without us.
      const isPassing = error instanceof WalletKitError && socialFailure(error) !== 'error'
      if (!isPassing) throw error
      await pause(EVERY.retry, signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return unlessAborted(signal, new Promise((resolve) => void clock.use().after(ms, resolve)))
}
