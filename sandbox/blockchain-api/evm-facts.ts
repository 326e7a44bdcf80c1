import { erc20Abi, erc721Abi, type Address, type PublicClient } from 'viem'
import { readMetadata, type CollectibleMetadata } from './metadata.ts'

export interface TokenFacts {
  address: Address
  name: string
  symbol: string
  decimals: number
}

/** Metadata of contracts, read once per contract. */
export class EvmFacts {
  readonly #client: PublicClient
  readonly #tokens = new Map<Address, Promise<TokenFacts | undefined>>()
  readonly #collectibles = new Map<string, Promise<CollectibleMetadata>>()

  constructor(client: PublicClient) {
    this.#client = client
  }

  /** `undefined` if the contract is not an ERC-20 token. */
  token(address: Address): Promise<TokenFacts | undefined> {
    return kept(this.#tokens, address, async () => {
      const contract = { address, abi: erc20Abi }
      const read = [
        this.#client.readContract({ ...contract, functionName: 'name' }),
        this.#client.readContract({ ...contract, functionName: 'symbol' }),
        this.#client.readContract({ ...contract, functionName: 'decimals' }),
      ] as const
      const facts = await Promise.all(read).catch(() => undefined)
      return facts && { address, name: facts[0], symbol: facts[1], decimals: facts[2] }
    })
  }

  collectible(address: Address, id: bigint): Promise<CollectibleMetadata> {
    return kept(this.#collectibles, `${address} ${id}`, async () => {
      const contract = { address, abi: erc721Abi }
      const [collection, uri] = await Promise.all([
        this.#client.readContract({ ...contract, functionName: 'name' }).catch(() => 'Collectible'),
        // `tokenURI` reverts for a burnt collectible.
        this.#client.readContract({ ...contract, functionName: 'tokenURI', args: [id] }).catch(() => ''),
      ])
      return readMetadata(uri, `${collection} #${id}`)
    })
  }
}

function kept<Key, Value>(
  all: Map<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  const found = all.get(key)
  if (found) return found
  const reading = read()
  all.set(key, reading)
  // A failed read is retried by the next call.
  void reading.then((value) => value === undefined && all.delete(key))
  return reading
}
