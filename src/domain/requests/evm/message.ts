/** personal_sign and eth_sign. */
import type { Act } from '../acts.ts'
import { CONTROLS, hasSignIn, readMessageText } from '../messages/read-text.ts'
import { bytesOfHex, canBeHash, hexOf, isWords, textOf, utf8 } from './bytes.ts'
import type { Context } from './context.ts'
import { addressOf } from './evm-address.ts'
import { keccak256 } from './keccak.ts'
import type { MethodReading } from './method-reading.ts'
import { Malformed, MOST_HASHED } from './work.ts'

/** Hexadecimal digits that are not written as JSON-RPC writes bytes: some wallets sign them as bytes, others as text. */
const isAmbiguous = (message: string, isBytes: boolean): boolean =>
  isBytes ? message.startsWith('0X') : /^(?:0x)?[0-9a-f]+$/i.test(message)

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

export function readMessage(params: unknown, context: Context): MethodReading {
  const { message } = messageParams(params)
  if (typeof message !== 'string') throw new Malformed()
  const given = bytesOfHex(message)
  const bytes = given ?? utf8(message)
  const hex = given ? message.toLowerCase() : hexOf(bytes)
  const text = textOf(bytes)
  const isBinary = text === undefined || CONTROLS.test(text)
  if (isAmbiguous(message, given !== undefined)) context.signal('malformed')
  if (isBinary) context.signal('binary-message')
  if (isBinary && hasSignIn(bytes)) context.signal('malformed')
  // It may be the hash of a Safe transaction, a user operation or anything else; a readable text with such bytes can be found by search.
  if (canBeHash(bytes) && !isWords(bytes)) context.signal('blind-signature')
  const final =
    bytes.length > MOST_HASHED
      ? undefined
      : hexOf(keccak256(utf8(`\u0019Ethereum Signed Message:\n${bytes.length}`), bytes))
  return {
    acts: isBinary ? [{ act: 'message', text: hex, isBinary: true }] : textActs(text, context),
    raw: [{ id: 'message', text: hex, size: bytes.length }],
    digests: final ? { final } : {},
  }
}

function textActs(text: string, context: Context): readonly Act[] {
  const { acts, signals } = readMessageText(text, 'eip155', context.account)
  for (const signal of signals) context.notice(signal)
  return acts
}

/** eth_sign signs any hash, including that of a transaction. */
export function readBlindSignature(params: unknown, context: Context): MethodReading {
  const [, data] = list(params)
  context.signal('blind-signature')
  return {
    acts: [{ act: 'unknown', why: 'opaque' }],
    raw: typeof data === 'string' ? [{ id: 'message', text: data.slice(0, MOST_HASHED) }] : [],
  }
}
