import { describe, expect, it } from 'vitest'
import { codeIn, digitsIn } from '../../../src/domain/embedded/digits.ts'

describe('digits', () => {
  it.each([
    ['419072', '419072'],
    ['٤١٩٠٧٢', '419072'],
    ['۴۱۹۰۷۲', '419072'],
    ['४१९०७२', '419072'],
    ['419072', '419072'],
    ['๔๑๙๐๗๒', '419072'],
    ['𝟜𝟙𝟡𝟘𝟟𝟚', '419072'],
    ['𝟎𝟗𝟘𝟡𝟢𝟫', '090909'],
    ['4a1 9-0.7x2', '419072'],
    ['²½Ⅳ①', ''],
    ['', ''],
  ])('of %j are %j', (text, digits) => {
    expect(digitsIn(text)).toBe(digits)
  })

  it('of every script are 0 to 9 in their order', () => {
    const all = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code)).filter((one) =>
      /\p{Nd}/u.test(one),
    )
    expect(all.length).toBeGreaterThan(600)
    expect(all.map(digitsIn).join('')).toBe('0123456789'.repeat(all.length / 10))
  })
})

describe('a pasted code', () => {
  it.each([
    ['419072', '419072'],
    [' 419 072\n', '419072'],
    ['419-072', '419072'],
    ['4–1–9–0–7–2', '419072'],
    ['4 1 9 0 7 2', '419072'],
    ['٤١٩ ٠٧٢', '419072'],
    ['Your code is 419072. It works for 10 minutes.', '419072'],
    ['Type this code within 10 minutes: 419072', '419072'],
    ['41907', '41907'],
    ['4190723', '419072'],
    ['no digits', ''],
  ])('in %j is %j', (text, code) => {
    expect(codeIn(text, 6)).toBe(code)
  })
})
