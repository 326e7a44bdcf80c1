import type { Namespace } from '../../domain/networks/namespaces.ts'
import { coded } from '../../errors/codes.ts'
import { adapters } from '../../ports/adapters.ts'
import type { WalletAdapter } from '../../ports/wallet-adapter.ts'

/** The adapter of a namespace, loaded on first use. Rejects with `adapter-not-found`. */
export async function adapterOf(namespace: Namespace): Promise<WalletAdapter> {
  const adapter = await adapters.use().of(namespace)
  if (!adapter) throw coded('adapter-not-found', { namespace })
  return adapter
}

/** The adapter if it is already loaded: calls to it then run in the task of the user's click. */
export const loadedAdapter = (namespace: Namespace): WalletAdapter | undefined =>
  adapters.use().loaded?.(namespace)
