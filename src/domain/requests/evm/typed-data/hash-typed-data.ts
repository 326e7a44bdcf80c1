/** Hashes of EIP-712, and a check that each value is of its declared type. */
import { bytesOfHex, hexOf, integerOf, joined, utf8, wordOf } from '../bytes.ts'
import { isEvmAddress } from '../../../account/address.ts'
import { keccak256 } from '../keccak.ts'
import { Malformed, TooMuch, type Work } from '../work.ts'
import { ARRAY_TYPE, MOST_NESTING, type TypedData, type TypedField } from './typed-data.ts'
import { isMembers } from '../../../web/members.ts'

type Types = TypedData['types']

/** Struct types that a type names, directly or through others. */
function dependencies(name: string, types: Types, found = new Set<string>()): Set<string> {
  const bare = name.replace(/(?:\[\d*\])+$/, '')
  const fields = types.get(bare)
  if (!fields || found.has(bare)) return found
  found.add(bare)
  for (const { type } of fields) dependencies(type, types, found)
  return found
}

/** `Mail(Person from,Person to,string contents)Person(string name,address wallet)`. */
export function encodeType(name: string, types: Types): string {
  const others = [...dependencies(name, types)].filter((other) => other !== name).toSorted()
  return [name, ...others]
    .map(
      (one) =>
        `${one}(${types
          .get(one)!
          .map((field) => `${field.type} ${field.name}`)
          .join(',')})`,
    )
    .join('')
}

/** Hashes structs of one request; what a type hashes to is computed once. */
class StructHasher {
  private readonly typeHashes = new Map<string, Uint8Array>()

  constructor(
    private readonly types: Types,
    private readonly work: Work,
  ) {}

  hash(name: string, value: unknown, depth = 0): Uint8Array {
    const fields = this.types.get(name)
    if (!fields || !isMembers(value)) throw new Malformed()
    if (depth > MOST_NESTING) throw new TooMuch()
    const words = fields.map((field) => this.word(field, value, depth))
    return keccak256(this.typeHash(name), ...words)
  }

  private typeHash(name: string): Uint8Array {
    const known = this.typeHashes.get(name)
    if (known) return known
    const hash = keccak256(utf8(encodeType(name, this.types)))
    this.typeHashes.set(name, hash)
    return hash
  }

  private word({ name, type }: TypedField, value: Readonly<Record<string, unknown>>, depth: number) {
    if (!Object.hasOwn(value, name)) throw new Malformed()
    return this.encode(type, value[name], depth + 1)
  }

  private encode(type: string, value: unknown, depth: number): Uint8Array {
    this.work.countValue()
    if (depth > MOST_NESTING) throw new TooMuch()
    const [, inner, length] = ARRAY_TYPE.exec(type) ?? []
    if (inner !== undefined) {
      if (!Array.isArray(value) || (length && String(value.length) !== length)) throw new Malformed()
      return keccak256(...value.map((one) => this.encode(inner, one, depth + 1)))
    }
    return this.types.has(type) ? this.hash(type, value, depth) : atom(type, value)
  }
}

/** The word of a value that is neither a struct nor an array. */
function atom(type: string, value: unknown): Uint8Array {
  if (type === 'string' && typeof value === 'string') return keccak256(utf8(value))
  if (type === 'bool' && typeof value === 'boolean') return wordOf(value ? 1n : 0n)
  if (type === 'address' && isEvmAddress(value)) return wordOf(BigInt(value))
  const [, kind = '', digits = ''] = /^(u?int|bytes)(\d*)$/.exec(type) ?? []
  if (kind === 'bytes') return bytesWord(digits, bytesOfHex(value))
  // EIP-712 has no aliases: `uint` is none of its types.
  const bits = digits === '' ? 0 : Number.parseInt(digits, 10)
  const number = integerOf(value)
  if (kind === '' || number === undefined || bits % 8 !== 0 || bits > 256 || bits === 0) throw new Malformed()
  const fitting = kind === 'int' ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number)
  if (fitting !== number) throw new Malformed()
  return wordOf(number)
}

function bytesWord(digits: string, bytes: Uint8Array | undefined): Uint8Array {
  if (!bytes) throw new Malformed()
  if (digits === '') return keccak256(bytes)
  const size = Number.parseInt(digits, 10)
  if (size < 1 || size > 32 || bytes.length !== size) throw new Malformed()
  return joined(bytes, new Uint8Array(32 - size))
}

/** What ERC-8213 has a wallet show. Throws `Malformed` where a value is not of its type. */
export function typedDataDigests({ types, primaryType, domain, message }: TypedData, work: Work) {
  const hasher = new StructHasher(types, work)
  const separator = hasher.hash('EIP712Domain', domain)
  const isDomainOnly = primaryType === 'EIP712Domain'
  const content = isDomainOnly ? undefined : hasher.hash(primaryType, message)
  const prefix = Uint8Array.of(0x19, 0x01)
  return {
    domain: hexOf(separator),
    ...(content && { message: hexOf(content) }),
    final: hexOf(keccak256(prefix, separator, content ?? new Uint8Array())),
  }
}
