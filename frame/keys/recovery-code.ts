/** The recovery code: 26 characters of base32 (RFC 4648), 130 random bits. It is shown once, and only the user keeps it. */
import { utf8, wipe, type Bytes } from './bytes.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const CODE_LENGTH = 26
const GROUP = 4
/** OWASP's recommendation for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000

/** Digits outside the alphabet, and the letters that they are mistaken for. */
const MISREAD: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '8': 'B' }

export function makeRecoveryCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(CODE_LENGTH))
  // 32 divides 256, so all letters are equally likely.
  const code = Array.from(random, (byte) => ALPHABET[byte & 31]).join('')
  wipe(random)
  return code
}

/** The code in groups of four, to show and print it. */
export const groupsOf = (code: string): string[] => code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []

/** Normalises a typed code: upper case, without spaces and dashes, at most 26 characters of the alphabet. */
export function readRecoveryCode(typed: string): string {
  const letters = Array.from(typed.normalize('NFKC').toUpperCase(), (letter) => MISREAD[letter] ?? letter)
  return letters
    .filter((letter) => ALPHABET.includes(letter))
    .join('')
    .slice(0, CODE_LENGTH)
}

/** The local half of the factor: 32 bytes. Takes about half a second on purpose. */
export async function codeHalf(code: string, userId: string, factorId: string): Promise<Bytes> {
  const base = await crypto.subtle.importKey('raw', utf8(code), 'PBKDF2', false, ['deriveBits'])
  const salt = utf8(`wm-code-v1|${userId}|${factorId}`)
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, 256))
}
