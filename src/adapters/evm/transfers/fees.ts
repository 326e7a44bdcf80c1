/** Estimates fees from current gas prices. The wallet decides the final fee. */
import { unlessSilent, type Ask } from './ask.ts'
import { readQuantity, readWord, wordOf } from './quantity.ts'

export interface GasPrices {
  /** Likely price per gas, in wei. */
  likely: bigint
  /** Price per gas that wallets reserve, in wei: the base fee may double, and some raise the tip. */
  most: bigint
}

/** From `eth_feeHistory`, else `eth_gasPrice`; `undefined` if the node supports neither. */
export async function gasPrices(ask: Ask): Promise<GasPrices | undefined> {
  const [history, price, suggested] = await Promise.all([
    ask('eth_feeHistory', '0x5', 'latest', [50]).catch(unlessSilent),
    ask('eth_gasPrice').then(readQuantity, unlessSilent),
    ask('eth_maxPriorityFeePerGas').then(readQuantity, unlessSilent),
  ])
  const { base, tip: usual } = readHistory(history)
  // Wallets use the suggested tip as well.
  const tip = suggested ?? usual
  if (base !== undefined) return { likely: base + tip, most: base * 2n + (tip * 3n) / 2n }
  return price === undefined ? undefined : { likely: price, most: (price * 5n) / 4n }
}

function readHistory(history: unknown): { base?: bigint | undefined; tip: bigint } {
  const { baseFeePerGas, reward } = (history ?? {}) as Record<string, unknown>
  // The last entry is of the next block.
  const base = Array.isArray(baseFeePerGas) ? readQuantity(baseFeePerGas.at(-1)) : undefined
  const tips = (Array.isArray(reward) ? reward : [])
    .map((row: unknown) => (Array.isArray(row) ? readQuantity(row[0]) : undefined))
    .filter((one) => one !== undefined)
    .toSorted((a, b) => (a < b ? -1 : 1))
  return { base, tip: tips[Math.floor(tips.length / 2)] ?? 0n }
}

/** Gas price oracle of OP stack chains, for the fee of a transaction's data on Ethereum. */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)`; the argument is the size of the unsigned transaction in bytes. */
const UPPER_BOUND = '0xf1c7a58b'
/** Size of a transaction without its data, in bytes. */
const ENVELOPE = 120n
/** Upper limit in wei: on other chains the address may have another contract. */
const HIGHEST = 10n ** 18n

/** The fee of the data on Ethereum, in wei; zero on chains without one. */
export async function dataFee(ask: Ask, data: string): Promise<bigint> {
  const size = ENVELOPE + BigInt((data.length - 2) / 2)
  const call = { to: ORACLE, data: UPPER_BOUND + wordOf(size) }
  const fee = await ask('eth_call', call, 'latest').then(readWord, unlessSilent)
  return fee !== undefined && fee < HIGHEST ? fee : 0n
}
