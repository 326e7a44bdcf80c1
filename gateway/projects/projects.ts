import type { FactorKind } from '../wire/api.ts'

/** What is one wallet to its users: the pages that may embed it, and how accounts are recovered. */
export interface Project {
  id: string
  name: string
  /** Pages that may embed the frame. */
  origins: readonly string[]
  /** Kinds of recovery factors. With `operator` the operator can recover an account, and sign. */
  recovery: readonly FactorKind[]
  /** Whether a browser that is new to an address has to be let in by a link first. */
  deviceLink: boolean
  createdAt: number
}
