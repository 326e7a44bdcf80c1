/** Types of the contract ABI, and functions as they are written in Solidity: `transfer(address to,uint256 amount)`. */
export type AbiType =
  | { kind: 'uint' | 'int'; bits: number }
  | { kind: 'address' | 'bool' | 'string' | 'bytes' }
  | { kind: 'fixed'; size: number }
  | { kind: 'array'; of: AbiType; length?: number }
  | { kind: 'tuple'; of: readonly AbiType[] }

export interface AbiFunction {
  /** Canonical, as its selector is made: `transfer(address,uint256)`. */
  signature: string
  /** Names of the parameters; empty where the text has none. */
  names: readonly string[]
  inputs: readonly AbiType[]
}

/** Cuts at commas that are in no parentheses. */
function parts(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let part = ''
  for (const character of text) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) {
      found.push(part)
      part = ''
    } else {
      part += character
    }
  }
  return part === '' && found.length === 0 ? [] : [...found, part]
}

/** A type and the name after it, if there is one. */
function parameter(text: string): { type: string; name: string } {
  const end = text.lastIndexOf(')')
  const space = text.indexOf(' ', end + 1)
  return space < 0 ? { type: text, name: '' } : { type: text.slice(0, space), name: text.slice(space + 1) }
}

function simple(name: string): AbiType {
  if (name === 'address' || name === 'bool' || name === 'string' || name === 'bytes') return { kind: name }
  const [, kind = '', digits = ''] = /^(uint|int|bytes)(\d+)$/.exec(name) ?? []
  if (kind === 'uint' || kind === 'int') return { kind, bits: Number.parseInt(digits, 10) }
  if (kind === 'bytes') return { kind: 'fixed', size: Number.parseInt(digits, 10) }
  throw new TypeError(`Not a type of the ABI: ${name}`)
}

/** Parses a type of our own tables; throws a TypeError for what is none. */
function abiType(text: string): AbiType {
  const [, inner, length] = /^(.+)\[(\d*)\]$/.exec(text) ?? []
  if (inner !== undefined) {
    const of = abiType(inner)
    return length ? { kind: 'array', of, length: Number.parseInt(length, 10) } : { kind: 'array', of }
  }
  if (text.startsWith('(')) {
    return { kind: 'tuple', of: parts(text.slice(1, -1)).map((part) => abiType(parameter(part).type)) }
  }
  return simple(text)
}

/** The types between the parentheses of `(address,uint256)`, without parentheses around them. */
export const abiTypes = (text: string): AbiType[] => parts(text).map((part) => abiType(parameter(part).type))

/** As written in a signature. */
export function typeName(type: AbiType): string {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return `${type.kind}${type.bits}`
    case 'fixed':
      return `bytes${type.size}`
    case 'array':
      return `${typeName(type.of)}[${type.length ?? ''}]`
    case 'tuple':
      return `(${type.of.map(typeName).join(',')})`
    default:
      return type.kind
  }
}

/** Parses a function of our own tables. */
export function abiFunction(text: string): AbiFunction {
  const open = text.indexOf('(')
  const parameters = parts(text.slice(open + 1, -1)).map(parameter)
  const inputs = parameters.map(({ type }) => abiType(type))
  return {
    signature: `${text.slice(0, open)}(${inputs.map(typeName).join(',')})`,
    names: parameters.map(({ name }) => name),
    inputs,
  }
}

export function isDynamic(type: AbiType): boolean {
  switch (type.kind) {
    case 'string':
    case 'bytes':
      return true
    case 'array':
      return type.length === undefined || isDynamic(type.of)
    case 'tuple':
      return type.of.some(isDynamic)
    default:
      return false
  }
}

/** Bytes in the head: 32, more for static tuples and arrays. */
export function headSize(type: AbiType): number {
  if (isDynamic(type)) return 32
  if (type.kind === 'array') return (type.length ?? 0) * headSize(type.of)
  if (type.kind === 'tuple') return type.of.reduce((size, part) => size + headSize(part), 0)
  return 32
}
