import { enabledNamespaces } from '../domain/networks/enabled-namespaces.ts'
import { $options } from '../stores/options.ts'
import { loads } from './loads.ts'

/** Discovers wallets of the page's namespaces other than `eip155`; most pages have none. Resolves once that is done. */
export async function findOtherWallets(): Promise<void> {
  if (enabledNamespaces($options.get()).every((namespace) => namespace === 'eip155')) return
  try {
    await loads.use().otherWallets()
  } catch {
    // The wallets of `eip155` can still be chosen.
  }
}
