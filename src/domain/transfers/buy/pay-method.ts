/** Ways to pay. Providers and those between write one and the same in many ways. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/apple/i, 'apple-pay'],
  [/google/i, 'google-pay'],
  [/paypal/i, 'paypal'],
  [/^pix/i, 'pix'],
  [/ideal/i, 'ideal'],
  [/^upi/i, 'upi'],
  [/bank|\bach\b|^ach_|sepa|transfer|wire/i, 'bank'],
  [/card/i, 'card'],
]

/** One name for all spellings of a way to pay; of one that is not known, the provider's word in small letters. Empty for none. */
export const payMethod = (word: string): string =>
  SPELLINGS.find(([spelling]) => spelling.test(word))?.[1] ?? word.toLowerCase().replace(/[_-]+/g, ' ').trim()
