import type { BitcoinWalletChain } from './bitcoin-types.ts'
import { codes, ProviderError } from './errors.ts'

export interface Utxo {
  txid: string
  vout: number
  /** In satoshi. */
  value: number
}

/** Broadcasts a transaction in hexadecimal; rejects with the node's message. */
export function broadcast(chain: BitcoinWalletChain, transaction: string): Promise<string> {
  return ask(chain, '/tx', { method: 'POST', body: transaction })
}

export async function readUtxos(chain: BitcoinWalletChain, address: string): Promise<Utxo[]> {
  // The wallet trusts the responses of its explorer, which serves the Esplora API.
  return JSON.parse(await ask(chain, `/address/${address}/utxo`)) as Utxo[]
}

/** Balances in satoshi. */
export async function readBalance(chain: BitcoinWalletChain, address: string) {
  const stats = JSON.parse(await ask(chain, `/address/${address}`)) as Record<
    'chain_stats' | 'mempool_stats',
    { funded_txo_sum: number; spent_txo_sum: number }
  >
  const [confirmed, unconfirmed] = [stats.chain_stats, stats.mempool_stats].map(
    ({ funded_txo_sum: funded, spent_txo_sum: spent }) => funded - spent,
  ) as [number, number]
  return { confirmed, unconfirmed, total: confirmed + unconfirmed }
}

async function ask({ apiUrl, name }: BitcoinWalletChain, path: string, init?: RequestInit): Promise<string> {
  if (!apiUrl) throw new ProviderError(codes.chainDisconnected, `The wallet has no connection to ${name}.`)
  const response = await fetch(apiUrl + path, init).catch((cause: unknown) => {
    throw new ProviderError(codes.internal, `The node at ${apiUrl} does not answer.`, {
      cause: String(cause),
    })
  })
  const text = await response.text()
  if (response.ok) return text
  throw new ProviderError(codes.internal, text)
}
