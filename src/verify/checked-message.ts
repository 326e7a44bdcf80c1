import { getAddress } from 'viem/utils'
import { isEvmAddress } from '../domain/address.ts'
import { namespaceOf } from '../domain/caip.ts'
import type { Namespace } from '../domain/namespaces.ts'
import { readSignInMessage as read } from '../domain/read-sign-in-message.ts'
import { refusedField, type SignInMessage } from '../domain/sign-in-fields.ts'
import { writeSignInMessage as write } from '../domain/write-sign-in-message.ts'

/** EIP-4361 wants its addresses in the capitals of EIP-55; the other namespaces have their checksums inside. */
export function hasChecksum(namespace: Namespace, address: string): boolean {
  return namespace !== 'eip155' || (isEvmAddress(address) && getAddress(address.toLowerCase()) === address)
}

function checked(data: SignInMessage): SignInMessage {
  if (!hasChecksum(namespaceOf(data.chainId), data.accountAddress)) throw refusedField('accountAddress')
  return data
}

/** What a sign-in message says. Throws a TypeError with the name of the first field that is not as it must be. */
export function readSignInMessage(text: string): SignInMessage {
  return checked(read(text))
}

/** The text to sign. Throws a TypeError with the name of the first field that a message cannot say. */
export function writeSignInMessage(data: SignInMessage): string {
  const text = write(data)
  checked(data)
  return text
}
