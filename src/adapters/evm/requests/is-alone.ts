/** Checks whether changes between two reads of a chain can only come from given transactions. */
import { isEvmAddress } from '../../../domain/account/address.ts'
import type { Reading } from '../../../domain/requests/reading.ts'
import { accountsOf } from './collect.ts'
import type { Node } from './node.ts'
import { EVENTS, isHex, parseQuantity, quantity, word } from './words.ts'

/** Maximum number of blocks to search; false for a batch that took longer. */
const BLOCKS = 4n

/**
 * Whether no other transaction in the blocks of `hashes` was sent by, sent to or moved a token of the accounts that `outcome()` reads.
 * Rejects if the node does not have the data. Does not notice currency sent by contracts.
 */
export async function isAlone(node: Node, hashes: readonly string[], reading: Reading): Promise<boolean> {
  const blocks = await Promise.all(hashes.map((hash) => blockOf(node, hash)))
  const [first, last] = [blocks.reduce(least), blocks.reduce(most)]
  if (last - first >= BLOCKS) return false
  const calls = reading.trial?.kind === 'evm' ? reading.trial.calls : []
  const accounts = accountsOf(reading, calls)
  const own = new Set(hashes.map((hash) => hash.toLowerCase()))
  const found = await Promise.all([
    ...range(first, last).map((block) => transactionsOf(node, block)),
    ...[1, 2].map((at) => transfersOf(node, first, last, at, accounts)),
  ])
  return found.flat().every(({ hash, parties }) => {
    return own.has(hash) || !parties.some((party) => accounts.includes(party))
  })
}

interface Touched {
  hash: string
  parties: readonly string[]
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const most = (one: bigint, other: bigint) => (one > other ? one : other)
function range(first: bigint, last: bigint): bigint[] {
  const blocks: bigint[] = []
  for (let block = first; block <= last; block++) blocks.push(block)
  return blocks
}

async function blockOf(node: Node, hash: string): Promise<bigint> {
  const receipt = membersOf(await node.ask('eth_getTransactionReceipt', [hash]))
  const block = parseQuantity(receipt['blockNumber'])
  if (block === undefined) throw new Error('The node does not say in which block it is')
  return block
}

async function transactionsOf(node: Node, block: bigint): Promise<readonly Touched[]> {
  const { transactions } = membersOf(await node.ask('eth_getBlockByNumber', [quantity(block), true]))
  return listOf(transactions).map(({ hash, from, to }) => ({
    hash: lower(hash),
    parties: [lower(from), lower(to)],
  }))
}

/** Transfer events of tokens from (`at` 1) or to (`at` 2) one of the accounts. */
async function transfersOf(node: Node, first: bigint, last: bigint, at: number, accounts: readonly string[]) {
  const named = accounts.filter(isEvmAddress).map((account) => `0x${word(BigInt(account))}`)
  const topics = [EVENTS.transfer, ...(at === 2 ? [null] : []), named]
  const logs = await node.ask('eth_getLogs', [
    { fromBlock: quantity(first), toBlock: quantity(last), topics },
  ])
  return listOf(logs).map(({ transactionHash }): Touched => ({
    hash: lower(transactionHash),
    parties: accounts,
  }))
}

type Members = Record<string, unknown>
const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null ? (value as Members) : {}

function listOf(value: unknown): readonly Members[] {
  if (!Array.isArray(value)) throw new Error('The node answered no list')
  return value.map(membersOf)
}

const lower = (value: unknown): string => (isHex(value) ? value.toLowerCase() : '')
