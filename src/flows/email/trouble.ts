/** Failures of an active login: detected in the frame's answers, and retried when the user asks or the network is back. */
import { atom, type ReadableAtom } from 'nanostores'
import type { CallName } from '../../domain/embedded/calls.ts'
import { EMBEDDED_ID } from '../../domain/embedded/embedded-wallet.ts'
import type { LoginTrouble } from '../../domain/embedded/login-trouble.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { embeddedFrame } from '../../ports/embedded-frame.ts'
import { $connections } from '../../stores/connections/connections.ts'
import { connectionOf } from '../../stores/connections/one-connection.ts'
import { $loginTrouble, setLoginTrouble } from '../../stores/connections/login-trouble.ts'
import { $modal } from '../../stores/modal/modal.ts'
import { $history } from '../../stores/modal/route.ts'
import { savedLogin } from '../../stores/stored/email-login.ts'
import { restoreNamespace, savedNamespaces } from '../connections/restore-session.ts'
import { forgetWallet, savedWallets } from '../connections/saved-connections.ts'
import { openModal } from '../modal/modal.ts'

export const isLoginConnected = (): boolean =>
  $connections.get().some(({ connector }) => connector.id === EMBEDDED_ID)

const TROUBLES: ReadonlySet<string> = new Set<LoginTrouble>([
  ...([
    'frame-load-failed',
    'frame-timed-out',
    'gateway-away',
    'domain-unverified',
    'gateway-unreachable',
  ] as const),
  ...(['account-frozen', 'recovery-required', 'login-expired'] as const),
])

export const isTrouble = (code: string): code is LoginTrouble => TROUBLES.has(code)

/** Calls that succeed only with a valid login. Calls that read a chain do not show whether the account is frozen. */
const PROOFS: readonly CallName[] = [
  ...(['GET_USER', 'CONNECT_OTP', 'CONNECT_PASSKEY'] as const),
  ...(['CONNECT_SOCIAL', 'CONNECT_FARCASTER'] as const),
]

/** Called when a call to the frame has ended. */
export function hearAnswer(name: CallName, error: unknown): void {
  const trouble = $loginTrouble.get()
  if (error === undefined) {
    const isBack =
      trouble === 'account-frozen' || trouble === 'recovery-required' ? PROOFS : [...PROOFS, 'RPC_REQUEST']
    if (trouble && isBack.includes(name)) setLoginTrouble(undefined)
    return
  }
  // A login in progress reports in its own views.
  if (/^(CONNECT_|GET_SOCIAL_|GET_FARCASTER_)/.test(name)) return
  // `login-expired` is reported by the `session` event, which comes with it.
  const code = error instanceof WalletKitError ? error.code : ''
  if (isTrouble(code) && code !== 'login-expired' && savedLogin.isLoggedIn.get()) setLoginTrouble(code)
}

/** The login has ended, and not by the user. It cannot be restored, so nothing of it is stored for the next visit. */
export function tellEnded(): void {
  for (const namespace of savedNamespaces())
    if (savedWallets(namespace).includes(EMBEDDED_ID)) forgetWallet(namespace, EMBEDDED_ID)
  setLoginTrouble('login-expired')
}

const $retrying = atom(false)
/** Whether the frame is being called again. */
export const $isRetrying: ReadableAtom<boolean> = $retrying

/** Calls the frame again. A wallet that has to be recovered in this browser is: the frame shows how. */
export async function retryLogin(): Promise<void> {
  if ($retrying.get()) return
  $retrying.set(true)
  // `hearAnswer` processes the outcome.
  if (isLoginConnected())
    await embeddedFrame
      .use()
      .ask('GET_USER', undefined)
      .catch(() => undefined)
  else await restoreLogin()
  $retrying.set(false)
}

/** Restores a login of an earlier visit that could not be restored before. */
export async function restoreLogin(): Promise<void> {
  if (!$loginTrouble.get() || !savedLogin.isLoggedIn.get()) return
  const missing = savedNamespaces().filter(
    (namespace) => savedWallets(namespace).includes(EMBEDDED_ID) && !connectionOf(namespace, EMBEDDED_ID),
  )
  await Promise.all(missing.map(restoreNamespace))
  const [only, ...others] = $history.get()
  if (isLoginConnected() && $modal.get() !== 'closed' && only?.view === 'Connect' && !others.length)
    openModal({ view: 'Account' })
}
