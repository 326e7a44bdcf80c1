/** Responses of the Blockchain API. */
export interface WireBalance {
  name: string
  symbol: string
  /** CAIP-2. */
  chainId: string
  /** CAIP-10; absent for the network's own currency. */
  address?: string
  value: number
  price: number
  quantity: { decimals: string; numeric: string }
  iconUrl: string
}

export interface WireTransfer {
  direction: 'in' | 'out' | 'self'
  quantity: { numeric: string }
  fungible_info: { name: string; symbol: string; icon: { url: string } | null } | null
  nft_info: WireCollectible | null
  value: number | null
  price: number | null
}

export interface WireCollectible {
  name: string
  content: { preview: { url: string } | null; detail: { url: string } | null } | null
  flags: { is_spam: boolean }
}

export interface WireTransaction {
  id: string
  metadata: {
    operationType: string
    hash: string
    /** ISO 8601, in UTC. */
    minedAt: string
    sentFrom: string
    sentTo: string
    status: 'confirmed' | 'failed' | 'pending'
    nonce: number
    /** CAIP-2. */
    chain: string
  }
  transfers: WireTransfer[]
}

export interface WirePage {
  data: WireTransaction[]
  next: string | null
}
