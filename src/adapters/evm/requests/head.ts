/** The latest block, on top of which a request is simulated. */
import type { Node } from './node.ts'
import { isHex, parseQuantity, quantity, type Hex } from './words.ts'

export interface Head {
  number: bigint
  /** Seconds since 1970. */
  time: bigint
  gasLimit: bigint
  miner: Hex
  /** Base fee of the next block in wei; 0 without EIP-1559. */
  baseFee: bigint
  /** Priority fee in wei per gas. */
  tip: bigint
  random?: Hex
}

/** Fallback fee recipient, neither a precompile nor zero: contracts recognise simulations by a zero address. */
const SOME_MINER: Hex = '0x95222290dd7278aa3ddd389cc1e1d165cc4bafe5'
const GWEI = 10n ** 9n

export async function readHead(node: Node): Promise<Head | undefined> {
  const [block, tip] = await Promise.all([
    node.ask('eth_getBlockByNumber', ['latest', false]),
    // Not every network supports it.
    node.ask('eth_maxPriorityFeePerGas', []).catch(() => undefined),
  ])
  return parseHead(block, parseQuantity(tip))
}

function parseHead(block: unknown, tip: bigint | undefined): Head | undefined {
  if (typeof block !== 'object' || block === null) return undefined
  const fields = block as Record<string, unknown>
  const [number, time] = [parseQuantity(fields.number), parseQuantity(fields.timestamp)]
  const [gasLimit, gasUsed] = [parseQuantity(fields.gasLimit), parseQuantity(fields.gasUsed)]
  if (number === undefined || time === undefined || !gasLimit) return undefined
  const base = parseQuantity(fields.baseFeePerGas) ?? 0n
  const { miner, mixHash } = fields
  const isMiner = isHex(miner) && miner.length === 42 && BigInt(miner) !== 0n
  return {
    ...{ number, time, gasLimit },
    miner: isMiner ? miner : SOME_MINER,
    baseFee: nextBaseFee(base, gasUsed ?? 0n, gasLimit),
    tip: tip !== undefined && tip < 1_000n * GWEI ? tip : GWEI,
    ...(isHex(mixHash) && mixHash.length === 66 && BigInt(mixHash) !== 0n && { random: mixHash }),
  }
}

/** Base fee of the next block by EIP-1559, in wei. */
function nextBaseFee(base: bigint, used: bigint, limit: bigint): bigint {
  const target = limit / 2n
  if (!base || !target || used === target) return base
  if (used < target) return base - (base * (target - used)) / target / 8n
  const more = (base * (used - target)) / target / 8n
  return base + (more || 1n)
}

/** Maximum time between the latest block and the simulated one, in seconds: the visitor's clock may be wrong. */
const LONGEST_PAUSE = 3_600n

/** Block overrides for the next block. `now` is in ms since 1970. */
export function nextBlock(head: Head, now: number): Record<string, Hex> {
  const clock = BigInt(Math.floor(now / 1000))
  const latest = head.time + LONGEST_PAUSE
  const believed = clock < latest ? clock : latest
  const time = believed > head.time ? believed : head.time + 1n
  return {
    number: quantity(head.number + 1n),
    time: quantity(time),
    gasLimit: quantity(head.gasLimit),
    feeRecipient: head.miner,
    baseFeePerGas: quantity(head.baseFee),
    ...(head.random && { prevRandao: head.random }),
  }
}
