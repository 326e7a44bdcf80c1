import { describe, expect, it } from 'vitest'
import { standardChain } from '../../../src/adapters/solana/solana-chains.ts'
import { parseAccounts } from '../../../src/adapters/solana/solana-accounts.ts'
import { parseCommitment } from '../../../src/adapters/solana/commitment.ts'
import { isCaipNetworkId } from '../../../src/domain/networks/caip.ts'
import { corpus } from '../../support/corpora.ts'

interface Example {
  caip: number
  namespace: string
  value: string
}
const examples = (corpus('caip/examples.json') as Example[] | undefined)?.filter(
  ({ namespace }) => namespace === 'solana',
)
const NAMES: Record<string, string> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}

describe('the networks of Solana by the names of Wallet Standard', () => {
  it.each([
    ...Object.entries(NAMES),
    ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:mainnet'],
    ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:devnet'],
    ['solana:localValidator1', 'solana:localnet'],
    ['solana:constructor', 'solana:localnet'],
  ])('%s is %s', (id, name) => {
    expect(isCaipNetworkId(id) && standardChain(id)).toBe(name)
  })
})

describe.skipIf(!examples)('the identifiers of ChainAgnostic/namespaces', () => {
  it('that name a network of Solana have the name of Wallet Standard', () => {
    const ids = (examples ?? []).filter(({ caip }) => caip === 2).map(({ value }) => value)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids)
      expect(isCaipNetworkId(id) && standardChain(id)).toBe(NAMES[id] ?? 'solana:localnet')
  })

  it('that name an account of Solana have an address that we take', () => {
    const addresses = (examples ?? [])
      .filter(({ caip }) => caip === 10)
      .map(({ value }) => value.split(':')[2])
    expect(addresses.length).toBeGreaterThan(0)
    const chains = ['solana:mainnet']
    for (const address of addresses)
      expect(parseAccounts([{ address, chains }])).toEqual([{ address, chains }])
  })
})

describe('a commitment', () => {
  it.each([
    ...['processed', 'confirmed', 'finalized'].map((name) => [name, name]),
    ...[
      ['recent', 'processed'],
      ['single', 'confirmed'],
      ['singleGossip', 'confirmed'],
    ],
    ...[
      ['root', 'finalized'],
      ['max', 'finalized'],
      ['toString', 'confirmed'],
      [undefined, 'confirmed'],
    ],
  ])('%s is %s', (text, commitment) => {
    expect(parseCommitment(text)).toBe(commitment)
  })
})
