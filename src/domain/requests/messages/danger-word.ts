/** The word that a visitor types to continue despite a danger. */

/** Accents and vowel points of Latin, Hebrew and Arabic letters, and the Arabic line that only stretches a word. */
const MARKS = /[\u0300-\u036F\u0591-\u05C7\u0640\u064B-\u065F\u0670]/g

/** Letters that are commonly typed for one another. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ı/g, 'i'],
  [/ß/g, 'ss'],
  [/ة/g, 'ه'],
  [/ى/g, 'ي'],
]

/**
 * Compares a typed text with the word. Case, accents, width and the quotation marks around the word in the label do not count: on many keyboards
 * capitals have no accents, so an exact comparison would refuse what was meant.
 */
export const isDangerWord = (text: string, word: string): boolean =>
  lettersOf(text) !== '' && lettersOf(text) === lettersOf(word)

function lettersOf(text: string): string {
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase()
  return ALIKE.reduce((letters, [from, to]) => letters.replace(from, to), plain).replace(
    /[^\p{L}\p{M}\p{N}]/gu,
    '',
  )
}
