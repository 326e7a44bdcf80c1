/** What a visitor is shown of a text to sign: all of it, without room in which its end is out of sight. */
import { describe, expect, it } from 'vitest'
import { exactParts } from '../../../src/domain/requests/messages/exact-text.ts'

const shown = (text: string) =>
  exactParts(text)
    .map((part) => ('mark' in part ? `[${part.mark}]` : part.text))
    .join('')
const whole = (text: string) =>
  exactParts(text)
    .map((part) => ('mark' in part ? part.characters : part.text))
    .join('')

const lines = (count: number, of = '') => `${of}\n`.repeat(count)
const TEXTS: readonly (readonly [name: string, text: string, shown: string])[] = [
  ['a text', 'Hello\n\n\nyou, and\n  - you\tthere', 'Hello\n\n\nyou, and\n  - you\tthere'],
  ['nothing', '', ''],
  ['120 empty lines', `Hello\n${lines(120)}I pay`, 'Hello\n[↵ × 120]\nI pay'],
  ['three empty lines', 'a\n\n\n\nb', 'a\n[↵ × 3]\nb'],
  ['empty lines at the start', `${lines(50)}I pay`, '[↵ × 50]\nI pay'],
  ['empty lines at the end', `I pay${lines(50)}`, 'I pay\n[↵ × 50]'],
  ['lines of blanks', `a\n${lines(9, '  \t')}b`, 'a\n[↵ × 9]\nb'],
  ['lines of wide blanks', `a\n${lines(9, '\u3000\u2003\u00a0')}b`, 'a\n[↵ × 9]\nb'],
  ['lines of Windows', `a\r\n${lines(9, '\r')}b`, 'a[U+000D]\n[↵ × 9]\nb'],
  ['lines of invisible characters', `a\n${lines(9, '\u200b')}b`, 'a\n[↵ × 9]\nb'],
  ['lines of fillers', `a\n${lines(9, '\u2800\u3164')}b`, 'a\n[↵ × 9]\nb'],
  ['two runs', `a\n${lines(4)}b\n${lines(5)}c`, 'a\n[↵ × 4]\nb\n[↵ × 5]\nc'],
  ['400 blanks', `a${' '.repeat(400)}b`, 'a[␣ × 400]b'],
  ['400 blanks of other kinds', `a${'\u00a0\u2003 \t'.repeat(100)}b`, 'a[␣ × 400]b'],
  ['400 fillers', `a${'\u2800'.repeat(400)}b`, 'a[␣ × 400]b'],
  ['an indent', `${' '.repeat(32)}b`, `${' '.repeat(32)}b`],
  ['invisible characters', 'pay \u202e001\u200b', 'pay [U+202E]001[U+200B]'],
  ['many of them', `a${'\u200b'.repeat(50)}b`, 'a[U+200B × 50]b'],
  ['many of several kinds', `a${'\u200b\u200c'.repeat(25)}b`, 'a[U+200B … × 50]b'],
  ['a separator of lines', 'a\u2028b', 'a[U+2028]b'],
]

describe('a text to sign', () => {
  it.each(TEXTS)('with %s is shown without room for nothing', (_, text, wanted) => {
    expect(shown(text)).toBe(wanted)
  })

  it.each(TEXTS)('with %s keeps all of its characters', (_, text) => {
    expect(whole(text)).toBe(text)
  })

  it('of a megabyte takes no time', () => {
    const start = performance.now()
    for (const one of [' ', '\n', ' \n', '\u200b', `${' '.repeat(31)}.`])
      expect(whole(one.repeat(1_000_000 / one.length))).toHaveLength(
        one.length * Math.floor(1_000_000 / one.length),
      )
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
