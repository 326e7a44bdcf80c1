/** The code that an ordinary account runs on a network (EIP-7702). */
import { isHex, type Hex } from 'viem'
import { resultOf, type AskNode } from '../approval/rpc.ts'
import { Failure } from '../failure.ts'

const DELEGATED = /^0xef0100([\da-f]{40})$/i
const QUANTITY = /^0x[\da-f]{1,13}$/i

/** `none`: a plain account. `own`: the operator's code. `foreign`: other code, set by another wallet. */
export type AccountCode = { is: 'none' } | { is: 'own' | 'foreign'; address: Hex }

interface Asked {
  /** CAIP-2. */
  network: string
  account: string
}

export async function codeOf(
  ask: AskNode,
  { network, account, delegate }: Asked & { delegate: Hex },
  signal?: AbortSignal,
): Promise<AccountCode> {
  const code = await resultOf(ask(network, 'eth_getCode', [account, 'latest'], signal))
  if (!isHex(code)) throw new Failure(-32603, 'The network answered no code')
  if (code === '0x') return { is: 'none' }
  const address = (DELEGATED.exec(code)?.[1] && `0x${code.slice(8)}`) as Hex | undefined
  if (!address) return { is: 'foreign', address: account as Hex }
  return { is: address.toLowerCase() === delegate.toLowerCase() ? 'own' : 'foreign', address }
}

/**
 * Nonce state of an account. `nonce`: of the next transaction. `latest`: the nonce after the included transactions. `isSettled`: no transaction is
 * pending. A transaction that changes the code uses two nonces, but nodes count only one of them until it is in a block.
 */
export interface Turn {
  latest: number
  nonce: number
  isSettled: boolean
}

export async function turnOf(ask: AskNode, { network, account }: Asked, signal?: AbortSignal): Promise<Turn> {
  const count = async (block: string) => {
    const found = await resultOf(ask(network, 'eth_getTransactionCount', [account, block], signal))
    if (typeof found !== 'string' || !QUANTITY.test(found))
      throw new Failure(-32603, 'The network answered no quantity')
    return parseInt(found, 16)
  }
  const [latest, pending] = await Promise.all([count('latest'), count('pending')])
  return { latest, nonce: Math.max(latest, pending), isSettled: pending <= latest }
}

/** Whether the operator's code is deployed on the network and is not itself a delegation. */
export async function isThere(
  ask: AskNode,
  { network, delegate }: { network: string; delegate: Hex },
  signal?: AbortSignal,
): Promise<boolean> {
  const code = await resultOf(ask(network, 'eth_getCode', [delegate, 'latest'], signal))
  return isHex(code) && code !== '0x' && !code.startsWith('0xef')
}
