import { LOGIN_FIELD_LANGUAGES } from '../../../messages/login-field/registry.ts'
import { setFurther } from '../../../stores/further-messages.ts'
import { $locale } from '../../../stores/locale.ts'

/** Loads the sentences of the field in the language in force. */
export async function loadLoginSentences(): Promise<void> {
  const locale = $locale.get()
  const [language = ''] = locale.split('-')
  const load = Object.hasOwn(LOGIN_FIELD_LANGUAGES, language) && LOGIN_FIELD_LANGUAGES[language]
  const sentences = await (load || LOGIN_FIELD_LANGUAGES.en)()
  // A late answer is dropped; the language that holds by now is being loaded.
  if ($locale.get() === locale) setFurther('loginField')(sentences)
}
