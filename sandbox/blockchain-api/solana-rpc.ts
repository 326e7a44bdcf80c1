import { callNode } from '../json-rpc.ts'

/** The fields that are read of node responses. */
export interface ListedSignature {
  signature: string
  err: unknown
  /** Seconds since 1970. */
  blockTime: number | null
  confirmationStatus?: 'processed' | 'confirmed' | 'finalized' | null
}

export interface TokenBalance {
  accountIndex: number
  mint: string
  owner?: string
  uiTokenAmount: { amount: string; decimals: number }
}

export interface SolanaTransaction {
  blockTime: number | null
  transaction: { message: { accountKeys: (string | { pubkey: string })[] } }
  meta: {
    err: unknown
    fee: number
    preBalances: number[]
    postBalances: number[]
    preTokenBalances?: TokenBalance[] | null
    postTokenBalances?: TokenBalance[] | null
    loadedAddresses?: { writable: string[]; readonly: string[] }
  } | null
}

export interface HeldToken {
  mint: string
  tokenAmount: { amount: string; decimals: number }
}

interface ParsedAccount {
  account: { data: { parsed?: { info: HeldToken } } }
}
interface ParsedMint {
  data: {
    parsed?: { info: { extensions?: { extension: string; state?: { name?: string; symbol?: string } }[] } }
  }
}

const PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  // Token-2022.
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** Requests to a Solana node, typed by the documentation of its responses. */
export class SolanaRpc {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async #ask<T>(method: string, ...params: unknown[]): Promise<T> {
    // The response comes from our own node, or one that behaves like it.
    return (await callNode(this.#url, method, params)) as T
  }

  async lamports(address: string): Promise<bigint> {
    return BigInt((await this.#ask<{ value: number }>('getBalance', address)).value)
  }

  /** Token accounts of both token programs. */
  async tokens(owner: string): Promise<HeldToken[]> {
    const accounts = await Promise.all(
      PROGRAMS.map((programId) =>
        this.#ask<{ value: ParsedAccount[] }>(
          'getTokenAccountsByOwner',
          owner,
          { programId },
          { encoding: 'jsonParsed' },
        ),
      ),
    )
    return accounts.flatMap(({ value }) => value.flatMap(({ account }) => account.data.parsed?.info ?? []))
  }

  /** Name and symbol in the metadata of a Token-2022 mint. */
  async namesOf(mint: string): Promise<{ name?: string; symbol?: string } | undefined> {
    const { value } = await this.#ask<{ value: ParsedMint | null }>('getAccountInfo', mint, {
      encoding: 'jsonParsed',
    })
    return value?.data.parsed?.info.extensions?.find(({ extension }) => extension === 'tokenMetadata')?.state
  }

  /** Newest first; the last thousand. */
  signatures(address: string): Promise<ListedSignature[]> {
    return this.#ask('getSignaturesForAddress', address, { limit: 1000 })
  }

  transaction(signature: string): Promise<SolanaTransaction | null> {
    const config = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
    return this.#ask('getTransaction', signature, config)
  }
}
