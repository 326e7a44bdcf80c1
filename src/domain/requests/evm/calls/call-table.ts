import type { Act } from '../../acts.ts'
import type { Values } from '../abi/decode.ts'
import type { Call, Context } from '../context.ts'

export interface Opener {
  context: Context
  /** Reads calls that a wrapper makes, in order; those beyond the limits become one act that says so. */
  open(inner: Iterable<Inner>): Act[]
}

/** A call inside a wrapper. */
export interface Inner {
  /** The address that the called contract sees. */
  from: string | undefined
  to: string
  value: bigint
  data: Uint8Array
}

/** What a call of a standard function does. */
export type ReadKnown = (values: Values, call: Call, opener: Opener) => Act[]

/** Functions as Solidity writes them, with names of parameters. */
export type CallTable = Readonly<Record<string, ReadKnown>>
