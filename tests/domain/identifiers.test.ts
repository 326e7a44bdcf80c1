import { describe, expect, it } from 'vitest'
import { isEvmAddress, isSameAddress } from '../../src/domain/account/address.ts'
import { shortAddress } from '../../src/domain/account/short-address.ts'
import { caipAddress, isCaipNetworkId, namespaceOf, referenceOf } from '../../src/domain/networks/caip.ts'
import { parseChainId } from '../../src/domain/networks/chain-id.ts'
import { knownNetworkId } from '../../src/domain/networks/known-networks.ts'
import { entryView } from '../../src/domain/routes.ts'
import { ALICE, BOB } from '../support/fixtures.ts'

describe('addresses', () => {
  it('are the same whatever their case only where they are hex', () => {
    expect(isSameAddress('eip155', ALICE, ALICE.toLowerCase())).toBe(true)
    expect(isSameAddress('eip155', ALICE, BOB)).toBe(false)
    expect(isSameAddress('solana', 'AbC', 'abc')).toBe(false)
  })

  it('are short with four characters at each end, and four and six in transactions', () => {
    expect(shortAddress(ALICE)).toBe('0xd8dA…6045')
    expect(shortAddress(ALICE, 4, 6)).toBe('0xd8dA…A96045')
    expect(shortAddress('7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')).toBe('7S3P…AaKv')
    expect(shortAddress('12345678')).toBe('12345678')
  })

  it.each([
    null,
    5,
    '',
    '0x',
    ALICE.slice(2),
    `${ALICE}0`,
    `${ALICE}\n`,
    ALICE.replace('d', 'g'),
    { toString: () => ALICE },
  ])('are not EVM addresses: %j', (value) => {
    expect(isEvmAddress(value)).toBe(false)
  })
})

describe('chain ids (security P8)', () => {
  it.each<[unknown, number | undefined]>([
    ['0x1', 1],
    [1, 1],
    ['1', 1],
    [1n, 1],
    ['0x01', 1],
    ['eip155:1', 1],
    ['0x0', undefined],
    [-1, undefined],
    [1.5, undefined],
    [2 ** 53, undefined],
    ['', undefined],
    [null, undefined],
    [' 0x2105 ', 8453],
    ['0X1', 1],
    ['0x', undefined],
    ['0x1g', undefined],
    ['1e3', undefined],
    ['-1', undefined],
    ['eip155:', undefined],
    ['solana:1', undefined],
    [-0, undefined],
    [NaN, undefined],
    [Infinity, undefined],
    [10n ** 30n, undefined],
    [`0x${'f'.repeat(1_000)}`, undefined],
    [undefined, undefined],
    [true, undefined],
    [{}, undefined],
    [['1'], undefined],
    [Symbol('1'), undefined],
  ])('%s is %s', (value, expected) => {
    expect(parseChainId(value)).toBe(expected)
  })
})

describe('CAIP ids', () => {
  it.each([
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
    'cosmos:cosmoshub-4',
  ])('name a network: %s', (id) => {
    expect(isCaipNetworkId(id)).toBe(true)
  })

  it.each([
    '',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:0x',
    'tezos:NetX',
    'EIP155:1',
    ' eip155:1',
    'eip155:1 ',
    'eip155:1\n',
    `eip155:${'1'.repeat(33)}`,
    'eip155:á',
    '__proto__:1',
    null,
    5,
    ['eip155:1'],
  ])('do not name a network: %j', (id) => {
    expect(isCaipNetworkId(id)).toBe(false)
  })

  it('come apart and together again', () => {
    expect([namespaceOf('solana:abc'), referenceOf('solana:abc')]).toEqual(['solana', 'abc'])
    expect(namespaceOf(caipAddress('eip155:1', ALICE))).toBe('eip155')
    expect(caipAddress('eip155:1', ALICE)).toBe(`eip155:1:${ALICE}`)
  })

  it.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])(
    'are not found in prototypes: %s',
    (name) => {
      expect(knownNetworkId(name)).toBeUndefined()
      expect(entryView(name)).toBeUndefined()
    },
  )
})
