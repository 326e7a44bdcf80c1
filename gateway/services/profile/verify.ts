/**
 * Verifies signatures of accounts over texts: by a key (EIP-191), a deployed contract (ERC-1271), or a contract that is not deployed yet
 * (ERC-6492).
 */
import { createClient, custom, recoverMessageAddress } from 'viem'
import { verifyMessage } from 'viem/actions'
import { askNode } from '../../rpc/ask-node.ts'
import type { Signed } from './settings.ts'

/** `nodeOf` returns the node of a chain (CAIP-2); without one, only signatures of keys are verified. Rejects if the network does not respond. */
export async function verifySigned(
  { address, chainId, message, signature, signal }: Signed,
  nodeOf: (network: string) => string | undefined,
): Promise<boolean> {
  // Recovery throws if it is not a signature of a key: a contract's signature may have any length.
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  if (signer?.toLowerCase() === address) return true
  const node = nodeOf(`eip155:${chainId}`)
  if (!node) return false
  let failed: Error | undefined
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    try {
      const answer = await askNode(node, { method, ...(Array.isArray(params) && { params }) }, signal)
      const { result, error } = answer as { result?: unknown; error?: { message?: string } }
      if (error) throw new NodeSaid(String(error.message))
      return result
    } catch (error) {
      if (error instanceof Error && !(error instanceof NodeSaid)) failed = error
      throw error
    }
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const isValid = await verifyMessage(client, { address, message, signature }).catch(() => false)
  // viem also returns false if the node does not respond.
  if (!isValid && failed) throw failed
  return isValid
}

class NodeSaid extends Error {}
