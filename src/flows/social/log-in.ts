/**
 * Social login: a window opens the provider, its callback page reports the result, and the frame redeems that. A
 * window that looks closed proves nothing, because a page of the provider may have severed it: then the gateway is polled, and the digits that
 * the callback page shows are typed here. These functions never reject: `$socialLogin` has the outcome.
 */
import type { SocialLoginState, SocialMessage } from '../../domain/embedded/calls.ts'
import { OTP_LENGTH } from '../../domain/embedded/limits.ts'
import { secureOrigin } from '../../domain/embedded/secure-origin.ts'
import type { Social } from '../../domain/embedded/socials.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { clock } from '../../ports/clock.ts'
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import type { LoginWindow, Opened } from '../../ports/user/login-windows.ts'
import { $options } from '../../stores/options.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { socialFailure } from './failure.ts'
import { logInByFarcaster } from './farcaster.ts'
import { closeWindow, ending, failLogin, redeem, takeMessage } from './finish.ts'
import { socialMachine } from './machine.ts'
import { leaveForProvider } from './same-tab.ts'
import type { SocialStep } from './steps.ts'

/** Interval of checking the window, time for the window to report an answered login, and pause between requests to the gateway. In ms. */
const EVERY = { look: 1_000, message: 3_000, retry: 3_000 } as const

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
      const { uri } = await unlessAborted(
        signal,
        embeddedFrame.use().ask('GET_SOCIAL_REDIRECT_URI', { provider: social }, { signal }),
      )
      opened.goTo(uri)
      attempt.move({ step: 'waiting', social })
      const message = await heard(social, opened, attempt)
      closeWindow()
      await takeMessage(message, social, attempt)
    })
  })
}

/** Submits the digits that the callback page shows. */
export async function submitSocialDigits(digits: string): Promise<void> {
  const now = socialMachine.$step.get()
  if (now.step !== 'waiting' && now.step !== 'digits') return
  if (digits.length !== OTP_LENGTH) return
  const { social } = now
  await socialMachine.run('digits', async (attempt) => {
    attempt.move({ step: 'checking', social })
    try {
      await redeem({ digits }, social, attempt)
    } catch (error) {
      if (attempt.signal.aborted) return
      const isWrong = error instanceof WalletKitError && error.code === 'code-wrong'
      if (!isWrong) return failLogin(social, error, attempt)
      const { left } = (error.cause ?? {}) as { left?: unknown }
      attempt.move({ step: 'digits', social, wrong: typeof left === 'number' ? { left } : {} })
    }
  })
}

/** Resolves with the window's message, or with the gateway's state in its place. */
function heard(social: Social, window: LoginWindow, attempt: Login): Promise<SocialMessage> {
  const { signal } = attempt
  const origin = secureOrigin($options.get().secureUrl, globalThis.origin) ?? ''
  let stops: (() => void)[] = []
  const message = new Promise<SocialMessage>((resolve, reject) => {
    stops = [window.onMessage(origin, resolve), watchWindow(social, window, attempt)]
    watchState(social, attempt).then((state) => {
      if (state) resolve({ resultError: state === 'over' ? 'expired' : state })
    }, reject)
  })
  return unlessAborted(signal, message).finally(() => {
    for (const stop of stops) stop()
  })
}

/** Reports once that the window is no longer visible. Returns the undo function. */
function watchWindow(social: Social, window: LoginWindow, attempt: Login): () => void {
  let stop = () => {}
  const look = () => {
    if (attempt.signal.aborted || !socialMachine.is('waiting')) return
    if (window.isClosed()) return attempt.move({ step: 'waiting', social, isDetached: true })
    stop = clock.use().after(EVERY.look, look)
  }
  stop = clock.use().after(EVERY.look, look)
  return () => stop()
}

type Ended = Exclude<SocialLoginState, 'waiting' | 'answered'>

/** Resolves with the gateway's outcome of the login; with `undefined` if it was answered, and the digits are needed. */
async function watchState(social: Social, attempt: Login): Promise<Ended | undefined> {
  const { signal } = attempt
  for (;;) {
    const state = await askState(signal)
    signal.throwIfAborted()
    if (state === 'waiting') continue
    // The window may be about to report it, and its message takes precedence.
    await pause(EVERY.message, signal)
    if (state !== 'answered') return state
    if (socialMachine.is('waiting')) attempt.move({ step: 'digits', social })
    return undefined
  }
}

async function askState(signal: AbortSignal): Promise<SocialLoginState> {
  try {
    return (await embeddedFrame.use().ask('GET_SOCIAL_STATE', { wait: true }, { signal })).state
  } catch (error) {
    signal.throwIfAborted()
    // The window can still report the outcome.
    const isPassing = error instanceof WalletKitError && socialFailure(error) !== 'error'
    if (!isPassing) throw error
    await pause(EVERY.retry, signal)
    return 'waiting'
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return unlessAborted(signal, new Promise((resolve) => void clock.use().after(ms, resolve)))
}
