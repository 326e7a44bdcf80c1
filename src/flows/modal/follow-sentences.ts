import { $locale } from '../../stores/locale.ts'

type Languages<S> = Readonly<Record<string, () => Promise<S>>> & { en(): Promise<S> }

/** Loads the sentences of a later load in the language in force, and again when that changes. Resolves, once they are set, with the undo. */
export async function followSentences<S>(
  languages: Languages<S>,
  set: (sentences: S) => void,
): Promise<() => void> {
  const load = async () => {
    const locale = $locale.get()
    const [language = ''] = locale.split('-')
    const sentences = await ((Object.hasOwn(languages, language) && languages[language]) || languages.en)()
    // A late answer is dropped; the language that holds by now is being loaded.
    if ($locale.get() === locale) set(sentences)
  }
  await load()
  // When the load fails the present sentences stay.
  return $locale.listen(() => void load().catch(() => undefined))
}
