/** Recipients that the visitor has saved under a name. */
import { isSameAddress } from '../../domain/account/address.ts'
import { namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Acquaintance } from '../../domain/requests/profiles.ts'
import { plainName } from '../../domain/text.ts'
import { acquaintancesOf, CONTACT_NAME, contactsOf, saveContact } from '../../stores/stored/contacts.ts'

/** An address that one of the visitor's accounts sends or has sent to. */
export interface Recipient {
  network: CaipNetworkId
  /** The visitor's account. */
  from: string
  address: string
}

/** Whether the address is one of the visitor's accounts, and its saved name. */
export function knownRecipient({ network, from, address }: Recipient): Acquaintance | undefined {
  const namespace = namespaceOf(network)
  return acquaintancesOf(namespace, from).find((one) => isSameAddress(namespace, one.address, address))
}

/** Saves or renames. `taken`: another address has the name; `empty`: the name has no visible characters. In both cases nothing changes. */
export function saveRecipient(recipient: Recipient, name: string): 'saved' | 'taken' | 'empty' {
  const plain = plainName(name, CONTACT_NAME)
  if (!plain) return 'empty'
  const namespace = namespaceOf(recipient.network)
  const isTaken = acquaintancesOf(namespace, recipient.from).some(
    (one) =>
      one.name?.toLowerCase() === plain.toLowerCase() &&
      !isSameAddress(namespace, one.address, recipient.address),
  )
  if (isTaken) return 'taken'
  write(recipient, plain)
  return 'saved'
}

/** The address stays known for having been sent to, so look-alikes of it are still noticed. */
export function forgetRecipient(recipient: Recipient): void {
  write(recipient, '')
}

/** A saved name applies to all of the visitor's accounts. */
function write({ network, from, address }: Recipient, name: string): void {
  const namespace = namespaceOf(network)
  const own = acquaintancesOf(namespace, from).filter((one) => one.isOwn)
  for (const { address: of } of own) {
    const isNamed = contactsOf(namespace, of).some(
      (one) => one.name && isSameAddress(namespace, one.address, address),
    )
    if (isNamed || isSameAddress(namespace, of, from)) saveContact({ namespace, of, address }, name)
  }
}
