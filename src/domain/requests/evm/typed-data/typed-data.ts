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
  return { types, primaryType, domain, message, text: JSON.stringify(data, null, 2).slice(0, MOST_TEXT) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Malformed()
  }
}
