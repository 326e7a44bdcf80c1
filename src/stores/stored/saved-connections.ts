/** Stored connections by namespace. Other versions and other kits write the same keys, so every part is validated. */
import { isAccountType } from '../../domain/account/account-type.ts'
import { isCaipNetworkId, type CaipNetworkId } from '../../domain/networks/caip.ts'
import type { AccountType } from '../../domain/account/connection.ts'
import { isSocial, type Social } from '../../domain/embedded/socials.ts'
import { isDataImage } from '../../domain/web/image.ts'
import { isNamespace, type Namespace } from '../../domain/networks/namespaces.ts'
import { STORAGE_KEYS as KEYS } from '../../domain/storage-keys.ts'
import { plainName } from '../../domain/text.ts'
import { safeHttpUrl } from '../../domain/web/url.ts'
import { storage } from '../../ports/storage.ts'
import { isMembers, type Members } from '../../domain/web/members.ts'
import { isText } from './shapes.ts'
import { storedValue, type StoredValue } from './stored-value.ts'

/** A wallet that was connected, with the accounts it shared. */
export interface SavedConnection {
  connectorId: string
  accounts: readonly { address: string; type?: AccountType }[]
  network?: CaipNetworkId
  name?: string
  icon?: string
  /** The account elsewhere that a login was made with. */
  auth?: { name: Social; username?: string }
}

export type ByNamespace<T> = Readonly<Partial<Record<Namespace, T>>>

const MOST = 50
const ICON_LENGTH = 16_384

function list<T>(value: unknown, read: (item: unknown) => T | undefined): T[] {
  return Array.isArray(value) ? value.slice(0, MOST).flatMap((item) => read(item) ?? []) : []
}

/** A stored map by namespace; unknown namespaces and invalid values are left out. */
function byNamespace<T>(
  key: string,
  read: (value: unknown) => T | undefined,
  write: (value: T, namespace: Namespace) => unknown = (value) => value,
): StoredValue<ByNamespace<T>> {
  const each = (map: object, turn: (value: never, namespace: Namespace) => unknown) =>
    Object.fromEntries(
      Object.entries(map).flatMap(([namespace, value]) => {
        const turned = isNamespace(namespace) ? turn(value as never, namespace) : undefined
        return turned === undefined ? [] : [[namespace, turned]]
      }),
    )
  return storedValue<ByNamespace<T>>(
    key,
    (text) => {
      const map: unknown = JSON.parse(text)
      return isMembers(map) ? each(map, read) : undefined
    },
    (map) => JSON.stringify(each(map, write)),
  )
}

function account(item: unknown): SavedConnection['accounts'][number] | undefined {
  if (!isMembers(item) || !isText(item.address)) return undefined
  const { address, type } = item
  return { address, ...(isAccountType(type) && { type }) }
}

function connection(item: unknown): SavedConnection | undefined {
  if (!isMembers(item) || !isText(item.connectorId)) return undefined
  const accounts = list(item.accounts, account)
  if (!accounts.length) return undefined
  // Other kits store the whole network; only its id is needed.
  const network = isMembers(item.caipNetwork) ? item.caipNetwork.caipNetworkId : undefined
  const name = plainName(item.name, 64)
  const { icon } = item
  const auth = authIn(item.auth)
  return {
    ...{ connectorId: item.connectorId, accounts },
    ...(isCaipNetworkId(network) && { network }),
    ...(name && { name }),
    ...(isPicture(icon) && { icon }),
    ...(auth && { auth }),
  }
}

function authIn(auth: unknown): SavedConnection['auth'] {
  if (!isMembers(auth) || !isSocial(auth.name)) return undefined
  const username = plainName(auth.username, 64)
  return { name: auth.name, ...(username && { username }) }
}

const isPicture = (icon: unknown): icon is string =>
  isDataImage(icon, ICON_LENGTH) || safeHttpUrl(icon) !== undefined

/**
 * Each connection with the members that another kit has stored with it, such as `networkIcon`. Members of
 * another network are left out.
 */
function written(connections: readonly SavedConnection[], namespace: Namespace): unknown[] {
  const before = storedEntries(namespace)
  return connections.slice(0, MOST).map(({ network, accounts, ...rest }) => {
    // Names, icons and logins that could not be parsed are not stored again.
    const {
      caipNetwork,
      networkIcon,
      name: _name,
      icon: _icon,
      auth: _auth,
      ...others
    } = before.find(({ connectorId }) => connectorId === rest.connectorId) ?? {}
    const isSame = isMembers(caipNetwork) && caipNetwork.caipNetworkId === network
    return {
      ...others,
      ...rest,
      accounts: accounts.map((one) => ({ ...storedAccount(others.accounts, one.address), ...one })),
      ...(network && { caipNetwork: isSame ? caipNetwork : { caipNetworkId: network } }),
      ...(isSame && networkIcon !== undefined && { networkIcon }),
    }
  })
}

/** The stored entries, unparsed. */
function storedEntries(namespace: Namespace): Members[] {
  try {
    const map: unknown = JSON.parse(storage.use().get(KEYS.connections) ?? 'null')
    const entries: unknown = isMembers(map) ? map[namespace] : undefined
    return Array.isArray(entries) ? entries.filter(isMembers) : []
  } catch {
    return []
  }
}

function storedAccount(accounts: unknown, address: string): Members | undefined {
  const found: unknown = Array.isArray(accounts)
    ? accounts.find((one: unknown) => isMembers(one) && one.address === address)
    : undefined
  if (!isMembers(found)) return undefined
  const { type: _, ...others } = found
  return others
}

export const $savedConnections = byNamespace<readonly SavedConnection[]>(
  KEYS.connections,
  (value) => list(value, connection),
  written,
)

/** Wallets that the user disconnected: not restored, and listed as used before. */
export const $savedDisconnectedConnectors = byNamespace<readonly string[]>(
  KEYS.disconnectedConnectorIds,
  (value) => [...new Set(list(value, (id) => (isText(id) ? id : undefined)))],
)

export const $savedAccountTypes = byNamespace<AccountType>(KEYS.preferredAccountTypes, (value) =>
  isAccountType(value) ? value : undefined,
)
