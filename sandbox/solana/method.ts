import type { SolanaChain } from './chain.ts'
import type { FaultSwitch } from '../catalogue/faults.ts'
import type { SolanaFault } from './faults.ts'

export interface MethodContext {
  chain: SolanaChain
  faults: FaultSwitch<SolanaFault>
  /** Sends lamports from the faucet; the signature of that transfer. */
  airdrop(to: string, lamports: bigint): Promise<string>
}

/** Answers one call; what it throws is answered as an error. A bigint becomes a number of JSON. */
export type Method = (context: MethodContext, params: readonly unknown[]) => unknown

/** An answer with the slot that it is of. */
export const atSlot = ({ chain }: MethodContext, value: unknown) => ({
  context: { apiVersion: VERSION, slot: chain.slot },
  value,
})

export const VERSION = '2.3.0'
