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
import { writeEvmTransaction } from './evm-story.ts'
import { balanceOf, type Asset } from './fungible.ts'
import type { Pictures } from './pictures.ts'
import type { Currency } from './prices.ts'
import type { WireBalance } from './wire.ts'

export interface EvmChainOptions {
  /** CAIP-2. */
  caip2: string
  rpcUrl: string
  contracts?: Partial<WorldContracts>
}

export interface EvmChain extends ServedChain {
  client: PublicClient
  facts: EvmFacts
  /** Where names are asked for. */
  universalResolver: Address | undefined
}

/** What the API writes where a contract has its address. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A local chain, whose balances and histories are read from its state, blocks and logs. */
export function createEvmChain(
  { caip2, rpcUrl, contracts = {} }: EvmChainOptions,
  pictures: Pictures,
): EvmChain {
  const client = createPublicClient({ transport: http(rpcUrl, { batch: { batchSize: 200 } }) })
  const facts = new EvmFacts(client)
  const ledger = new EvmLedger(client)
  const pending = new EvmPending(client)
  const known = [contracts.token18, contracts.token6].flatMap((address) => address ?? [])
  const caip10 = (address: string) => `${caip2}:${address}`
  const view = { network: caip2, facts, pictures, isSpam: (at: Address) => !!contracts.spam && isAddressEqual(at, contracts.spam) }

  /** Tokens that ever came to an address, and those that are named. */
  async function tokensOf(me: Address, named: readonly string[]): Promise<TokenFacts[]> {
    const moved = ledger
      .of(me)
      .flatMap(({ moves }) => moves.flatMap((move) => (move.kind === 'token' ? move.contract : [])))
    const asked = named.flatMap((text) => {
      const address = text.startsWith(`${caip2}:`) ? text.slice(caip2.length + 1) : ''
      return isAddress(address, { strict: false }) && address !== NATIVE ? getAddress(address) : []
    })
    const found = await Promise.all([...new Set([...moved, ...asked])].map((address) => facts.token(address)))
    return found.flatMap((token) => token ?? [])
  }

  async function balances(
    address: string,
    currency: Currency,
    named: readonly string[],
  ): Promise<WireBalance[]> {
    const me = getAddress(address)
    await ledger.update()
    const tokens = await tokensOf(me, named)
    const [native, ...amounts] = await Promise.all([
      client.getBalance({ address: me }),
      ...tokens.map((token) =>
        client.readContract({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [me] }),
      ),
    ])
    const assets: Asset[] = [
      { ...ether, network: caip2, amount: native },
      ...tokens.map((token, index) => ({
        ...token,
        ...{ network: caip2, address: caip10(token.address), amount: amounts[index] ?? 0n },
      })),
    ]
    return assets.flatMap((asset) => (asset.amount > 0n ? balanceOf(asset, currency, pictures) : []))
  }

  return {
    ...{
      network: caip2,
      rpcUrl,
      client,
      facts,
      balances,
      universalResolver: contracts.ens?.universalResolver,
    },
    isAddress: (text) => isAddress(text, { strict: false }),
    async history(address) {
      const me = getAddress(address)
      await ledger.update()
      const mined = ledger.of(me)
      const hashes = new Set(mined.map(({ hash }) => hash))
      const waiting = (await pending.of(me)).filter(({ hash }) => !hashes.has(hash))
      return [...waiting, ...mined].map((entry) => ({
        ...{ id: entry.hash, minedAt: entry.minedAt, isPending: entry.status === 'pending' },
        write: () => writeEvmTransaction(entry, me, view),
      }))
    },
    async fungibles() {
      const tokens = await Promise.all(known.map((address) => facts.token(address)))
      const all = [{ ...ether, address: NATIVE }, ...tokens.flatMap((token) => token ?? [])]
      return all.map((one): Fungible => ({
        ...one,
        address: caip10(one.address),
        iconUrl: pictures.token(one.symbol),
      }))
    },
  }
}
