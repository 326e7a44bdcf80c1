/** Rules about what a request costs at the price that it names. A price that the network asks for is no fault of the page. */
import { decimalString } from '../../money/amount.ts'
import { compare, multiply } from '../../money/decimal.ts'
import { assetKey } from '../asset-key.ts'
import { pricePerGas, type Cost } from '../evm/price.ts'
import { worthOf } from './effect-rules.ts'
import type { Rule } from './rule.ts'
import { absolute, type Situation } from './situation.ts'

/** Per gas, in wei: what no network asks for, where its price is not known. */
const HIGH_PRICE = 10_000_000_000_000n
/** Of the network's price. Wallets themselves go up to twice. */
const [HIGH, ABSURD] = [2n, 10n]
/** Share of what moves: a twentieth. */
const SHARE = 20n

export const FEE_RULES: readonly Rule[] = [
  {
    id: 'high-fee',
    when: (situation) =>
      (situation.reading.costs ?? []).some((cost) => isHigh(cost, situation))
        ? [{ fee: feeValue(situation) }]
        : [],
    level: (situation) =>
      (situation.reading.costs ?? []).some((cost) => isDangerous(cost, situation)) ? 'danger' : 'look',
  },
]

const feeValue = ({ reading: { costs = [] }, checked }: Situation) => {
  const [first] = costs
  const amount = checked?.fee ?? first?.amount
  return { asset: first?.asset ?? { kind: 'native' as const }, ...(amount !== undefined && { amount }) }
}

const networkPrice = ({ checked }: Situation) =>
  checked?.gasPrice === undefined ? undefined : BigInt(checked.gasPrice)

/** A refund without a price of the network to compare it with always is; a price where it is beyond twice the network's. */
function isHigh(cost: Cost, situation: Situation): boolean {
  if (!cost.price) return true
  const network = networkPrice(situation)
  const asked = pricePerGas(cost.price, network)
  return network === undefined ? asked > HIGH_PRICE || isShare(cost, situation) : asked > network * HIGH
}

function isDangerous(cost: Cost, situation: Situation): boolean {
  const network = networkPrice(situation)
  const isAbsurd = cost.price && network && pricePerGas(cost.price, network) >= network * ABSURD
  return isHigh(cost, situation) && (!!isAbsurd || isShare(cost, situation))
}

/** Whether a cost comes to a twentieth of what moves. */
function isShare(cost: Cost, situation: Situation): boolean {
  const amount = BigInt((cost.price && situation.checked?.fee) ?? cost.amount)
  const moved = movedOf(cost, situation)
  if (moved > 0n) return amount * SHARE >= moved
  const worth = worthOf(situation.outs, situation)
  const { price, decimals } = situation.profileOf(cost.asset) ?? {}
  if (worth === undefined || price === undefined || decimals === undefined) return false
  const fee = multiply(price, decimalString({ value: `${amount}`, decimals }))
  return compare(multiply(fee, `${SHARE}`), worth) >= 0
}

/** How much of the same asset leaves the account, or is sent by the acts where nothing was tried out. */
function movedOf({ asset }: Cost, { outs, reading: { acts } }: Situation): bigint {
  const key = assetKey(asset)
  const left = outs.filter((one) => assetKey(one.asset) === key)
  if (left.length) return left.reduce((sum, { amount }) => sum + absolute(amount), 0n)
  return acts.reduce((sum, act) => {
    if (act.act === 'transfer') return sum + (assetKey(act.asset) === key ? absolute(act.amount) : 0n)
    const isPaying = asset.kind === 'native' && (act.act === 'call' || act.act === 'unknown')
    return isPaying && act.value !== undefined ? sum + BigInt(act.value) : sum
  }, 0n)
}
