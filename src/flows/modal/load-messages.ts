/** Loads the sentences of the current language, and again when the language changes. */
import { translations } from '../../ports/translations.ts'
import { $locale } from '../../stores/locale.ts'
import { $firstMessages, setMessages } from '../../stores/messages.ts'

/** No view is shown before it resolves. */
export async function loadMessages(): Promise<void> {
  if (!$firstMessages.get()) await reloadMessages()
}

export async function reloadMessages(): Promise<void> {
  const locale = $locale.get()
  const { language, messages } = await translations.use().load(locale)
  // A late answer is dropped; its caller waits for the sentences of the current language.
  if ($locale.get() === locale) setMessages(language, messages)
  else await reloadMessages()
}
