import { enabledNamespaces } from '../domain/networks/enabled-namespaces.ts'
import { $options } from '../stores/options.ts'
import { loads } from './loads.ts'

/** Looks for wallets of the page's namespaces beside `eip155`; most pages have none. Settles once that is done. */
export async function findOtherWallets(): Promise<void> {
  if (enabledNamespaces($options.get()).every((namespace) => namespace === 'eip155')) return
  try {
    await loads.use().otherWallets()
  } catch {
    // The wallets of `eip155` can still be chosen.
  }
}
