/** Where the signing of a message stands; shared by the journeys of signing in. */
import { atom, type ReadableAtom } from 'nanostores'
import type { SignInData } from '../../domain/sign-in/sign-in.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { $account } from '../../stores/connections/connections.ts'
import { track } from '../../stores/track.ts'
import { latest } from '../latest.ts'

export interface PreparedMessage {
  data: SignInData
  /** What the wallet will be asked to sign, to the letter. */
  text: string
  /** Milliseconds since 1970. */
  madeAt: number
}

export type SigningStep =
  | { step: 'idle' }
  /** Whether there is a session already. */
  | { step: 'checking' }
  | { step: 'preparing' }
  | { step: 'ready' | 'signing' | 'verifying'; message: PreparedMessage }
  | { step: 'cancelling' }
  /** Nobody could say whether there is a session. */
  | { step: 'unknown' }
  | { step: 'failed'; code: ErrorCode; detail: string; message: PreparedMessage | undefined }

const $step = atom<SigningStep>({ step: 'idle' })
export const $signing: ReadableAtom<SigningStep> = $step

export function setSigning(step: SigningStep): void {
  $step.set(step)
}

/** One message is signed at a time: whoever begins ends what was under way. */
export const signings = latest()

/** A product event of section 8.8. */
export function trackSignIn(event: 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' | 'SIWX_AUTH_ERROR'): void {
  const account = $account.get()
  track(event, {
    network: account?.caipAddress.replace(/:[^:]*$/, ''),
    isSmartAccount: account?.type === 'smartAccount',
  })
}
