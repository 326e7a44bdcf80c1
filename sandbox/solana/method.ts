import type { SolanaChain } from './chain.ts'
import type { FaultSwitch } from '../catalogue/faults.ts'
import type { SolanaFault } from './faults.ts'

export interface MethodContext {
  chain: SolanaChain
  faults: FaultSwitch<SolanaFault>
  /** Sends lamports from the faucet; resolves with the signature. */
  airdrop(to: string, lamports: bigint): Promise<string>
}

/** Implements an RPC method; errors thrown become error responses, bigints become JSON numbers. */
export type Method = (context: MethodContext, params: readonly unknown[]) => unknown

/** Wraps a value with the current slot. */
export const atSlot = ({ chain }: MethodContext, value: unknown) => ({
  context: { apiVersion: VERSION, slot: chain.slot },
  value,
})

export const VERSION = '2.3.0'
