/** What a wallet granted, compared with what was asked. */
import type { Session } from '../../domain/sessions/session.ts'
import { WalletKitError } from '../../errors/wallet-kit-error.ts'
import { typeOf, type SessionRequest } from './requests.ts'

const isSame = (one: string | undefined, other: string | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()

/** Throws `session-altered` where something else was granted than was asked for, or more. */
export function checkGranted(session: Session, request: SessionRequest, network: string, from: string): void {
  const { amount = 2n ** 256n, period = 0, start = 0, expiry = Infinity } = session
  const isWithin = start >= (request.start ?? 0) && expiry <= request.expiry
  const isLess = amount <= request.amount && period >= (request.period ?? 0) && isWithin
  const isAsked =
    session.network === network &&
    session.type === typeOf(request) &&
    isSame(session.account, from) &&
    isSame(session.to, request.to) &&
    isSame(session.token, request.token)
  if (!isAsked || !(isLess || request.isAdjustable))
    throw new WalletKitError('session-altered', 'The wallet granted something else than was asked for')
}
