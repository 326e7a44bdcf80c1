import type { CaipNetworkId } from '../networks/caip.ts'
import type { AssetRef } from './acts.ts'

/** What the chain says about the other side. */
export interface PartyProfile {
  address: string
  /** `delegated-account`: an EOA with code of EIP-7702. `unknown`: there was no answer. */
  kind:
    | 'account'
    | 'delegated-account'
    | 'contract'
    | 'token'
    | 'token-account'
    | 'program'
    | 'mint'
    | 'unknown'
  /** Checked in both directions, as ENS asks for. */
  name?: string
  /** A contract there, and nothing here. */
  onlyOn?: CaipNetworkId
  /** Never sent anything and holds nothing. */
  isUnused?: boolean
  /** Of a token account. */
  owner?: string
}

/** What a token of Token-2022 does beyond moving. */
export type TokenExtension =
  /** A part of each transfer is withheld. */
  | 'transfer-fee'
  /** An authority can move or destroy everyone's tokens. */
  | 'permanent-delegate'
  | 'non-transferable'
  /** A program of the issuer's choice runs with each transfer. */
  | 'transfer-hook'
  /** New accounts can do nothing until the issuer allows it. */
  | 'default-frozen'
  | 'pausable'
  /** Balances can be hidden. */
  | 'confidential'
  /** The amounts that wallets show are not those that are stored. */
  | 'interest-bearing'
  | 'scaled-amount'

export interface AssetProfile {
  asset: AssetRef
  name?: string
  symbol?: string
  /** Unknown decimals: amounts are shown in the smallest unit, and said to be. */
  decimals?: number
  /** The page, the network or the visitor's own holdings name it; else its words are a stranger's. */
  isKnown: boolean
  /** In the visitor's currency, decimal string. */
  price?: string
  /** http(s) URL of a third party's picture. */
  icon?: string
  /** What the account holds, smallest unit. */
  balance?: string
  /** How much of it exists, smallest unit. */
  supply?: string
  /** Solana. */
  extensions?: readonly TokenExtension[]
  /** What the token keeps of each transfer, in hundredths of a percent. */
  feeBasisPoints?: number
}

/** An address that the visitor has to do with. What merely arrived makes none. */
export interface Acquaintance {
  address: string
  /** Milliseconds since 1970. */
  sentAt?: number
  /** The visitor's or the page's name for it. */
  name?: string
  /** The name is the visitor's own. */
  isSaved?: boolean
  isOwn?: boolean
}

/** What the lists of a host say (`risks`); the product ships none. */
export interface Risk {
  address: string
  level: 'look' | 'danger'
  /** Why, with the name of the list; shown as text. */
  reason: string
}

/** Words of an ERC-7730 descriptor: a hint of a third party, which effects may contradict. All of it is text from outside. */
export interface DescriptorWords {
  /** The contract they are for. */
  contract?: string
  intent: string
  /** The same with its values in it, where the descriptor has such a sentence. */
  sentence?: string
  /** The name that the descriptor gives the operator of the contract. */
  owner?: string
  fields: readonly { label: string; text: string }[]
}

/** What is asked while a descriptor is applied. */
export interface DescriptorNeeds {
  token(address: string): Promise<AssetProfile | undefined>
  name(address: string): Promise<PartyProfile | undefined>
}
