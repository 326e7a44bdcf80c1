import { isCaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'
import {
  isAddressOf,
  isDomain,
  isStatement,
  isUri,
  MAX_MESSAGE,
  readChainId,
  SCHEME,
  SEGMENT,
  timeOf,
} from './sign-in-grammar.ts'
import type { SignInData } from './sign-in.ts'

/** What a message says, with the scheme that may stand before its domain. */
export interface SignInMessage extends SignInData {
  /** RFC 3986 scheme of the page: `https`. */
  scheme?: string
}

/** What stands in a text before it is known to be a whole message. */
export type SignInFields = { readonly [Field in keyof SignInMessage]?: unknown }

type Check = (value: string, namespace: Namespace) => boolean

const isTime: Check = (value) => timeOf(value) !== undefined
const isChain: Check = (value, namespace) => isCaipNetworkId(value) && !!readChainId(namespace, value)

const CHECKS = {
  scheme: (value) => SCHEME.test(value),
  domain: isDomain,
  accountAddress: (value, namespace) => isAddressOf(namespace, value),
  statement: isStatement,
  uri: isUri,
  version: (value) => value === '1',
  chainId: isChain,
  nonce: (value) => /^[a-zA-Z0-9]+$/.test(value),
  issuedAt: isTime,
  expirationTime: isTime,
  notBefore: isTime,
  requestId: (value) => SEGMENT.test(value),
} as const satisfies Partial<Record<keyof SignInMessage, Check>>

// The keys of the table are fields; Object.entries forgets that.
const ROWS = Object.entries(CHECKS) as [keyof typeof CHECKS, Check][]

/** What no message needs. */
export const OPTIONAL_FIELDS = ['scheme', 'statement', 'expirationTime', 'notBefore', 'requestId'] as const

/** EIP-4361 asks for eight; so does whoever writes for another namespace. */
export const MIN_NONCE = 8

/** A TypeError that names the field. */
export function refusedField(field: keyof SignInMessage | 'message'): TypeError {
  return new TypeError(`A sign-in message cannot say this: ${field}`)
}

/** An expression that is asked about ten megabytes runs out of stack. */
const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_MESSAGE

/** Throws a TypeError that names the first field that breaks the grammar, or lacks and is not optional. */
export function checkSignInFields(
  fields: SignInFields,
  namespace: Namespace,
  optional: readonly string[] = OPTIONAL_FIELDS,
): void {
  // Whoever writes plain JavaScript may pass anything: nothing is a string before it was asked.
  for (const [field, check] of ROWS) {
    const value = fields[field]
    if (value === undefined && optional.includes(field)) continue
    if (!isShortText(value) || !check(value, namespace)) throw refusedField(field)
  }
  const { resources } = fields
  if (resources === undefined) return
  const isList = Array.isArray(resources) && resources.every((uri) => isShortText(uri) && isUri(uri))
  if (!isList) throw refusedField('resources')
}
