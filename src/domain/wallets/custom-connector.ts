import { isNamespace, type Namespace } from '../networks/namespaces.ts'
import { TAKEN_ID } from './connector.ts'

/** A wallet provided by the page, such as one of an SDK. */
export interface CustomConnector {
  /** Chosen by the page, such as a domain name; it is stored. */
  id: string
  name: string
  namespace: Namespace
  /** A `data:` image. */
  icon?: string
  /** EIP-1193 for `eip155`; for a namespace with an adapter of the page, the object that adapter needs. */
  provider: object
}

export function isCustomConnector(value: unknown): value is CustomConnector {
  const { id, name, namespace, provider } = Object(value) as Record<keyof CustomConnector, unknown>
  return (
    typeof id === 'string' &&
    !!id &&
    !TAKEN_ID.test(id) &&
    typeof name === 'string' &&
    !!name.trim() &&
    isNamespace(namespace) &&
    typeof provider === 'object' &&
    provider !== null
  )
}
