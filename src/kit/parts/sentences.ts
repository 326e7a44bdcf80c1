/** What all views but Connect say. */
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { LANGUAGES } from '../../messages/registry.ts'
import { setLaterMessages } from '../../stores/messages.ts'

/** Resolves once they are there, with the undo. */
export const load = () => followSentences(LANGUAGES, setLaterMessages)
