/** Terms of a session, in the format of the older draft of ERC-7715. Terms that the gateway cannot enforce are refused, never ignored. */
import * as v from 'valibot'
import { toFunctionSelector, type AbiFunction, type Hex } from 'viem'
import { No } from './no.ts'

/** Latest accepted time in seconds: a larger number is in ms by mistake. */
const LATEST = 100_000_000_000

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LATEST))
const atLeastOne = v.pipe(seconds, v.minValue(1))
const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i))
const amount = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i))

const allowance = { allowance: amount, start: seconds, period: atLeastOne }
const parameter = v.looseObject({ type: v.pipe(v.string(), v.maxLength(200)) })
const abiItem = v.looseObject({
  type: v.pipe(v.string(), v.maxLength(20)),
  name: v.optional(v.pipe(v.string(), v.maxLength(200))),
  inputs: v.optional(v.pipe(v.array(parameter), v.maxLength(50))),
})

const Permission = v.variant('type', [
  v.strictObject({
    type: v.literal('native-token-recurring-allowance'),
    data: v.strictObject(allowance),
  }),
  v.strictObject({
    type: v.literal('erc20-recurring-allowance'),
    data: v.strictObject({ address, ...allowance }),
  }),
  v.strictObject({
    type: v.literal('contract-call'),
    data: v.strictObject({
      address,
      abi: v.pipe(v.array(abiItem), v.maxLength(200)),
      functions: v.pipe(
        v.array(v.strictObject({ functionName: v.pipe(v.string(), v.maxLength(200)) })),
        v.minLength(1),
        v.maxLength(50),
      ),
    }),
  }),
])
const Policy = v.variant('type', [
  v.strictObject({ type: v.literal('call-limit'), data: v.strictObject({ limit: atLeastOne }) }),
  v.strictObject({
    type: v.literal('rate-limit'),
    // Signatures are kept until 90 days after the end of the session, so every interval can be checked.
    data: v.strictObject({ limit: atLeastOne, interval: v.pipe(atLeastOne, v.maxValue(30 * 86_400)) }),
  }),
])
const Permissions = v.pipe(v.array(Permission), v.minLength(1), v.maxLength(20))
const Policies = v.pipe(v.array(Policy), v.maxLength(10))

export type Permission = v.InferOutput<typeof Permission>
export type Policy = v.InferOutput<typeof Policy>
export interface Terms {
  permissions: readonly Permission[]
  policies: readonly Policy[]
}

/** A recurring allowance of the native currency or a token. `start` and `period` are in seconds, `allowance` is a hex quantity. */
export interface Allowance {
  allowance: string
  start: number
  period: number
}

export const allowanceOf = (permission: Permission): Allowance | undefined =>
  permission.type === 'contract-call' ? undefined : permission.data

/**
 * Validates terms. `account` is the account's address: a session must not call the account itself, which could remove all limits.
 *
 * @throws `No`.
 */
export function readTerms(given: { permissions?: unknown; policies?: unknown }, account: string): Terms {
  const permissions = v.safeParse(Permissions, given.permissions)
  if (!permissions.success)
    throw new No(400, 'permissions', `The gateway cannot watch over this: ${whatOf(permissions.issues)}`)
  const policies = v.safeParse(Policies, given.policies ?? [])
  if (!policies.success)
    throw new No(400, 'policies', `The gateway cannot watch over this: ${whatOf(policies.issues)}`)
  const kinds = permissions.output.map(kindOf)
  if (new Set(kinds).size < kinds.length) throw new No(400, 'permissions', 'A permission is there twice')
  for (const permission of permissions.output) {
    if (permission.type !== 'contract-call') continue
    if (permission.data.address.toLowerCase() === account)
      throw new No(400, 'permissions', 'A session may not call the account itself')
    selectorsOf(permission)
  }
  return { permissions: permissions.output, policies: policies.output }
}

const whatOf = (issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string =>
  v.getDotPath(issues[0]) ?? 'the list'

/** Key of a permission, of which terms may contain only one. */
const kindOf = (permission: Permission): string =>
  permission.type === 'native-token-recurring-allowance'
    ? permission.type
    : `${permission.type} ${permission.data.address.toLowerCase()}`

/** Selectors of the permitted functions, including all overloads in the ABI. @throws `No` if the ABI lacks a function. */
export function selectorsOf({ data }: Extract<Permission, { type: 'contract-call' }>): ReadonlySet<string> {
  const selectors = new Set<Hex>()
  for (const { functionName } of data.functions) {
    const items = data.abi.filter(({ type, name }) => type === 'function' && name === functionName)
    if (items.length === 0) throw new No(400, 'permissions', `The ABI has no function ${functionName}`)
    for (const item of items) selectors.add(selectorOf(item))
  }
  return selectors
}

function selectorOf(item: v.InferOutput<typeof abiItem>): Hex {
  try {
    // Only the name and the types of the inputs are used.
    return toFunctionSelector({ outputs: [], stateMutability: 'payable', inputs: [], ...item } as AbiFunction)
  } catch {
    throw new No(400, 'permissions', 'The ABI is not valid')
  }
}

/** Requires that the granted terms equal or narrow the requested ones. @throws `No`. */
export function requireWithin(granted: Terms, asked: Terms): void {
  for (const permission of granted.permissions) {
    const same = asked.permissions.find((one) => kindOf(one) === kindOf(permission))
    if (!same || !isWithin(permission, same))
      throw new No(400, 'permissions', 'The permissions are not those that were asked for')
  }
  // Policies are restrictions, so all requested ones have to remain.
  const kept = new Set(granted.policies.map((policy) => JSON.stringify(policy)))
  if (!asked.policies.every((policy) => kept.has(JSON.stringify(policy))))
    throw new No(400, 'policies', 'The policies are not those that were asked for')
}

function isWithin(granted: Permission, asked: Permission): boolean {
  const [mine, theirs] = [allowanceOf(granted), allowanceOf(asked)]
  if (mine && theirs)
    return (
      BigInt(mine.allowance) <= BigInt(theirs.allowance) &&
      mine.period >= theirs.period &&
      mine.start >= theirs.start
    )
  if (granted.type !== 'contract-call' || asked.type !== 'contract-call') return false
  const all = selectorsOf(asked)
  return [...selectorsOf(granted)].every((selector) => all.has(selector))
}
