/** The network's price per gas, which bounds the price of a sponsored operation: whoever bundles it is paid what is above. */
import * as v from 'valibot'
import type { ServedNetwork } from '../config/networks.ts'
import { Refused } from '../refused.ts'
import { askNode, type NodeQuestion } from '../rpc/ask-node.ts'
import type { UserOperation } from '../wire/smart-account.ts'

const GWEI = 1_000_000_000n

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,32}$/i),
  v.transform((text) => BigInt(text)),
)
const Block = v.object({ result: v.object({ baseFeePerGas: quantity }) })
/** Nodes that do not know the method answer an error; the frame then pays the same. */
const Tip = v.fallback(v.object({ result: quantity }), { result: GWEI })

/**
 * Requires that the operation pays at most twice the network's price per gas. The frame names half as much again as the network's tip.
 *
 * @throws `Refused` NOT_SPONSORED, also where the node does not say the price.
 */
export async function requireNetworkPrice(
  { url }: Pick<ServedNetwork, 'url'>,
  { maxFeePerGas, maxPriorityFeePerGas }: UserOperation,
  signal: AbortSignal,
): Promise<void> {
  const ask = (question: NodeQuestion) => askNode(url, question, signal)
  const [block, tip] = await Promise.all([
    ask({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
    ask({ method: 'eth_maxPriorityFeePerGas', params: [] }),
  ]).catch(() => {
    signal.throwIfAborted()
    return [undefined, undefined]
  })
  const known = v.safeParse(Block, block)
  if (!known.success) throw new Refused('NOT_SPONSORED', 'The network’s price is not known')
  const base = known.output.result.baseFeePerGas
  const price = base + (3n * v.parse(Tip, tip).result) / 2n
  const asked = base + maxPriorityFeePerGas < maxFeePerGas ? base + maxPriorityFeePerGas : maxFeePerGas
  if (asked > 2n * price)
    throw new Refused('NOT_SPONSORED', 'The user operation pays more than the network asks for')
}
