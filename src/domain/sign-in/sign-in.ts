import type { CaipNetworkId } from '../networks/caip.ts'

/** Fields of a sign-in message: EIP-4361 for `eip155`, CAIP-122 for the other namespaces. */
export interface SignInData {
  /** As written in the message: EIP-55 for `eip155`, base58 for `solana`, base58 or bech32 for `bip122`. */
  accountAddress: string
  chainId: CaipNetworkId
  /** RFC 3986 authority of the page: the host, with the port if it has one. */
  domain: string
  /** RFC 3986 URI of the resource to sign in to. */
  uri: string
  version: string
  nonce: string
  /** RFC 3339 times, as written. */
  notBefore?: string
  issuedAt?: string
  expirationTime?: string
  statement?: string
  requestId?: string
  resources?: readonly string[]
}

/** A signed message. */
export interface SignInSession {
  data: SignInData
  /** The exact text that was signed. */
  message: string
  /** As returned by the wallet: `0x…`, base58 or base64. */
  signature: string
}
