import type { Connector } from '../wallets/connector.ts'
import type { Namespace } from '../networks/namespaces.ts'

/** Namespaces in which a login has accounts. */
export const EMBEDDED_NAMESPACES = ['eip155', 'solana'] as const satisfies readonly Namespace[]

export type EmbeddedNamespace = (typeof EMBEDDED_NAMESPACES)[number]

/** Id of the login connector, in every namespace. It is stored, also by other kits. No wallet may announce itself with it. */
export const EMBEDDED_ID = 'ID_AUTH'

export const embeddedConnector = (namespace: EmbeddedNamespace): Connector => ({
  id: EMBEDDED_ID,
  type: 'AUTH',
  namespace,
  name: 'Email',
})

export const isEmbeddedNamespace = (namespace: unknown): namespace is EmbeddedNamespace =>
  EMBEDDED_NAMESPACES.some((one) => one === namespace)
