import { describe, expect, it } from 'vitest'
import glossary from '../../scripts/translations/glossary.json'
import { sentencesIn } from '../../scripts/translations/loads.ts'

const english = await sentencesIn('en')
const instead: Readonly<Record<string, Readonly<Record<string, string>>>> = glossary.instead
const LANGUAGES = Object.keys(instead)

describe.each(LANGUAGES)('%s', async (language) => {
  const sentences = await sentencesIn(language)

  it.each(Object.entries(instead[language] ?? {}))('has no %s: it says %s', (word) => {
    const pattern = new RegExp(word, 'u')
    const found = [...sentences]
      .filter(([, sentence]) => pattern.test(sentence.replaceAll(/\{\w+\}/g, '{}')))
      .map(([key]) => key)
    expect(found).toEqual([])
  })

  it('translates an English sentence of three words or more in one way', () => {
    const ways = new Map<string, Set<string>>()
    for (const [key, sentence] of sentences) {
      const source = english.get(key) ?? ''
      if (source.split(' ').length < 3 && source !== 'Try again') continue
      ways.set(source, (ways.get(source) ?? new Set()).add(sentence))
    }
    expect([...ways].filter(([, { size }]) => size > 1)).toEqual([])
  })
})

it('has each term in every language', () => {
  const gaps = Object.entries(glossary.terms).filter(([, words]) =>
    LANGUAGES.some((language) => !words[language as keyof typeof words]),
  )
  expect(gaps).toEqual([])
})

it('calls what the network confirms in Japanese by its word, not by that of an approval', async () => {
  const batches = [...(await sentencesIn('ja'))].filter(([key]) => key.startsWith('batches:'))
  expect(batches.filter(([, sentence]) => sentence.includes('承認'))).toEqual([])
})

it('calls a code by mail in Chinese otherwise than the code of a contract', async () => {
  const keys = /^(?:frame-account|gateway|gateway-account|email):/
  const found = [...(await sentencesIn('zh'))].filter(
    ([key, text]) => keys.test(key) && text.includes('代码'),
  )
  expect(found).toEqual([])
})

it('tells a revoked permission from a withdrawal', async () => {
  for (const language of LANGUAGES) {
    const sentences = await sentencesIn(language)
    expect(sentences.get('requests:review.takenBack')).not.toBe(sentences.get('main:operations.withdraw'))
  }
})
