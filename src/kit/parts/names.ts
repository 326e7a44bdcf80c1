/** Names: registering one, and its sentences. */
import { createNameServices } from '../../api/name-service.ts'
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { NAME_LANGUAGES } from '../../messages/names/registry.ts'
import { clock } from '../../ports/clock.ts'
import { nameServices } from '../../ports/user/name-service.ts'
import { followNames } from '../../reactions/on-names.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { loads } from '../loads.ts'

/** Resolves with the undo once the service can be asked, and the sentences are there. */
export async function load(): Promise<() => void> {
  nameServices.provide(createNameServices(clock.use()))
  const { connect, account } = loads.use()
  const [stopSentences] = await Promise.all([
    followSentences(NAME_LANGUAGES, setFurther('names')),
    // What the account is called.
    ...[connect(), account()],
  ])
  const stopNames = followNames()
  return () => {
    stopNames()
    stopSentences()
  }
}
