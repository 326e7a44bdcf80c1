import type { Namespace } from '../domain/networks/namespaces.ts'
import { definePort } from './define-port.ts'

export interface PageProviders {
  /** The provider of a connected wallet that the page receives. */
  of(connectorId: string, namespace: Namespace): unknown
}

/** Provided before a wallet can be connected. */
export const pageProviders = definePort<PageProviders>('page-providers')
