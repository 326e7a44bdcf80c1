import { bytesToString, hexToBytes, isAddress, isHex, type SignableMessage } from 'viem'
import { invalidParams } from './errors.ts'

/** What personal_sign is asked to sign. */
export interface Message {
  address: unknown
  /** As its owner reads it. */
  text: string
  signable: SignableMessage
}

/** Reads the parameters of personal_sign. */
export function readMessage(params: unknown[]): Message {
  // Many pages pass the address first; wallets put up with it.
  const isSwapped = isAddress(String(params[0])) && !isAddress(String(params[1]))
  const [message, address] = isSwapped ? [params[1], params[0]] : params
  if (typeof message !== 'string') throw invalidParams('Expected the message as a string.')
  return { address, text: readable(message), signable: isHex(message) ? { raw: message } : message }
}

function readable(message: string): string {
  if (!isHex(message)) return message
  const text = bytesToString(hexToBytes(message))
  // A replacement character means it was no text.
  return text.includes('\uFFFD') ? message : text
}
