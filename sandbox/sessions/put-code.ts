import type { Hex } from 'viem'
import { callNode } from '../json-rpc.ts'

export const hasCode = async (rpcUrl: string, address: Hex): Promise<boolean> =>
  (await callNode(rpcUrl, 'eth_getCode', [address, 'latest'])) !== '0x'

/**
 * Puts a contract at an address of a local chain. `data` is its creation code with arguments: a constructor returns the runtime code. Uses no
 * transaction, so that nonces and blocks stay unchanged.
 */
export async function putCode(rpcUrl: string, address: Hex, data: string): Promise<void> {
  const code = await callNode(rpcUrl, 'eth_call', [{ data }, 'latest'])
  await callNode(rpcUrl, 'anvil_setCode', [address, code])
}
