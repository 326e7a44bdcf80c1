/** eth_sendTransaction and eth_signTransaction. */
import type { Act, DelegateAccountAct } from '../acts.ts'
import type { Digests, RawPart, TrialCall } from '../reading.ts'
import { bytesOfHex, hexOf, isHexQuantity, quantityOf, wordOf } from './bytes.ts'
import { readCall } from './calls/read-call.ts'
import { NATIVE, quantity, type Context } from './context.ts'
import { addressOf, hasWrongChecksum } from './evm-address.ts'
import { keccak256 } from './keccak.ts'
import { askedPrice, LEAST_GAS, pricePerGas, type AskedPrice } from './price.ts'
import { Malformed, MOST_HASHED } from './work.ts'
import { isMembers } from '../../web/members.ts'

/** A parsed call. */
export interface AskedCall {
  /** Absent: a contract is deployed. */
  to?: string
  data: Uint8Array
  /** The same as it was written, in lower case. */
  hex: string
  value: bigint
  gas?: bigint
  price?: AskedPrice
}

const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null

function calldata({ data, input }: Readonly<Record<string, unknown>>): Pick<AskedCall, 'data' | 'hex'> {
  const given = [data, input].filter((value) => !isAbsent(value))
  const [hex = '0x', other = hex] = given.map((value) =>
    typeof value === 'string' ? value.toLowerCase() : '',
  )
  // Wallets choose between the two as they like.
  const bytes = hex === other ? bytesOfHex(hex) : undefined
  if (!bytes) throw new Malformed()
  return { data: bytes, hex }
}

/** A quantity of JSON-RPC. Throws `Malformed` for decimal digits and numbers too: some wallets read `10` as sixteen. */
export function rpcQuantity(value: unknown): bigint | undefined {
  if (isAbsent(value)) return undefined
  const number = isHexQuantity(value) ? quantityOf(value === '0x' ? '0x0' : value) : undefined
  if (number === undefined) throw new Malformed()
  return number
}

/** Quantities of a call that decide its price and place. */
const PRICED = ['gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce'] as const
/** The highest type of EIP-2718: EIP-7702. */
const LAST_TYPE = 4n

function checkQuantities(call: Readonly<Record<string, unknown>>): void {
  for (const name of PRICED) rpcQuantity(call[name])
  if ((rpcQuantity(call['type']) ?? 0n) > LAST_TYPE) throw new Malformed()
}

/** The price that a call, a batch or a user operation names. Throws `Malformed`. */
export const priceIn = (named: Readonly<Record<string, unknown>>): AskedPrice | undefined =>
  askedPrice({
    gasPrice: rpcQuantity(named['gasPrice']),
    maxFeePerGas: rpcQuantity(named['maxFeePerGas']),
    maxPriorityFeePerGas: rpcQuantity(named['maxPriorityFeePerGas']),
  })

/** Parses a call of a transaction or a batch, whose price holds for calls that name none. Throws `Malformed`. */
export function askedCall(value: unknown, context: Context, general?: AskedPrice): AskedCall {
  if (!isMembers(value)) throw new Malformed()
  const to = isAbsent(value['to']) || value['to'] === '' ? undefined : addressOf(value['to'])
  if (to === undefined && !isAbsent(value['to']) && value['to'] !== '' && value['to'] !== '0x') {
    throw new Malformed()
  }
  if (hasWrongChecksum(value['to'])) context.signal('wrong-checksum', { address: { address: value['to'] } })
  checkQuantities(value)
  const gas = rpcQuantity(value['gas'] ?? value['gasLimit'])
  const price = priceIn(value) ?? general
  if (price) {
    const amount = quantity((gas ?? LEAST_GAS) * pricePerGas(price, undefined))
    context.costs.push({ asset: NATIVE, amount, price })
  }
  return {
    ...(to && { to }),
    ...calldata(value),
    value: rpcQuantity(value['value']) ?? 0n,
    ...(gas !== undefined && { gas }),
    ...(price && { price }),
  }
}

/** What a call of a transaction or a batch does. */
export function askedActs(call: AskedCall, context: Context): Act[] {
  const { to, data, value } = call
  if (to !== undefined) return readCall({ from: context.account, to, data, value, through: [] }, context)
  if (data.length === 0) throw new Malformed()
  return [{ act: 'deploy', ...(value > 0n && { value: quantity(value) }) }]
}

export function trialCall({ to, hex, value, gas, price }: AskedCall, from: string): TrialCall {
  return {
    from,
    ...(to && { to }),
    data: hex,
    value: quantity(value),
    ...(gas !== undefined && { gas: `0x${gas.toString(16)}` }),
    ...(price && { price }),
  }
}

export function callParts({ to, data, hex, value }: AskedCall): RawPart[] {
  return [
    ...(to ? [{ id: 'to', text: to } as const] : []),
    { id: 'value', text: String(value) },
    { id: 'data', text: hex, size: data.length },
  ]
}

/** ERC-8213: the length goes first, so that no part passes for the whole. */
export function calldataDigest(data: Uint8Array): Digests {
  if (data.length > MOST_HASHED) return {}
  return { calldata: hexOf(keccak256(wordOf(BigInt(data.length)), data)) }
}

/** EIP-7702. Wallets and libraries write the code's address in three ways. */
export function readAuthorization(value: unknown, context: Context): DelegateAccountAct {
  if (!isMembers(value)) throw new Malformed()
  const written = value['address'] ?? value['contractAddress'] ?? value['implementation']
  const implementation = addressOf(written)
  const chainId = quantityOf(value['chainId'] ?? 0)
  const nonce = isAbsent(value['nonce']) ? undefined : quantityOf(value['nonce'])
  const isNonceWrong = !isAbsent(value['nonce']) && nonce === undefined
  if (!implementation || chainId === undefined || isNonceWrong) throw new Malformed()
  if (hasWrongChecksum(written)) context.signal('wrong-checksum', { address: { address: written } })
  return {
    act: 'delegate-account',
    implementation,
    chainId: String(chainId),
    ...(nonce !== undefined && { nonce: String(nonce) }),
  }
}
