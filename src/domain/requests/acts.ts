/** What a request does, in terms that are the same in every namespace. Readers of requests make them; sentences and warnings follow from them. */
import type { CaipNetworkId } from '../networks/caip.ts'

/** The currency of the network, a token, or an item (`id`) of a collection; a collection without `id` means all its items. */
export interface AssetRef {
  kind: 'native' | 'token' | 'collectible'
  /** Contract or mint; absent for the currency. */
  address?: string
  /** Decimal string. */
  id?: string
  /** Set if it is not on the network of the request. */
  network?: CaipNetworkId
  /** Solana: the account that holds it, where the request does not name the token and the network was not asked yet. */
  account?: string
}

/** An integer in the smallest unit (wei, lamports, satoshi) as a decimal string. */
export type Quantity = `${bigint}`

/** How much a spender may take: a quantity, or effectively unlimited. */
export type Allowance = Quantity | 'unlimited'

/** Its place: directly in the request, or inside wrappers such as a multicall (their contracts, outermost first). */
interface Placed {
  through?: readonly string[]
}

export interface TransferAct extends Placed {
  act: 'transfer'
  asset: AssetRef
  amount: Quantity
  /** Absent: the account that is asked. */
  from?: string
  to: string
  /** Solana: the token account that gets it, where `to` is its owner. */
  toAccount?: string
  /** Solana and Bitcoin: `from` signs the transaction as well. */
  signsToo?: true
  /** `transferFrom` and `approve` are the same calls in ERC-20 and ERC-721: of a collection, the amount is the id of an item. */
  amountMayBeId?: true
}

/** Tokens are minted or burnt. */
export interface SupplyAct extends Placed {
  act: 'mint' | 'burn'
  asset: AssetRef
  amount: Quantity
  /** Who gets what is made. */
  to?: string
  /** Whose tokens are burnt. Absent: the account that is asked. */
  from?: string
}

export interface ApproveAct extends Placed {
  act: 'approve'
  asset: AssetRef
  amount: Allowance
  spender: string
  /** Absent: the account that is asked. */
  owner?: string
  /** Milliseconds since 1970. */
  until?: number
  /** A transaction, or a signature that its holder can use at any time. */
  by: 'transaction' | 'permit' | 'permit2'
  /** `increaseAllowance` adds to the current allowance. */
  isMore?: true
  /** See `TransferAct`. */
  amountMayBeId?: true
}

/** Control over all items of a collection, or all tokens of a contract. */
export interface ApproveAllAct extends Placed {
  act: 'approve-all'
  asset: AssetRef
  operator: string
  isApproved: boolean
}

/** An offer that anyone who has the signature may take. */
export interface OrderAct extends Placed {
  act: 'order'
  gives: readonly { asset: AssetRef; amount: Quantity }[]
  /** With who gets it. */
  takes: readonly { asset: AssetRef; amount: Quantity; to: string }[]
  until?: number
  market: string
}

/** Swaps decoded from a call. `least` is the minimum that the call enforces. */
export interface SwapAct extends Placed {
  act: 'swap'
  gives: AssetRef
  most: Quantity
  takes: AssetRef
  least: Quantity
  to: string
  contract: string
  until?: number
}

export interface WrapAct extends Placed {
  act: 'wrap' | 'unwrap'
  asset: AssetRef
  amount: Quantity
  /** The call that it is read from, which any contract may have: wrapping where the contract is a known wrapper, or a trial run shows it. */
  mayBeCall?: CallAct
}

/** EIP-7702: the account runs this code from now on. The zero address removes it. */
export interface DelegateAccountAct extends Placed {
  act: 'delegate-account'
  implementation: string
  /** 0: on every chain. */
  chainId: string
  nonce?: string
}

/** A delegate may act for the account, on the conditions of the contracts `limits`, which may forbid nothing. */
export interface DelegationAct extends Placed {
  act: 'delegation'
  delegate: string
  /** Contracts that limit what may be done. None: anything. */
  limits: readonly string[]
}

/** A holder may spend without asking, up to a limit. */
export interface GrantAct extends Placed {
  act: 'grant'
  holder: string
  asset: AssetRef
  /** Per period; in total if there is no period. */
  amount: Quantity
  /** Milliseconds. */
  period?: number
  /** Milliseconds since 1970. */
  start?: number
  until?: number
  /** The worst case until the end; absent if there is no end. */
  total?: Quantity
}

/** Ownership of a contract, a role, an authority over a token account, a module of a smart account. */
export interface ControlAct extends Placed {
  act: 'control'
  what: 'ownership' | 'role' | 'upgrade' | 'module' | 'owner' | 'authority' | 'delegate' | 'close-authority'
  target: string
  /** Absent: it is given up. */
  to?: string
}

/** A call known by name only. */
export interface CallAct extends Placed {
  act: 'call'
  contract: string
  /** `stake(uint256)`. */
  signature: string
  /** Source of the name; a `guess` comes from a public list of signatures. */
  source: 'known' | 'descriptor' | 'guess'
  value?: Quantity
}

/** Nothing explains it. */
export interface UnknownAct extends Placed {
  act: 'unknown'
  /** Contract or program; absent for typed data and transactions that cannot be parsed. */
  contract?: string
  /** Four bytes, or the primary type of typed data. */
  selector?: string
  value?: Quantity
  why: 'unknown-call' | 'malformed' | 'too-deep' | 'unknown-type' | 'opaque'
}

export interface DeployAct extends Placed {
  act: 'deploy'
  value?: Quantity
}

/** Text that is signed; a sign-in has a domain and an address. */
export interface MessageAct extends Placed {
  act: 'message'
  text: string
  /** The bytes are no text. */
  isBinary?: true
}

export interface SignInAct extends Placed {
  act: 'sign-in'
  domain: string
  address: string
  statement?: string
  uri: string
  /** When it was made or becomes valid, whichever is later, and when it ends: milliseconds since 1970. */
  since?: number
  until?: number
}

/** Solana: an account is opened (its rent is paid) or closed (its rent goes `to`). */
export interface TokenAccountAct extends Placed {
  act: 'open-account' | 'close-account'
  account: string
  owner?: string
  to?: string
  /** Amount paid into an opened account, possibly including its rent: smallest unit. */
  value?: Quantity
}

/** Moves nothing: a memo, a compute budget, a read. */
export interface NoteAct extends Placed {
  act: 'note'
  text: string
}

export interface CancelAct extends Placed {
  act: 'cancel'
  what: 'order' | 'nonce' | 'approval'
}

export type Act =
  | TransferAct
  | SupplyAct
  | ApproveAct
  | ApproveAllAct
  | OrderAct
  | SwapAct
  | WrapAct
  | DelegateAccountAct
  | DelegationAct
  | GrantAct
  | ControlAct
  | CallAct
  | UnknownAct
  | DeployAct
  | MessageAct
  | SignInAct
  | TokenAccountAct
  | NoteAct
  | CancelAct
