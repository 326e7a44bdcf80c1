/** Permissions for sessions (ERC-7715 and its earlier draft), and authorizations of EIP-7702 on their own. They are named, not read. */
import type { Act } from '../acts.ts'
import { addressOf } from './evm-address.ts'
import { authorizationsOf, checkChain } from './batch.ts'
import { plainText, type Context } from './context.ts'
import { list } from './message.ts'
import type { MethodReading } from './method-reading.ts'
import { Malformed } from './work.ts'
import { isMembers } from '../../web/members.ts'

const MOST_PERMISSIONS = 50

/** What is granted, by the name of its type. */
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
  const holder =
    addressOf(to) ??
    addressOf(isMembers(signer) && isMembers(signer['data']) ? signer['data']['address'] : to)
  if (holder) context.field('to', { address: holder })
  if (typeof expiry === 'number' && expiry > 0) context.field('expiry', { time: expiry * 1000 })
  const all = Array.isArray(permissions) ? (permissions as readonly unknown[]) : [permission]
  return all.slice(0, MOST_PERMISSIONS).map((one) => {
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
