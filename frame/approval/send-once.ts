import type { Clock } from '../../src/ports/clock.ts'
import { Failure } from '../failure.ts'
import type { Reply } from './rpc.ts'

/** ms between the looks for a transaction whose answer was lost. */
const LOOK_AFTER = [0, 1_000, 2_000, 4_000]

interface Sending {
  /** Its name in the network, computed here. */
  id: string
  send(): Promise<Reply>
  /** Whether a node knows the transaction. */
  isKnown(): Promise<boolean>
  after: Clock['after']
}

/**
 * Sends a signed transaction. It goes out once: where the answer is lost on the way, it is looked for by its name, and never sent again.
 *
 * @throws `Failure` 4900 whose text says that it may have been sent, where nothing tells; what the gateway refused before any node saw it.
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

/** It left this frame, and nothing tells where it ended. */
export class MayBeSent extends Failure {
  constructor(id: string, cause: unknown) {
    super(4900, `The wallet server does not answer. The transaction may have been sent: ${id}`, { cause })
  }
}

/** The gateway went away, or its node did: a node may have taken it before. */
const isLost = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'GATEWAY_AWAY' || error.code === 4901)
