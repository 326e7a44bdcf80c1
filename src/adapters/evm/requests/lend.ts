/**
 * Tokens for a stranger who fills an order, in the state that a trial run starts from. Where a token keeps balances is found out by
 * writing another amount into each place that is usual, and asking which of them it reads.
 */
import { keccak256 } from '../../../domain/requests/evm/keccak.ts'
import type { Loan } from '../../../domain/requests/reading.ts'
import type { Node } from './node.ts'
import { calldata, isHex, word, wordsOf, type Hex } from './words.ts'

/** Storage by slot, as nodes take it. */
export type StateDiff = Readonly<Record<Hex, Hex>>

/** Storage slots of a contract's own variables that are tried. */
const SLOTS = 24
/** ERC-7201: balances and allowances of OpenZeppelin 5's upgradeable tokens. */
const NAMESPACED = 0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00n
/** More than any price, and less than what tokens pack beside a balance. */
const PLENTY = 1n << 100n

const CANDIDATES = [...Array.from({ length: SLOTS }, (_, slot) => BigInt(slot)), NAMESPACED, NAMESPACED + 1n]

/** The storage of the token in which `holder` has plenty and `spender` may take it; `undefined` for tokens that count otherwise. */
export async function lend(node: Node, { token, holder, spender }: Loan): Promise<StateDiff | undefined> {
  const [balance, allowance] = await Promise.all([
    slotRead(node, token, calldata('balanceOf', holder), places([holder])),
    slotRead(node, token, calldata('allowance', holder, spender), places([holder, spender])),
  ])
  return balance && allowance ? { [balance]: amountAt(0), [allowance]: amountAt(0) } : undefined
}

const amountAt = (index: number): Hex => `0x${word(PLENTY + BigInt(index))}`

/** Which of `slots` a call reads and returns. */
async function slotRead(
  node: Node,
  token: string,
  data: Hex,
  slots: readonly Hex[],
): Promise<Hex | undefined> {
  const stateDiff = Object.fromEntries(slots.map((slot, index) => [slot, amountAt(index)]))
  const answer = await node.ask('eth_call', [{ to: token, data }, 'latest', { [token]: { stateDiff } }])
  const [value] = isHex(answer) ? wordsOf(answer, 1) : []
  return slots.find((_, index) => value === PLENTY + BigInt(index))
}

/** Where a mapping of mappings keeps what belongs to `keys`: as Solidity hashes them, and as Vyper does. */
function places(keys: readonly string[]): Hex[] {
  const hash = (one: string, other: string): string => {
    const digits = (one + other).match(/../g) ?? []
    const bytes = keccak256(Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16)))
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  return CANDIDATES.map(word).flatMap((slot): Hex[] => [
    `0x${keys.reduce((at, key) => hash(word(key), at), slot)}`,
    `0x${keys.reduce((at, key) => hash(at, word(key)), slot)}`,
  ])
}
