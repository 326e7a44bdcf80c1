import { getAddress } from 'viem/utils'
import { isEvmAddress } from '../domain/account/address.ts'
import { namespaceOf } from '../domain/networks/caip.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import { readSignInMessage as read } from '../domain/sign-in/read-sign-in-message.ts'
import { refusedField, type SignInMessage } from '../domain/sign-in/sign-in-fields.ts'
import { writeSignInMessage as write } from '../domain/sign-in/write-sign-in-message.ts'

/** EIP-4361 requires EIP-55 addresses; addresses of the other namespaces contain their checksum. */
export function hasChecksum(namespace: Namespace, address: string): boolean {
  return namespace !== 'eip155' || (isEvmAddress(address) && getAddress(address.toLowerCase()) === address)
}

function checked(data: SignInMessage): SignInMessage {
  if (!hasChecksum(namespaceOf(data.chainId), data.accountAddress)) throw refusedField('accountAddress')
  return data
}

/** Parses a sign-in message. Throws a TypeError that names the first invalid field. */
export function readSignInMessage(text: string): SignInMessage {
  return checked(read(text))
}

/** Writes the text to sign. Throws a TypeError that names the first invalid field. */
export function writeSignInMessage(data: SignInMessage): string {
  const text = write(data)
  checked(data)
  return text
}
