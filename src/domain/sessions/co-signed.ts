/** Sessions of the draft before today's ERC-7715 (`wallet_grantPermissions`, version 2), as wallets and the gateway that co-signs tell them. */
import { plainName } from '../text.ts'
import { isMembers } from '../web/members.ts'
import type { Address, Session, SessionNetwork } from './session.ts'

/** Amounts are in smallest units, times in seconds since 1970. */
export interface CoSignedPermission {
  /** A name of the draft, such as `native-token-recurring-allowance`. */
  type: string
  /** Absent for the currency. Of a call: the contract. */
  token?: Address
  /** In each period. Absent for types that are not about an amount. */
  amount?: bigint
  period?: number
  start?: number
}

/** Amounts are in smallest units, times in seconds since 1970. Its own type, token, amount, period and start are those of its first permission. */
export interface CoSignedSession extends CoSignedPermission {
  /** What the gateway knows it by (`pci`). */
  id: string
  network: SessionNetwork
  account: Address
  /** All of them; one as a rule. */
  permissions: readonly CoSignedPermission[]
  expiry: number
  /** By which the wallet finds it again. */
  context: string
  /** Once it was taken back. */
  revokedAt?: number
  /** The address of the app's key, where the gateway says it. */
  to?: Address
  /** Name of the app's project in the gateway. */
  app?: string
  /** What was taken in the present period of its first permission, where the gateway says it. */
  spent?: bigint
}

export const isCoSigned = (session: Session | CoSignedSession): session is CoSignedSession => 'id' in session

const ADDRESS = /^0x[0-9a-f]{40}$/i
const QUANTITY = /^0x[0-9a-f]{1,64}$/i
const LONGEST_CONTEXT = 50_000
const MOST_PERMISSIONS = 50
const NAME = 40

const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isAddress = (value: unknown): value is Address => typeof value === 'string' && ADDRESS.test(value)
const isQuantity = (value: unknown): value is string => typeof value === 'string' && QUANTITY.test(value)

export const isContext = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_CONTEXT

/** Empty where one of them is none. */
export function readPermissions(value: unknown): CoSignedPermission[] {
  const list: readonly unknown[] = Array.isArray(value) ? value.slice(0, MOST_PERMISSIONS) : []
  const read = list.map(readPermission)
  return read.every((one) => one !== undefined) ? read : []
}

function readPermission(value: unknown): CoSignedPermission | undefined {
  if (!isMembers(value) || typeof value['type'] !== 'string' || !isMembers(value['data'])) return undefined
  const { address: token, allowance, period, start } = value['data']
  return {
    type: value['type'],
    ...(isAddress(token) && { token }),
    ...(isQuantity(allowance) && { amount: BigInt(allowance) }),
    ...(isSeconds(period) && { period }),
    ...(isSeconds(start) && { start }),
  }
}

/** One of the gateway's list. `undefined` for what is none, and for one that no wallet has granted. */
export function readCoSigned(
  value: unknown,
  place: { network: SessionNetwork; account: Address },
): CoSignedSession | undefined {
  if (!isMembers(value)) return undefined
  const { pci: id, context, expiry, revokedAt, project, usage, appKeys } = value
  const permissions = readPermissions(value['permissions'])
  const [first] = permissions
  if (!first || typeof id !== 'string' || !isContext(context) || !isSeconds(expiry)) return undefined
  const app = isMembers(project) ? plainName(project['name'], NAME) : ''
  const [to]: readonly unknown[] = Array.isArray(appKeys) ? appKeys : []
  const spent = spentOf(usage)
  return {
    ...{ ...first, ...place, id, permissions, expiry, context },
    ...(isSeconds(revokedAt) && { revokedAt }),
    ...(isAddress(to) && { to }),
    ...(app && { app }),
    ...(spent !== undefined && { spent }),
  }
}

function spentOf(usage: unknown): bigint | undefined {
  const list: readonly unknown[] = Array.isArray(usage) ? usage : []
  const first = list.find((one) => isMembers(one) && one['permission'] === 0)
  const spent = isMembers(first) ? first['spent'] : undefined
  return isQuantity(spent) ? BigInt(spent) : undefined
}

/** A permission as the draft writes it. */
export const writtenPermission = ({ type, amount, start, period, token }: CoSignedPermission) => ({
  type,
  data: {
    ...(token !== undefined && { address: token }),
    ...(amount !== undefined && { allowance: `0x${amount.toString(16)}` }),
    ...(start !== undefined && { start }),
    ...(period !== undefined && { period }),
  },
})

/** What the gateway has the account sign (EIP-191) to take a session back. */
export const revocationText = ({
  id,
  network,
  account,
}: Pick<CoSignedSession, 'id' | 'network' | 'account'>) =>
  `Revoke session ${id} of ${`${network}:${account}`.toLowerCase()}`

/** The parameter of `wallet_revokePermissions`. */
export const revocationOf = ({ id, network, account, context, permissions, expiry }: CoSignedSession) => ({
  ...{ pci: id, context, expiry, address: `${network}:${account}` },
  permissions: permissions.map(writtenPermission),
})
