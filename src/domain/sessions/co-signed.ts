/** Sessions of an earlier draft of ERC-7715 (`wallet_grantPermissions`, version 2), as returned by wallets and the co-signing gateway. */
import { plainName } from '../text.ts'
import { isMembers } from '../web/members.ts'
import type { Address, Session, SessionNetwork } from './session.ts'

/** Amounts are in smallest units, times in seconds since 1970. */
export interface CoSignedPermission {
  /** Permission type of the draft, such as `native-token-recurring-allowance`. */
  type: string
  /** Token address; absent for the currency. For calls, the contract. */
  token?: Address
  /** Amount per period; absent for types without an amount. */
  amount?: bigint
  period?: number
  start?: number
}

/** Amounts are in smallest units, times in seconds since 1970. Type, token, amount, period and start are those of the first permission. */
export interface CoSignedSession extends CoSignedPermission {
  /** Id of the session at the gateway (`pci`). */
  id: string
  network: SessionNetwork
  account: Address
  /** All permissions; usually one. */
  permissions: readonly CoSignedPermission[]
  expiry: number
  /** Context by which the wallet identifies the session. */
  context: string
  /** Time of revocation. */
  revokedAt?: number
  /** Address of the app's key, if the gateway returns it. */
  to?: Address
  /** Name of the app's project in the gateway. */
  app?: string
  /** Amount spent in the current period of the first permission, if the gateway returns it. */
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

/** Empty if any entry is invalid. */
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

/** Parses an entry of the gateway's list. `undefined` if it is invalid, or if no wallet has granted it. */
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

/** A permission in the format of the draft. */
export const writtenPermission = ({ type, amount, start, period, token }: CoSignedPermission) => ({
  type,
  data: {
    ...(token !== undefined && { address: token }),
    ...(amount !== undefined && { allowance: `0x${amount.toString(16)}` }),
    ...(start !== undefined && { start }),
    ...(period !== undefined && { period }),
  },
})

/** The text that the account signs (EIP-191) for the gateway to revoke a session. */
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
