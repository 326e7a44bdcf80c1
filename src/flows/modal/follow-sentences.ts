import { $locale } from '../../stores/locale.ts'

type Languages<S> = Readonly<Record<string, () => Promise<S>>> & { en(): Promise<S> }

/** Loads sentences in the language in force. */
export async function loadSentences<S>(languages: Languages<S>, set: (sentences: S) => void): Promise<void> {
  const locale = $locale.get()
  const [language = ''] = locale.split('-')
  const sentences = await ((Object.hasOwn(languages, language) && languages[language]) || languages.en)()
  // A late answer is dropped; the language that holds by now is being loaded.
  if ($locale.get() === locale) set(sentences)
}

/** Loads the sentences of a later load, and again when the language changes. Resolves, once they are set, with the undo. */
export async function followSentences<S>(
  languages: Languages<S>,
  set: (sentences: S) => void,
): Promise<() => void> {
  await loadSentences(languages, set)
  // When the load fails the present sentences stay.
  return $locale.listen(() => void loadSentences(languages, set).catch(() => undefined))
}
