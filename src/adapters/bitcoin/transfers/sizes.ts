/** Sizes of transactions in virtual bytes, and minimum amounts of outputs (dust limits) in satoshi. */
import type { Coin, Rates } from './explorer.ts'

export type AddressKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

interface Sizes {
  /** Size of an input that spends from such an address, including its signature. */
  input: bigint
  output: bigint
  dust: bigint
}

const SIZES: Readonly<Record<AddressKind, Sizes>> = {
  p2pkh: { input: 148n, output: 34n, dust: 546n },
  p2sh: { input: 91n, output: 32n, dust: 540n },
  p2wpkh: { input: 68n, output: 31n, dust: 294n },
  p2wsh: { input: 105n, output: 43n, dust: 330n },
  p2tr: { input: 58n, output: 43n, dust: 330n },
}
/** Fixed size of every transaction. */
const FRAME = 11n

/** The address has to be valid. */
export function kindOf(address: string): AddressKind {
  const text = address.toLowerCase()
  if (/^(?:bc|tb|bcrt)1q/.test(text)) return text.length > 50 ? 'p2wsh' : 'p2wpkh'
  if (/^(?:bc|tb|bcrt)1/.test(text)) return 'p2tr'
  return /^[32]/.test(address) ? 'p2sh' : 'p2pkh'
}

export const dustOf = (address: string): bigint => SIZES[kindOf(address)].dust

export interface Picked {
  coins: readonly Coin[]
  /** Satoshi. */
  fee: bigint
  /** Change in satoshi; zero if it would be dust. */
  change: bigint
}

export const sumOf = (coins: readonly Coin[]): bigint => coins.reduce((sum, { value }) => sum + value, 0n)

/** Fee in satoshi for a number of inputs. `rate` is in satoshi per virtual byte. */
export function feeFor(from: string, to: string, inputs: number, rate: bigint, hasChange: boolean): bigint {
  const [own, theirs] = [SIZES[kindOf(from)], SIZES[kindOf(to)]]
  const change = hasChange ? own.output : 0n
  return rate * (FRAME + own.input * BigInt(inputs) + theirs.output + change)
}

/** Picks the largest coins until they suffice; `undefined` if all of them do not. */
export function pick(
  coins: readonly Coin[],
  { from, to, amount, rate }: { from: string; to: string; amount: bigint; rate: bigint },
): Picked | undefined {
  const sorted = coins.toSorted((a, b) => (a.value > b.value ? -1 : 1))
  for (let count = 1; count <= sorted.length; count++) {
    const picked = sorted.slice(0, count)
    const left = sumOf(picked) - amount
    const withChange = feeFor(from, to, count, rate, true)
    const change = left - withChange
    if (change >= dustOf(from)) return { coins: picked, fee: withChange, change }
    // A rest too small for change goes to the miners.
    if (left >= feeFor(from, to, count, rate, false)) return { coins: picked, fee: left, change: 0n }
  }
  return undefined
}

/** Rate for the reserved fee if the wallet chooses its own rate: 1.5 times the fast rate. */
export const cautious = ({ fast }: Rates): bigint => (fast * 3n + 1n) / 2n
