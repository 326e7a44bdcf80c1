/**
 * Decodes as Solidity's own decoder does: offsets are followed wherever they point inside the data, what comes after the last value is
 * ignored, and what it refuses (high bits that should be zero, lengths and offsets beyond the end) throws `Malformed`. Contracts of older
 * compilers accept some of that; a reader cannot know how they take it. Nothing is allocated by a length that the data does not have.
 */
import { checksummed } from '../evm-address.ts'
import { hexOf, numberOf } from '../bytes.ts'
import { Malformed, type Work } from '../work.ts'
import { headSize, isDynamic, type AbiType } from './abi-type.ts'

export type AbiValue = bigint | boolean | string | Uint8Array | readonly AbiValue[]

/** Decoded values by their position. Asking for another type than the table declares throws `Malformed`. */
export class Values {
  constructor(readonly all: readonly AbiValue[]) {}

  uint(index: number): bigint {
    const value = this.all[index]
    if (typeof value !== 'bigint') throw new Malformed()
    return value
  }

  address(index: number): string {
    return this.text(index)
  }

  text(index: number): string {
    const value = this.all[index]
    if (typeof value !== 'string') throw new Malformed()
    return value
  }

  bool(index: number): boolean {
    const value = this.all[index]
    if (typeof value !== 'boolean') throw new Malformed()
    return value
  }

  bytes(index: number): Uint8Array {
    const value = this.all[index]
    if (!(value instanceof Uint8Array)) throw new Malformed()
    return value
  }

  /** A tuple or an array. */
  list(index: number): Values {
    const value = this.all[index]
    // isArray() does not narrow read-only arrays.
    if (!Array.isArray(value)) throw new Malformed()
    return new Values(value as readonly AbiValue[])
  }

  /** An array of tuples. */
  rows(index: number): Values[] {
    const rows = this.list(index)
    return rows.all.map((_, row) => rows.list(row))
  }

  get length(): number {
    return this.all.length
  }
}

/** 32 bytes at a position. */
function wordAt(data: Uint8Array, at: number): Uint8Array {
  if (at + 32 > data.length) throw new Malformed()
  return data.subarray(at, at + 32)
}

/** A length or an offset. Calldata is never longer than 32 bits can say. */
function sizeAt(data: Uint8Array, at: number): number {
  const word = wordAt(data, at)
  for (let index = 0; index < 28; index++) if (word[index] !== 0) throw new Malformed()
  return word[28]! * 2 ** 24 + word[29]! * 2 ** 16 + word[30]! * 2 ** 8 + word[31]!
}

function bytesAt(data: Uint8Array, at: number): Uint8Array {
  const size = sizeAt(data, at)
  if (at + 32 + size > data.length) throw new Malformed()
  return data.subarray(at + 32, at + 32 + size)
}

function integer(word: Uint8Array, bits: number, isSigned: boolean): bigint {
  const value = isSigned ? BigInt.asIntN(256, numberOf(word)) : numberOf(word)
  const fitting = isSigned ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value)
  if (fitting !== value) throw new Malformed()
  return value
}

const isZero = (bytes: Uint8Array) => bytes.every((byte) => byte === 0)

function staticWord(type: AbiType, word: Uint8Array): AbiValue {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return integer(word, type.bits, type.kind === 'int')
    case 'address':
      if (!isZero(word.subarray(0, 12))) throw new Malformed()
      return checksummed(hexOf(word.subarray(12)))
    case 'bool':
      if (!isZero(word.subarray(0, 31)) || word[31]! > 1) throw new Malformed()
      return word[31] === 1
    case 'fixed':
      if (!isZero(word.subarray(type.size))) throw new Malformed()
      return word.subarray(0, type.size)
    default:
      throw new Malformed()
  }
}

/** The value of a type whose head or content begins at `at`. */
function valueAt(type: AbiType, data: Uint8Array, at: number, work: Work): AbiValue {
  work.countValue()
  switch (type.kind) {
    case 'bytes':
      return bytesAt(data, at)
    case 'string':
      return new TextDecoder().decode(bytesAt(data, at))
    case 'tuple':
      return tupleAt(type.of, data, at, work)
    case 'array': {
      const length = type.length ?? sizeAt(data, at)
      const start = type.length === undefined ? at + 32 : at
      // Each element takes at least its head, so a length that the data does not have is refused before anything is made of it.
      if (start + length * Math.max(1, headSize(type.of)) > data.length) throw new Malformed()
      return tupleAt({ length, of: type.of }, data, start, work)
    }
    default:
      return staticWord(type, wordAt(data, at))
  }
}

type Members = readonly AbiType[] | { length: number; of: AbiType }

/** Heads stand one after the other; offsets in them count from the first. */
function tupleAt(types: Members, data: Uint8Array, start: number, work: Work): AbiValue[] {
  const values: AbiValue[] = []
  let at = start
  for (let index = 0; index < types.length; index++) {
    const type = 'of' in types ? types.of : types[index]!
    const place = isDynamic(type) ? start + sizeAt(data, at) : at
    values.push(valueAt(type, data, place, work))
    at += headSize(type)
  }
  return values
}

/** Decodes the arguments of a call, without its selector. Throws `Malformed`, or `TooMuch`. */
export function decode(types: readonly AbiType[], data: Uint8Array, work: Work): Values {
  return new Values(tupleAt(types, data, 0, work))
}
