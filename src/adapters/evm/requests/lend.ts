/**
 * State overrides that give tokens to the filler of an order, for the simulation. The slot of a balance is found by writing a different
 * amount into each usual slot, and reading which amount the token returns.
 */
import { keccak256 } from '../../../domain/requests/evm/keccak.ts'
import type { Loan } from '../../../domain/requests/reading.ts'
import type { Node } from './node.ts'
import { calldata, isHex, word, wordsOf, type Hex } from './words.ts'

/** Storage by slot, in the format of `stateDiff` overrides. */
export type StateDiff = Readonly<Record<Hex, Hex>>

/** Number of a contract's first storage slots to try. */
const SLOTS = 24
/** ERC-7201: balances and allowances of OpenZeppelin 5's upgradeable tokens. */
const NAMESPACED = 0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00n
/** Exceeds any price, but stays below bits that some tokens pack next to a balance. */
const PLENTY = 1n << 100n

const CANDIDATES = [...Array.from({ length: SLOTS }, (_, slot) => BigInt(slot)), NAMESPACED, NAMESPACED + 1n]

/** Token storage in which `holder` has plenty and `spender` has an allowance; `undefined` if the token uses other slots. */
export async function lend(node: Node, { token, holder, spender }: Loan): Promise<StateDiff | undefined> {
  const [balance, allowance] = await Promise.all([
    slotRead(node, token, calldata('balanceOf', holder), places([holder])),
    slotRead(node, token, calldata('allowance', holder, spender), places([holder, spender])),
  ])
  return balance && allowance ? { [balance]: amountAt(0), [allowance]: amountAt(0) } : undefined
}

const amountAt = (index: number): Hex => `0x${word(PLENTY + BigInt(index))}`

/** The one of `slots` whose value a call returns. */
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

/** Slots of the entry for `keys` in a (nested) mapping, hashed as by Solidity and as by Vyper. */
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
