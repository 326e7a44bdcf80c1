import { loadSentences } from '../../../flows/modal/follow-sentences.ts'
import { LOGIN_FIELD_LANGUAGES } from '../../../messages/login-field/registry.ts'
import { setFurther } from '../../../stores/further-messages.ts'

/** Loads the sentences of the field in the language in force. */
export const loadLoginSentences = () => loadSentences(LOGIN_FIELD_LANGUAGES, setFurther('loginField'))
