import { describe, expect, it } from 'vitest'
import { exactJson, parseExactJson } from '../../../src/domain/web/exact-json.ts'

const U64 = '18446744073709551615'

describe('exact JSON', () => {
  it('keeps integers of 64 bits to the digit, both ways', () => {
    const text = `{"lamports":${U64},"rows":[9007199254740993,-9223372036854775808,1.5,7],"text":"${U64}"}`
    const value = parseExactJson(text)
    expect(value).toEqual({
      lamports: 18446744073709551615n,
      rows: [9007199254740993n, -9223372036854775808n, 1.5, 7],
      text: U64,
    })
    expect(exactJson(value)).toBe(text)
  })

  it.each([
    ['a text that looks like a mark', { text: `{"$integer":"${U64}"}` }],
    ['a text with quotes and backslashes', { text: '\\"1234567890123456789\\" \\' }],
    ['keys of every object', JSON.parse('{"__proto__":{"x":1},"constructor":2}') as object],
    ['numbers that are no long integers', [1e21, 1.234567890123456, -0.5, 123456789012345]],
  ])('leaves %s as it is', (_, value) => {
    expect(parseExactJson(exactJson({ value, long: 2n ** 60n }))).toEqual({ value, long: 2n ** 60n })
    expect(exactJson(value)).toBe(JSON.stringify(value))
  })

  it('refuses what is no JSON', () => {
    for (const text of ['', '{', `"${U64}`, `{"a":${U64}`, '01234567890123456789'])
      expect(() => parseExactJson(text)).toThrow(SyntaxError)
  })
})
