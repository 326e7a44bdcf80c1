/** A permission to spend that a wallet granted (ERC-7715), as wallets tell it. */
import { isMembers } from '../web/members.ts'

export type Address = `0x${string}`
export type SessionNetwork = `eip155:${string}`

/** What a wallet granted. Amounts are in smallest units, times in seconds since 1970. */
export interface Session {
  network: SessionNetwork
  /** Whose money it is. */
  account: Address
  to: Address
  /** A name of ERC-7715, such as `native-token-periodic`. */
  type: string
  /** Absent for the currency. */
  token?: Address
  /** In each period, or in all without one. Absent for types that are not about an amount. */
  amount?: bigint
  period?: number
  /** Of streams: what every second adds. */
  amountPerSecond?: bigint
  /** Of streams: what may be taken from the start, beside what the seconds add. */
  initialAmount?: bigint
  /** Of streams: in all, whatever the seconds come to. */
  maxAmount?: bigint
  start?: number
  /** Absent where it has no end. */
  expiry?: number
  /** What a spender redeems: treat it like a key of limited power. */
  context: Address
  /** The contract that checks the limits. */
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

/** `undefined` for what is no session. */
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
