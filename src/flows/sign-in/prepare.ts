/** Before the wallet is called: determines the signer and the message. Each attempt has its own message with a new nonce. */
import type { ActiveAccount } from '../../domain/account/connection.ts'
import * as LIMITS from '../../domain/limits.ts'
import type { Siwx } from '../../domain/sign-in/siwx.ts'
import { asCoded, coded, type ErrorCode } from '../../errors/codes.ts'
import { walletWords } from '../../errors/foreign.ts'
import type { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { adapters } from '../../ports/adapters.ts'
import { clock } from '../../ports/clock.ts'
import type { SignRequest } from '../../ports/wallet-adapter.ts'
import { $account, $connection } from '../../stores/connections/connections.ts'
import { $isUnsupported, $networkId } from '../../stores/networks.ts'
import { $signInMode } from '../../stores/sign-in.ts'
import { fail } from '../fail.ts'
import { unlessAborted } from '../latest.ts'
import type { Attempt } from '../machine.ts'
import { loadNetworks } from '../network/load-networks.ts'
import { $signing, signInMachine, trackSignIn } from './machine.ts'
import { currentSiwx, inTime } from './session.ts'
import type { PreparedMessage, SigningStep } from './steps.ts'

export interface Signer {
  account: ActiveAccount
  siwx: Siwx
  sign(request: SignRequest): Promise<string>
}

/** Called when the view is entered. Entering it again does not end a running attempt. */
export function enterSignIn(): void {
  if (!signInMachine.is('idle', 'failed')) return
  // The view shows the failure; `sign()` waits for the same answer and rejects with it.
  signInMachine.run('prepare', prepare).catch(() => undefined)
}

async function prepare(attempt: Attempt<SigningStep>): Promise<void> {
  attempt.move({ step: 'preparing' })
  try {
    const signer = await unlessAborted(attempt.signal, whoSigns())
    attempt.move({ step: 'ready', message: await makeMessage(signer, attempt.signal) })
  } catch (cause) {
    throw failSigning(asCoded(cause, 'sign-failed'), attempt)
  }
}

/** Rejects with the first missing requirement, in the order of the specification. */
export async function whoSigns(): Promise<Signer> {
  if ($signInMode.get() === 'off') throw coded('siwx-not-enabled')
  const connection = $connection.get()
  const account = $account.get()
  if (!connection || !account) throw coded('siwx-no-address')
  await loadNetworks()
  if ($isUnsupported.get()) throw coded('siwx-no-network')
  const adapter = await adapters.use().of(account.namespace)
  if (!adapter?.signMessage) throw coded('siwx-no-client')
  const sign = adapter.signMessage.bind(adapter, connection.connector.id)
  return { account, siwx: await currentSiwx(), sign }
}

export async function makeMessage({ siwx, account }: Signer, signal: AbortSignal): Promise<PreparedMessage> {
  signal.throwIfAborted()
  const input = { chainId: $networkId.get(), accountAddress: account.address }
  const message = await unlessAborted(signal, inTime(siwx.createMessage(input)))
  const text = message.toString()
  // `signed-in` passes the data to the page, which may clone it: functions cannot be cloned.
  const { toString: _, ...data } = message
  return { data, text, madeAt: clock.use().now() }
}

/** Whether the message is young enough: a back end may expire its nonce while the user reads. */
export function isFresh({ madeAt }: PreparedMessage): boolean {
  return clock.use().now() - madeAt < LIMITS.signIn.messageAge
}

/** Failures with their own sentence; any other one is reported as "Error signing message". */
const HAS_OWN_SENTENCE: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'siwx-not-enabled',
  'siwx-no-address',
  'siwx-no-network',
  'siwx-no-client',
])

/** What the back end, or the wallet that was asked, said itself: "Enable blind signing". */
function detailOf({ code, cause }: WalletKitError<ErrorCode>, { step }: SigningStep): string {
  if (code === 'sign-failed') return step === 'signing' ? walletWords(cause) : ''
  return cause instanceof Error ? cause.message : ''
}

/** Shows the failure in the view, which stays open, and reports it. Returns the error for the caller of `signIn()`. */
export function failSigning(error: WalletKitError<ErrorCode>, attempt: Attempt<SigningStep>): WalletKitError {
  if (attempt.signal.aborted) return error
  const now = $signing.get()
  attempt.move({
    step: 'failed',
    code: error.code,
    detail: detailOf(error, now),
    message: 'message' in now ? now.message : undefined,
  })
  const failure = HAS_OWN_SENTENCE.has(error.code) ? error : coded('siwx-sign-failed', { cause: error })
  trackSignIn('SIWX_AUTH_ERROR')
  fail(failure)
  return failure
}
