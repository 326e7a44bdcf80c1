/** EIP-712 messages, as a page hands them to a wallet. */
import { integerOf } from '../bytes.ts'
import { Malformed, TooMuch } from '../work.ts'
import { isMembers } from '../../../web/members.ts'

export interface TypedField {
  name: string
  type: string
}

export interface TypedData {
  types: ReadonlyMap<string, readonly TypedField[]>
  primaryType: string
  domain: Readonly<Record<string, unknown>>
  message: Readonly<Record<string, unknown>>
  /** As it was asked, with line breaks. */
  text: string
  /** Paths of members that no type names. The signature does not cover them, so that `domain`, `message` and `text` are without them. */
  unsigned: readonly string[]
}

/** Names that would make two different types look the same in the text that is hashed, or shadow a type of the ABI. */
const BAD_NAME = /[\s(),[\]]|^$/
const TYPE = /^[^\s(),[\]]+(?:\[\d*\])*$/
const OWN_TYPES = /^(?:address|bool|string|bytes\d*|u?int\d*|function|tuple)$/

/** An array type: what it is of, and its length if that is fixed. */
export const ARRAY_TYPE = /^(.+)\[(\d*)\]$/

/** Characters that are shown of it. */
const MOST_TEXT = 1_000_000

/** Members of a struct, and structs. */
const MOST_MEMBERS = 200

function fieldOf(value: unknown): TypedField {
  if (!isMembers(value)) throw new Malformed()
  const { name, type } = value
  if (typeof name !== 'string' || BAD_NAME.test(name)) throw new Malformed()
  if (typeof type !== 'string' || !TYPE.test(type)) throw new Malformed()
  return { name, type }
}

function fieldsOf(value: unknown): TypedField[] {
  if (!Array.isArray(value)) throw new Malformed()
  if (value.length > MOST_MEMBERS) throw new TooMuch()
  const fields = value.map(fieldOf)
  if (new Set(fields.map(({ name }) => name)).size !== fields.length) throw new Malformed()
  return fields
}

/** Pages that leave out the type of the domain mean the members that it has. */
function domainFields(domain: Readonly<Record<string, unknown>>): TypedField[] {
  return [
    { name: 'name', type: 'string', isThere: typeof domain['name'] === 'string' },
    { name: 'version', type: 'string', isThere: Boolean(domain['version']) },
    { name: 'chainId', type: 'uint256', isThere: integerOf(domain['chainId']) !== undefined },
    { name: 'verifyingContract', type: 'address', isThere: Boolean(domain['verifyingContract']) },
    { name: 'salt', type: 'bytes32', isThere: Boolean(domain['salt']) },
  ].flatMap(({ name, type, isThere }) => (isThere ? [{ name, type }] : []))
}

/** Takes typed data apart, as an object or as JSON. Throws `Malformed` or `TooMuch`. */
export function readTypedData(value: unknown): TypedData {
  const data = typeof value === 'string' ? parsed(value) : value
  if (!isMembers(data) || !isMembers(data['types'])) throw new Malformed()
  const { primaryType, domain = {} } = data
  const message = data['message'] ?? (primaryType === 'EIP712Domain' ? {} : undefined)
  if (typeof primaryType !== 'string' || !isMembers(domain) || !isMembers(message)) throw new Malformed()
  const declared = Object.entries(data['types'])
  if (declared.length > MOST_MEMBERS) throw new TooMuch()
  const types = new Map(
    declared.map(([name, fields]) => {
      if (BAD_NAME.test(name) || OWN_TYPES.test(name)) throw new Malformed()
      return [name, fieldsOf(fields)]
    }),
  )
  if (!types.has('EIP712Domain')) types.set('EIP712Domain', domainFields(domain))
  if (!types.has(primaryType)) throw new Malformed()
  const signer = new Signed(types)
  const signed = {
    domain: signer.struct('EIP712Domain', domain, 'domain'),
    message: primaryType === 'EIP712Domain' ? message : signer.struct(primaryType, message, ''),
  }
  const text = JSON.stringify({ types: data['types'], primaryType, ...signed }, null, 2).slice(0, MOST_TEXT)
  return { types, primaryType, ...signed, text, unsigned: signer.unsigned }
}

/** Values inside values. Recursive types are allowed, and a stack has an end. */
export const MOST_NESTING = 40

type Struct = Readonly<Record<string, unknown>>

/** Takes what a signature covers out of a value, and notes what it leaves. */
class Signed {
  readonly unsigned: string[] = []

  constructor(private readonly types: TypedData['types']) {}

  struct(type: string, value: Struct, path: string, depth = 0): Struct {
    const fields = new Map((this.types.get(type) ?? []).map((field) => [field.name, field.type]))
    const kept = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const at = path === '' ? name : `${path}.${name}`
      const of = fields.get(name)
      if (of !== undefined) return [[name, this.value(of, inner, at, depth + 1)]]
      // JSON leaves out what is not there.
      if (inner !== undefined) this.unsigned.push(at)
      return []
    })
    return Object.fromEntries(kept)
  }

  /** Hashing refuses what is deeper, or of another kind than its type. */
  private value(type: string, value: unknown, path: string, depth: number): unknown {
    if (depth > MOST_NESTING) return value
    const inner = ARRAY_TYPE.exec(type)?.[1]
    if (inner !== undefined && Array.isArray(value))
      return value.map((one, index) => this.value(inner, one, `${path}[${index}]`, depth + 1))
    return this.types.has(type) && isMembers(value) ? this.struct(type, value, path, depth) : value
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Malformed()
  }
}
