import { bitcoinKeys } from '../wallets/bitcoin-keys.ts'
import { MATURITY, type Chain } from './chain.ts'
import { spend, type Miner } from './miner.ts'

const DAY = 86_400_000
/** Account indexes of the wallets: Orange has the first two, Phase the others. */
const PEOPLE = [0, 1, 2, 3]

/** Mines a history of about 100 days: every account was paid, and some paid others. */
export function tellPast(chain: Chain, miner: Miner, now: number): void {
  const people = PEOPLE.map((account) => bitcoinKeys('regtest', account))
  const [first, second, third] = people
  const day = (ago: number) => now - ago * DAY
  miner.mine(MATURITY, day(100))
  for (const [index, { payment, ordinals }] of people.entries()) {
    miner.pay(payment.address, 150_000_000n - 10_000_000n * BigInt(index))
    // Two amounts that inscriptions usually have, and an amount to spend.
    for (const amount of [546n, 10_000n, 2_500_000n]) miner.pay(ordinals.address, amount)
    miner.mine(1, day(92 - index))
  }
  if (!first || !second || !third) return
  spend(chain, first.payment, [{ to: second.payment.address, amount: 12_345_678n }])
  miner.mine(1, day(61))
  spend(chain, second.payment, [
    { to: first.payment.address, amount: 1_000_000n },
    { to: third.payment.address, amount: 250_000n },
  ])
  miner.mine(1, day(34))
  spend(chain, first.ordinals, [{ to: first.payment.address, amount: 10_000n }])
  miner.mine(1, day(9))
  spend(chain, third.payment, [{ to: first.payment.address, amount: 777_777n }])
  miner.mine(6, day(1))
}
