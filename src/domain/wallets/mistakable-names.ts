import { plain } from './confusables.ts'

/** Scripts that are combined in real names. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Georgian}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u,
]
const PLAIN = /^[a-z0-9_-]*$/

/**
 * Whether a label of a name (ENSIP-15) can be mistaken for another: it mixes scripts or consists of look-alikes of Latin letters and digits only. Such a name is shown with its address.
 */
export function mayBeMistaken(name: string): boolean {
  return name.split('.').some((label) => {
    if (PLAIN.test(label)) return false
    const letters = [...label.normalize('NFC')].filter((sign) => /\p{L}/u.test(sign))
    const scripts = new Set(letters.map((letter) => SCRIPTS.findIndex((script) => script.test(letter))))
    return scripts.size > 1 || (letters.length > 0 && PLAIN.test([...label].map(plain).join('')))
  })
}
