import { describe, expect, it } from 'vitest'
import { isDangerWord } from '../../../src/domain/requests/messages/danger-word.ts'

type Files = Record<string, Record<string, { review: { dangerWord: string } }>>

const files = import.meta.glob('../../../src/messages/requests/??.ts', { eager: true }) as unknown as Files
const words = Object.entries(files).map(
  ([path, file]) => [path.slice(-5, -3), Object.values(file)[0]?.review.dangerWord ?? ''] as const,
)

describe.each(words)('the word in %s: %s', (_language, word) => {
  it.each([
    ['as it is shown', word],
    ['in small letters', word.toLowerCase()],
    ['in small letters of a Turkish keyboard', word.toLocaleLowerCase('tr')],
    ['with blanks around it', ` ${word} `],
    ['without accents', word.normalize('NFD').replaceAll(/[\u0300-\u036F]/g, '')],
    ['in other code points', word.normalize('NFD')],
    ['in the quotation marks of the label', `「${word}」`],
    ['in straight quotation marks', `"${word}"`],
  ])('counts %s', (_name, typed) => {
    expect(isDangerWord(typed, word)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['blanks and signs', ' "" '],
    ['a part of it', word.slice(0, -1)],
    ['more than it', `${word}${word}`],
    ['another word', 'OK'],
  ])('does not count %s', (_name, typed) => {
    expect(isDangerWord(typed, word)).toBe(false)
  })
})

it.each([
  ['سيطره', 'سيطرة'],
  ['سَيْطَرة', 'سيطرة'],
  ['controle', 'CONTRÔLE'],
  ['CONTROLE', 'CONTRÔLE'],
  ['ＣＯＮＴＲＯＬ', 'CONTROL'],
])('counts %s for %s', (typed, word) => {
  expect(isDangerWord(typed, word)).toBe(true)
})
