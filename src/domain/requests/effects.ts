import type { Allowance, AssetRef, Quantity } from './acts.ts'

export interface Change {
  asset: AssetRef
  account: string
  /** Smallest unit, with a minus sign for what leaves. */
  amount: Quantity
}

export interface Approval {
  asset: AssetRef
  owner: string
  spender: string
  /** What may be spent afterwards; `all`: every item of a collection. `0` takes a permission back. */
  amount: Allowance | 'all'
  before?: Allowance | 'all'
}

/** Who may do what with an account or contract afterwards: code of the account (EIP-7702), code behind a proxy (ERC-1967), owner or delegate of a token account. */
export interface ControlChange {
  what: 'code' | 'implementation' | 'owner' | 'delegate' | 'close-authority' | 'program'
  account: string
  before?: string
  after?: string
}

export type NotChecked = 'not-supported' | 'no-answer' | 'too-slow' | 'not-possible' | 'unknown-type'

/** What a trial run on the network's own node shows. */
export type Effects =
  | {
      status: 'checked'
      changes: readonly Change[]
      approvals: readonly Approval[]
      controls: readonly ControlChange[]
      /** Network fee in the smallest unit of the currency, if known. */
      fee?: Quantity
      /** What the network takes per gas at the moment, in wei. */
      gasPrice?: Quantity
      /** The account cannot pay for it. */
      lacksFunds?: true
      /** The nonce that the request names is not the next of the account. */
      isOutOfTurn?: true
      /** Number of the block or slot on which it was tried. */
      block?: string
      /** Only what a signature makes possible; it happens later, if at all. */
      isPotential?: true
      /** Tokens whose events tell of transfers that their balances do not show. */
      lying?: readonly string[]
    }
  | { status: 'not-checked'; reason: NotChecked }
  | { status: 'fails'; reason: string }
