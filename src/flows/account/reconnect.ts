/** A press on a wallet used before. */
import { socialAgain } from '../../ports/user/social-again.ts'
import { $furtherMessages } from '../../stores/further-messages.ts'
import { switchConnection } from '../connections/switch-connection.ts'
import type { UsedWallet } from './used-wallets.ts'

/** Connects it. A social login opens its provider's window within the press, as its button in Connect does. */
export function reconnect({ connector: { namespace, id }, social }: UsedWallet): void {
  // Its code is loaded with the view.
  const isLoaded = $furtherMessages.get().social !== undefined
  if (!social || !isLoaded || !socialAgain.use().press(social)) switchConnection(namespace, id)
}
