/** Whether a wallet granted no more than was requested. */
import { isMembers } from '../web/members.ts'
import { readPermissions } from './co-signed.ts'
import { readSession, type Session } from './session.ts'

/** Larger than any amount. */
const ENDLESS = 2n ** 256n

export const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

type Limit = 'amount' | 'period' | 'amountPerSecond' | 'initialAmount' | 'maxAmount' | 'start' | 'expiry'
type Limits = { readonly [Name in Limit]?: Session[Name] | undefined }

/** Whether the granted limits allow no more than those that were requested. An absent amount or end is no limit. */
export const isNoMore = (granted: Limits, asked: Limits): boolean =>
  (granted.amount ?? ENDLESS) <= (asked.amount ?? ENDLESS) &&
  (granted.period ?? 0) >= (asked.period ?? 0) &&
  (granted.amountPerSecond ?? ENDLESS) <= (asked.amountPerSecond ?? ENDLESS) &&
  (granted.initialAmount ?? 0n) <= (asked.initialAmount ?? 0n) &&
  (granted.maxAmount ?? ENDLESS) <= (asked.maxAmount ?? ENDLESS) &&
  (granted.start ?? 0) >= (asked.start ?? 0) &&
  (granted.expiry ?? Infinity) <= (asked.expiry ?? Infinity)

/** `request` is one of `wallet_requestExecutionPermissions`. If it is adjustable, the visitor may change amounts and times, but not leave out the end. */
export function isWithinRequest(granted: Session, request: unknown): boolean {
  if (!isMembers(request)) return false
  const { permission } = request
  // A request has neither a context nor a manager yet.
  const { context, delegationManager, account } = granted
  const asked = readSession({ ...request, context, delegationManager }, account)
  if (!asked) return false
  const isSameKind =
    granted.type === asked.type &&
    granted.network === asked.network &&
    isSame(granted.account, asked.account) &&
    isSame(granted.to, asked.to) &&
    isSame(granted.token, asked.token)
  const isAdjustable = isMembers(permission) && permission['isAdjustmentAllowed'] === true
  if (isAdjustable) return isSameKind && (granted.expiry !== undefined || asked.expiry === undefined)
  return isSameKind && isNoMore(granted, asked)
}

/** The same for `wallet_grantPermissions`: the same signer, and each permission within one that was requested. */
export function isWithinOlderRequest(granted: Readonly<Record<string, unknown>>, request: unknown): boolean {
  if (!isMembers(request)) return false
  const [mine, theirs] = [readPermissions(granted['permissions']), readPermissions(request['permissions'])]
  const [end, latest] = [granted['expiry'], request['expiry']]
  return (
    JSON.stringify(granted['signer']).toLowerCase() === JSON.stringify(request['signer'])?.toLowerCase() &&
    typeof end === 'number' &&
    (typeof latest !== 'number' || end <= latest) &&
    mine.length > 0 &&
    mine.every((one) =>
      theirs.some(
        (other) => one.type === other.type && isSame(one.token, other.token) && isNoMore(one, other),
      ),
    )
  )
}
