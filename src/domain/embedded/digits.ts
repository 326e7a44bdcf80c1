/** Digits that are typed or pasted, of any script. */

const DIGIT = /\p{Nd}/u
const isDigit = (code: number) => DIGIT.test(String.fromCodePoint(code))

/** The digits in a text as 0 to 9: Unicode has those of a script in a row, from zero to nine. */
export function digitsIn(text: string): string {
  let digits = ''
  for (const character of text) {
    if (!DIGIT.test(character)) continue
    const code = character.codePointAt(0) ?? 0
    let zero = code
    while (isDigit(zero - 1)) zero -= 1
    digits += String((code - zero) % 10)
  }
  return digits
}

/**
 * The code of `length` digits in a pasted text, also with spaces, dots and dashes between them. A text without such a code gives its
 * digits, up to that many: the rest is typed.
 */
export function codeIn(text: string, length: number): string {
  const groups = new RegExp(`(?<!\\p{Nd})\\p{Nd}(?:[\\s.\\p{Pd}]*\\p{Nd}){${length - 1}}(?!\\p{Nd})`, 'u')
  return digitsIn(groups.exec(text)?.[0] ?? text).slice(0, length)
}
