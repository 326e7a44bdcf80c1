import type { CaipNetworkId } from '../../networks/caip.ts'

/** A batch of calls sent to the wallet one by one, because it does not support batches (EIP-5792, `atomicRequired: false`). */
export interface Batch {
  /** Chosen by the page, or generated. */
  id: string
  network: CaipNetworkId
  from: string
  connector: string
  /** Number of calls in the request. */
  count: number
  /** Calls already sent to the wallet, in order. */
  calls: readonly BatchCall[]
  /** Milliseconds since 1970. */
  askedAt: number
  /** No further call will be sent to the wallet. */
  isOver?: true
}

interface BatchCall {
  /** The id of its transaction's record. */
  record: string
  hash?: string
}

/** State of a call. `lost`: the outcome is unknown. */
export type CallState = 'open' | 'done' | 'failed' | 'not-sent' | 'lost'

/** The EIP-5792 status code of a batch of `count` calls. `states` are the states of the calls sent so far. */
export function statusOf(states: readonly CallState[], { count, isOver }: Pick<Batch, 'count' | 'isOver'>) {
  const has = (state: CallState) => states.includes(state)
  const done = states.filter((state) => state === 'done').length
  if (done === count) return 200
  if (!isOver || has('open')) return 100
  // A lost call may have been included in a block.
  if (done || has('lost')) return 600
  return has('failed') ? 500 : 400
}
