/** Finds the transaction that used a nonce, by a binary search for its block: nodes cannot search by nonce. */
import type { Ask } from './ask.ts'
import { parseSent, type Sent } from './mined.ts'
import { quantityOf, toHex } from './quantity.ts'

/** Maximum number of blocks to go back: nodes without an archive do not have older states anyway. */
const FURTHEST = 2n ** 20n

/** `undefined` if the nonce is unused, or the node does not have the states. */
export async function findByNonce(ask: Ask, from: string, nonce: bigint): Promise<Sent | undefined> {
  const isUsed = async (block: bigint) =>
    quantityOf(await ask('eth_getTransactionCount', from, toHex(block))) > nonce
  try {
    const latest = quantityOf(await ask('eth_blockNumber'))
    if (!(await isUsed(latest))) return undefined
    const free = await lastFree(latest, isUsed)
    const block = await firstUsed(free, latest, isUsed)
    const answer = await ask('eth_getBlockByNumber', toHex(block), true)
    const { transactions } = (answer ?? {}) as { transactions?: unknown }
    return (Array.isArray(transactions) ? transactions : [])
      .map(parseSent)
      .find((one) => one?.nonce === nonce && one.from.toLowerCase() === from.toLowerCase())
  } catch {
    return undefined
  }
}

type IsUsed = (block: bigint) => Promise<boolean>

/** Goes back in growing steps to a block in which the nonce was unused; -1 if there is none. */
async function lastFree(latest: bigint, isUsed: IsUsed): Promise<bigint> {
  for (let back = 8n; back <= FURTHEST; back *= 4n) {
    if (back > latest) return -1n
    if (!(await isUsed(latest - back))) return latest - back
  }
  throw new RangeError('The nonce was used too long ago')
}

async function firstUsed(free: bigint, used: bigint, isUsed: IsUsed): Promise<bigint> {
  let [low, high] = [free, used]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (await isUsed(middle)) high = middle
    else low = middle
  }
  return high
}
