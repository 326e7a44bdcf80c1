import type { Hex } from 'viem'
import type { AskNode } from '../approval/rpc.ts'
import { codeOf, isThere } from './code.ts'

/**
 * EIP-5792 `atomic` of an ordinary account: `ready` until it runs the operator's code, `unsupported` if it runs other code or the network cannot
 * be read. Rejects only with the signal's reason.
 */
export async function atomicOf(
  ask: AskNode,
  asked: { network: string; account: string; delegate: Hex },
  signal: AbortSignal,
): Promise<{ status: 'supported' | 'ready' | 'unsupported' }> {
  try {
    const [code, isPossible] = await Promise.all([codeOf(ask, asked, signal), isThere(ask, asked, signal)])
    if (!isPossible || code.is === 'foreign') return { status: 'unsupported' }
    return { status: code.is === 'own' ? 'supported' : 'ready' }
  } catch {
    signal.throwIfAborted()
    return { status: 'unsupported' }
  }
}
