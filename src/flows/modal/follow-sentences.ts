import { $locale } from '../../stores/locale.ts'

type Languages<S> = Readonly<Record<string, () => Promise<S>>> & { en(): Promise<S> }

/** Loads sentences in the current language. */
export async function loadSentences<S>(languages: Languages<S>, set: (sentences: S) => void): Promise<void> {
  const locale = $locale.get()
  const [language = ''] = locale.split('-')
  const sentences = await ((Object.hasOwn(languages, language) && languages[language]) || languages.en)()
  // A late answer is dropped: the new language is already being loaded.
  if ($locale.get() === locale) set(sentences)
}

/** Loads further sentences, and again when the language changes. Once they are set, resolves with a function that stops this. */
export async function followSentences<S>(
  languages: Languages<S>,
  set: (sentences: S) => void,
): Promise<() => void> {
  await loadSentences(languages, set)
  // If the load fails, the present sentences stay.
  return $locale.listen(() => void loadSentences(languages, set).catch(() => undefined))
}
