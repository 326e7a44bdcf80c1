import { describe, expect, it } from 'vitest'
import { parseEmailAddress } from '../../../gateway/wire/email-address.ts'
import { INJECTED_ADDRESSES } from '../../support/injected-addresses.ts'

describe('parseEmailAddress', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['Ada.Lovelace+wallet@Example.COM', 'ada.lovelace+wallet@example.com'],
    ["o'brien@example.com", "o'brien@example.com"],
    ['a_b-c@sub.example.museum', 'a_b-c@sub.example.museum'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('reads %s as %s', (typed, address) => {
    expect(parseEmailAddress(typed)).toBe(address)
  })

  it('reads what it returns as itself, so that an address has one form', () => {
    const address = parseEmailAddress('ADA@BÜCHER.example')
    expect(address).not.toBeNull()
    expect(parseEmailAddress(address)).toBe(address)
  })

  it.each(INJECTED_ADDRESSES.map((text) => [JSON.stringify(text), text]))('refuses %s', (_, text) => {
    expect(parseEmailAddress(text)).toBeNull()
  })

  it.each([
    '',
    '@',
    'ada',
    'ada@',
    '@example.com',
    'ada@@example.com',
    'ada@localhost',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@1.2',
    'ada@0x7f.1',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    'ada @example.com',
    ' ada@example.com',
    'ada@example.com.',
    'ada@-example.com',
    'ada@example-.com',
    'ada@exam ple.com',
    'ada@example.com/path',
    'ada@example.com:25',
    'ada@exa%6dple.com',
    'ada@example。com',
    'ada@exam\u00adple.com',
    'ada@example.com\u2028',
    'аda@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    `ada@${'a.'.repeat(130)}com`,
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.com`,
    'a@' + 'ü'.repeat(60) + '.' + 'ü'.repeat(60) + '.' + 'ü'.repeat(60) + '.example',
  ])('refuses %j', (typed) => {
    expect(parseEmailAddress(typed)).toBeNull()
  })

  it.each([undefined, null, 1, {}, ['ada@example.com'], { toString: () => 'ada@example.com' }])(
    'refuses %j, which is no text',
    (typed) => {
      expect(parseEmailAddress(typed)).toBeNull()
    },
  )
})
