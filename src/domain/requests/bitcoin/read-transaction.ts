/** Parses raw Bitcoin transactions strictly. */
import { hex } from '@scure/base'
import { ByteReader } from '../bytes/byte-reader.ts'
import { sha256d } from './sha256.ts'

export interface BitcoinInput {
  txid: string
  index: number
}

export interface BitcoinOutput {
  /** Satoshi. */
  amount: bigint
  script: Uint8Array
}

export interface BitcoinTransaction {
  txid: string
  inputs: readonly BitcoinInput[]
  outputs: readonly BitcoinOutput[]
  isSigned: boolean
  /** Without witnesses. */
  size: number
}

/** More than all that there will be, as nodes check it. */
const MOST_SATOSHI = 2_100_000_000_000_000n

/** Throws if the bytes are not a transaction, or it has more than `most` inputs or outputs. `hasWitnesses`: a transaction without inputs cannot be told from one with witnesses, and the one in a PSBT has none. */
export function readTransaction(
  bytes: Uint8Array,
  { hasWitnesses = true, most = Infinity }: { hasWitnesses?: boolean; most?: number } = {},
): BitcoinTransaction {
  const reader = new ByteReader(bytes)
  reader.take(4)
  const isMarked = hasWitnesses && bytes[4] === 0 && bytes[5] === 1
  if (isMarked) reader.take(2)
  const start = reader.at
  let isSigned = isMarked
  const inputs = list(reader, most, () => {
    const input = { txid: idOf(reader.take(32)), index: reader.u32() }
    if (reader.take(length(reader)).length) isSigned = true
    reader.take(4)
    return input
  })
  const outputs = list(reader, most, () => ({ amount: satoshi(reader), script: reader.take(length(reader)) }))
  const end = reader.at
  if (isMarked) inputs.forEach(() => list(reader, Infinity, () => reader.take(length(reader))))
  const lock = reader.take(4)
  reader.end()
  const body = new Uint8Array(8 + end - start)
  body.set(bytes.subarray(0, 4))
  body.set(bytes.subarray(start, end), 4)
  body.set(lock, 4 + end - start)
  return { txid: idOf(sha256d(body)), inputs, outputs, isSigned, size: body.length }
}

export function satoshi(reader: ByteReader): bigint {
  const amount = reader.u64()
  if (amount > MOST_SATOSHI) throw new RangeError('The amount is too large')
  return amount
}

/** A length in one, three or five bytes, written as short as possible. */
export function length(reader: ByteReader): number {
  const first = reader.u8()
  if (first < 0xfd) return first
  const value = first === 0xfd ? reader.u16() : first === 0xfe ? reader.u32() : Infinity
  if (value > 0xffff_ffff || value < (first === 0xfd ? 0xfd : 0x1_0000))
    throw new RangeError('A length is not valid')
  return value
}

/** Ids are shown in the other direction. */
export const idOf = (hash: Uint8Array): string => hex.encode(hash.slice().reverse())

/** `read` takes at least one byte, so the end of the bytes ends the list. */
function list<T>(reader: ByteReader, most: number, read: () => T): T[] {
  const items: T[] = []
  const count = length(reader)
  if (count > most) throw new RangeError('There are too many inputs or outputs')
  while (items.length < count) items.push(read())
  return items
}
