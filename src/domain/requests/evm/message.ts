/** personal_sign and eth_sign. */
import { readLooseSignInMessage } from '../../sign-in/read-sign-in-message.ts'
import type { Act } from '../acts.ts'
import { bytesOfHex, hexOf, textOf, utf8 } from './bytes.ts'
import type { Context } from './context.ts'
import { addressOf } from './evm-address.ts'
import { keccak256 } from './keccak.ts'
import type { MethodReading } from './method-reading.ts'
import { Malformed } from './work.ts'

/** Some pages pass the account first. Where both look like addresses, the order of the method holds. */
export function messageParams(params: unknown): { message: unknown; account: unknown } {
  const [first, second] = list(params)
  return addressOf(first) && !addressOf(second)
    ? { message: second, account: first }
    : { message: first, account: second }
}

export function list(params: unknown): readonly unknown[] {
  if (!Array.isArray(params)) throw new Malformed()
  return params as readonly unknown[]
}

/** Bidirectional controls, invisible characters and control codes other than line breaks and tabs. Joiners are part of scripts and emoji. */
const HIDDEN = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/** What no text has. */
const CONTROLS = /(?!\s)\p{Cc}/u

const MOST_HASHED = 262_144

export function readMessage(params: unknown, context: Context): MethodReading {
  const { message } = messageParams(params)
  if (typeof message !== 'string') throw new Malformed()
  const bytes = bytesOfHex(message) ?? utf8(message)
  const text = textOf(bytes)
  if (text !== undefined && HIDDEN.test(text)) context.signal('hidden-characters')
  const isBinary = text === undefined || CONTROLS.test(text)
  if (isBinary) context.signal('binary-message')
  // 32 bytes are a hash: of a Safe's transaction, of a user operation, of anything.
  if (isBinary && bytes.length === 32) context.signal('blind-signature')
  const final =
    bytes.length > MOST_HASHED
      ? undefined
      : hexOf(keccak256(utf8(`\u0019Ethereum Signed Message:\n${bytes.length}`), bytes))
  return {
    acts: isBinary ? [{ act: 'message', text: hexOf(bytes), isBinary: true }] : [textAct(text, context)],
    raw: [{ id: 'message', text: hexOf(bytes), size: bytes.length }],
    digests: final ? { final } : {},
  }
}

function textAct(text: string, context: Context): Act {
  const data = signIn(text)
  if (!data) return { act: 'message', text }
  const { domain, accountAddress, statement, uri } = data
  if (context.account && !context.isAccount(accountAddress)) {
    context.signal('other-account', { address: { address: accountAddress } })
  }
  return {
    act: 'sign-in',
    domain,
    address: accountAddress,
    uri,
    ...(statement !== undefined && { statement }),
  }
}

function signIn(text: string) {
  try {
    const { namespace, data } = readLooseSignInMessage(text)
    return namespace === 'eip155' ? data : undefined
  } catch {
    return undefined
  }
}

/** eth_sign signs any hash, a transaction's included. */
export function readBlindSignature(params: unknown, context: Context): MethodReading {
  const [, data] = list(params)
  context.signal('blind-signature')
  return {
    acts: [{ act: 'unknown', why: 'opaque' }],
    raw: typeof data === 'string' ? [{ id: 'message', text: data.slice(0, MOST_HASHED) }] : [],
  }
}
