/** Sessions: listing and revoking the wallet's permissions. */
import { createSessionWallet } from '../../adapters/evm/sessions/session-wallet.ts'
import { createCoSigners } from '../../api/co-signer.ts'
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { SESSION_LANGUAGES } from '../../messages/sessions/registry.ts'
import { showGranted } from '../../flows/sessions/granted.ts'
import { clock } from '../../ports/clock.ts'
import { discovery } from '../../ports/discovery.ts'
import { coSigners } from '../../ports/user/co-signer.ts'
import { sessionWallet } from '../../ports/user/session-wallet.ts'
import { followSessions } from '../../reactions/on-sessions.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { loads } from '../loads.ts'

/** Resolves once the wallet can be called, and the messages are loaded. */
export async function load(): Promise<{ showGranted: typeof showGranted; stop(): void }> {
  const wallets = discovery.use()
  sessionWallet.provide(createSessionWallet((id) => wallets.provider(id, 'eip155')))
  coSigners.provide(createCoSigners(clock.use()))
  const { requests } = loads.use()
  const [stopSentences] = await Promise.all([
    followSentences(SESSION_LANGUAGES, setFurther('sessions')),
    // Each session is described in the same sentences as its request.
    requests(),
  ])
  const stopSessions = followSessions()
  return {
    showGranted,
    stop() {
      stopSessions()
      stopSentences()
    },
  }
}
