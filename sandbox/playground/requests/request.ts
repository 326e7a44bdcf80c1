import type { Namespace } from '../../../src/domain/networks/namespaces.ts'

/** A request of the page, created for the connected account when its button is pressed. */
export interface PlaygroundRequest {
  name: string
  /** Its real effect. */
  about: string
  isHostile?: true
  /** Returns the parameter of `walletKit.describe()`. */
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
