import { getAddress } from 'viem/utils'
import { isEvmAddress } from '../domain/account/address.ts'
import { namespaceOf } from '../domain/networks/caip.ts'
import type { Namespace } from '../domain/networks/namespaces.ts'
import { readSignInMessage as read } from '../domain/sign-in/read-sign-in-message.ts'
import { refusedField, type SignInMessage } from '../domain/sign-in/sign-in-fields.ts'
import { writeSignInMessage as write } from '../domain/sign-in/write-sign-in-message.ts'

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
