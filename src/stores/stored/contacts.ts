/**
 * Addresses that the visitor sent to or saved, by namespace and by the own account that did. They stay when a wallet
 * disconnects: an address that looks like one of them is noticed on the next visit as well.
 */
import { computed, type ReadableAtom } from 'nanostores'
import { addressKey, isSameAddress } from '../../domain/account/address.ts'
import { isNamespace, type Namespace } from '../../domain/networks/namespaces.ts'
import type { Acquaintance } from '../../domain/requests/profiles.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { plainName } from '../../domain/text.ts'
import { $addressLabels } from '../address-labels.ts'
import { $connections } from '../connections/connections.ts'
import { $savedConnections, type ByNamespace } from './saved-connections.ts'
import { isMembers, isText } from './shapes.ts'
import { storedValue } from './stored-value.ts'

export interface Contact {
  address: string
  /** The own account that sent there or saved it. */
  of: string
  /** When something was sent there last, in ms since 1970. */
  sentAt?: number
  /** How often. */
  count?: number
  /** Given by the visitor; such a contact is saved. */
  name?: string
}

/** Contacts of a namespace. Of more, the one that was sent to longest ago is dropped; saved ones stay longer. */
const MOST = 300
const NAME_LENGTH = 64

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

function contact(item: unknown): Contact | undefined {
  if (!isMembers(item) || !isText(item.address) || !isText(item.of)) return undefined
  const { address, of, sentAt, count } = item
  const name = plainName(item.name, NAME_LENGTH)
  return {
    ...{ address, of },
    ...(isCount(sentAt) && { sentAt }),
    ...(isCount(count) && { count }),
    ...(name && { name }),
  }
}

function decode(text: string): ByNamespace<readonly Contact[]> | undefined {
  const map: unknown = JSON.parse(text)
  if (!isMembers(map)) return undefined
  const read = Object.entries(map).flatMap(([namespace, list]) =>
    isNamespace(namespace) && Array.isArray(list)
      ? [[namespace, list.slice(0, MOST).flatMap((item) => contact(item) ?? [])] as const]
      : [],
  )
  return Object.fromEntries(read)
}

const $stored = storedValue<ByNamespace<readonly Contact[]>>(STORAGE_KEYS.contacts, decode, JSON.stringify)

/** All contacts, by namespace. */
export const $contacts: ReadableAtom<ByNamespace<readonly Contact[]>> = computed(
  $stored,
  (stored) => stored ?? {},
)

interface Key {
  namespace: Namespace
  /** The own account. */
  of: string
  address: string
}

/** Changes one contact, making it if there is none; `undefined` removes it. */
function write({ namespace, of, address }: Key, change: (before: Contact) => Contact | undefined): void {
  const all = $stored.get() ?? {}
  const isIt = (one: Contact) =>
    isSameAddress(namespace, one.address, address) && isSameAddress(namespace, one.of, of)
  const list = all[namespace] ?? []
  const next = change(list.find(isIt) ?? { address, of })
  const kept = [...(next ? [next] : []), ...list.filter((one) => !isIt(one))]
  const rank = ({ name, sentAt = 0 }: Contact) => (name ? Infinity : sentAt)
  const dropped = kept.length > MOST ? kept.toSorted((a, b) => rank(a) - rank(b))[0] : undefined
  $stored.set({ ...all, [namespace]: kept.filter((one) => one !== dropped) })
}

/** Called after something was sent. `at`: milliseconds since 1970. */
export function noteSent(key: Key, at: number): void {
  write(key, (before) => ({ ...before, sentAt: at, count: (before.count ?? 0) + 1 }))
}

/** Saves an address under a name of the visitor's; an empty name only forgets the earlier one. */
export function saveContact(key: Key, name: string): void {
  const plain = plainName(name, NAME_LENGTH)
  write(key, ({ name: _, ...before }) => {
    if (plain) return { ...before, name: plain }
    return before.sentAt === undefined ? undefined : before
  })
}

export function removeContact(key: Key): void {
  write(key, () => undefined)
}

/** Own accounts of a namespace: the connected ones, and those of wallets that are remembered. */
function ownAccounts(namespace: Namespace): readonly string[] {
  const connected = $connections.get().filter((entry) => entry.namespace === namespace)
  const remembered = $savedConnections.get()?.[namespace] ?? []
  const all = [...connected, ...remembered].flatMap(({ accounts }) => accounts.map(({ address }) => address))
  return [...new Map(all.map((address) => [addressKey(address), address])).values()]
}

/** The contacts of an own account, the one that was sent to last first, then those that were only saved. */
export function contactsOf(namespace: Namespace, account: string): readonly Contact[] {
  return ($stored.get()?.[namespace] ?? [])
    .filter(({ of }) => isSameAddress(namespace, of, account))
    .toSorted((a, b) => (b.sentAt ?? 0) - (a.sentAt ?? 0))
}

/**
 * Everyone that an account has to do with: contacts of all own accounts, the own accounts, and the page's labels. What merely
 * sent something to the account is not among them.
 */
export function acquaintancesOf(namespace: Namespace, account?: string): readonly Acquaintance[] {
  const own = ownAccounts(namespace)
  const mine = new Set([...own, ...(account ? [account] : [])].map(addressKey))
  const found = new Map<string, Acquaintance>()
  const add = (one: Acquaintance) => {
    const key = addressKey(one.address)
    found.set(key, { ...one, ...found.get(key) })
  }
  for (const address of mine.size ? [...own, ...(account ? [account] : [])] : [])
    add({ address, isOwn: true })
  const contacts = ($stored.get()?.[namespace] ?? []).filter(({ of }) => mine.has(addressKey(of)))
  for (const { address, sentAt, name } of contacts)
    add({ address, ...(sentAt !== undefined && { sentAt }), ...(name && { name }) })
  for (const [address, name] of $addressLabels.get()) if (isOf(namespace, address)) add({ address, name })
  return [...found.values()]
}

/** Whether an address of the page's labels, which name no namespace, can be one of this namespace. */
function isOf(namespace: Namespace, address: string): boolean {
  const isHex = address.startsWith('0x')
  return namespace === 'eip155' ? isHex : !isHex
}
