/** Sending: its flows and messages. */
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { SEND_LANGUAGES } from '../../messages/send/registry.ts'
import { camera } from '../../ports/user/camera.ts'
import { clipboard } from '../../ports/user/clipboard.ts'
import { followSend } from '../../reactions/on-send.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { loads } from '../loads.ts'
import { camera as realCamera } from '../page/camera.ts'
import { clipboard as realClipboard } from '../page/clipboard.ts'

/** Resolves with the undo function once wallets can be called, and the messages are loaded. */
export async function load(): Promise<() => void> {
  camera.provide(realCamera)
  clipboard.provide(realClipboard)
  const { connect, account, requests, transactions } = loads.use()
  const [stopSentences] = await Promise.all([
    followSentences(SEND_LANGUAGES, setFurther('send')),
    // Balances, the explanation of the transfer, and following it.
    ...[connect(), account(), requests(), transactions()],
  ])
  const stopSend = followSend()
  return () => {
    stopSend()
    stopSentences()
  }
}
