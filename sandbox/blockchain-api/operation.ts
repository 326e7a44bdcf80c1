import { isAddressEqual, zeroAddress, type Address } from 'viem'
import type { LedgerEntry } from './evm-ledger.ts'
import { calledIn, type Move } from './evm-moves.ts'

export type Direction = 'in' | 'out' | 'self'

/** Direction of a transfer relative to an address; `undefined` if it does not involve the address. */
export function directionOf({ from, to }: Move, me: Address): Direction | undefined {
  const isOut = isAddressEqual(from, me)
  const isIn = isAddressEqual(to, me)
  if (isOut) return isIn ? 'self' : 'out'
  return isIn ? 'in' : undefined
}

/** Type of the transaction for an address, derived from its transfers there, or from its call if there are none. */
export function operationOf(entry: LedgerEntry, me: Address): string {
  const { from, to, value, input, moves } = entry
  const passing = (wanted: Direction) => moves.filter((move) => directionOf(move, me) === wanted)
  const [into, out] = [passing('in'), passing('out')]
  if (to === undefined && isAddressEqual(from, me)) return 'deploy'
  if (into.length > 0 && out.length > 0) return 'trade'
  if (out.length > 0) return out.every((move) => isAddressEqual(move.to, zeroAddress)) ? 'burn' : 'send'
  if (into.length > 0)
    return into.every((move) => isAddressEqual(move.from, zeroAddress)) ? 'mint' : 'receive'
  const isMine = isAddressEqual(from, me)
  const isBare = input === '0x'
  if (isBare && to && isAddressEqual(from, to)) return value === 0n ? 'cancel' : 'send'
  if (isBare) return isMine ? 'send' : 'receive'
  return byCall(entry)
}

function byCall({ input }: LedgerEntry): string {
  switch (calledIn(input)?.functionName) {
    case 'approve':
      return 'approve'
    case 'transfer':
    case 'transferFrom':
      return 'send'
    default:
      return 'execute'
  }
}
