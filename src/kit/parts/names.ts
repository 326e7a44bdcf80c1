/** Names: registering one, and the messages. */
import { createNameServices } from '../../api/name-service.ts'
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { NAME_LANGUAGES } from '../../messages/names/registry.ts'
import { clock } from '../../ports/clock.ts'
import { nameServices } from '../../ports/user/name-service.ts'
import { followNames } from '../../reactions/on-names.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { loads } from '../loads.ts'

/** Resolves with the undo function once the service can be called, and the messages are loaded. */
export async function load(): Promise<() => void> {
  nameServices.provide(createNameServices(clock.use()))
  const { connect, account } = loads.use()
  const [stopSentences] = await Promise.all([
    followSentences(NAME_LANGUAGES, setFurther('names')),
    // The account's identity.
    ...[connect(), account()],
  ])
  const stopNames = followNames()
  return () => {
    stopNames()
    stopSentences()
  }
}
