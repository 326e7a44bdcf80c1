/** Batches of calls that a page sends through `getProvider()`. */
import { answerBatches, type Asked } from '../../flows/batches/answer-batches.ts'
import { stopBatches } from '../../flows/batches/call-in-turn.ts'
import { stopShowing } from '../../flows/batches/show-batch.ts'
import { askInPage } from '../../flows/requests/ask-in-page.ts'
import type { BatchFunctions } from '../batch-functions.ts'
import { loads } from '../loads.ts'

/** Resolves once transactions are followed, including those of batches. */
export async function load(): Promise<BatchFunctions> {
  await loads.use().transactions()
  return {
    stop() {
      stopBatches()
      stopShowing()
    },
    answer(connector, ask, request) {
      const wallet = {
        connector,
        ask: async (own: unknown) => ask(own),
        onAsk: () => askInPage(connector, 'eip155'),
      }
      // Its method is one of EIP-5792.
      return answerBatches(wallet, request as Asked)
    },
  }
}
