import type { CaipNetworkId } from './caip.ts'
import type { Account } from './connection.ts'
import type { Namespace } from './namespaces.ts'

/** A wallet that was connected once, as it is remembered. */
export interface SavedConnection {
  connectorId: string
  name?: string
  accounts: readonly Pick<Account, 'address' | 'type'>[]
  network?: CaipNetworkId
}

export type ByNamespace<T> = Partial<Record<Namespace, T>>
