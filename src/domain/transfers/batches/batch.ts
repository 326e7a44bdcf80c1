import type { CaipNetworkId } from '../../networks/caip.ts'

/** A batch of calls that a wallet carries out one by one, because it knows no batches (EIP-5792, `atomicRequired: false`). */
export interface Batch {
  /** The page's, or ours. */
  id: string
  network: CaipNetworkId
  from: string
  connector: string
  /** How many calls the page asked for. */
  count: number
  /** Those that the wallet was asked for, in their order. */
  calls: readonly BatchCall[]
  /** Milliseconds since 1970. */
  askedAt: number
  /** No further call will be asked for. */
  isOver?: true
}

interface BatchCall {
  /** The id of its transaction's record. */
  record: string
  hash?: string
}

/** How one of the calls stands. `lost`: nothing tells. */
export type CallState = 'open' | 'done' | 'failed' | 'not-sent' | 'lost'

/** The status codes of EIP-5792 for a batch of `count` calls, of which `states` are those that were asked for. */
export function statusOf(states: readonly CallState[], { count, isOver }: Pick<Batch, 'count' | 'isOver'>) {
  const has = (state: CallState) => states.includes(state)
  const done = states.filter((state) => state === 'done').length
  if (done === count) return 200
  if (!isOver || has('open')) return 100
  // What is lost may have been included.
  if (done || has('lost')) return 600
  return has('failed') ? 500 : 400
}
