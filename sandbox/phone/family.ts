import type { PromptRequest } from '../wallets/types.ts'

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
