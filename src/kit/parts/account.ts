/** Holdings, history and identity of the account. */
import { createBlockchains } from '../../api/blockchain.ts'
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { SEND_LANGUAGES } from '../../messages/send/registry.ts'
import { blockchains } from '../../ports/blockchain.ts'
import { clock } from '../../ports/clock.ts'
import { followAccount } from '../../reactions/on-account.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { keptAnswers } from '../../stores/stored/account-caches.ts'

export function start(): () => void {
  blockchains.provide(createBlockchains(clock.use(), keptAnswers))
  // The account has a button for sending, whose code is loaded when it is clicked.
  const sentences = followSentences(SEND_LANGUAGES, setFurther('send'))
  // Without its messages there is no button.
  sentences.catch(() => undefined)
  const stop = followAccount()
  return () => {
    stop()
    void sentences.then((stopSentences) => stopSentences()).catch(() => undefined)
  }
}
