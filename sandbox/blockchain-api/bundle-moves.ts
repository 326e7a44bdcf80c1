/** Transfers of the smart accounts in a bundle (ERC-4337): the transaction itself belongs to the bundler. */
import { getAddress, isAddressEqual, sliceHex, toEventSelector, type Address, type Hex, type Log } from 'viem'
import type { Move } from './evm-moves.ts'

const OPERATION = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
/** EntryPoint 0.7. Payments of an account to it are fees. */
const ENTRY_POINT = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/** A call as returned by a node's `callTracer`. */
export interface Trace {
  from: Address
  to?: Address
  value?: Hex
  error?: string
  calls?: readonly Trace[]
}

/** The smart accounts whose operations a transaction executed. */
export const sendersIn = (logs: readonly Log[]): Address[] =>
  logs.flatMap(({ topics }) => {
    const [event, , sender] = topics as readonly (Hex | undefined)[]
    return event === OPERATION && sender ? [getAddress(sliceHex(sender, 12))] : []
  })

/** Transfers of the native currency from these accounts. */
export function movesOut(trace: Trace, senders: readonly Address[]): Move[] {
  if (trace.error !== undefined) return []
  const { from, to, value, calls = [] } = trace
  const amount = BigInt(value ?? 0)
  const isTold =
    to && amount > 0n && !isAddressEqual(to, ENTRY_POINT) && senders.some((one) => isAddressEqual(one, from))
  const own: Move[] = isTold ? [{ kind: 'native', from: getAddress(from), to: getAddress(to), amount }] : []
  return [...own, ...calls.flatMap((call) => movesOut(call, senders))]
}
