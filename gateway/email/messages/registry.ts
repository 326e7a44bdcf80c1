import { type EmailMessages, en } from './en.ts'

/** The languages of mails and their pages. To add one: a file of that type, and its row here. */
const LANGUAGES: Readonly<Record<string, EmailMessages>> = { en }

const RIGHT_TO_LEFT = new Set(['ar', 'he'])

/** The best language for the header `Accept-Language` (RFC 9110, 12.5.4); English where there is none. */
export function chooseLanguage(header: string): string {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return {
        language: tag.split('-')[0] ?? '',
        weight: quality ? Number.parseFloat(quality.trim().slice(2)) || 0 : 1,
      }
    })
    .filter(({ language, weight }) => weight > 0 && Object.hasOwn(LANGUAGES, language))
    .sort((a, b) => b.weight - a.weight)
  return wanted[0]?.language ?? 'en'
}

export function emailMessages(language: string): EmailMessages {
  return (Object.hasOwn(LANGUAGES, language) && LANGUAGES[language]) || en
}

export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr')

/** Puts values into a sentence. Values are not read again: a `{` in one stays as it is. */
export const fill = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
