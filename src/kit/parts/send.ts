/** Sending: its journeys and sentences. */
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { SEND_LANGUAGES } from '../../messages/send/registry.ts'
import { setSendMessages } from '../../stores/further-messages.ts'

/** Resolves with the undo once everything is there. */
export async function load(): Promise<() => void> {
  return followSentences(SEND_LANGUAGES, setSendMessages)
}
