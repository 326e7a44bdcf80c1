import { describe, expect, it } from 'vitest'
import { readWallets } from '../../../src/api/catalogue-answers.ts'
import { entryOf } from '../../../src/domain/wallets/wallet-entry.ts'
import type { Wallet } from '../../../src/domain/wallets/wallet.ts'

const full: Wallet = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'Meadow Pouch',
  rdns: 'example.meadow',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  homepage: 'https://meadow.example/',
  imageId: 'eebe4a7f-7166-402f-92e0-1f64ca2aa800',
  imageUrl: 'https://meadow.example/icon.png',
  isCertified: true,
  isImitation: false,
  links: {
    native: 'meadow://',
    universal: 'https://meadow.example/app',
    desktop: 'meadow-desktop://',
    webapp: 'https://app.meadow.example',
  },
  stores: {
    appStore: 'https://apps.apple.com/app/id1',
    playStore: 'https://play.google.com/store/apps/details?id=example.meadow',
    chrome: 'https://chromewebstore.google.com/detail/meadow',
  },
  injected: [
    { namespace: 'eip155', id: 'isMeadow' },
    { namespace: 'solana', id: 'meadow' },
  ],
}
const bare: Wallet = {
  ...{ id: 'bare', name: 'Bare', isCertified: false, isImitation: false },
  ...{ links: {}, stores: {}, injected: [] },
}

/** Through the storage, which keeps text. */
function kept(wallet: Wallet): readonly Wallet[] | undefined {
  const entries: unknown = JSON.parse(JSON.stringify([entryOf(wallet)]))
  return readWallets({ data: entries }, 1)?.wallets
}

describe('a wallet that is kept as an entry of a catalogue', () => {
  it.each([
    ['has everything', full],
    ['has next to nothing', bare],
    ['is on no network at all', { ...bare, chains: [] }],
    // What a look-alike never had, it does not get on the way.
    ['looks like another', { ...bare, name: 'MetaMаsk', isImitation: true }],
  ])('is read again as it was: one that %s', (_, wallet) => {
    expect(kept(wallet)).toEqual([wallet])
  })

  it('is what a recently used wallet is: id, name and rdns', () => {
    expect(entryOf(full)).toMatchObject({ id: full.id, name: full.name, rdns: full.rdns })
    expect(entryOf(bare)).not.toHaveProperty('rdns')
  })
})
