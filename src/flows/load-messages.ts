/** The sentences of the language in force: first those that the modal opens with, then all; again when the language changes. */
import { services } from '../ports/services.ts'
import { $locale } from '../stores/locale.ts'
import { $firstMessages, $messages, setMessages } from '../stores/messages.ts'

export async function loadFirstMessages(): Promise<void> {
  if (!$firstMessages.get()) await load()
}

/** Views other than Connect are shown only after this. */
export async function loadAllMessages(): Promise<void> {
  if (!$messages.get()) await (await load()).all
}

export async function reloadMessages(): Promise<void> {
  await (
    await load()
  ).all
}

async function load(): Promise<{ all: Promise<void> }> {
  const locale = $locale.get()
  const { language, first, rest } = await services().messages(locale)
  const isWanted = () => $locale.get() === locale
  if (isWanted() && !$messages.get()) setMessages(language, first)
  const all = rest().then((messages) => {
    if (isWanted()) setMessages(language, messages, messages)
  })
  return { all }
}
