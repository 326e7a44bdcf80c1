import { zeroAddress, type Address, type Block, type Hex, type PublicClient } from 'viem'
import { movesOut, sendersIn, type Trace } from './bundle-moves.ts'
import { movesIn, nativeMove, type Move } from './evm-moves.ts'

/** One transaction with its transfers. */
export interface LedgerEntry {
  hash: Hex
  from: Address
  /** Absent if the transaction deployed a contract. */
  to: Address | undefined
  value: bigint
  nonce: number
  input: Hex
  status: 'confirmed' | 'failed' | 'pending'
  /** Milliseconds since 1970. */
  minedAt: number
  moves: readonly Move[]
  /** The smart accounts whose operations it executed. */
  senders?: readonly Address[]
}

type FullBlock = Block<bigint, true>

/** Number of blocks requested at once. */
const STRIDE = 200

/** Indexes the blocks of a chain on demand, each once. */
export class EvmLedger {
  readonly #client: PublicClient
  readonly #byAddress = new Map<string, LedgerEntry[]>()
  #last: { number: bigint; hash: Hex } | undefined
  #reading: Promise<void> = Promise.resolve()

  constructor(client: PublicClient) {
    this.#client = client
  }

  /** Resolves once everything mined before this call is indexed. */
  update(): Promise<void> {
    const read = () => this.#read()
    this.#reading = this.#reading.then(read, read)
    return this.#reading
  }

  /** Transactions that involve an address, newest first. */
  of(address: string): readonly LedgerEntry[] {
    return (this.#byAddress.get(address.toLowerCase()) ?? []).toReversed()
  }

  async #read(): Promise<void> {
    await this.#startOverWhenRewritten()
    const latest = await this.#client.getBlockNumber({ cacheTime: 0 })
    for (let from = (this.#last?.number ?? -1n) + 1n; from <= latest; from += BigInt(STRIDE)) {
      const count = Math.min(STRIDE, Number(latest - from) + 1)
      const numbers = Array.from({ length: count }, (_, index) => from + BigInt(index))
      const blocks = await Promise.all(
        numbers.map((blockNumber) => this.#client.getBlock({ blockNumber, includeTransactions: true })),
      )
      const entries = await Promise.all(blocks.map((block) => this.#entriesOf(block)))
      for (const entry of entries.flat()) this.#keep(entry)
      const last = blocks.at(-1)
      if (last) this.#last = { number: last.number, hash: last.hash }
    }
  }

  /** Indexes again after a test has reverted the chain to an earlier block. */
  async #startOverWhenRewritten(): Promise<void> {
    if (!this.#last) return
    const { number: blockNumber, hash } = this.#last
    const block = await this.#client.getBlock({ blockNumber }).catch(() => undefined)
    if (block?.hash === hash) return
    this.#last = undefined
    this.#byAddress.clear()
  }

  #entriesOf(block: FullBlock): Promise<LedgerEntry[]> {
    return Promise.all(
      block.transactions.map(async ({ hash, from, to, value, nonce, input }): Promise<LedgerEntry> => {
        const { status, logs } = await this.#client.getTransactionReceipt({ hash })
        const isDone = status === 'success'
        const sent = { hash, from, to: to ?? undefined, value, nonce, input }
        const senders = sendersIn(logs)
        const bundled = senders.length > 0 ? movesOut(await this.#traceOf(hash), senders) : []
        return {
          ...sent,
          status: isDone ? 'confirmed' : 'failed',
          minedAt: Number(block.timestamp) * 1000,
          moves: isDone ? [...nativeMove(sent), ...bundled, ...movesIn(logs)] : [],
          ...(senders.length > 0 && { senders }),
        }
      }),
    )
  }

  #traceOf(hash: Hex): Promise<Trace> {
    const params = [hash, { tracer: 'callTracer' }]
    // viem has no types for this method.
    return this.#client.request({ method: 'debug_traceTransaction', params } as never)
  }

  #keep(entry: LedgerEntry) {
    for (const address of partiesOf(entry)) {
      const list = this.#byAddress.get(address) ?? []
      list.push(entry)
      this.#byAddress.set(address, list)
    }
  }
}

/** All addresses that the transaction involves, in lower case. */
export function partiesOf({ from, to, moves, senders = [] }: LedgerEntry): Set<string> {
  const all = [from, to, ...senders, ...moves.flatMap((move) => [move.from, move.to])]
  return new Set(all.flatMap((one) => (one && one !== zeroAddress ? [one.toLowerCase()] : [])))
}
