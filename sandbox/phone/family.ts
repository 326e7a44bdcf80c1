import type { PromptRequest } from '../wallets/types.ts'

/** A request of a site, with what is needed to answer it. */
export interface FamilyRequest {
  method: string
  params: unknown
  /** CAIP-2. */
  chain: string
  /** Asks the owner. Resolves on approval. */
  ask(prompt: Pick<PromptRequest, 'title' | 'rows'>): Promise<void>
  /** URL of the network's node, if the phone knows one. */
  rpcUrl: string | undefined
}

/** A namespace other than EVM. It accepts every network of the namespace. */
export interface Family {
  namespace: string
  methods: readonly string[]
  /** One address per key, in the format of the chain. */
  addresses(chain: string): string[]
  answer(request: FamilyRequest): Promise<unknown>
}
