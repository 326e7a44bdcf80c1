/** Languages with a translation, as BCP 47 tags without region. */
export const TRANSLATED: readonly string[] = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'he',
  'hi',
  'ja',
  'pt',
  'tr',
  'zh',
]
