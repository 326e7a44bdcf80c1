/** Sessions: what the wallet granted, and taking it back. */
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

/** Resolves once the wallet can be asked, and the sentences are there. */
export async function load(): Promise<{ showGranted: typeof showGranted; stop(): void }> {
  const wallets = discovery.use()
  sessionWallet.provide(createSessionWallet((id) => wallets.provider(id, 'eip155')))
  coSigners.provide(createCoSigners(clock.use()))
  const { requests } = loads.use()
  const [stopSentences] = await Promise.all([
    followSentences(SESSION_LANGUAGES, setFurther('sessions')),
    // Each is said in the words in which it was asked for.
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
