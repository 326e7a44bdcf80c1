/** What a session of the older draft allows, as wallets and gateways tell it. */
import type { Address } from '../../domain/sessions/session.ts'
import { isMembers } from '../../domain/web/members.ts'

/** Amounts are in smallest units, times in seconds since 1970. */
export interface Terms {
  /** A name of the draft, such as `native-token-recurring-allowance`. */
  type: string
  /** Absent for the currency. */
  token?: Address
  /** In each period. Absent for types that are not about an amount. */
  amount?: bigint
  period?: number
  start?: number
  expiry: number
}

const ADDRESS = /^0x[0-9a-f]{40}$/i
const QUANTITY = /^0x[0-9a-f]{1,64}$/i

const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** `undefined` for what is no session, or one with several permissions. */
export function readTerms(value: unknown): Terms | undefined {
  if (!isMembers(value)) return undefined
  const { permissions, expiry } = value
  const [permission, ...more]: readonly unknown[] = Array.isArray(permissions) ? permissions : []
  if (!isMembers(permission) || more.length || !isSeconds(expiry)) return undefined
  const { type, data } = permission
  if (typeof type !== 'string' || !isMembers(data)) return undefined
  const { address: token, allowance, period, start } = data
  return {
    ...{ type, expiry },
    ...(typeof token === 'string' && ADDRESS.test(token) && { token: token as Address }),
    ...(typeof allowance === 'string' && QUANTITY.test(allowance) && { amount: BigInt(allowance) }),
    ...(isSeconds(period) && { period }),
    ...(isSeconds(start) && { start }),
  }
}
