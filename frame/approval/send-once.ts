import type { Clock } from '../../src/ports/clock.ts'
import { Failure } from '../failure.ts'
import type { Reply } from './rpc.ts'

/** Delays before each search for a transaction whose response was lost, in ms. */
const LOOK_AFTER = [0, 1_000, 2_000, 4_000]

interface Sending {
  /** Id of the transaction (its hash or first signature), computed locally. */
  id: string
  send(): Promise<Reply>
  /** Whether a node knows the transaction. */
  isKnown(): Promise<boolean>
  after: Clock['after']
}

/**
 * Sends a signed transaction exactly once. If the response is lost, the transaction is searched for by its id, never sent again.
 *
 * @throws `MayBeSent` if the outcome stays unknown; other failures if the gateway refused the transaction before any node got it.
 */
export async function sendOnce({ id, send, isKnown, after }: Sending): Promise<Reply> {
  try {
    return await send()
  } catch (error) {
    if (!isLost(error)) throw error
    for (const wait of LOOK_AFTER) {
      if (wait > 0) await new Promise<void>((resolve) => after(wait, resolve))
      if (await isKnown().catch(() => false)) return { result: id }
    }
    throw new MayBeSent(id, error)
  }
}

/** The transaction left this frame, and its outcome is unknown. */
export class MayBeSent extends Failure {
  constructor(id: string, cause: unknown) {
    super(4900, `The wallet server does not answer. The transaction may have been sent: ${id}`, { cause })
  }
}

/** The gateway or its node stopped responding: a node may have accepted the transaction before. */
const isLost = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'GATEWAY_AWAY' || error.code === 4901)
