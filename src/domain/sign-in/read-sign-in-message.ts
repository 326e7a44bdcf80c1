import type { CaipNetworkId } from '../networks/caip.ts'
import type { Namespace } from '../networks/namespaces.ts'
import {
  checkSignInFields,
  MIN_NONCE,
  OPTIONAL_FIELDS,
  refusedField,
  type SignInMessage,
} from './sign-in-fields.ts'
import { ACCOUNT_NAMES, MAX_MESSAGE, readChainId, timeOf } from './sign-in-grammar.ts'
import { takeSignInApart } from './sign-in-layout.ts'

/** A message as wallets sign it. Sign-In with Solana allows messages without network and nonce. */
export interface LooseSignInMessage extends Omit<SignInMessage, 'chainId' | 'nonce'> {
  chainId?: CaipNetworkId
  nonce?: string
}

// Object.entries widens the keys; they are the namespaces.
const NAMESPACES = new Map(
  Object.entries(ACCOUNT_NAMES).map(([id, name]) => [name as string, id as Namespace]),
)

/** Parses a message and its namespace; only the network and the nonce may be missing. */
export function readLooseSignInMessage(text: string): { namespace: Namespace; data: LooseSignInMessage } {
  if (typeof text !== 'string' || text.length > MAX_MESSAGE) throw refusedField('message')
  const taken = takeSignInApart(text)
  const namespace = NAMESPACES.get(taken?.account ?? '')
  if (!taken || !namespace) throw refusedField('message')
  const { account: _, address: accountAddress, chainId: chain, ...rest } = withoutPrototype(taken)
  const chainId = chain === undefined ? undefined : readChainId(namespace, chain)
  if (chain !== undefined && !chainId) throw refusedField('chainId')
  const fields = withoutPrototype({ ...rest, accountAddress, ...(chainId && { chainId }) })
  checkSignInFields(fields, namespace, [...OPTIONAL_FIELDS, 'chainId', 'nonce'])
  // `checkSignInFields` has checked that each field is a string.
  const data = fields as LooseSignInMessage
  checkNonce(namespace, data)
  checkWindow(namespace, data)
  return { namespace, data }
}

/** Parses a message. Throws a TypeError that names the field if one is missing or breaks the grammar. */
export function readSignInMessage(text: string): SignInMessage {
  const { chainId, nonce, ...data } = readLooseSignInMessage(text).data
  if (chainId === undefined) throw refusedField('chainId')
  if (nonce === undefined) throw refusedField('nonce')
  return { ...data, chainId, nonce }
}

/** Fields that a message leaves out stay absent even if a page has extended Object.prototype. */
function withoutPrototype<T extends object>(value: T): T {
  return Object.assign(Object.create(null) as object, value)
}

/** Existing Sign-In with Solana messages have shorter nonces than EIP-4361 allows. */
function checkNonce(namespace: Namespace, { nonce }: LooseSignInMessage): void {
  if (namespace !== 'solana' && nonce !== undefined && nonce.length < MIN_NONCE) throw refusedField('nonce')
}

/** Rejects a message that is valid at no time. EIP-4361 has no such rule, and one of its test vectors breaks it. */
function checkWindow(namespace: Namespace, data: LooseSignInMessage): void {
  const [end = Infinity, ...starts] = [data.expirationTime, data.issuedAt, data.notBefore].map((time) =>
    time === undefined ? undefined : timeOf(time),
  )
  if (namespace !== 'eip155' && starts.some((start) => start !== undefined && start > end)) {
    throw refusedField('expirationTime')
  }
}
