/**
 * A page may change the parameters of a request after it made it, or have them read differently each time. What is shown
 * and what the wallet gets are copies of one reading.
 */

const DEEPEST = 64
const MOST = 200_000

/** Returns what stands for a value, or `undefined` to have it copied. */
type Swap = (key: string, value: object) => unknown

/**
 * A copy of plain data: objects, lists, bytes. What has `toJSON()` is what that returns; functions and symbols are left out,
 * as they are when a request is sent to a wallet. Throws a `TypeError` for cycles and for what is nested or long without measure.
 */
export function snapshot<T>(value: T, swap: Swap = () => undefined): T {
  let left = MOST
  const copy = (one: unknown, depth: number): unknown => {
    left -= 1
    if (depth > DEEPEST || left < 0) throw new TypeError('The parameters are too large')
    if (!isSent(one)) return undefined
    if (typeof one !== 'object' || one === null) return one
    if (ArrayBuffer.isView(one)) return bytesOf(one).slice()
    if (one instanceof ArrayBuffer) return new Uint8Array(one.slice(0))
    const { toJSON } = one as { toJSON?: unknown }
    if (typeof toJSON === 'function') return copy(Reflect.apply(toJSON, one, []), depth + 1)
    if (!Array.isArray(one)) return copyObject(one, depth)
    if (one.length > left) throw new TypeError('The parameters are too large')
    return Array.from(one, (entry) => copy(entry, depth + 1))
  }
  const copyObject = (object: object, depth: number) =>
    Object.fromEntries(
      Object.entries(object)
        .filter(([, one]) => isSent(one))
        .map(([key, one]: [string, unknown]) => [
          key,
          (typeof one === 'object' && one !== null ? swap(key, one) : undefined) ?? copy(one, depth + 1),
        ]),
    )
  // The shape stays but for what cannot be sent.
  return copy(value, 0) as T
}

const isSent = (value: unknown) => typeof value !== 'function' && typeof value !== 'symbol'

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Freezes a snapshot through and through. Bytes cannot be frozen. */
export function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  for (const one of Object.values(value)) frozen(one)
  return Object.freeze(value)
}
