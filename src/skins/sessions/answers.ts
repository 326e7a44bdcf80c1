/** What a wallet granted, compared with what was asked. */
import type { Session } from '../../domain/sessions/session.ts'
import { isNoMore, isSame } from '../../domain/sessions/within.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { isStream, typeOf, type SessionRequest, type StreamRequest } from './requests.ts'

/**
 * Throws `session-altered` where something else was granted than was asked for, or more. Of an adjustable request the visitor may change
 * amounts and times, but not leave out the end.
 */
export function checkGranted(
  session: Session,
  request: SessionRequest | StreamRequest,
  network: string,
  from: string,
): void {
  const isAsked =
    session.network === network &&
    session.type === typeOf(request) &&
    isSame(session.account, from) &&
    isSame(session.to, request.to) &&
    isSame(session.token, request.token)
  const isAdjusted = request.isAdjustable === true && session.expiry !== undefined
  if (!isAsked || !(isNoMore(session, limitsOf(request)) || isAdjusted))
    throw new WalletKitError('session-altered', 'The wallet granted something else than was asked for')
}

/** Only the limits of its kind: the wallet is asked for no others, whatever the page passes. */
function limitsOf(request: SessionRequest | StreamRequest) {
  const { start, expiry } = request
  if (!isStream(request)) return { start, expiry, amount: request.amount, period: request.period }
  const { amountPerSecond, initialAmount, maxAmount } = request
  return { start, expiry, amountPerSecond, initialAmount, maxAmount }
}
