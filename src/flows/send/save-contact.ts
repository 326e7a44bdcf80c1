/** Recipients that the visitor saves under a name of their own. */
import { isSameAddress } from '../../domain/account/address.ts'
import { namespaceOf, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { Acquaintance } from '../../domain/requests/profiles.ts'
import { plainName } from '../../domain/text.ts'
import { acquaintancesOf, CONTACT_NAME, contactsOf, saveContact } from '../../stores/stored/contacts.ts'

/** An address that an own account sends to, or has sent to. */
export interface Recipient {
  network: CaipNetworkId
  /** The own account. */
  from: string
  address: string
}

/** What is known of it, as it is now: whether it is an own account, and what it is called. */
export function knownRecipient({ network, from, address }: Recipient): Acquaintance | undefined {
  const namespace = namespaceOf(network)
  return acquaintancesOf(namespace, from).find((one) => isSameAddress(namespace, one.address, address))
}

/** Saves or renames. `taken`: another address has the name; `empty`: nothing of it can be read. Then nothing changes. */
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

/** What was sent there stays known: a look-alike of it is noticed. */
export function forgetRecipient(recipient: Recipient): void {
  write(recipient, '')
}

/** All own accounts call an address the same. */
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
