/** Payment methods. Providers and aggregators spell the same method in many ways. */
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

/** Normalises the spelling of a payment method; an unknown one is lower-cased. Empty for none. */
export const payMethod = (word: string): string =>
  SPELLINGS.find(([spelling]) => spelling.test(word))?.[1] ?? word.toLowerCase().replace(/[_-]+/g, ' ').trim()
