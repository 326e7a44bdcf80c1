/**
 * Receipts, also of a node that mines each transaction at once and nothing else: viem's `waitForTransactionReceipt` ignores a block that comes while
 * it looks, and looks again only after the next one.
 */
import { TransactionReceiptNotFoundError, type Client, type Hash, type TransactionReceipt } from 'viem'
import { getTransactionReceipt } from 'viem/actions'

/** In ms. */
const PAUSE = 50
/** About three minutes. */
const MOST_LOOKS = 3_600

/** Resolves once the transaction is in a block. */
export async function receiptOf(client: Client, hash: Hash): Promise<TransactionReceipt> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    try {
      return await getTransactionReceipt(client, { hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  throw new Error(`${hash} was not mined`)
}
