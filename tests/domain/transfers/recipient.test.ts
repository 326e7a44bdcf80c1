import { describe, expect, it } from 'vitest'
import { readRecipient } from '../../../src/domain/transfers/recipient.ts'
import type { CaipNetworkId } from '../../../src/domain/networks/caip.ts'

const ETHEREUM = 'eip155:1'
const SOLANA: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const BITCOIN: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET: CaipNetworkId = 'bip122:000000000933ea01ad0ee984209779ba'

const VITALIK = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const MERCHANT = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SEGWIT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const LEGACY = '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'
const TEST_SEGWIT = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

const read = (text: string, network: CaipNetworkId = ETHEREUM) => readRecipient(text, network)
const invalid = (problem: string, about: object = {}) => ({ kind: 'invalid', problem, ...about })
const address = (of: string) => ({ kind: 'address', address: of })

describe('an address', () => {
  it('of EVM is taken in its own case, in lower and in upper case', () => {
    for (const text of [
      VITALIK,
      VITALIK.toLowerCase(),
      `0x${VITALIK.slice(2).toUpperCase()}`,
      ` ${VITALIK}\n`,
    ])
      expect(read(text)).toEqual(address(VITALIK))
  })

  it('of EVM with a letter in the wrong case is refused', () => {
    expect(read(VITALIK.replace('dA6', 'DA6'))).toEqual(invalid('wrong-checksum'))
  })

  it('of Solana is 32 bytes in base58', () => {
    expect(read(MERCHANT, SOLANA)).toEqual(address(MERCHANT))
    expect(read(MERCHANT.slice(0, -1), SOLANA)).toEqual(invalid('not-an-address'))
    expect(read(`${MERCHANT}l`, SOLANA)).toEqual(invalid('not-an-address'))
  })

  it('of Bitcoin is taken on its own network', () => {
    for (const text of [SEGWIT, TAPROOT, LEGACY]) expect(read(text, BITCOIN)).toEqual(address(text))
    expect(read(SEGWIT.toUpperCase(), BITCOIN)).toEqual(address(SEGWIT))
    expect(read(TEST_SEGWIT, TESTNET)).toEqual(address(TEST_SEGWIT))
    expect(read(SEGWIT, TESTNET)).toEqual(invalid('other-network', { namespace: 'bip122' }))
    expect(read(TEST_SEGWIT, BITCOIN)).toEqual(invalid('other-network', { namespace: 'bip122' }))
  })

  it('of Bitcoin with one wrong letter is refused', () => {
    expect(read(SEGWIT.replace('ar0', 'ar9'), BITCOIN)).toEqual(invalid('not-an-address'))
    expect(read(SEGWIT.replace('mdq', 'mdp'), BITCOIN)).toEqual(invalid('not-an-address'))
    expect(read(LEGACY.replace('SAMH', 'SAMJ'), BITCOIN)).toEqual(invalid('not-an-address'))
  })

  it('of taproot whose key is no point is refused: coins there are lost', () => {
    // The vector of bitcoinjs with this very defect.
    const text = 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'
    expect(read(text, BITCOIN).kind).toBe('invalid')
  })

  it('of another namespace is told as such', () => {
    expect(read(MERCHANT)).toEqual(invalid('other-network', { namespace: 'solana' }))
    expect(read(SEGWIT)).toEqual(invalid('other-network', { namespace: 'bip122' }))
    expect(read(VITALIK, SOLANA)).toEqual(invalid('other-network', { namespace: 'eip155' }))
    expect(read(LEGACY, SOLANA)).toEqual(invalid('other-network', { namespace: 'bip122' }))
    expect(read(MERCHANT, BITCOIN)).toEqual(invalid('other-network', { namespace: 'solana' }))
  })

  it.each([
    ['a mark of direction before it', `\u202a${VITALIK}\u202c`],
    ['invisible spaces in it', `0xd8dA6BF2\u200b6964aF9D7eEd9e03\u2060E53415D37aA96045`],
    ['soft hyphens and a byte order mark', `\ufeff0xd8dA6BF26964\u00adaF9D7eEd9e03E53415D37aA96045`],
    ['a line break in it', `0xd8dA6BF26964aF9D7eEd9e03\nE53415D37aA96045`],
    ['them and its network', `eip155:1:\u200b${VITALIK}`],
    ['them in a URI', `ethereum:\u200b${VITALIK}@1\u200e`],
    ['the short name of its network', `eth:${VITALIK}`],
    ['the short name in upper case, and invisible spaces', `ETH:${VITALIK.toLowerCase()}\u200b`],
  ])('with %s is read', (_, text) => {
    expect(read(text)).toMatchObject(address(VITALIK))
  })

  it('with invisible characters is read on every network', () => {
    expect(read(`\u200e${MERCHANT}\u200f`, SOLANA)).toEqual(address(MERCHANT))
    expect(read(`${SEGWIT.slice(0, 9)}\u200b${SEGWIT.slice(9)}`, BITCOIN)).toEqual(address(SEGWIT))
  })

  it('with the short name of another network is told as such', () => {
    expect(read(`base:${VITALIK}`)).toEqual(
      invalid('other-network', { namespace: 'eip155', network: 'eip155:8453' }),
    )
    expect(read(`base:${VITALIK}`, 'eip155:8453')).toEqual(address(VITALIK))
    expect(read(`eth:${VITALIK}`, SOLANA)).toEqual(
      invalid('other-network', { namespace: 'eip155', network: ETHEREUM }),
    )
    expect(read(`eth:${VITALIK.replace('dA6', 'DA6')}`)).toEqual(invalid('wrong-checksum'))
    for (const text of [`nowhere:${VITALIK}`, `constructor:${VITALIK}`, 'eth:0x12', `eth:${VITALIK}0`])
      expect(read(text)).toEqual(invalid('not-an-address'))
  })

  it('in a name leaves the name its own characters', () => {
    expect(read('\u200e👨\u200d👩\u200d👧.eth\u200f')).toEqual({
      kind: 'name',
      name: '👨\u200d👩\u200d👧.eth',
    })
  })

  it('that is only begun is incomplete', () => {
    for (const text of ['0', '0x', '0xd8dA', 'vita', 'vita.', 'bc1q'])
      expect(read(text)).toEqual(invalid('not-an-address', { isIncomplete: true }))
    for (const text of [`${VITALIK}0`, 'two words', 'a'.repeat(40)])
      expect(read(text)).toEqual(invalid('not-an-address'))
  })

  it('is empty when nothing is typed', () => {
    expect(read('  ')).toEqual({ kind: 'empty' })
  })
})

describe('a name', () => {
  it.each(['vita.eth', 'pay.vita.eth', 'أحمد.eth', '1.eth', '🦄.eth', 'vita.xyz'])('%s is one', (name) => {
    expect(read(name)).toEqual({ kind: 'name', name })
  })

  it.each([
    '1.5',
    '1,000.50',
    'vita eth',
    'vita@eth.com',
    'https://vita.eth',
    'a/b.eth',
    `${'a'.repeat(260)}.eth`,
  ])('%s is none', (text) => {
    expect(read(text).kind).toBe('invalid')
  })

  it('is not looked up where no names are', () => {
    expect(read('vita.eth', SOLANA)).toEqual(invalid('no-names-here'))
    expect(read('vita.eth', BITCOIN)).toEqual(invalid('no-names-here'))
  })
})

describe('a CAIP-10 account', () => {
  it('is taken on its network', () => {
    expect(read(`eip155:1:${VITALIK}`)).toEqual(address(VITALIK))
    expect(read(`${SOLANA}:${MERCHANT}`, SOLANA)).toEqual(address(MERCHANT))
    expect(read(`${BITCOIN}:${SEGWIT}`, BITCOIN)).toEqual(address(SEGWIT))
  })

  it('of another network is told with it', () => {
    expect(read(`eip155:137:${VITALIK}`)).toEqual(
      invalid('other-network', { namespace: 'eip155', network: 'eip155:137' }),
    )
    expect(read(`${SOLANA}:${MERCHANT}`)).toEqual(
      invalid('other-network', { namespace: 'solana', network: SOLANA }),
    )
  })

  it('with an address that is none is refused', () => {
    expect(read('eip155:1:0x1234')).toEqual(invalid('not-an-address'))
  })
})

describe('an `ethereum:` request', () => {
  it('has an address or name, a network and an amount', () => {
    expect(read(`ethereum:${VITALIK}`)).toEqual({ ...address(VITALIK), request: {} })
    expect(read(`ethereum:pay-vita.eth@1?value=1e18`)).toEqual({
      kind: 'name',
      name: 'vita.eth',
      request: { value: 10n ** 18n },
    })
    expect(read(`ETHEREUM:${VITALIK}?value=2.014e18&gas=21000`)).toEqual({
      ...address(VITALIK),
      request: { value: 2014n * 10n ** 15n },
    })
  })

  it('of another network is told', () => {
    expect(read(`ethereum:${VITALIK}@42`)).toEqual(
      invalid('other-network', { namespace: 'eip155', network: 'eip155:42' }),
    )
    expect(read(`ethereum:${VITALIK}`, SOLANA)).toEqual(invalid('other-network', { namespace: 'eip155' }))
  })

  it('of a token names the token and the recipient', () => {
    const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    expect(read(`ethereum:${token}/transfer?address=${VITALIK}&uint256=1.5e6`)).toEqual({
      ...address(VITALIK),
      request: { token, value: 1_500_000n },
    })
    expect(read(`ethereum:${token}/transfer?address=vita.eth`)).toMatchObject({
      kind: 'name',
      request: { token },
    })
  })

  it.each([
    [`ethereum:${VITALIK}/approve?address=${VITALIK}&uint256=1`, 'not-a-transfer'],
    [`ethereum:${VITALIK}/transfer?uint256=1&address=${VITALIK}`, 'not-a-transfer'],
    [`ethereum:${VITALIK}/transfer?address=${VITALIK}&uint256=1&value=1`, 'not-a-transfer'],
    [`ethereum:${VITALIK}/transfer?address=${VITALIK}&uint256=-1`, 'not-a-transfer'],
    [`ethereum:${VITALIK}?uint256=1`, 'not-a-transfer'],
    [`ethereum:${VITALIK}/transfer?address=0x1234&uint256=1`, 'not-an-address'],
    [`ethereum:${VITALIK}?value=1.5`, 'not-an-address'],
    [`ethereum:${VITALIK}?value=-1`, 'not-an-address'],
    [`ethereum:${VITALIK}?value=1&value=2`, 'not-an-address'],
    [`ethereum:${VITALIK}?value=%zz`, 'not-an-address'],
    [`ethereum:${VITALIK.replace('dA6', 'DA6')}`, 'wrong-checksum'],
    ['ethereum:', 'not-an-address'],
  ])('%s is refused: %s', (text, problem) => {
    expect(read(text)).toEqual(invalid(problem))
  })
})

describe('a `solana:` request', () => {
  it('has a recipient, an amount, a token, a memo and references', () => {
    const text = `solana:${MERCHANT}?amount=1.01&spl-token=${MINT}&reference=${MINT}&memo=Order%207&label=Shop%E2%80%AE`
    expect(read(text, SOLANA)).toEqual({
      ...address(MERCHANT),
      request: { amount: '1.01', token: MINT, references: [MINT], memo: 'Order 7', label: 'Shop' },
    })
  })

  it('for a transaction that a server makes is refused', () => {
    expect(read('solana:https://merchant.test/pay', SOLANA)).toEqual(invalid('transaction-request'))
    expect(read('solana:https%3A%2F%2Fmerchant.test%3Fid%3D1', SOLANA)).toEqual(
      invalid('transaction-request'),
    )
  })

  it('is told on another network', () => {
    expect(read(`solana:${MERCHANT}`)).toEqual(invalid('other-network', { namespace: 'solana' }))
  })
})

describe('a `bitcoin:` request', () => {
  it('has an address, an amount and words', () => {
    expect(read(`bitcoin:${SEGWIT}?amount=0.015&label=Luke&message=For%20tea`, BITCOIN)).toEqual({
      ...address(SEGWIT),
      request: { amount: '0.015', label: 'Luke', message: 'For tea' },
    })
  })

  it('with several addresses is paid to the first that fits the network', () => {
    expect(read(`bitcoin:?bc=${SEGWIT}&tb=${TEST_SEGWIT}`, TESTNET)).toMatchObject(address(TEST_SEGWIT))
    expect(read(`bitcoin:?bc=${SEGWIT}&tb=${TEST_SEGWIT}`, BITCOIN)).toMatchObject(address(SEGWIT))
  })

  it('that demands what is not understood is refused', () => {
    expect(read(`bitcoin:${SEGWIT}?req-magic=1`, BITCOIN)).toEqual(invalid('not-understood'))
    // A proof of payment is not sent.
    expect(read(`bitcoin:${SEGWIT}?req-pop=app%3a`, BITCOIN)).toEqual(invalid('not-understood'))
    expect(read('bitcoin:?lightning=lnbc1', BITCOIN)).toEqual(invalid('not-understood'))
  })

  it('of another network is told', () => {
    expect(read(`bitcoin:${SEGWIT}`, TESTNET)).toEqual(invalid('other-network', { namespace: 'bip122' }))
    expect(read(`bitcoin:${SEGWIT}`)).toEqual(invalid('other-network', { namespace: 'bip122' }))
  })
})

it.each([
  'javascript:alert(1)',
  'lightning:lnbc1',
  'wc:abc@2',
  'data:text/html,x',
  'https://a.test',
  'toString:x',
])('%s is none', (text) => {
  expect(read(text)).toEqual(invalid('not-an-address'))
})
