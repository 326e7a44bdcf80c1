/** Parses partially signed transactions strictly: BIP-174 (version 0) and BIP-370 (version 2). */
import { hex } from '@scure/base'
import { ByteReader } from '../bytes/byte-reader.ts'
import { kindOfScript } from './address.ts'
import {
  idOf,
  length,
  readTransaction,
  satoshi,
  type BitcoinOutput,
  type BitcoinTransaction,
} from './read-transaction.ts'

/** Bytes of the longest one that is read. */
export const MOST_PSBT = 1_000_000

/** Inputs, and outputs: nodes pass on transactions of 100,000 virtual bytes, and an output takes 31 at least. */
const MOST_PARTS = 3_300

export interface PsbtInput {
  txid: string
  index: number
  /** What is spent; absent where the PSBT does not say. */
  spent?: BitcoinOutput
  /** The whole earlier transaction is given, so that what is spent cannot be a lie. */
  isProven: boolean
  /** A signature does not commit to the amount, and it is not proven. */
  isUnsafe: boolean
  sighash?: number
  isSigned: boolean
}

export interface Psbt {
  inputs: readonly PsbtInput[]
  outputs: readonly BitcoinOutput[]
}

/** Throws if the bytes are not a PSBT, or contradict themselves. */
export function readPsbt(bytes: Uint8Array): Psbt {
  if (bytes.length > MOST_PSBT) throw new RangeError('The PSBT is too long')
  const reader = new ByteReader(bytes)
  if (hex.encode(reader.take(5)) !== '70736274ff') throw new TypeError('The bytes are not a PSBT')
  const global = readMap(reader)
  const version = global.has('fb') ? number(global, 'fb') : 0
  if (version !== 0 && version !== 2) throw new RangeError('The version is not known')
  const unsigned =
    version === 0
      ? readTransaction(value(global, '00'), { hasWitnesses: false, most: MOST_PARTS })
      : undefined
  if (unsigned?.isSigned || (version === 2 && global.has('00')))
    throw new RangeError('The transaction of the PSBT is not valid')
  const inputs = each(reader, unsigned?.inputs.length ?? count(global, '04'), (map, index) =>
    readInput(map, unsigned?.inputs[index]),
  )
  const outputs = each(reader, unsigned?.outputs.length ?? count(global, '05'), (map, index) =>
    unsigned ? unsigned.outputs[index]! : { amount: amountIn(map), script: value(map, '04') },
  )
  reader.end()
  const names = inputs.map(({ txid, index }) => `${txid}:${index}`)
  if (!inputs.length || !outputs.length) throw new RangeError('The transaction is empty')
  if (new Set(names).size !== names.length) throw new RangeError('An output is spent twice')
  return { inputs, outputs }
}

/** Keys as hex, the type first. */
type KeyValues = ReadonlyMap<string, Uint8Array>

function readMap(reader: ByteReader): KeyValues {
  const map = new Map<string, Uint8Array>()
  for (let size = length(reader); size > 0; size = length(reader)) {
    const key = hex.encode(reader.take(size))
    if (map.has(key)) throw new RangeError('A key is there twice')
    map.set(key, reader.take(length(reader)))
  }
  return map
}

/** Each map takes at least one byte, so the end of the bytes ends the list. */
function each<T>(reader: ByteReader, total: number, read: (map: KeyValues, index: number) => T): T[] {
  if (total > MOST_PARTS) throw new RangeError('There are too many inputs or outputs')
  const items: T[] = []
  for (let index = 0; index < total; index++) items.push(read(readMap(reader), index))
  return items
}

function value(map: KeyValues, key: string): Uint8Array {
  const found = map.get(key)
  if (!found) throw new RangeError('The PSBT is not complete')
  return found
}

function whole<T>(bytes: Uint8Array, read: (reader: ByteReader) => T): T {
  const reader = new ByteReader(bytes)
  const result = read(reader)
  reader.end()
  return result
}

const number = (map: KeyValues, key: string) => whole(value(map, key), (reader) => reader.u32())
const count = (map: KeyValues, key: string) => whole(value(map, key), length)
const amountIn = (map: KeyValues) => whole(value(map, '03'), satoshi)

function readInput(map: KeyValues, own: { txid: string; index: number } | undefined): PsbtInput {
  const { txid, index } = own ?? { txid: txidIn(map), index: number(map, '0f') }
  const earlier = map.has('00') ? readTransaction(value(map, '00')) : undefined
  const proven = earlier && outputOf(earlier, txid, index)
  const claimed = map.has('01') ? whole(value(map, '01'), readOutput) : undefined
  if (proven && claimed && !isSameOutput(proven, claimed))
    throw new RangeError('The PSBT says two things about what it spends')
  const spent = proven ?? claimed
  const isWitness = spent && isSegwit(spent.script, map.get('04'))
  return {
    ...{ txid, index, isProven: proven !== undefined },
    ...(spent && { spent }),
    isUnsafe: spent !== undefined && !proven && !isWitness,
    ...(map.has('03') && { sighash: number(map, '03') }),
    isSigned: map.has('07') || map.has('08'),
  }
}

function txidIn(map: KeyValues): string {
  const hash = value(map, '0e')
  if (hash.length !== 32) throw new RangeError('The id of an earlier transaction is too short')
  return idOf(hash)
}

const readOutput = (reader: ByteReader): BitcoinOutput => ({
  amount: satoshi(reader),
  script: reader.take(length(reader)),
})

function outputOf({ txid, outputs }: BitcoinTransaction, wanted: string, index: number): BitcoinOutput {
  const output = outputs[index]
  if (txid !== wanted || !output) throw new RangeError('The earlier transaction is another one')
  return output
}

const isSameOutput = (a: BitcoinOutput, b: BitcoinOutput) =>
  a.amount === b.amount && hex.encode(a.script) === hex.encode(b.script)

/** SegWit, or SegWit inside a script hash. */
function isSegwit(script: Uint8Array, redeem: Uint8Array | undefined): boolean {
  const kind = kindOfScript(script)
  return kind === 'segwit' || (kind === 'p2sh' && redeem !== undefined && kindOfScript(redeem) === 'segwit')
}
