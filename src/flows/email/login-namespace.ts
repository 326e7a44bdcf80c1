import { isEmbeddedNamespace } from '../../domain/embedded/embedded-wallet.ts'
import type { Namespace } from '../../domain/networks/namespaces.ts'
import { $loginNamespaces } from '../../stores/connections/can-log-in.ts'
import { $activeNamespace } from '../../stores/connections/connections.ts'
import { $sought } from '../../stores/modal/sought.ts'

/** The namespace that the modal was opened for, or the active one, if logins have accounts there. */
export function loginNamespace(): Namespace | undefined {
  const offered = $loginNamespaces.get()
  const wanted = [$sought.get().namespace, $activeNamespace.get()]
  return wanted.find((one) => isEmbeddedNamespace(one) && offered.includes(one)) ?? offered[0]
}
