import { describe, expect, it } from 'vitest'
import { decimal } from '../../src/domain/money/decimal.ts'
import { mayBeMistaken } from '../../src/domain/wallets/mistakable-names.ts'
import { nameNetwork } from '../../src/domain/networks/name-network.ts'
import { BASE, ETHEREUM } from '../support/fixtures.ts'

describe('a name that may be taken for another', () => {
  it.each([
    ...['аррӏе.eth', 'vitаlik.eth', 'αlice.eth', 'vitálik.eth', 'ａlice.eth', 'alice.еth'],
    ...['рауреr.eth', 'sub.ехсо.eth', '𝗮lice.eth'],
  ])('has its address shown: %s', (name) => {
    expect(mayBeMistaken(name)).toBe(true)
  })

  it.each([
    'alice.eth',
    'a-b_1.sub.eth',
    'жук.eth',
    'λόγος.eth',
    '日本カナ.eth',
    '한글.eth',
    '🖖.eth',
    'alice🖖.eth',
    '',
  ])('is none: %j', (name) => {
    expect(mayBeMistaken(name)).toBe(false)
  })
})

describe('where names are written', () => {
  const own = { ...BASE, contracts: { ensUniversalResolver: { address: '0x1' } } }
  it('is the network itself, or Ethereum where the page has it', () => {
    expect(nameNetwork(own, [own, ETHEREUM])).toBe(own)
    expect(nameNetwork(BASE, [BASE, ETHEREUM])).toBe(ETHEREUM)
    expect(nameNetwork(ETHEREUM, [])).toBe(ETHEREUM)
    expect(nameNetwork(BASE, [BASE])).toBeUndefined()
    expect(nameNetwork({ ...BASE, chainNamespace: 'solana' }, [ETHEREUM])).toBeUndefined()
  })
})

describe('a number from outside', () => {
  it('is none where its exponent makes it absurdly long', () => {
    expect(decimal('1e79')).toHaveLength(80)
    for (const text of ['1e80', '9e99', '1e-81', 1e81]) expect(decimal(text)).toBeUndefined()
  })
})
