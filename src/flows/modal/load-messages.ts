/** The sentences of the language in force: first those that the modal opens with, then all; again when the language changes. */
import { translations } from '../../ports/translations.ts'
import { $locale } from '../../stores/locale.ts'
import { $firstMessages, $messages, setMessages } from '../../stores/messages.ts'

export async function loadFirstMessages(): Promise<void> {
  if (!$firstMessages.get()) await load('first')
}

/** Views other than Connect are shown only after this. */
export async function loadAllMessages(): Promise<void> {
  if (!$messages.get()) await load('all')
}

/** As many as there are already, in the language that holds now. */
export async function reloadMessages(): Promise<void> {
  await load($messages.get() ? 'all' : 'first')
}

async function load(portion: 'first' | 'all'): Promise<void> {
  const locale = $locale.get()
  const { language, first, rest } = await translations.use().load(locale)
  const all = portion === 'all' ? await rest() : undefined
  // Late answers lose, but whoever waits needs one: the language may have changed meanwhile.
  if ($locale.get() === locale) setMessages(language, first, all)
  else await load(portion)
}
