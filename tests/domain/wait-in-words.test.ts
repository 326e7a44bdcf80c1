import { expect, it } from 'vitest'
import { fill } from '../../src/domain/fill.ts'
import { waitInWords } from '../../src/domain/wait-in-words.ts'
import { FRAME_LANGUAGES } from '../../src/messages/in-frame/frame/registry.ts'

it.each([
  [1, 'in 1 second'],
  [119, 'in 119 seconds'],
  [120, 'in 2 minutes'],
  [2_001, 'in 34 minutes'],
  [7_199, 'in 120 minutes'],
  [7_201, 'in 3 hours'],
  [86_000, 'in 24 hours'],
  [200_000, 'in 3 days'],
])('says of a wait of %d seconds %s', (seconds, words) => {
  expect(waitInWords(seconds, 'en')).toBe(words)
})

it.each(Object.keys(FRAME_LANGUAGES))('the wallet’s screen says when to try again in %s', async (language) => {
  const { problems } = await FRAME_LANGUAGES[language]!()
  const text = fill(problems.RATE_LIMITED, { time: waitInWords(2_040, language) })
  expect(text).toMatch(/34|٣٤/)
  expect(text).not.toContain('{')
})
