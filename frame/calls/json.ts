import { REQUEST_CHARACTERS } from '../../gateway/wire/request-size.ts'
import { REQUEST_DEPTH, REQUEST_VALUES } from '../limits.ts'

/** Stands for the value of a `__proto__` key, which makes the data invalid. */
const NOT_JSON = Symbol('not JSON')

/** Whether a structured clone could also be JSON: small enough and without cycles. Never throws. */
export function isPlainData(value: unknown): boolean {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  let values = 0
  let characters = 0
  for (let next = open.pop(); next; next = open.pop()) {
    if (++values > REQUEST_VALUES || next.depth > REQUEST_DEPTH) return false
    if (typeof next.value === 'string') {
      characters += next.value.length
      if (characters > REQUEST_CHARACTERS) return false
      continue
    }
    if (isScalar(next.value)) continue
    const entries = entriesOf(next.value)
    if (!entries || entries.length > REQUEST_VALUES) return false
    for (const [key, inner] of entries) {
      characters += key.length
      open.push({ value: key === '__proto__' ? NOT_JSON : inner, depth: next.depth + 1 })
    }
  }
  return characters <= REQUEST_CHARACTERS
}

const isScalar = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

/** Entries of an array or a plain object; `undefined` for everything else: dates, maps, buffers, ports … */
function entriesOf(value: unknown): [string, unknown][] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const prototype: unknown = Object.getPrototypeOf(value)
  if (Array.isArray(value)) {
    // A sparse array is limited by its `length`, which can be four billion.
    return value.length > REQUEST_VALUES ? undefined : Object.entries(value)
  }
  return prototype === Object.prototype || prototype === null ? Object.entries(value) : undefined
}
