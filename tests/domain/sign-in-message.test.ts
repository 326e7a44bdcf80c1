import { createSiweMessage } from 'viem/siwe'
import { afterEach, describe, expect, it } from 'vitest'
import { readSignInMessage } from '../../src/domain/sign-in/read-sign-in-message.ts'
import type { SignInMessage } from '../../src/domain/sign-in/sign-in-fields.ts'
import { MAX_MESSAGE, presentNetwork, timeOf } from '../../src/domain/sign-in/sign-in-grammar.ts'
import { writeSignInMessage } from '../../src/domain/sign-in/write-sign-in-message.ts'
import { DATA } from '../verify/answers.ts'

const SOLANA_ADDRESS = '2EZEiBdw47VHT6SpZSW9VnuSvBe7DxuYHBTxj19gxvv8'
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const minimal = ({ accountAddress, chainId, domain, uri, version, nonce, issuedAt }: SignInMessage) => ({
  ...{ accountAddress, chainId, domain, uri, version, nonce },
  ...(issuedAt !== undefined && { issuedAt }),
})

describe('the text of a sign-in message', () => {
  const OPTIONAL = ['statement', 'expirationTime', 'notBefore', 'requestId', 'resources', 'scheme'] as const

  it("has viem's bytes, with and without each optional field", () => {
    for (let choice = 0; choice < 2 ** OPTIONAL.length; choice++) {
      const all = {
        ...DATA,
        expirationTime: '2026-03-01T12:10:00.000Z',
        notBefore: DATA.issuedAt,
        scheme: 'https',
      }
      const chosen = Object.fromEntries(
        OPTIONAL.filter((_, bit) => choice & (1 << bit)).map((field) => [field, all[field]]),
      )
      const data = { ...minimal(DATA), ...chosen } as SignInMessage
      const { accountAddress, chainId: _, issuedAt, expirationTime, notBefore, resources, ...rest } = data
      const theirs = createSiweMessage({
        ...rest,
        ...{ address: accountAddress as `0x${string}`, chainId: 1, version: '1' },
        ...(issuedAt && { issuedAt: new Date(issuedAt) }),
        ...(expirationTime && { expirationTime: new Date(expirationTime) }),
        ...(notBefore && { notBefore: new Date(notBefore) }),
        ...(resources && { resources: [...resources] }),
      })
      expect(writeSignInMessage(data)).toBe(theirs)
      expect(readSignInMessage(theirs)).toEqual(data)
    }
  })

  it('names the account and leaves the lines that each namespace is used to', () => {
    const solana = { ...minimal(DATA), accountAddress: SOLANA_ADDRESS }
    const text = writeSignInMessage({ ...solana, chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    expect(text.split('\n').slice(0, 6)).toEqual([
      'shop.example:8443 wants you to sign in with your Solana account:',
      SOLANA_ADDRESS,
      '',
      'URI: https://shop.example:8443/account',
      'Version: 1',
      'Chain ID: mainnet',
    ])
    const accountAddress = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
    const bitcoin = writeSignInMessage({ ...minimal(DATA), accountAddress, chainId: BITCOIN })
    expect(bitcoin.split('\n').slice(0, 7)).toEqual([
      'shop.example:8443 wants you to sign in with your Bitcoin account:',
      accountAddress,
      '',
      '',
      'URI: https://shop.example:8443/account',
      'Version: 1',
      `Chain ID: ${BITCOIN}`,
    ])
    expect(readSignInMessage(bitcoin)).toEqual({ ...minimal(DATA), accountAddress, chainId: BITCOIN })
  })

  it.each([
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
    ['solana:abcdefgh', 'solana:abcdefgh', 'solana:abcdefgh'],
  ] as const)('writes %s as %s and reads it back as %s', (chainId, written, read) => {
    const text = writeSignInMessage({ ...minimal(DATA), accountAddress: SOLANA_ADDRESS, chainId })
    expect(text).toContain(`\nChain ID: ${written}\n`)
    expect(readSignInMessage(text).chainId).toBe(read)
    expect(readSignInMessage(text.replace(`Chain ID: ${written}`, `Chain ID: ${chainId}`)).chainId).toBe(read)
    expect(presentNetwork(chainId)).toBe(read)
  })

  it.each(['0x1', '01', '-1', '1.5', '1 ', 'mainnet', 'solana:1', 'eip155:', '', '9'.repeat(40)])(
    'refuses the Ethereum network %j',
    (chain) => {
      const text = writeSignInMessage(DATA).replace('Chain ID: 1\n', `Chain ID: ${chain}\n`)
      expect(() => readSignInMessage(text)).toThrow(TypeError)
    },
  )

  it.each(['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At', 'Resources'])('says %s once', (label) => {
    const solana = {
      accountAddress: SOLANA_ADDRESS,
      chainId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    } as const
    for (const data of [DATA, { ...DATA, ...solana }]) {
      const text = writeSignInMessage(data)
      const [line = ''] = new RegExp(`\n${label}:.*`).exec(text) ?? []
      expect(readSignInMessage(text)).toEqual(data)
      expect(() => readSignInMessage(text.replace(line, line + line))).toThrow(TypeError)
      expect(() => readSignInMessage(text + line)).toThrow(TypeError)
    }
  })

  it('reads the Ethereum network in full too', () => {
    const text = writeSignInMessage(DATA).replace('Chain ID: 1\n', 'Chain ID: eip155:1\n')
    expect(readSignInMessage(text).chainId).toBe('eip155:1')
  })
})

describe('times', () => {
  it.each([
    ['2024-02-29T00:00:00Z', Date.UTC(2024, 1, 29)],
    ['2000-02-29T23:59:59.999Z', Date.UTC(2000, 1, 29, 23, 59, 59, 999)],
    ['2026-03-01T12:00:00+02:00', Date.UTC(2026, 2, 1, 10)],
    ['2026-12-31T23:59:59-23:59', Date.UTC(2027, 0, 1, 23, 58, 59)],
  ])('%s is one', (text, time) => {
    expect(timeOf(text)).toBe(time)
  })

  it.each([
    ...['2023-02-29T00:00:00Z', '1900-02-29T00:00:00Z', '2026-02-30T00:00:00Z', '2026-04-31T00:00:00Z'],
    ...['2026-00-10T00:00:00Z', '2026-13-10T00:00:00Z', '2026-01-00T00:00:00Z', '2026-01-01T24:00:00Z'],
    ...['2026-01-01T00:60:00Z', '2026-01-01T00:00:60Z', '2026-01-01T00:00:00', '2026-01-01 00:00:00Z'],
    ...['2026-01-01T00:00:00+24:00', '2026-01-01T00:00:00.Z', '2026-01-01', '1767225600', '', 'now'],
    ...['2026-01-01T00:00:00Z\n', '２026-01-01T00:00:00Z'],
  ])('%j is none', (text) => {
    expect(timeOf(text)).toBeUndefined()
    expect(() => writeSignInMessage({ ...DATA, issuedAt: text })).toThrow('issuedAt')
  })
})

describe('a field that would say what another one should', () => {
  const LINES = [
    'URI: https://evil.example',
    'Nonce: 00000000',
    'Chain ID: 5',
    'Resources:',
    '- https://evil.example',
  ]
  const BREAKS = ['\n', '\r', '\r\n', '\n\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\0']
  const ODD = [
    '\u202e',
    '\u2066',
    '\u200b',
    '\ufeff',
    'é',
    '𝗔',
    '\t',
    '\x1b[2K',
    '<b>',
    '"',
    '\\',
    '`',
    '{',
    '|',
    '^',
    '\x7f',
  ]
  const attempts = [
    ...BREAKS.flatMap((gap) => LINES.map((line) => `ok${gap}${line}`)),
    ...BREAKS.flatMap((gap) => [gap, `${gap}ok`, `ok${gap}`]),
    ...ODD.flatMap((odd) => [odd, `ok${odd}`, `${odd}ok`, `o${odd}k`]),
  ]

  it.each([
    'statement',
    'requestId',
    'uri',
    'domain',
    'nonce',
    'version',
    'scheme',
    'accountAddress',
    'chainId',
  ])('is refused by name: %s', (field) => {
    expect(attempts.length).toBeGreaterThan(140)
    const base: Record<string, unknown> = { ...DATA, scheme: 'https' }
    for (const attempt of attempts) {
      for (const value of [attempt, `${base[field] as string}${attempt}`]) {
        const data = { ...base, [field]: value } as unknown as SignInMessage
        expect(() => writeSignInMessage(data)).toThrow(field)
      }
    }
  })

  it('is refused among the resources', () => {
    for (const attempt of attempts) {
      for (const resource of [attempt, `https://a.example/${attempt}`]) {
        const data = { ...DATA, resources: ['https://a.example', resource] }
        expect(() => writeSignInMessage(data)).toThrow('resources')
      }
    }
  })

  it.each(LINES.slice(0, 4))('is refused as a statement of one line: %s', (line) => {
    expect(() => writeSignInMessage({ ...DATA, statement: line })).toThrow('statement')
  })

  it('is refused when it is no text at all', () => {
    for (const value of [null, 1, {}, [], ['https://a.example'], true, Symbol.iterator]) {
      for (const field of ['domain', 'statement', 'uri', 'nonce', 'issuedAt', 'accountAddress', 'chainId']) {
        const data = { ...DATA, [field]: value }
        expect(() => writeSignInMessage(data)).toThrow(field)
      }
    }
    for (const resources of ['https://a.example', [1], {}, null]) {
      expect(() => writeSignInMessage({ ...DATA, resources } as unknown as SignInMessage)).toThrow(
        'resources',
      )
    }
  })
})

describe('a text that is too much', () => {
  it('is refused at once', () => {
    const long = 10_000_000
    for (const text of [
      'a'.repeat(long),
      '\n'.repeat(long),
      'a:'.repeat(long / 2),
      `a@[${':'.repeat(long)}`,
    ]) {
      expect(() => readSignInMessage(text)).toThrow('message')
      expect(() => writeSignInMessage({ ...DATA, statement: text })).toThrow(TypeError)
      expect(() => writeSignInMessage({ ...DATA, domain: text })).toThrow(TypeError)
      expect(() => writeSignInMessage({ ...DATA, uri: `https://${text}` })).toThrow(TypeError)
    }
    expect(() => writeSignInMessage({ ...DATA, statement: 'a'.repeat(MAX_MESSAGE) })).toThrow('message')
  })
})

describe('a polluted Object.prototype', () => {
  const prototype = Object.prototype as unknown as Record<string, unknown>
  afterEach(() => {
    for (const field of ['nonce', 'chainId', 'statement']) delete prototype[field]
  })

  it('adds nothing to what a message says', () => {
    const text = writeSignInMessage(minimal(DATA))
    Object.assign(prototype, { nonce: 'zzzzzzzz', chainId: '5', statement: 'Gotcha' })
    expect(() => readSignInMessage(text.replace(/\nNonce: .*/, ''))).toThrow('nonce')
    expect(() => readSignInMessage(text.replace(/\nChain ID: .*/, ''))).toThrow('chainId')
    expect(Object.hasOwn(readSignInMessage(text), 'statement')).toBe(false)
  })
})
