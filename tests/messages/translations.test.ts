import { describe, expect, it } from 'vitest'

/** The sentences of each load, with every language there is by the name of its file: a new one is checked as well. */
const LOADS = [
  import.meta.glob<Record<string, object>>('../../src/messages/??.ts', { eager: true }),
  import.meta.glob<Record<string, object>>('../../src/messages/requests/??.ts', { eager: true }),
  import.meta.glob<Record<string, object>>('../../src/messages/send/??.ts', { eager: true }),
]

/** What a language really says with the English word. */
const SAME_AS_ENGLISH: Record<string, string[]> = {
  de: ['account.nfts', 'connect.list', 'pairing.wayBrowser', 'pairing.wayWeb'],
  es: ['account.tokens'],
  fr: ['signIn.site'],
  pt: ['account.nfts', 'account.tokens', 'signIn.site'],
  tr: ['signIn.site'],
}

/** Languages that do not write in Latin letters. */
const SCRIPTS: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  zh: /\p{Script=Han}/u,
}

const languagesOf = (files: Record<string, Record<string, object>>) =>
  Object.entries(files).map(([path, file]) => {
    const language = path.slice(-5, -3)
    return { language, file, sentences: sentencesOf(file[language] ?? {}) }
  })

describe.each(LOADS.map(languagesOf))('of each load', (...all) => {
  it('there are the languages that we promise', () => {
  expect(all.map(({ language }) => language).sort()).toEqual([
    'ar',
    'de',
    'es',
    'fr',
    'he',
    'hi',
    'ja',
    'pt',
    'tr',
    'zh',
  ])
})

describe.each(languages)('$language', ({ language, file }) => {
  const translated = sentencesOf(file[language] ?? {})
  /** The keys of the sentences that something is wrong with. */
  const keysWhere = (isWrong: (sentence: string, key: string) => boolean) =>
    [...translated].filter(([key, sentence]) => isWrong(sentence, key)).map(([key]) => key)

  it('is exported under its own name', () => {
    expect(Object.keys(file)).toEqual([language])
  })

  it('has the sentences that English has', () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('has the same places for values in each', () => {
    const wrong = keysWhere((sentence, key) => placesOf(sentence) !== placesOf(english.get(key) ?? ''))
    expect(wrong).toEqual([])
  })

  it('leaves nothing in English', () => {
    const same = keysWhere((sentence, key) => sentence === english.get(key))
    expect(same.sort()).toEqual(SAME_AS_ENGLISH[language] ?? [])
  })

  it('has no empty sentence and no spaces around one', () => {
    expect(keysWhere((sentence) => sentence === '' || sentence !== sentence.trim())).toEqual([])
  })

  it('ends a sentence where English ends one', () => {
    const ends = (sentence: string) => /[.。।]$/.test(sentence)
    expect(keysWhere((sentence, key) => ends(sentence) !== ends(english.get(key) ?? ''))).toEqual([])
  })

  it('is written in its own script', () => {
    const script = SCRIPTS[language] ?? /\p{Script=Latin}/u
    expect(keysWhere((sentence) => !script.test(sentence.replaceAll(/\{\w+\}/g, '')))).toEqual([])
  })
})

/** All sentences by their keys, such as `connect.title`. */
function sentencesOf(messages: object): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([view, sentences]) =>
      Object.entries(sentences as Record<string, string>).map(
        ([name, sentence]) => [`${view}.${name}`, sentence] as const,
      ),
    ),
  )
}

/** Anything in braces counts, so that a misspelt place shows. */
function placesOf(sentence: string): string {
  return (sentence.match(/\{[^}]*\}|[{}]/g) ?? []).sort().join(' ')
}
