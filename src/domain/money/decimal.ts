/** Exact arithmetic on decimal strings (`-12.5`), the type of amounts and prices. No float represents money. */

interface Parts {
  /** All digits, without the point. */
  value: bigint
  /** Number of digits after the point. */
  scale: number
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,2}))?$/i
/** Maximum length of untrusted input. Results may be longer: tokens have up to 255 decimals. */
const LONGEST = 164
const MOST_DIGITS = 80

function parts(text: string): Parts {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  if (!whole) throw new TypeError(`Not a decimal number: ${text.slice(0, 40)}`)
  const scale = fraction.length - Number(exponent)
  const value = BigInt(sign + whole + fraction)
  return scale < 0 ? { value: value * 10n ** BigInt(-scale), scale: 0 } : { value, scale }
}

function text({ value, scale }: Parts): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return (value < 0n ? '-' : '') + whole + (fraction && `.${fraction}`)
}

function aligned(a: string, b: string): [bigint, bigint, number] {
  const [x, y] = [parts(a), parts(b)]
  const scale = Math.max(x.scale, y.scale)
  const lift = (one: Parts) => one.value * 10n ** BigInt(scale - one.scale)
  return [lift(x), lift(y), scale]
}

/** Parses an untrusted number or text into a plain decimal string; `undefined` if invalid or too long. */
export function decimal(input: unknown): string | undefined {
  const given = typeof input === 'number' ? String(input) : input
  if (typeof given !== 'string' || given.length > LONGEST || !DECIMAL.test(given)) return undefined
  const plain = text(parts(given))
  // An exponent can turn a short text into a long number.
  return plain.split('.').every(({ length }) => length <= MOST_DIGITS) ? plain : undefined
}

export function add(a: string, b: string): string {
  const [x, y, scale] = aligned(a, b)
  return text({ value: x + y, scale })
}

export function subtract(a: string, b: string): string {
  const [x, y, scale] = aligned(a, b)
  return text({ value: x - y, scale })
}

export function multiply(a: string, b: string): string {
  const [x, y] = [parts(a), parts(b)]
  return text({ value: x.value * y.value, scale: x.scale + y.scale })
}

/** Truncates to `digits` decimals; `undefined` if the divisor is zero. */
export function divide(a: string, b: string, digits: number): string | undefined {
  const [x, y] = aligned(a, b)
  return y === 0n ? undefined : text({ value: (x * 10n ** BigInt(digits)) / y, scale: digits })
}

/** Negative, zero or positive, as `Array.sort` wants it. */
export function compare(a: string, b: string): number {
  const [x, y] = aligned(a, b)
  return x < y ? -1 : x > y ? 1 : 0
}

/** Converts to the smallest unit: `1.5`, 6 → `1500000`. Further digits are truncated. */
export function smallestUnit(quantity: string, decimals: number): string {
  const { value, scale } = parts(quantity)
  const shift = BigInt(Math.abs(decimals - scale))
  return (decimals >= scale ? value * 10n ** shift : value / 10n ** shift).toString()
}
