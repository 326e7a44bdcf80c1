import type { CaipNetworkId } from '../networks/caip.ts'
import type { NotChecked } from './effects.ts'
import type { Digests, RawPart } from './reading.ts'
import type { Level, WarningId } from './warnings.ts'

export type PartyRole =
  | 'recipient'
  | 'spender'
  | 'operator'
  | 'contract'
  | 'signer'
  | 'owner'
  | 'delegate'
  | 'market'
  | 'program'

export interface Party {
  role: PartyRole
  address: string
  /** One that was checked, or the visitor's own for it. */
  name?: string
}

export interface DescribedChange {
  /** CAIP-19, or `native`. */
  asset: string
  account: string
  /** Whole tokens as a signed decimal string, `-0.25`; without `decimals` the smallest unit. */
  amount: string
  symbol?: string
  decimals?: number
}

export interface DescribedApproval {
  /** CAIP-19. */
  asset: string
  spender: string
  /** Whole tokens as a decimal string, without `decimals` the smallest unit; or `unlimited`, or `all`. */
  amount: string
  symbol?: string
  decimals?: number
}

export type DescribedEffects =
  | {
      status: 'checked'
      changes: readonly DescribedChange[]
      approvals: readonly DescribedApproval[]
      /** Network fee in whole units of the currency. */
      fee?: string
    }
  | { status: 'not-checked'; reason: NotChecked; text: string }
  | { status: 'fails'; reason: string }

export interface DescribedWarning {
  id: WarningId
  level: Exclude<Level, 'fine'>
  text: string
}

/** What a request does, in words and as plain data. */
export interface Description {
  network: CaipNetworkId
  /** One sentence. */
  intent: string
  /** `false` when neither a descriptor nor a known call explains it. */
  understood: boolean
  /** The highest of `warnings`. */
  level: Level
  parties: readonly Party[]
  effects: DescribedEffects
  warnings: readonly DescribedWarning[]
  /** Further rows, in the visitor's language where we know the label. */
  fields: readonly { label: string; text: string }[]
  raw: readonly RawPart[]
  digests: Digests
}
