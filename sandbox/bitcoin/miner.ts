import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { bitcoinKeys, type BitcoinKey } from '../wallets/bitcoin-keys.ts'
import { regtest } from '../wallets/bitcoin-networks.ts'
import { MATURITY, type Chain } from './chain.ts'
import type { Coin } from './entry.ts'
import { scriptOf } from './scripts.ts'

export interface Payment {
  to: string
  /** In satoshi. */
  amount: bigint
}

/** In satoshi, for a payment with few inputs: well above the minimum of nodes, far below the maximum. */
const FEE = 1_000n
/** Account index that only the miner uses. */
const ACCOUNT = 99

/** Mines the blocks, owns their subsidies and fees, and pays from them. */
export class Miner {
  readonly #chain: Chain
  readonly #now: () => number
  readonly #purse = bitcoinKeys('regtest', ACCOUNT).payment

  constructor(chain: Chain, now: () => number) {
    this.#chain = chain
    this.#now = now
  }

  /** Returns the height. `time` is in milliseconds since 1970. */
  mine(count = 1, time = this.#now()): number {
    for (let left = count; left > 0; left -= 1) this.#chain.mine(this.#purse.script, Math.floor(time / 1000))
    return this.#chain.tip.height
  }

  pay(to: string, amount: bigint): string {
    if (!scriptOf(to)) throw new TypeError(`No address of this network: ${to}`)
    return spend(this.#chain, this.#purse, [{ to, amount }])
  }
}

/** Spends an address's coins, the largest first; the change returns to it. Returns the transaction's id. */
export function spend(chain: Chain, from: BitcoinKey, payments: readonly Payment[]): string {
  const wanted = payments.reduce((sum, { amount }) => sum + amount, FEE)
  const coins = choose(chain, from, wanted)
  const transaction = new Transaction()
  for (const { entry, index, script, amount } of coins) {
    const input = { txid: hex.decode(entry.transaction.txid), index, witnessUtxo: { script, amount } }
    transaction.addInput({ ...input, ...(from.tapInternalKey && { tapInternalKey: from.tapInternalKey }) })
  }
  for (const { to, amount } of payments) transaction.addOutputAddress(to, amount, regtest)
  const rest = coins.reduce((sum, { amount }) => sum + amount, -wanted)
  // A smaller output would be dust.
  if (rest >= 1_000n) transaction.addOutput({ script: from.script, amount: rest })
  transaction.sign(from.privateKey)
  transaction.finalize()
  return chain.accept(transaction.hex)
}

function choose(chain: Chain, { script, address }: BitcoinKey, wanted: bigint): Coin[] {
  const chosen: Coin[] = []
  let sum = 0n
  const coins = chain.coins(script).toSorted((a, b) => Number(b.amount - a.amount))
  for (const coin of coins) {
    if (sum >= wanted) break
    if (coin.spentBy || !isMature(chain, coin)) continue
    chosen.push(coin)
    sum += coin.amount
  }
  if (sum < wanted) throw new RangeError(`${address} has ${sum} satoshi, not ${wanted}`)
  return chosen
}

const isMature = (chain: Chain, { entry: { spent, block } }: Coin) =>
  spent.length > 0 || (block !== undefined && chain.tip.height + 1 - block.height >= MATURITY)
