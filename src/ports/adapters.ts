import type { Namespace } from '../domain/networks/namespaces.ts'
import { definePort } from './define-port.ts'
import type { WalletAdapter } from './wallet-adapter.ts'

export interface Adapters {
  /** The adapter of a namespace, loaded on first use; `undefined` if there is none. */
  of(namespace: Namespace): Promise<WalletAdapter> | undefined
  /** The adapter if it is already loaded. */
  loaded?(namespace: Namespace): WalletAdapter | undefined
}

export const adapters = definePort<Adapters>('adapters')
