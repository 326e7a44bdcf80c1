import {
  createPublicClient,
  erc20Abi,
  getAddress,
  http,
  isAddress,
  isAddressEqual,
  type Address,
  type PublicClient,
} from 'viem'
import type { WorldContracts } from '../deploy.ts'
import type { Fungible, ServedChain } from './chain.ts'
import { EvmFacts, type TokenFacts } from './evm-facts.ts'
import { EvmLedger } from './evm-ledger.ts'
import { EvmPending } from './evm-pending.ts'
import { writeEvmTransaction, type EvmView } from './evm-story.ts'
import { balanceOf, type Asset } from './fungible.ts'
import type { Story } from './pages.ts'
import type { Pictures } from './pictures.ts'
import type { Currency } from './prices.ts'
import type { WireBalance } from './wire.ts'

export interface EvmChainOptions {
  /** CAIP-2. */
  caip2: string
  rpcUrl: string
  contracts?: Partial<WorldContracts>
}

/** Address that the API uses for the native currency. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A local chain, whose balances and histories are read from its state, blocks and logs. */
export class EvmChain implements ServedChain {
  readonly network: string
  readonly rpcUrl: string
  readonly client: PublicClient
  readonly facts: EvmFacts
  readonly #contracts: Partial<WorldContracts>
  readonly #pictures: Pictures
  readonly #ledger: EvmLedger
  readonly #pending: EvmPending

  constructor({ caip2, rpcUrl, contracts = {} }: EvmChainOptions, pictures: Pictures) {
    this.network = caip2
    this.rpcUrl = rpcUrl
    this.client = createPublicClient({ transport: http(rpcUrl, { batch: { batchSize: 200 } }) })
    this.facts = new EvmFacts(this.client)
    this.#contracts = contracts
    this.#pictures = pictures
    this.#ledger = new EvmLedger(this.client)
    this.#pending = new EvmPending(this.client)
  }

  /** Contract that resolves ENS names. */
  get universalResolver(): Address | undefined {
    return this.#contracts.ens?.universalResolver
  }

  /** The resolver of the zone in which names are registered. */
  get zoneResolver(): Address | undefined {
    return this.#contracts.ens?.zoneResolver
  }

  isAddress(text: string): boolean {
    return isAddress(text, { strict: false })
  }

  async balances(address: string, currency: Currency, named: readonly string[]): Promise<WireBalance[]> {
    const me = getAddress(address)
    await this.#ledger.update()
    const tokens = await this.#tokensOf(me, named)
    const [native, held] = await Promise.all([
      this.client.getBalance({ address: me }),
      Promise.all(tokens.map((token) => this.#held(token, me))),
    ])
    const assets: Asset[] = [{ ...ether, network: this.network, amount: native }, ...held]
    return assets.flatMap((asset) => (asset.amount > 0n ? balanceOf(asset, currency, this.#pictures) : []))
  }

  async history(address: string): Promise<Story[]> {
    const me = getAddress(address)
    await this.#ledger.update()
    const mined = this.#ledger.of(me)
    const hashes = new Set(mined.map(({ hash }) => hash))
    const waiting = (await this.#pending.of(me)).filter(({ hash }) => !hashes.has(hash))
    return [...waiting, ...mined].map((entry) => ({
      ...{ id: entry.hash, minedAt: entry.minedAt, isPending: entry.status === 'pending' },
      write: () => writeEvmTransaction(entry, me, this.#view()),
    }))
  }

  async fungibles(): Promise<Fungible[]> {
    const { token18, token6 } = this.#contracts
    const known = [token18, token6].flatMap((address) => address ?? [])
    const tokens = await Promise.all(known.map((address) => this.facts.token(address)))
    const all = [{ ...ether, address: NATIVE }, ...tokens.flatMap((token) => token ?? [])]
    return all.map(({ address, ...one }) => ({
      ...{ ...one, address: `${this.network}:${address}`, iconUrl: this.#pictures.token(one.symbol) },
    }))
  }

  /** Tokens that the address has ever received, and the named ones. */
  async #tokensOf(me: Address, named: readonly string[]): Promise<TokenFacts[]> {
    const moves = this.#ledger.of(me).flatMap((entry) => entry.moves)
    const moved = moves.flatMap((move) => (move.kind === 'token' ? getAddress(move.contract) : []))
    const asked = named.flatMap((text) => {
      const address = text.replace(`${this.network}:`, '')
      return isAddress(address, { strict: false }) && address !== NATIVE ? getAddress(address) : []
    })
    const all = [...new Set([...moved, ...asked])]
    const found = await Promise.all(all.map((address) => this.facts.token(address)))
    return found.flatMap((token) => token ?? [])
  }

  async #held(token: TokenFacts, me: Address): Promise<Asset> {
    const call = { address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [me] } as const
    const amount = await this.client.readContract(call)
    return { ...token, amount, network: this.network, address: `${this.network}:${token.address}` }
  }

  #view(): EvmView {
    const { spam } = this.#contracts
    return {
      ...{ network: this.network, facts: this.facts, pictures: this.#pictures },
      isSpam: (contract) => !!spam && isAddressEqual(contract, spam),
    }
  }
}
