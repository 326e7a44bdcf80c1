import type { Hex } from 'viem'
import type { PromptRequest } from '../wallets/types.ts'
import { bitcoinFamily } from './bitcoin-family.ts'
import { plainFamilies } from './plain-families.ts'
import { solanaFamily } from './solana-family.ts'

/** What a site asks, with what answering takes. */
export interface FamilyRequest {
  method: string
  params: unknown
  /** CAIP-2. */
  chain: string
  /** Resolves when the owner approves. */
  ask(prompt: Pick<PromptRequest, 'title' | 'rows'>): Promise<void>
  /** The node of that network, where the phone knows one. */
  rpcUrl: string | undefined
}

/** A chain family beside EVM. It takes whatever network of the family is asked for. */
export interface Family {
  namespace: string
  methods: readonly string[]
  /** One for each key of the phone, as it is written on that network. */
  addresses(chain: string): string[]
  answer(request: FamilyRequest): Promise<unknown>
}

/** From the same keys as the accounts of EVM: each is 32 bytes, which is a key of any curve. */
export function familiesOf(keys: readonly Hex[]): Family[] {
  return [solanaFamily(keys), bitcoinFamily(keys), ...plainFamilies(keys)]
}
