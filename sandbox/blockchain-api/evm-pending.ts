import { getAddress, isAddressEqual, type Address, type Hex, type PublicClient } from 'viem'
import { partiesOf, type LedgerEntry } from './evm-ledger.ts'
import { intendedMoves } from './evm-moves.ts'

/** The fields that are read of the `txpool_content` response of geth and compatible nodes. */
interface PooledTransaction {
  hash: Hex
  from: Address
  to: Address | null
  value: Hex
  nonce: Hex
  input: Hex
}
interface Pool {
  pending: Record<Address, Record<string, PooledTransaction>>
  queued: Record<Address, Record<string, PooledTransaction>>
}

/** Transactions waiting in the mempool. */
export class EvmPending {
  readonly #client: PublicClient
  /** When each transaction was first seen, in ms since 1970: `txpool_content` has no times. */
  readonly #seen = new Map<Hex, number>()

  constructor(client: PublicClient) {
    this.#client = client
  }

  /** Pending transactions that involve an address, newest first. */
  async of(me: Address): Promise<LedgerEntry[]> {
    const pool = await this.#client
      .request<{ Method: 'txpool_content'; Parameters: []; ReturnType: Pool }>({
        method: 'txpool_content',
        params: [],
      })
      .catch((): Pool => ({ pending: {}, queued: {} }))
    const all = [pool.pending, pool.queued].flatMap((part) =>
      Object.values(part).flatMap((one) => Object.values(one)),
    )
    const hashes = new Set(all.map(({ hash }) => hash))
    for (const hash of this.#seen.keys()) if (!hashes.has(hash)) this.#seen.delete(hash)
    return all
      .map((one) => this.#entryOf(one))
      .filter((entry) => partiesOf(entry).has(me.toLowerCase()))
      .sort((a, b) => b.minedAt - a.minedAt || ofOne(a, b))
  }

  #entryOf({ hash, from, to, value, nonce, input }: PooledTransaction): LedgerEntry {
    const minedAt = this.#seen.get(hash) ?? Date.now()
    this.#seen.set(hash, minedAt)
    const sent = { from: getAddress(from), to: to ? getAddress(to) : undefined, value: BigInt(value), input }
    return {
      ...sent,
      ...{ hash, nonce: Number(nonce), status: 'pending', minedAt, moves: intendedMoves(sent) },
    }
  }
}

const ofOne = (a: LedgerEntry, b: LedgerEntry) => (isAddressEqual(a.from, b.from) ? b.nonce - a.nonce : 0)
