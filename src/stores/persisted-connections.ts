import { isCaipNetworkId } from '../domain/caip.ts'
import type { AccountType } from '../domain/connection.ts'
import { isNamespace, type Namespace } from '../domain/namespaces.ts'
import type { ByNamespace, SavedConnection } from '../domain/saved-connection.ts'
import { SESSION_STORAGE_KEYS as KEYS } from '../domain/session-storage-keys.ts'
import { entry, isShortText } from './persisted.ts'

const TYPES: readonly unknown[] = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'] satisfies AccountType[]
const isType = (value: unknown): value is AccountType => TYPES.includes(value)

const fields = (value: unknown) =>
  (typeof value === 'object' && value ? value : {}) as Record<string, unknown>
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value.slice(0, 100) : [])

/** A map by namespace; what is wrong with one leaves the others. */
function byNamespace<T>(text: string, read: (value: unknown) => T | undefined): ByNamespace<T> {
  const entries = Object.entries(fields(JSON.parse(text))).flatMap(([key, value]): [Namespace, T][] => {
    const found = isNamespace(key) ? read(value) : undefined
    return isNamespace(key) && found !== undefined ? [[key, found]] : []
  })
  return Object.fromEntries(entries)
}

function account(value: unknown): SavedConnection['accounts'] {
  const { address, type } = fields(value)
  return isShortText(address) ? [{ address, ...(isType(type) && { type }) }] : []
}

function connection(value: unknown): readonly SavedConnection[] {
  const { connectorId, name, accounts, caipNetwork } = fields(value)
  const known = list(accounts).flatMap(account)
  if (!isShortText(connectorId) || !known.length) return []
  // The reference keeps the whole network; its id is all that is needed.
  const { caipNetworkId: network } = fields(caipNetwork)
  return [
    {
      connectorId,
      accounts: known,
      ...(isShortText(name) && { name }),
      ...(isCaipNetworkId(network) && { network }),
    },
  ]
}

const written = ({ network, ...rest }: SavedConnection) => ({
  ...rest,
  ...(network && { caipNetwork: { caipNetworkId: network } }),
})

export const savedConnections = entry<ByNamespace<readonly SavedConnection[]>>(
  KEYS.connections,
  (text) => byNamespace(text, (value) => list(value).flatMap(connection)),
  (map) =>
    JSON.stringify(Object.fromEntries(Object.entries(map).map(([key, all]) => [key, all.map(written)]))),
)

export const savedDisconnected = entry<ByNamespace<readonly string[]>>(
  KEYS.disconnectedConnectors,
  (text) => byNamespace(text, (value) => list(value).filter(isShortText)),
  JSON.stringify,
)

export const savedAccountTypes = entry<ByNamespace<AccountType>>(
  KEYS.accountTypes,
  (text) => byNamespace(text, (value) => (isType(value) ? value : undefined)),
  JSON.stringify,
)
