import { medianTime, type Block } from './block.ts'
import type { Coin } from './entry.ts'
import { Refused } from './refused.ts'
import type { BitcoinTransaction } from './transaction.ts'

/** Lock times from here on are seconds since 1970; smaller ones are block heights. */
const FIRST_TIME = 500_000_000
const FINAL = 0xffffffff
const DISABLED = 1 << 31
const IN_SECONDS = 1 << 22

/** Throws if the next block may not include the transaction: checks its lock time and those of its inputs (BIP 68, BIP 113). */
export function checkLocks(
  { raw }: BitcoinTransaction,
  coins: readonly Coin[],
  blocks: readonly Block[],
): void {
  const height = blocks.length
  const now = medianTime(blocks)
  const isOver = raw.lockTime < (raw.lockTime < FIRST_TIME ? height : now)
  if (!isOver && raw.lockTime > 0 && raw.inputs.some(({ sequence }) => sequence !== FINAL)) {
    throw new Refused('non-final')
  }
  if (raw.version < 2) return
  raw.inputs.forEach(({ sequence }, at) => {
    if (sequence & DISABLED) return
    const since = coins[at]!.entry.block?.height ?? height
    const wait = sequence & 0xffff
    const isEarly =
      sequence & IN_SECONDS ? medianTime(blocks.slice(0, since)) + wait * 512 > now : since + wait > height
    if (isEarly) throw new Refused('non-BIP68-final')
  })
}
