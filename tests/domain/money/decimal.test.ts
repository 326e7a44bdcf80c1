import { describe, expect, it } from 'vitest'
import { decimalString } from '../../../src/domain/money/amount.ts'
import {
  add,
  compare,
  decimal,
  divide,
  multiply,
  smallestUnit,
  subtract,
} from '../../../src/domain/money/decimal.ts'
import { corpus } from '../../support/corpora.ts'

/** The same numbers every time (mulberry32). */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface Sum {
  value: bigint
  scale: number
  text: string
}

/** Sums of up to 256 bits with up to 30 places, and how a person writes them. */
function sums(count: number, seed: number): Sum[] {
  const next = random(seed)
  return Array.from({ length: count }, () => {
    const bits = next(257)
    let value = 0n
    for (let bit = 0; bit < bits; bit++) value = value * 2n + BigInt(next(2))
    if (next(3) === 0) value = -value
    const scale = next(31)
    const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
    const cut = digits.length - scale
    const fraction = digits.slice(cut).replace(/0+$/, '')
    return {
      value,
      scale,
      text: (value < 0n ? '-' : '') + digits.slice(0, cut) + (fraction ? `.${fraction}` : ''),
    }
  })
}
const pairs = sums(2_000, 1).map((a, index) => [a, sums(1, index + 7)[0]!] as const)
const at = ({ value, scale }: Sum, wanted: number) => value * 10n ** BigInt(wanted - scale)
const plain = (value: bigint, scale: number) => decimalString({ value: String(value), decimals: scale })

describe('exact sums, on 2,000 pairs', () => {
  it('are added and subtracted as whole numbers of their smallest part', () => {
    for (const [a, b] of pairs) {
      const scale = Math.max(a.scale, b.scale)
      expect(add(a.text, b.text)).toBe(plain(at(a, scale) + at(b, scale), scale))
      expect(subtract(a.text, b.text)).toBe(plain(at(a, scale) - at(b, scale), scale))
    }
  })

  it('are multiplied without losing a digit', () => {
    for (const [a, b] of pairs)
      expect(multiply(a.text, b.text)).toBe(plain(a.value * b.value, a.scale + b.scale))
  })

  it('are divided down to the digits that were asked for, cut off towards zero', () => {
    for (const [a, b] of pairs) {
      const digits = (a.scale + b.scale) % 20
      const scale = Math.max(a.scale, b.scale)
      const expected =
        b.value === 0n ? undefined : plain((at(a, scale) * 10n ** BigInt(digits)) / at(b, scale), digits)
      expect(divide(a.text, b.text, digits)).toBe(expected)
    }
  })

  it('are ordered as whole numbers of their smallest part', () => {
    for (const [a, b] of pairs) {
      const difference = at(a, 30) - at(b, 30)
      expect(compare(a.text, b.text)).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0)
      expect(compare(b.text, a.text)).toBe(difference < 0n ? 1 : difference > 0n ? -1 : 0)
      expect(compare(a.text, a.text)).toBe(0)
    }
  })

  it('come back from their smallest unit, and read themselves', () => {
    for (const [a] of pairs) {
      expect(smallestUnit(a.text, a.scale)).toBe(String(a.value))
      expect(decimal(a.text)).toBe(a.text)
    }
  })

  it('can be calculated with further, however long they have become', () => {
    const wei = `0.${'0'.repeat(254)}1`
    const product = multiply(wei, wei)
    expect(product).toBe(`0.${'0'.repeat(509)}1`)
    expect(subtract(product, product)).toBe('0')
    expect(multiply('2', wei)).toBe(`0.${'0'.repeat(254)}2`)
    expect(smallestUnit(wei, 255)).toBe('1')
  })
})

describe('exact sums', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['007', '7'],
    ['1.50', '1.5'],
    ['1e3', '1000'],
    ['1.5E2', '150'],
    ['1.25e1', '12.5'],
    ['1e-7', '0.0000001'],
    ['-2.5e-3', '-0.0025'],
    ['1e+21', '1000000000000000000000'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [-0, '0'],
  ])('are read from %j', (input, text) => {
    expect(decimal(input)).toBe(text)
  })

  it.each([
    ...['', ' ', '.', '1.', '.5', '+1', '1 000', '1,000', '0x10', '1e', 'e5', '1e100', '1.2.3', '--1', '١'],
    ...['NaN', 'Infinity', NaN, Infinity, 1e100, null, undefined, {}, [], true],
    ...['9'.repeat(200), `0.${'1'.repeat(200)}`, '1\n'],
  ])('are not read from %s', (input) => {
    expect(decimal(input)).toBeUndefined()
  })

  it.each<[string, () => unknown]>([
    ['added to', () => add('', '1')],
    ['multiplied', () => multiply('1', 'x')],
    ['divided', () => divide('1.', '1', 2)],
    ['compared', () => compare('1', '0x1')],
    ['cut into units', () => smallestUnit('1,5', 2)],
  ])('are never guessed: what is no number can not be %s', (_, act) => {
    expect(act).toThrow(TypeError)
  })

  it.each([
    ['1.999', 2, '199'],
    ['-1.999', 2, '-199'],
    ['0.0001', 2, '0'],
    ['1', 0, '1'],
    ['1.5', 255, `15${'0'.repeat(254)}`],
  ])(
    '%s in its smallest unit of %i decimals is %s: what is smaller still is cut off',
    (text, decimals, unit) => {
      expect(smallestUnit(text, decimals)).toBe(unit)
    },
  )

  it('divided by nothing are nothing', () => {
    expect([divide('1', '0', 2), divide('0', '-0.0', 2)]).toEqual([undefined, undefined])
  })
})

interface Row {
  actual: { $call?: string; args?: [unknown, unknown?] }
  expected: unknown[]
}
const rows = corpus('viem/units.json') as Row[] | undefined
const UNITS: Record<string, number> = { wei: 0, gwei: 9, ether: 18 }
const parsed = (rows ?? []).flatMap(({ actual: { $call = '', args }, expected }) => {
  const [text, unit] = args ?? []
  const [answer] = expected
  if (!/^(parse|from)/.test($call) || typeof text !== 'string' || typeof answer !== 'string') return []
  const decimals = typeof unit === 'number' ? unit : UNITS[String(unit)]
  const usual = $call.endsWith('Ether') ? 18 : $call.endsWith('Gwei') ? 9 : 0
  const digits = /^["'`]?(-?\d+)n["'`]?$/.exec(answer)?.[1]
  return digits === undefined ? [] : [{ text, decimals: decimals ?? usual, digits }]
})

describe.skipIf(!rows)('smallest units, as viem reads them', () => {
  const exact = parsed.filter(
    ({ text, decimals }) => decimal(text) !== undefined && (text.split('.')[1]?.length ?? 0) <= decimals,
  )

  it('are the same wherever nothing is cut off', () => {
    expect(exact.length).toBeGreaterThan(50)
    expect(exact.filter(({ text, decimals, digits }) => smallestUnit(text, decimals) !== digits)).toEqual([])
  })

  it('are never more than viem rounds to, where something is', () => {
    const cut = parsed.filter((row) => decimal(row.text) !== undefined && !exact.includes(row))
    expect(cut.length).toBeGreaterThan(5)
    const size = (digits: string) => BigInt(digits.replace('-', ''))
    const more = cut.filter(({ text, decimals, digits }) => size(smallestUnit(text, decimals)) > size(digits))
    expect(more).toEqual([])
  })
})
