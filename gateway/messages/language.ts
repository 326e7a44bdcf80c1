/** Supported languages, as BCP 47 tags without region. */
export const KNOWN_LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'he', 'hi', 'ja', 'pt', 'tr', 'zh'] as const

export type Language = (typeof KNOWN_LANGUAGES)[number]

const isKnown = (text: string): text is Language => KNOWN_LANGUAGES.some((language) => language === text)

const RIGHT_TO_LEFT: readonly Language[] = ['ar', 'he']

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'

/** Maximum length of the header in characters, longer than any browser's. */
const LONGEST_HEADER = 500

/**
 * Supported languages of an `Accept-Language` header (RFC 9110, 12.5.4), best first. Unsupported ones and those with `q=0` are left out; equal
 * weights keep their order.
 */
export function readLanguages(header: string): readonly Language[] {
  const wanted = header
    .slice(0, LONGEST_HEADER)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const [language = ''] = tag.trim().split('-')
      const weight = weightOf(parameters)
      return isKnown(language) && weight > 0 ? [{ language, weight }] : []
    })
    .sort((a, b) => b.weight - a.weight)
  return [...new Set(wanted.map(({ language }) => language))]
}

function weightOf(parameters: readonly string[]): number {
  const quality = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('q='))
  if (quality === undefined) return 1
  const weight = Number(quality.slice(2))
  return weight >= 0 && weight <= 1 ? weight : 0
}
