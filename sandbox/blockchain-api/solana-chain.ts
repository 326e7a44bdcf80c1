import { base58 } from '@scure/base'
import type { Fungible, ServedChain } from './chain.ts'
import { balanceOf, collectibleTransferOf, transferOf, type Asset } from './fungible.ts'
import type { Story } from './pages.ts'
import type { Pictures } from './pictures.ts'
import type { Currency } from './prices.ts'
import { changesFor, type Change, type Changes } from './solana-changes.ts'
import { SolanaRpc, type ListedSignature } from './solana-rpc.ts'
import type { WireBalance, WireTransaction, WireTransfer } from './wire.ts'

/** Name of a mint; the first token program stores no names. */
export interface SolanaAssetName {
  mint: string
  name: string
  symbol: string
  decimals: number
}

export interface SolanaChainOptions {
  url: string
  /** CAIP-2. */
  network: string
  assets?: readonly SolanaAssetName[]
}

/** Mint address that the API uses for SOL. */
const NATIVE = 'So11111111111111111111111111111111111111111'
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** A Solana network, read through standard RPC methods. */
export class SolanaChain implements ServedChain {
  readonly network: string
  readonly rpcUrl: string
  readonly #rpc: SolanaRpc
  readonly #assets: readonly SolanaAssetName[]
  readonly #names: Map<string, { name: string; symbol: string }>
  readonly #pictures: Pictures

  constructor({ url, network, assets = [] }: SolanaChainOptions, pictures: Pictures) {
    this.network = network
    this.rpcUrl = url
    this.#rpc = new SolanaRpc(url)
    this.#assets = assets
    this.#names = new Map(assets.map((asset) => [asset.mint, asset]))
    this.#pictures = pictures
  }

  isAddress(text: string): boolean {
    try {
      return base58.decode(text).length === 32
    } catch {
      return false
    }
  }

  async balances(owner: string, currency: Currency): Promise<WireBalance[]> {
    const { network } = this
    const [lamports, tokens] = await Promise.all([this.#rpc.lamports(owner), this.#rpc.tokens(owner)])
    const held = await Promise.all(
      tokens.map(async ({ mint, tokenAmount: { amount, decimals } }) => ({
        ...(await this.#named(mint)),
        ...{ network, address: `${network}:${mint}`, decimals, amount: BigInt(amount) },
      })),
    )
    const all: Asset[] = [{ ...sol, network, amount: lamports }, ...held]
    return all.flatMap((asset) => (asset.amount > 0n ? balanceOf(asset, currency, this.#pictures) : []))
  }

  async history(owner: string): Promise<Story[]> {
    return (await this.#rpc.signatures(owner)).map((listed) => ({
      ...{ id: listed.signature, minedAt: timeOf(listed) },
      write: () => this.#write(listed, owner),
    }))
  }

  fungibles(): Promise<Fungible[]> {
    const all = [{ ...sol, mint: NATIVE }, ...this.#assets.filter(({ decimals }) => decimals > 0)]
    const list = all.map(({ mint, name, symbol, decimals }) => {
      const iconUrl = this.#pictures.token(symbol)
      return { address: `${this.network}:${mint}`, name, symbol, decimals, iconUrl }
    })
    return Promise.resolve(list)
  }

  async #named(mint: string): Promise<{ name: string; symbol: string }> {
    const found = this.#names.get(mint)
    if (found) return found
    const names = await this.#rpc.namesOf(mint)
    const name = { name: names?.name ?? mint, symbol: names?.symbol ?? mint.slice(0, 4) }
    this.#names.set(mint, name)
    return name
  }

  async #transfer({ mint, amount, decimals }: Change): Promise<WireTransfer> {
    const direction = amount < 0n ? 'out' : 'in'
    const size = amount < 0n ? -amount : amount
    if (mint === undefined) return transferOf({ ...sol, amount: size }, direction, this.#pictures)
    const name = await this.#named(mint)
    if (decimals > 0) return transferOf({ ...name, decimals, amount: size }, direction, this.#pictures)
    // No decimals: a collectible.
    const collectible = { name: name.name, url: this.#pictures.token(mint), isSpam: false }
    return collectibleTransferOf(collectible, direction)
  }

  async #write(listed: ListedSignature, owner: string): Promise<WireTransaction> {
    const { signature, err, confirmationStatus } = listed
    const transaction = await this.#rpc.transaction(signature)
    const read = transaction ? changesFor(owner, transaction) : { changes: [], payer: '', receivers: [] }
    const status = confirmationStatus === 'processed' ? 'pending' : 'confirmed'
    return {
      id: signature,
      metadata: {
        ...{ operationType: operationOf(read), hash: signature, nonce: 0, chain: this.network },
        ...{ status: err ? 'failed' : status, minedAt: new Date(timeOf(listed)).toISOString() },
        ...{ sentFrom: read.payer, sentTo: read.receivers[0] ?? '' },
      },
      transfers: await Promise.all(read.changes.map((change) => this.#transfer(change))),
    }
  }
}

const timeOf = ({ blockTime }: ListedSignature) => (blockTime ?? 0) * 1000

function operationOf({ changes }: Changes): string {
  const isIn = changes.some(({ amount }) => amount > 0n)
  const isOut = changes.some(({ amount }) => amount < 0n)
  if (isIn && isOut) return 'trade'
  if (isIn) return 'receive'
  return isOut ? 'send' : 'execute'
}
