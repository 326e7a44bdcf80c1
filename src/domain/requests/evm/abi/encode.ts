/** Encodes calls for a trial run. */
import { bytesOfHex, hexOf, joined, utf8, wordOf } from '../bytes.ts'
import { keccak256 } from '../keccak.ts'
import { Malformed } from '../work.ts'
import { abiFunction, isDynamic, type AbiType } from './abi-type.ts'
import type { AbiValue } from './decode.ts'

function padded(bytes: Uint8Array): Uint8Array {
  return joined(bytes, new Uint8Array((32 - (bytes.length % 32)) % 32))
}

function encoded(type: AbiType, value: AbiValue): Uint8Array {
  switch (type.kind) {
    case 'uint':
    case 'int':
      if (typeof value === 'bigint') return wordOf(value)
      break
    case 'bool':
      if (typeof value === 'boolean') return wordOf(value ? 1n : 0n)
      break
    case 'address':
      if (typeof value === 'string') return wordOf(BigInt(value))
      break
    case 'fixed': {
      const bytes = value instanceof Uint8Array ? value : bytesOfHex(value)
      if (bytes?.length === type.size) return padded(bytes)
      break
    }
    case 'bytes':
    case 'string': {
      const bytes = typeof value === 'string' ? utf8(value) : value
      if (bytes instanceof Uint8Array) return joined(wordOf(BigInt(bytes.length)), padded(bytes))
      break
    }
    default:
      return encodedList(type, value)
  }
  throw new Malformed()
}

function encodedList(type: AbiType & { kind: 'array' | 'tuple' }, value: AbiValue): Uint8Array {
  if (!Array.isArray(value)) throw new Malformed()
  // isArray() widens read-only arrays to any[].
  const values = value as readonly AbiValue[]
  if (type.kind === 'tuple') return encode(type.of, values)
  const content = encode(
    values.map(() => type.of),
    values,
  )
  return type.length === undefined ? joined(wordOf(BigInt(values.length)), content) : content
}

/** Encodes values of our own as `types` say. */
function encode(types: readonly AbiType[], values: readonly AbiValue[]): Uint8Array {
  if (types.length !== values.length) throw new Malformed()
  const contents = types.map((type, index) => encoded(type, values[index]!))
  const headSize = types.reduce(
    (size, type, index) => size + (isDynamic(type) ? 32 : contents[index]!.length),
    0,
  )
  const heads: Uint8Array[] = []
  const tails: Uint8Array[] = []
  let at = headSize
  types.forEach((type, index) => {
    const content = contents[index]!
    if (!isDynamic(type)) {
      heads.push(content)
      return
    }
    heads.push(wordOf(BigInt(at)))
    tails.push(content)
    at += content.length
  })
  return joined(...heads, ...tails)
}

/** The calldata of a function as Solidity writes it, as `0x…`. */
export function calldataOf(text: string, values: readonly AbiValue[]): string {
  const { signature, inputs } = abiFunction(text)
  return hexOf(joined(keccak256(utf8(signature)).subarray(0, 4), encode(inputs, values)))
}
