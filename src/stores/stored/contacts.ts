/**
 * Addresses that the visitor sent to or saved, by namespace and by own account. They stay when a wallet
 * disconnects: an imitation of one of them is detected on the next visit as well.
 */
import { computed, type ReadableAtom } from 'nanostores'
import { addressKey, isSameAddress } from '../../domain/account/address.ts'
import type { Connection } from '../../domain/account/connection.ts'
import { isNamespace, type Namespace } from '../../domain/networks/namespaces.ts'
import type { Acquaintance } from '../../domain/requests/profiles.ts'
import { STORAGE_KEYS } from '../../domain/storage-keys.ts'
import { plainName } from '../../domain/text.ts'
import { $addressLabels } from '../address-labels.ts'
import { $account, $connections } from '../connections/connections.ts'
import { $savedConnections, type ByNamespace, type SavedConnection } from './saved-connections.ts'
import { isMembers } from '../../domain/web/members.ts'
import { isText } from './shapes.ts'
import { storedValue } from './stored-value.ts'

export interface Contact {
  address: string
  /** The own account that sent to or saved it. */
  of: string
  /** Time of the last transfer, in ms since 1970. */
  sentAt?: number
  /** Number of transfers. */
  count?: number
  /** Set by the visitor; a contact with a name is saved. */
  name?: string
}

/** Maximum number of contacts per namespace. Beyond it the one sent to longest ago is removed; saved ones stay longer. */
const MOST = 300
/** Maximum length of a name, in characters. */
export const CONTACT_NAME = 64

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0

function contact(item: unknown): Contact | undefined {
  if (!isMembers(item) || !isText(item.address) || !isText(item.of)) return undefined
  const { address, of, sentAt, count } = item
  const name = plainName(item.name, CONTACT_NAME)
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

/** Changes one contact, creating it if needed; `undefined` removes it. */
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

/** Called after a transfer. `at`: milliseconds since 1970. */
export function noteSent(key: Key, at: number): void {
  write(key, (before) => ({ ...before, sentAt: at, count: (before.count ?? 0) + 1 }))
}

/** Saves an address under the visitor's name for it; an empty name only removes the earlier one. */
export function saveContact(key: Key, name: string): void {
  const plain = plainName(name, CONTACT_NAME)
  write(key, ({ name: _, ...before }) => {
    if (plain) return { ...before, name: plain }
    return before.sentAt === undefined ? undefined : before
  })
}

/** The contacts of an own account, the most recent transfer first, then those that were only saved. */
export function contactsOf(namespace: Namespace, account: string): readonly Contact[] {
  return ($stored.get()?.[namespace] ?? [])
    .filter(({ of }) => isSameAddress(namespace, of, account))
    .toSorted((a, b) => (b.sentAt ?? 0) - (a.sentAt ?? 0))
}

interface Known {
  contacts: ByNamespace<readonly Contact[]> | undefined
  connections: readonly Connection[]
  remembered: ByNamespace<readonly SavedConnection[]> | undefined
  labels: ReadonlyMap<string, string>
}

function acquaintances(
  namespace: Namespace,
  account: string | undefined,
  known: Known,
): readonly Acquaintance[] {
  const connected = known.connections.filter((entry) => entry.namespace === namespace)
  const wallets = [...connected, ...(known.remembered?.[namespace] ?? [])]
  const shared = wallets.flatMap(({ accounts }) => accounts.map(({ address }) => address))
  const own = new Map([...shared, ...(account ? [account] : [])].map((one) => [addressKey(one), one]))
  const found = new Map<string, Acquaintance>()
  const add = (one: Acquaintance) => {
    const key = addressKey(one.address)
    found.set(key, { ...one, ...found.get(key) })
  }
  for (const address of own.values()) add({ address, isOwn: true })
  for (const { address, of, sentAt, name } of known.contacts?.[namespace] ?? [])
    if (own.has(addressKey(of)))
      add({ address, ...(sentAt !== undefined && { sentAt }), ...(name && { name, isSaved: true }) })
  for (const [address, name] of known.labels) if (isOf(namespace, address)) add({ address, name })
  return [...found.values()]
}

/**
 * All known addresses of an account: contacts of all own accounts, the own accounts (connected, or of remembered
 * wallets), and the page's labels. Mere senders to the account are not included.
 */
export function acquaintancesOf(namespace: Namespace, account?: string): readonly Acquaintance[] {
  return acquaintances(namespace, account, {
    contacts: $stored.get(),
    connections: $connections.get(),
    remembered: $savedConnections.get(),
    labels: $addressLabels.get(),
  })
}

/** The own addresses for ordinals: connected, or of remembered wallets. */
export function ordinalAddresses(namespace: Namespace): readonly string[] {
  const connected = $connections.get().filter((entry) => entry.namespace === namespace)
  const wallets = [...connected, ...($savedConnections.get()?.[namespace] ?? [])]
  return wallets.flatMap(({ accounts }) =>
    accounts.flatMap(({ address, type }) => (type === 'ordinal' ? [address] : [])),
  )
}

/** The acquaintances of the active account. */
export const $acquaintances: ReadableAtom<readonly Acquaintance[]> = computed(
  [$account, $stored, $connections, $savedConnections, $addressLabels],
  (account, contacts, connections, remembered, labels) =>
    account
      ? acquaintances(account.namespace, account.address, { contacts, connections, remembered, labels })
      : [],
)

/** Whether a labelled address, which has no namespace, can belong to this namespace. */
function isOf(namespace: Namespace, address: string): boolean {
  const isHex = address.startsWith('0x')
  return namespace === 'eip155' ? isHex : !isHex
}
