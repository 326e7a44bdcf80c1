/** The messages of all views other than Connect. */
import { followSentences } from '../../flows/modal/follow-sentences.ts'
import { LANGUAGES } from '../../messages/registry.ts'
import { setLaterMessages } from '../../stores/messages.ts'

/** Resolves with the undo function once they are loaded. */
export const load = () => followSentences(LANGUAGES, setLaterMessages)
