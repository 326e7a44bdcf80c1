/** Logins with accounts elsewhere, before one is chosen: the sentences of their buttons, and opening windows. */
import { SOCIAL_LANGUAGES } from '../../messages/social/registry.ts'
import { loginWindows } from '../../ports/user/login-windows.ts'
import { setFurther } from '../../stores/further-messages.ts'
import { $locale } from '../../stores/locale.ts'
import { pageWindows } from '../page/login-windows.ts'

/** Resolves with the undo. */
export async function load(): Promise<() => void> {
  loginWindows.provide(pageWindows)
  await loadSentences()
  // When the load fails the present sentences stay.
  return $locale.listen(() => void loadSentences().catch(() => undefined))
}

/** `followSentences()` comes with `connect`, which Connect does not wait for. */
async function loadSentences(): Promise<void> {
  const locale = $locale.get()
  const [language = ''] = locale.split('-')
  const load = Object.hasOwn(SOCIAL_LANGUAGES, language) && SOCIAL_LANGUAGES[language]
  const sentences = await (load || SOCIAL_LANGUAGES.en)()
  // A late answer is dropped; the language that holds by now is being loaded.
  if ($locale.get() === locale) setFurther('social')(sentences)
}
