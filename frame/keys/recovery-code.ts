/** The recovery code: 26 characters of base32 (RFC 4648), 130 bits from the browser's generator. It is shown once and kept by the user alone. */
import { utf8, wipe, type Bytes } from './bytes.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const CODE_LENGTH = 26
const GROUP = 4
/** What OWASP recommends for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000

/** Digits that the alphabet does not have, and the letters that they are read from paper for. */
const MISREAD: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '8': 'B' }

export function makeRecoveryCode(): string {
  const random = crypto.getRandomValues(new Uint8Array(CODE_LENGTH))
  // 32 divides 256: each letter is as likely as any other.
  const code = Array.from(random, (byte) => ALPHABET[byte & 31]).join('')
  wipe(random)
  return code
}

/** The code as it is shown and printed: groups of four. */
export const groupsOf = (code: string): string[] => code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []

/** What was typed, without spaces and dashes, in capitals; at most 26 characters of the alphabet. */
export function readRecoveryCode(typed: string): string {
  const letters = Array.from(typed.normalize('NFKC').toUpperCase(), (letter) => MISREAD[letter] ?? letter)
  return letters
    .filter((letter) => ALPHABET.includes(letter))
    .join('')
    .slice(0, CODE_LENGTH)
}

/** The local half of the factor: 32 bytes. Takes about half a second, on purpose. */
export async function codeHalf(code: string, userId: string, factorId: string): Promise<Bytes> {
  const base = await crypto.subtle.importKey('raw', utf8(code), 'PBKDF2', false, ['deriveBits'])
  const salt = utf8(`wm-code-v1|${userId}|${factorId}`)
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, 256))
}
