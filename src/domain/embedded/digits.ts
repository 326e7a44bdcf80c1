/** Parses typed or pasted digits of any script. */

const DIGIT = /\p{Nd}/u
const isDigit = (code: number) => DIGIT.test(String.fromCodePoint(code))

/** The digits in a text as 0 to 9. Unicode orders the digits of each script from zero to nine. */
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
 * The code of `length` digits in a pasted text, even with spaces, dots and dashes between them. For a text without such a code, returns up to
 * `length` of its digits: the user types the rest.
 */
export function codeIn(text: string, length: number): string {
  const groups = new RegExp(`(?<!\\p{Nd})\\p{Nd}(?:[\\s.\\p{Pd}]*\\p{Nd}){${length - 1}}(?!\\p{Nd})`, 'u')
  return digitsIn(groups.exec(text)?.[0] ?? text).slice(0, length)
}
