/** What a transaction costs on a network. The wallet decides; these are estimates from what blocks cost now. */
import { unlessSilent, type Ask } from './ask.ts'
import { readQuantity, readWord, wordOf } from './quantity.ts'

export interface GasPrices {
  /** What is most likely paid for a unit of gas, in wei. */
  likely: bigint
  /** What wallets reserve for a unit of gas: the base fee may double until then, and some raise the tip. */
  most: bigint
}

/** From `eth_feeHistory`, else `eth_gasPrice`; `undefined` where the node has neither. */
export async function gasPrices(ask: Ask): Promise<GasPrices | undefined> {
  const [history, price, suggested] = await Promise.all([
    ask('eth_feeHistory', '0x5', 'latest', [50]).catch(unlessSilent),
    ask('eth_gasPrice').then(readQuantity, unlessSilent),
    ask('eth_maxPriorityFeePerGas').then(readQuantity, unlessSilent),
  ])
  const { base, tip: usual } = readHistory(history)
  // What wallets take as well.
  const tip = suggested ?? usual
  if (base !== undefined) return { likely: base + tip, most: base * 2n + (tip * 3n) / 2n }
  return price === undefined ? undefined : { likely: price, most: (price * 5n) / 4n }
}

function readHistory(history: unknown): { base?: bigint | undefined; tip: bigint } {
  const { baseFeePerGas, reward } = (history ?? {}) as Record<string, unknown>
  // The last one is of the next block.
  const base = Array.isArray(baseFeePerGas) ? readQuantity(baseFeePerGas.at(-1)) : undefined
  const tips = (Array.isArray(reward) ? reward : [])
    .map((row: unknown) => (Array.isArray(row) ? readQuantity(row[0]) : undefined))
    .filter((one) => one !== undefined)
    .toSorted((a, b) => (a < b ? -1 : 1))
  return { base, tip: tips[Math.floor(tips.length / 2)] ?? 0n }
}

/** Where chains of the OP stack have what they charge for the data of a transaction on Ethereum. */
const ORACLE = '0x420000000000000000000000000000000000000F'
/** `getL1FeeUpperBound(uint256)`, of the size of an unsigned transaction. */
const UPPER_BOUND = '0xf1c7a58b'
/** Bytes of a transaction apart from its data. */
const ENVELOPE = 120n
/** More than any such fee; the contract at that address may be another one. */
const HIGHEST = 10n ** 18n

/** The fee for the data on Ethereum, in wei; zero on chains that have none. */
export async function dataFee(ask: Ask, data: string): Promise<bigint> {
  const size = ENVELOPE + BigInt((data.length - 2) / 2)
  const call = { to: ORACLE, data: UPPER_BOUND + wordOf(size) }
  const fee = await ask('eth_call', call, 'latest').then(readWord, unlessSilent)
  return fee !== undefined && fee < HIGHEST ? fee : 0n
}
