/** What a wallet granted, compared with what was asked. */
import type { Session } from '../../domain/sessions/session.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { isStream, typeOf, type SessionRequest, type StreamRequest } from './requests.ts'

const isSame = (one: string | undefined, other: string | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()

/** Larger than any amount. */
const ENDLESS = 2n ** 256n

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
  const { start = 0, expiry } = session
  const isWithin = start >= (request.start ?? 0) && (expiry ?? Infinity) <= request.expiry
  const isLess = isWithin && (isStream(request) ? isSlower(session, request) : isSmaller(session, request))
  const isAsked =
    session.network === network &&
    session.type === typeOf(request) &&
    isSame(session.account, from) &&
    isSame(session.to, request.to) &&
    isSame(session.token, request.token)
  const isAdjusted = request.isAdjustable === true && expiry !== undefined
  if (!isAsked || !(isLess || isAdjusted))
    throw new WalletKitError('session-altered', 'The wallet granted something else than was asked for')
}

const isSmaller = ({ amount = ENDLESS, period = 0 }: Session, asked: SessionRequest) =>
  amount <= asked.amount && period >= (asked.period ?? 0)

const isSlower = (session: Session, asked: StreamRequest) =>
  (session.amountPerSecond ?? ENDLESS) <= asked.amountPerSecond &&
  (session.initialAmount ?? 0n) <= (asked.initialAmount ?? 0n) &&
  (session.maxAmount ?? ENDLESS) <= (asked.maxAmount ?? ENDLESS)
