/** Permissions for sessions (ERC-7715 and its earlier draft), and authorizations of EIP-7702 on their own. Those of ERC-7715 are read as what they allow; others are named. */
import type { Act } from '../acts.ts'
import { integerOf } from './bytes.ts'
import { addressOf, addressOfKey } from './evm-address.ts'
import { grantOf, streamLimit, type Limit } from './grants.ts'
import { checkDeadline } from './time.ts'
import { authorizationsOf, checkChain } from './batch.ts'
import { plainText, type Context } from './context.ts'
import { list } from './message.ts'
import type { MethodReading } from './method-reading.ts'
import { Malformed } from './work.ts'
import { isMembers } from '../../web/members.ts'

const MOST_PERMISSIONS = 50
const MOST_KEYS = 6

/** Permissions, by the name of their type. */
export function readPermissions(params: unknown, context: Context): MethodReading {
  const [first] = list(params)
  const requests = Array.isArray(first) ? (first as readonly unknown[]) : list(params)
  const acts = requests.slice(0, MOST_PERMISSIONS).flatMap((request) => granted(request, context))
  if (acts.length === 0) throw new Malformed()
  return { acts }
}

function granted(request: unknown, context: Context): Act[] {
  if (!isMembers(request)) throw new Malformed()
  const { permission, permissions, to, signer, expiry } = request
  checkChain(request['chainId'], context)
  const account = addressOf(to)
  const [holder, ...cosigners] = account === undefined ? signersOf(signer) : [account]
  if (holder) context.field('to', { address: holder })
  for (const address of cosigners) context.field('co-signer', { address })
  if (typeof expiry === 'number' && expiry > 0) context.field('expiry', { time: expiry * 1000 })
  const all = Array.isArray(permissions) ? (permissions as readonly unknown[]) : [permission]
  const end = endOf(request)
  if (end !== undefined) checkDeadline(end, context)
  return all.slice(0, MOST_PERMISSIONS).map((one): Act => {
    const limit = holder === undefined ? undefined : permittedBy(one)
    const grant = limit && grantOf(holder ?? '', { ...limit, ...(end !== undefined && { end }) }, context.now)
    if (grant) {
      if (grant.total !== undefined) context.row('at-most', { asset: grant.asset, amount: grant.total })
      return grant
    }
    const type = isMembers(one) ? one['type'] : undefined
    const name = isMembers(type) ? type['custom'] : type
    if (isMembers(one)) listData(one['data'], context)
    return {
      act: 'unknown',
      selector: typeof name === 'string' ? name.slice(0, 64) : 'permission',
      why: 'opaque',
    }
  })
}

/**
 * Who spends, by the draft before ERC-7715's names of today: an account, or keys that all have to sign, of which the last is the app's. The
 * app comes first here. Empty where a key is not one that is known.
 */
function signersOf(signer: unknown): string[] {
  const data = isMembers(signer) && isMembers(signer['data']) ? signer['data'] : {}
  const account = addressOf(data['address'])
  if (account !== undefined) return [account]
  const keys: readonly unknown[] = Array.isArray(data['keys']) ? data['keys'] : [data]
  const addresses = keys.slice(0, MOST_KEYS).map((key) => (isMembers(key) ? addressOfKey(key) : undefined))
  return addresses.every((one) => one !== undefined) && keys.length <= MOST_KEYS ? addresses.toReversed() : []
}

/** Seconds since 1970: of a rule as ERC-7715 has it, or of the draft before. */
function endOf({ rules, expiry }: Readonly<Record<string, unknown>>): bigint | undefined {
  const list: readonly unknown[] = Array.isArray(rules) ? rules : []
  const rule = list.find((one) => isMembers(one) && one['type'] === 'expiry')
  const data = isMembers(rule) && isMembers(rule['data']) ? rule['data'] : {}
  const end = integerOf(data['timestamp'] ?? expiry)
  return end !== undefined && end > 0n ? end : undefined
}

/** What a permission of ERC-7715 allows to spend; `undefined` for types that are not known. */
function permittedBy(permission: unknown): Limit | undefined {
  if (!isMembers(permission) || !isMembers(permission['data'])) return undefined
  const { type, data } = permission as { type?: unknown; data: Readonly<Record<string, unknown>> }
  const number = (name: string) => integerOf(data[name])
  if (type === 'native-token-recurring-allowance' || type === 'erc20-recurring-allowance')
    return recurring(type, data)
  const start = number('startTime')
  const address = addressOf(data['tokenAddress'])
  const isOfToken = typeof type === 'string' && type.startsWith('erc20-token-')
  if (isOfToken !== (address !== undefined)) return undefined
  const of = address === undefined ? {} : { token: address }
  if (type === 'native-token-periodic' || type === 'erc20-token-periodic') {
    const [amount, period] = [number('periodAmount'), number('periodDuration')]
    if (amount === undefined || period === undefined || period <= 0n) return undefined
    return { ...of, amount, period, ...(start !== undefined && { start }) }
  }
  if (type === 'native-token-stream' || type === 'erc20-token-stream') {
    const perSecond = number('amountPerSecond')
    if (perSecond === undefined || start === undefined) return undefined
    const first = number('initialAmount') ?? 0n
    return streamLimit({ ...of, first, most: number('maxAmount') ?? 2n ** 256n, perSecond, start })
  }
  if (type === 'native-token-allowance' || type === 'erc20-token-allowance') {
    const amount = number('allowanceAmount')
    return amount === undefined ? undefined : { ...of, amount, ...(start !== undefined && { start }) }
  }
  return undefined
}

/** Of the draft before: the same amount in each period. */
function recurring(type: string, data: Readonly<Record<string, unknown>>): Limit | undefined {
  const [amount, period, start] = ['allowance', 'period', 'start'].map((name) => integerOf(data[name]))
  const token = addressOf(data['address'])
  if (type.startsWith('erc20-') !== (token !== undefined)) return undefined
  if (amount === undefined || period === undefined || period <= 0n) return undefined
  return { ...(token !== undefined && { token }), amount, period, ...(start !== undefined && { start }) }
}

function listData(data: unknown, context: Context): void {
  if (!isMembers(data)) return
  for (const [label, value] of Object.entries(data).slice(0, 20)) {
    const address = addressOf(value)
    context.field(label, address ? { address } : plainText(value))
  }
}

/** An authorization without a transaction: anyone who has it can send it. */
export function readAuthorizations(params: unknown, context: Context): MethodReading {
  const [first] = list(params)
  const values =
    isMembers(first) && Array.isArray(first['authorizationList']) ? first['authorizationList'] : list(params)
  const authorizations = authorizationsOf(
    (values as readonly unknown[]).filter((value) => isMembers(value)),
    context,
  )
  if (authorizations.length === 0) throw new Malformed()
  return { acts: authorizations }
}
