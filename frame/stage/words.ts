import { Failure } from '../failure.ts'
import type { Languages } from '../frame.ts'

/** The language of a BCP 47 tag, or English if there is no translation. */
export function languageOf(languages: Languages<unknown>, tag: string): string {
  const language = tag.split('-')[0]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, language) ? language : 'en'
}

/** @throws `Failure` GATEWAY_AWAY if the messages do not load. */
export async function loadWords<Words>(languages: Languages<Words>, tag: string): Promise<Words> {
  try {
    return await languages[languageOf(languages, tag)]!()
  } catch (cause) {
    throw new Failure('GATEWAY_AWAY', 'The wallet server does not answer', { cause })
  }
}
