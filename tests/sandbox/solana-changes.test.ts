import { expect, it } from 'vitest'
import { changesFor } from '../../sandbox/blockchain-api/solana-changes.ts'
import type { SolanaTransaction } from '../../sandbox/blockchain-api/solana-rpc.ts'

const balance = (accountIndex: number, owner: string, amount: string) => ({
  ...{ accountIndex, owner, mint: 'mint' },
  uiTokenAmount: { amount, decimals: 6 },
})

/** As getTransaction has it: "payer" sends a SOL, and tokens to "friend", whose account for them is new. */
const transaction: SolanaTransaction = {
  blockTime: 1_760_000_000,
  transaction: {
    message: {
      accountKeys: [{ pubkey: 'payer' }, { pubkey: 'friend' }, { pubkey: 'from' }, { pubkey: 'to' }],
    },
  },
  meta: {
    ...{ err: null, fee: 5000 },
    preBalances: [3_000_005_000, 0, 1, 0],
    postBalances: [2_000_000_000, 1_000_000_000, 1, 0],
    preTokenBalances: [balance(2, 'payer', '900')],
    postTokenBalances: [balance(2, 'payer', '400'), balance(3, 'friend', '500')],
  },
}

it('tells each side what it gave or got, and does not count the fee', () => {
  expect(changesFor('payer', transaction)).toMatchObject({
    payer: 'payer',
    receivers: ['friend', 'friend'],
    changes: [
      { amount: -1_000_000_000n, decimals: 9 },
      { amount: -500n, decimals: 6, mint: 'mint' },
    ],
  })
  expect(changesFor('friend', transaction).changes).toMatchObject([
    { amount: 1_000_000_000n, decimals: 9 },
    { amount: 500n, decimals: 6, mint: 'mint' },
  ])
  expect(changesFor('stranger', transaction).changes).toEqual([])
})

it('knows the accounts that a versioned transaction looks up, and plain keys', () => {
  const message = { accountKeys: ['payer'] }
  const meta = { ...transaction.meta!, loadedAddresses: { writable: ['friend'], readonly: ['from', 'to'] } }
  const versioned = { ...transaction, transaction: { message }, meta }
  expect(changesFor('friend', versioned)).toEqual(changesFor('friend', transaction))
})

it('has nothing moved by what failed', () => {
  const failed = { ...transaction, meta: { ...transaction.meta!, err: { InstructionError: [0, 'Custom'] } } }
  expect(changesFor('payer', failed)).toEqual({ changes: [], payer: 'payer', receivers: [] })
})
