import { hex } from '@scure/base'
import { genesisBlock, makeBlock, medianTime, type Block } from './block.ts'
import { checkLocks } from './check-locks.ts'
import { checkShape } from './check-shape.ts'
import { checkSignatures } from './check-signature.ts'
import type { Coin, Entry, Output } from './entry.ts'
import { Refused } from './refused.ts'
import { outpoint, readTransaction, vsizeOf, type BitcoinTransaction } from './transaction.ts'

/** Confirmations before the outputs of a coinbase transaction may be spent. */
export const MATURITY = 100
const MAX_BLOCK_WEIGHT = 4_000_000
/** Satoshi per 1,000 virtual bytes: nodes relay nothing cheaper, and reject a rate so high that it must be a mistake. */
const MIN_RATE = 1_000n
const MAX_RATE = 10_000_000n

/** A sequence below this marks the transaction as replaceable (BIP 125). */
const REPLACEABLE = 0xfffffffe

/** A chain without forks, and its mempool. */
export class Chain {
  readonly blocks: Block[] = [genesisBlock()]
  readonly #entries = new Map<string, Entry>()
  readonly #spenders = new Map<string, Entry>()
  readonly #byScript = new Map<string, Set<Entry>>()
  readonly #pool = new Set<Entry>()

  get tip(): Block {
    return this.blocks.at(-1)!
  }

  /** Transactions of the mempool, in order of arrival. */
  get pool(): readonly Entry[] {
    return [...this.#pool]
  }

  entry(txid: string): Entry | undefined {
    return this.#entries.get(txid)
  }

  /** Transactions that pay to or spend from a script, oldest first. */
  history(script: Uint8Array): readonly Entry[] {
    return [...(this.#byScript.get(hex.encode(script)) ?? [])]
  }

  /** Outputs paid to a script, spent or not, oldest first. */
  coins(script: Uint8Array): Coin[] {
    const wanted = hex.encode(script)
    return this.history(script).flatMap((entry) =>
      entry.transaction.raw.outputs.flatMap((output, index) =>
        hex.encode(output.script) === wanted ? [this.#coin(entry, index)] : [],
      ),
    )
  }

  /** Adds a transaction to the mempool and returns its id; throws `Refused` with a node's reason if it is invalid. */
  accept(text: string): string {
    const transaction = readTransaction(text)
    const known = this.#entries.get(transaction.txid)
    if (known?.block) throw new Refused('Transaction outputs already in utxo set', -27)
    if (known) return transaction.txid
    checkShape(transaction)
    const coins = this.#unspent(transaction)
    const fee = feeOf(transaction, coins)
    checkLocks(transaction, coins, this.blocks)
    checkSignatures(transaction, coins)
    checkRate(transaction, fee)
    this.#replace(transaction, fee, coins)
    const spent = coins.map(({ script, amount }) => ({ script, amount }))
    const entry: Entry = { transaction, spent, fee }
    this.#pool.add(entry)
    this.#index(entry)
    return transaction.txid
  }

  /** Removes a transaction and its descendants from the mempool, as nodes do after a while. Returns whether it was in the mempool. */
  drop(txid: string): boolean {
    const entry = this.#entries.get(txid)
    if (!entry || !this.#pool.delete(entry)) return false
    for (const index of entry.transaction.raw.outputs.keys()) {
      const heir = this.#spenders.get(outpoint(txid, index))
      if (heir) this.drop(heir.transaction.txid)
    }
    this.#entries.delete(txid)
    for (const input of entry.transaction.raw.inputs) {
      this.#spenders.delete(outpoint(hex.encode(input.txid), input.index))
    }
    for (const entries of this.#byScript.values()) entries.delete(entry)
    return true
  }

  /** The transaction that spends an output. */
  spender(txid: string, index: number): Entry | undefined {
    return this.#spenders.get(outpoint(txid, index))
  }

  /** BIP 125: removes conflicting transactions if they are replaceable and paid a lower fee. */
  #replace(transaction: BitcoinTransaction, fee: bigint, coins: readonly Coin[]): void {
    const conflicts = new Set(coins.flatMap(({ spentBy }) => spentBy ?? []))
    if (!conflicts.size) return
    const paid = [...conflicts].reduce((sum, one) => sum + one.fee, 0n)
    const least = paid + (BigInt(vsizeOf(transaction)) * MIN_RATE) / 1000n
    if (fee < least) {
      throw new Refused(
        `insufficient fee, rejecting replacement ${transaction.txid}, less fees than required`,
      )
    }
    for (const one of conflicts) this.drop(one.transaction.txid)
  }

  /** Mines a block from the mempool; subsidy and fees go to the script. `time` is in seconds since 1970. */
  mine(script: Uint8Array, time: number): Block {
    const chosen = this.#choose()
    const block = makeBlock({
      previous: this.tip,
      time: Math.max(time, medianTime(this.blocks) + 1),
      fees: chosen.reduce((sum, { fee }) => sum + fee, 0n),
      transactions: chosen.map(({ transaction }) => transaction),
      script,
    })
    this.blocks.push(block)
    for (const entry of chosen) {
      entry.block = block
      this.#pool.delete(entry)
    }
    const [coinbase] = block.transactions
    this.#index({ transaction: coinbase!, spent: [], fee: 0n, block })
    return block
  }

  /** Chooses in order of arrival, so that a transaction follows those whose outputs it spends. */
  #choose(): Entry[] {
    let left = MAX_BLOCK_WEIGHT - 4_000
    const pool = this.pool
    const end = pool.findIndex(({ transaction }) => (left -= transaction.weight) < 0)
    return end === -1 ? [...pool] : pool.slice(0, end)
  }

  #unspent({ raw }: BitcoinTransaction): Coin[] {
    return raw.inputs.map(({ txid, index }) => {
      const entry = this.#entries.get(hex.encode(txid))
      const coin = entry?.transaction.raw.outputs[index] && this.#coin(entry, index)
      if (!coin || coin.spentBy?.block) throw new Refused('bad-txns-inputs-missingorspent', -25)
      const isKept = coin.spentBy?.transaction.raw.inputs.every(({ sequence }) => sequence >= REPLACEABLE)
      if (isKept) throw new Refused('txn-mempool-conflict')
      const { block, spent } = coin.entry
      const depth = block ? this.tip.height + 1 - block.height : 0
      if (block && spent.length === 0 && depth < MATURITY) {
        throw new Refused(`bad-txns-premature-spend-of-coinbase, tried to spend coinbase at depth ${depth}`)
      }
      return coin
    })
  }

  #coin(entry: Entry, index: number): Coin {
    const { script, amount } = entry.transaction.raw.outputs[index]!
    const spentBy = this.#spenders.get(outpoint(entry.transaction.txid, index))
    return { entry, index, script, amount, spentBy }
  }

  #index(entry: Entry): void {
    const { txid, raw } = entry.transaction
    this.#entries.set(txid, entry)
    if (entry.spent.length > 0) {
      for (const input of raw.inputs) {
        this.#spenders.set(outpoint(hex.encode(input.txid), input.index), entry)
      }
    }
    for (const { script } of [...entry.spent, ...raw.outputs]) {
      const key = hex.encode(script)
      const entries = this.#byScript.get(key) ?? new Set()
      this.#byScript.set(key, entries.add(entry))
    }
  }
}

function feeOf({ raw }: BitcoinTransaction, coins: readonly Coin[]): bigint {
  const sum = (outputs: readonly Output[]) => outputs.reduce((total, { amount }) => total + amount, 0n)
  const fee = sum(coins) - sum(raw.outputs)
  if (fee >= 0n) return fee
  throw new Refused(
    `bad-txns-in-belowout, value in (${inBitcoin(sum(coins))}) < value out (${inBitcoin(sum(raw.outputs))})`,
  )
}

const inBitcoin = (satoshi: bigint) =>
  `${satoshi / 100_000_000n}.${String(satoshi % 100_000_000n).padStart(8, '0')}`

function checkRate(transaction: BitcoinTransaction, fee: bigint): void {
  const least = (BigInt(vsizeOf(transaction)) * MIN_RATE) / 1000n
  if (fee < least) throw new Refused(`min relay fee not met, ${fee} < ${least}`)
  const most = (BigInt(vsizeOf(transaction)) * MAX_RATE) / 1000n
  if (fee > most) {
    throw new Refused('Fee exceeds maximum configured by user (e.g. -maxtxfee, maxfeerate)', -25)
  }
}
