import { bytesToString, hexToBytes, isAddress, isHex, type SignableMessage } from 'viem'
import { invalidParams } from './errors.ts'

/** Message of a `personal_sign` request. */
export interface Message {
  address: unknown
  /** Readable form for the owner. */
  text: string
  signable: SignableMessage
}

/** Parses the params of `personal_sign`. */
export function readMessage(params: unknown[]): Message {
  // Many pages pass the address first, which wallets accept.
  const isSwapped = isAddress(String(params[0])) && !isAddress(String(params[1]))
  const [message, address] = isSwapped ? [params[1], params[0]] : params
  if (typeof message !== 'string') throw invalidParams('Expected the message as a string.')
  return { address, text: readable(message), signable: isHex(message) ? { raw: message } : message }
}

function readable(message: string): string {
  if (!isHex(message)) return message
  const text = bytesToString(hexToBytes(message))
  // A replacement character means that the bytes are not UTF-8 text.
  return text.includes('\uFFFD') ? message : text
}
