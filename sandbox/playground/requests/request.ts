import type { Namespace } from '../../../src/domain/networks/namespaces.ts'

/** What a page may ask; made when the button is pressed, for the account that is connected. */
export interface PlaygroundRequest {
  name: string
  /** What it is really about. */
  about: string
  isHostile?: true
  /** As `walletKit.describe()` takes it. */
  make(account: string): Asked | Promise<Asked>
}

export interface Asked {
  method: string
  params: unknown
}

export interface RequestGroup {
  name: string
  namespace: Namespace
  requests: readonly PlaygroundRequest[]
}
