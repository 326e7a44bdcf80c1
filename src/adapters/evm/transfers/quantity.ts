/** Parses quantities and EVM words in a node's responses. */

/** A quantity of at most 256 bits; `undefined` for anything else. */
export function readQuantity(answer: unknown): bigint | undefined {
  return typeof answer === 'string' && /^0x[0-9a-f]{1,64}$/i.test(answer) ? BigInt(answer) : undefined
}

/** Like `readQuantity`, but throws if the response is not a quantity. */
export function quantityOf(answer: unknown): bigint {
  const value = readQuantity(answer)
  if (value === undefined) throw new TypeError('The network answered no quantity')
  return value
}

/** The first word of a call's result. */
export function readWord(data: unknown): bigint | undefined {
  return typeof data === 'string' && /^0x[0-9a-f]{64}/i.test(data) ? BigInt(data.slice(0, 66)) : undefined
}

export const toHex = (value: bigint): string => `0x${value.toString(16)}`

export const wordOf = (value: bigint | string): string =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0')

export const isHash = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)
