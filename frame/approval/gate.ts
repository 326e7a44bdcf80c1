import { SAFE_METHODS, UNSAFE_METHODS } from '../../src/domain/requests/methods.ts'
import { isRefusedQuietly } from '../../src/domain/embedded/refused-quietly.ts'
import { Failure } from '../failure.ts'

const SAFE: ReadonlySet<string> = new Set(SAFE_METHODS)
const UNSAFE: ReadonlySet<string> = new Set(UNSAFE_METHODS)

const notAllowed = () => new Failure(4200, 'Requested RPC call is not allowed')
export const notSupported = () => new Failure(4200, 'The wallet does not support this')

/** Signatures of texts, sign-ins among them. All other requests may move value, or give a right to. */
const TEXTS: ReadonlySet<string> = new Set(['personal_sign', 'solana_signMessage'])

export const mayMoveValue = (method: string): boolean => !TEXTS.has(method)

/** Answered by the wallet itself, without a node and without approval. */
const OWN = 'personal_ecRecover'

/**
 * Whether a method is answered at once or needs approval. Only exact names pass, with no other case, space or character.
 *
 * @throws `Failure` 4200 for every other value.
 */
export function gateOf(method: unknown): 'safe' | 'unsafe' {
  if (typeof method === 'string' && (SAFE.has(method) || method === OWN)) return 'safe'
  if (typeof method === 'string' && UNSAFE.has(method)) return 'unsafe'
  throw typeof method === 'string' && isRefusedQuietly(method) ? notSupported() : notAllowed()
}
