/** Texts that the frame and the gateway have to compute identically. Changing one locks wallets out; the texts contain their version. */

/** HPKE `info` of a sealed half. */
export const HALF_INFO = 'wallet-modal half v1'

/** HPKE additional data of a sealed half, which binds it to its factor. */
export const halfContext = (userId: string, factorId: string) => `${userId}|${factorId}`

/** First lines of the texts by which a wallet's key proved changes before there were control keys. They prove nothing any more. */
const CONTROL: readonly string[] = [
  'Register an embedded wallet.',
  'Add a way into an embedded wallet.',
  'Remove a way into an embedded wallet.',
  'Rename a way into an embedded wallet.',
]

/** Letters and digits only, in lower case: no blanks, marks, signs or hidden characters tell two texts apart. */
const squashed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

const HEADS = CONTROL.map(squashed)

/** Whether a text contains, anywhere, what one of these texts begins with. The frame signs no such text for a page. */
export const hasControlText = (text: string): boolean => {
  const plain = squashed(text)
  return HEADS.some((head) => plain.includes(head))
}

/** Maximum length of a factor's name, in characters. */
export const LONGEST_NAME = 40
