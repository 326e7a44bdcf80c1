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

/** Fields of a message, with the optional scheme before its domain. */
export interface SignInMessage extends SignInData {
  /** RFC 3986 scheme of the page: `https`. */
  scheme?: string
}

/** Fields read from a text, before they are checked. */
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

// Object.entries widens the keys; they are the fields of the table.
const ROWS = Object.entries(CHECKS) as [keyof typeof CHECKS, Check][]

/** Fields that a message may leave out. */
export const OPTIONAL_FIELDS = ['scheme', 'statement', 'expirationTime', 'notBefore', 'requestId'] as const

/** Minimum length of a nonce in EIP-4361, used for all namespaces. */
export const MIN_NONCE = 8

/** A TypeError that names the field. */
export function refusedField(field: keyof SignInMessage | 'message'): TypeError {
  return new TypeError(`A sign-in message cannot say this: ${field}`)
}

/** Bounds the input: a regular expression on megabytes of text can overflow the stack. */
const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_MESSAGE

/** Throws a TypeError that names the first field that breaks the grammar or is missing. */
export function checkSignInFields(
  fields: SignInFields,
  namespace: Namespace,
  optional: readonly string[] = OPTIONAL_FIELDS,
): void {
  // Callers in plain JavaScript may pass any value, so each field is checked to be a string.
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
