import { base58 } from '@scure/base'
import type { Fungible, ServedChain } from './chain.ts'
import { balanceOf, collectibleTransferOf, transferOf } from './fungible.ts'
import type { Pictures } from './pictures.ts'
import { changesFor, type Change, type Changes } from './solana-changes.ts'
import { SolanaRpc, type ListedSignature } from './solana-rpc.ts'
import type { WireTransaction, WireTransfer } from './wire.ts'

/** What a mint is called; the first token program knows no names. */
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

/** What the API writes where a mint has its address. */
const NATIVE = 'So11111111111111111111111111111111111111111'
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }

/** A Solana network, read through the methods that every node has. */
export function createSolanaChain(
  { url, network, assets = [] }: SolanaChainOptions,
  pictures: Pictures,
): ServedChain {
  const rpc = new SolanaRpc(url)
  const names = new Map<string, { name: string; symbol: string }>(assets.map((asset) => [asset.mint, asset]))

  async function named(mint: string): Promise<{ name: string; symbol: string }> {
    const found = names.get(mint)
    if (found) return found
    const said = await rpc.namesOf(mint)
    const name = { name: said?.name ?? mint, symbol: said?.symbol ?? mint.slice(0, 4) }
    names.set(mint, name)
    return name
  }

  async function transfer({ mint, amount, decimals }: Change): Promise<WireTransfer> {
    const direction = amount < 0n ? 'out' : 'in'
    const size = amount < 0n ? -amount : amount
    if (mint === undefined) return transferOf({ ...sol, amount: size }, direction, pictures)
    const name = await named(mint)
    if (decimals > 0) return transferOf({ ...name, decimals, amount: size }, direction, pictures)
    // One of a kind.
    return collectibleTransferOf({ name: name.name, url: pictures.token(mint), isSpam: false }, direction)
  }

  async function write(listed: ListedSignature, owner: string): Promise<WireTransaction> {
    const { signature, err, confirmationStatus } = listed
    const transaction = await rpc.transaction(signature)
    const read = transaction ? changesFor(owner, transaction) : { changes: [], payer: '', receivers: [] }
    const status = confirmationStatus === 'processed' ? 'pending' : 'confirmed'
    return {
      id: signature,
      metadata: {
        ...{ operationType: operationOf(read), hash: signature, nonce: 0, chain: network },
        ...{ status: err ? 'failed' : status, minedAt: new Date(timeOf(listed)).toISOString() },
        ...{ sentFrom: read.payer, sentTo: read.receivers[0] ?? '' },
      },
      transfers: await Promise.all(read.changes.map(transfer)),
    }
  }

  return {
    ...{ network, rpcUrl: url, isAddress: isSolanaAddress },
    async balances(owner, currency) {
      const [lamports, tokens] = await Promise.all([rpc.lamports(owner), rpc.tokens(owner)])
      const held = await Promise.all(
        tokens.map(async ({ mint, tokenAmount: { amount, decimals } }) => ({
          ...(await named(mint)),
          ...{ network, address: `${network}:${mint}`, decimals, amount: BigInt(amount) },
        })),
      )
      const all = [{ ...sol, network, amount: lamports }, ...held]
      return all.flatMap((asset) => (asset.amount > 0n ? balanceOf(asset, currency, pictures) : []))
    },
    async history(owner) {
      return (await rpc.signatures(owner)).map((listed) => ({
        ...{ id: listed.signature, minedAt: timeOf(listed) },
        write: () => write(listed, owner),
      }))
    },
    fungibles() {
      const all = [{ ...sol, mint: NATIVE }, ...assets.filter(({ decimals }) => decimals > 0)]
      const list = all.map(({ mint, name, symbol, decimals }): Fungible => {
        return { address: `${network}:${mint}`, name, symbol, decimals, iconUrl: pictures.token(symbol) }
      })
      return Promise.resolve(list)
    },
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

function isSolanaAddress(text: string): boolean {
  try {
    return base58.decode(text).length === 32
  } catch {
    return false
  }
}
