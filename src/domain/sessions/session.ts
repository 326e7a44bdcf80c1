/** Spending permissions granted by a wallet (ERC-7715). */
import { isMembers } from '../web/members.ts'

export type Address = `0x${string}`
export type SessionNetwork = `eip155:${string}`

/** A granted permission. Amounts are in smallest units, times in seconds since 1970. */
export interface Session {
  network: SessionNetwork
  /** Account whose funds may be spent. */
  account: Address
  to: Address
  /** Permission type of ERC-7715, such as `native-token-periodic`. */
  type: string
  /** Token address; absent for the currency. */
  token?: Address
  /** Amount per period, or in total without a period. Absent for types without an amount. */
  amount?: bigint
  period?: number
  /** Streams only: amount added per second. */
  amountPerSecond?: bigint
  /** Streams only: amount available at the start, in addition. */
  initialAmount?: bigint
  /** Streams only: maximum total amount. */
  maxAmount?: bigint
  start?: number
  /** Absent if the permission does not expire. */
  expiry?: number
  /** Data that a spender redeems. Treat it as a secret: it grants limited spending power. */
  context: Address
  /** The contract that enforces the limits. */
  delegationManager: Address
}

const HEX = /^0x(?:[0-9a-f]{2})+$/i
const QUANTITY = /^0x[0-9a-f]{1,64}$/i

const hex = (value: unknown, length?: number): Address | undefined =>
  typeof value === 'string' && HEX.test(value) && (length === undefined || value.length === length)
    ? (value as Address)
    : undefined
const address = (value: unknown) => hex(value, 42)
const seconds = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
const quantity = (value: unknown) =>
  typeof value === 'string' && QUANTITY.test(value) ? BigInt(value) : undefined

/** Parses a session; `undefined` if it is invalid. */
export function readSession(value: unknown, account: Address): Session | undefined {
  if (!isMembers(value) || !isMembers(value['permission'])) return undefined
  const { chainId, from = account, to, permission, rules } = value
  const { type, data } = permission as { type?: unknown; data?: unknown }
  const [chain, payer, holder] = [quantity(chainId), address(from), address(to)]
  const [context, delegationManager] = [hex(value['context']), address(value['delegationManager'])]
  if (!chain || !payer || !holder || !context || !delegationManager || typeof type !== 'string')
    return undefined
  return {
    ...{ network: `eip155:${chain}`, account: payer, to: holder, type, context, delegationManager },
    ...limitOf(isMembers(data) ? data : {}),
    ...endOf(rules),
  }
}

function limitOf(data: Readonly<Record<string, unknown>>): Partial<Session> {
  const amount = quantity(data['periodAmount'] ?? data['allowanceAmount'])
  const [period, start] = [seconds(data['periodDuration']), seconds(data['startTime'])]
  const token = address(data['tokenAddress'])
  const stream = ['amountPerSecond', 'initialAmount', 'maxAmount'].flatMap((name) => {
    const value = quantity(data[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...(token !== undefined && { token }),
    ...(amount !== undefined && { amount }),
    ...(period !== undefined && { period }),
    ...Object.fromEntries(stream),
    ...(start !== undefined && { start }),
  }
}

function endOf(rules: unknown): { expiry?: number } {
  const list: readonly unknown[] = Array.isArray(rules) ? rules : []
  const rule = list.find((one) => isMembers(one) && one['type'] === 'expiry')
  const expiry = isMembers(rule) && isMembers(rule['data']) ? seconds(rule['data']['timestamp']) : undefined
  return expiry === undefined ? {} : { expiry }
}
