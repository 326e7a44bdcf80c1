import { loadSentences } from '../../../flows/modal/follow-sentences.ts'
import { LOGIN_FIELD_LANGUAGES } from '../../../messages/login-field/registry.ts'
import { setFurther } from '../../../stores/further-messages.ts'

/** Loads the messages of the field in the current language. */
export const loadLoginSentences = () => loadSentences(LOGIN_FIELD_LANGUAGES, setFurther('loginField'))
