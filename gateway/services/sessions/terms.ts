/** What a session may do, as the older draft of ERC-7715 writes it. What the gateway cannot watch over is refused, never left out. */
import * as v from 'valibot'
import { toFunctionSelector, type AbiFunction, type Hex } from 'viem'
import { No } from './no.ts'

/** Seconds: later ones are milliseconds that somebody took for seconds. */
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
    // Signatures are remembered for 90 days.
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

/** A recurring allowance, of the network's currency or a token. */
export interface Allowance {
  allowance: string
  start: number
  period: number
}

export const allowanceOf = (permission: Permission): Allowance | undefined =>
  permission.type === 'contract-call' ? undefined : permission.data

/**
 * `account` is its address: a session may not call the account itself, which could take every limit away.
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

/** No two permissions of one kind. */
const kindOf = (permission: Permission): string =>
  permission.type === 'native-token-recurring-allowance'
    ? permission.type
    : `${permission.type} ${permission.data.address.toLowerCase()}`

/** Of the functions that are named, in every form that the ABI has of them. @throws `No` for one that it has not. */
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
    // Only its name and the types of its inputs are read.
    return toFunctionSelector({ outputs: [], stateMutability: 'payable', inputs: [], ...item } as AbiFunction)
  } catch {
    throw new No(400, 'permissions', 'The ABI is not valid')
  }
}

/** What the wallet has granted is what was asked, or less. @throws `No`. */
export function requireWithin(granted: Terms, asked: Terms): void {
  for (const permission of granted.permissions) {
    const same = asked.permissions.find((one) => kindOf(one) === kindOf(permission))
    if (!same || !isWithin(permission, same))
      throw new No(400, 'permissions', 'The permissions are not those that were asked for')
  }
  // A policy narrows: those that were asked for stay.
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
