/** What the readers of methods have in common. */
import type { CaipNetworkId } from '../../networks/caip.ts'
import type { Act } from '../acts.ts'
import type { Digests, RawPart, Reading, Trial } from '../reading.ts'
import type { Context } from './context.ts'

export interface MethodReading {
  acts: readonly Act[]
  /** Where the request names another network than the wallet is on. */
  network?: CaipNetworkId
  isAtomic?: boolean
  raw?: readonly RawPart[]
  digests?: Digests
  trial?: Trial
}

export interface MethodReader {
  form: Reading['form']
  /** The account that the params name. */
  from(params: unknown): unknown
  /** Throws `Malformed` or `TooMuch`. */
  read(params: unknown, context: Context): MethodReading
}
