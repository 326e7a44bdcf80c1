/** What may be approved inside the page. A page can hide what it embeds, and nothing in the frame can tell each way (`docs/frame.md`). */
import { readRequest } from '../../src/domain/requests/read-request.ts'
import type { WalletRequest } from '../../src/domain/requests/wallet-request.ts'
import { bytesOfHex } from '../../src/domain/requests/evm/bytes.ts'
import { textOf } from '../../src/domain/requests/bytes/bytes-of.ts'
import { readSignInMessage } from '../../src/domain/sign-in/read-sign-in-message.ts'
import { attempt } from '../../src/domain/web/attempt.ts'
import type { Project } from '../frame.ts'
import { isUriOf } from '../own-uri.ts'

/** Longest sign-in that is approved inside the page, in bytes. */
const MOST_BYTES = 4_096

/** Whether the operator of the wallet lets the page have this approved inside it. `request` is the one that is signed. */
export function mayApproveInPage(
  { approveIn }: Pick<Project, 'approveIn'>,
  request: WalletRequest,
  pageOrigin: string,
): boolean {
  return approveIn === 'all' || (approveIn === 'sign-in' && isOwnSignIn(request, pageOrigin))
}

/**
 * Whether the request signs in to the page itself (EIP-4361, CAIP-122), on the network that it asks for, without anything to warn of. Getting
 * a press for it by a trick gains a page nothing that it could not ask for openly, and nothing anywhere else.
 */
function isOwnSignIn(request: WalletRequest, pageOrigin: string): boolean {
  const { form, acts, signals, raw } = readRequest(request)
  if (form !== 'message' || acts.length !== 1 || signals.length > 0) return false
  const bytes = bytesOfHex(raw.find(({ id }) => id === 'message')?.text ?? '')
  if (!bytes || bytes.length > MOST_BYTES) return false
  const text = textOf(bytes)
  const signIn = text === undefined ? undefined : attempt(() => readSignInMessage(text))
  return (
    signIn !== undefined &&
    signIn.domain === new URL(pageOrigin).host &&
    isUriOf(signIn.uri, pageOrigin) &&
    signIn.chainId === request.network
  )
}
