import { SAFE_METHODS, UNSAFE_METHODS } from '../../src/domain/requests/methods.ts'
import { Failure } from '../failure.ts'

const SAFE: ReadonlySet<string> = new Set(SAFE_METHODS)
const UNSAFE: ReadonlySet<string> = new Set(UNSAFE_METHODS)

export const notAllowed = () => new Failure(4200, 'Requested RPC call is not allowed')

/**
 * Whether a method is answered at once or needs approval. Only the exact names of the two lists pass, with no other case, space or character.
 *
 * @throws `Failure` 4200 for every other value.
 */
export function gateOf(method: unknown): 'safe' | 'unsafe' {
  if (typeof method === 'string' && SAFE.has(method)) return 'safe'
  if (typeof method === 'string' && UNSAFE.has(method)) return 'unsafe'
  throw notAllowed()
}
