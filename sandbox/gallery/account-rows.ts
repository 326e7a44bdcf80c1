/** Rows of the account with its lists, and of receiving. */
import { watchHoldings } from '../../src/flows/account/load-holdings.ts'
import { chooseAccountTab } from '../../src/stores/account/account-tab.ts'
import { setOnline } from '../../src/stores/online.ts'
import { setOptions } from '../../src/stores/options.ts'
import { setHistory } from '../../src/stores/modal/route.ts'
import { drawIcon } from '../wallets/icon.ts'
import * as held from './account-samples.ts'
import type { Row } from './row.ts'
import { base, BITCOIN, bitcoin, ethereum, LONG_NETWORKS, network, SOLANA, solana, vita } from './samples.ts'
import { connected, did, holdsTokens, isKnownAs, offered } from './world.ts'

const LONG_HISTORY = held.long(3)

function account(...answers: Parameters<typeof holdsTokens>): void {
  connected()
  holdsTokens(...answers)
}

function named(name: string, avatar?: string): void {
  account(held.MORNING, held.NOON)
  isKnownAs({ name, ...(avatar && { avatar }) })
}

function activity(...answers: Parameters<typeof did>): void {
  account(held.NOON)
  did(...answers)
  chooseAccountTab('activity')
}

function nfts(...answers: Parameters<typeof did>): void {
  account(held.NOON)
  did(...answers)
  chooseAccountTab('nfts')
}

function receive(): void {
  setHistory({ view: 'Account', params: undefined }, { view: 'WalletReceive', params: undefined })
}

const lists: readonly Row[] = [
  { name: 'account-tokens', view: 'Account', set: () => account(held.MORNING, held.NOON) },
  {
    name: 'account-tokens-first-look',
    view: 'Account',
    set: () => account(held.NOON),
    later() {
      holdsTokens(held.MORNING, held.MORNING)
      watchHoldings()
    },
  },
  { name: 'account-tokens-ten-thousand', view: 'Account', set: () => account(held.many(10_000)) },
  { name: 'account-tokens-odd', view: 'Account', set: () => account(held.ODD) },
  { name: 'account-tokens-one', view: 'Account', set: () => account(held.NOON.slice(2, 3)) },
  { name: 'account-named', view: 'Account', set: () => named('vita.eth', drawIcon('V', '#8a5cf6')) },
  { name: 'account-named-long', view: 'Account', set: () => named(`${'very-'.repeat(12)}long.vita.eth`) },
  // The `а` is Cyrillic.
  { name: 'account-named-look-alike', view: 'Account', set: () => named('vitаlik.eth') },
  { name: 'account-named-arabic', view: 'Account', set: () => named('عبدالله.eth') },
  { name: 'account-stale', view: 'Account', set: () => account(held.NOON, 'balance-unavailable') },
  { name: 'account-empty', view: 'Account', set: () => account(held.NOTHING) },
  {
    name: 'account-empty-buy',
    view: 'Account',
    set() {
      account(held.NOTHING)
      setOptions({ onRampProviders: [{ id: 'north', name: 'Northpay', url: 'https://north.example' }] })
    },
  },
  {
    name: 'account-empty-offline',
    view: 'Account',
    set() {
      account(held.NOTHING)
      setOnline(false)
    },
  },
  {
    name: 'account-no-receive',
    view: 'Account',
    set() {
      account(held.NOTHING)
      setOptions({ features: { receive: false } })
    },
  },
  { name: 'account-tokens-failed', view: 'Account', set: () => account('balance-unavailable') },
  {
    name: 'account-solana',
    view: 'Account',
    set() {
      offered([solana])
      connected({
        namespace: 'solana',
        accounts: SOLANA,
      })
      holdsTokens([
        {
          network: solana.caipNetworkId,
          name: 'Solana',
          amount: { value: '612000000', decimals: 9, symbol: 'SOL' },
        },
      ])
    },
  },
  { name: 'account-nfts', view: 'Account', set: () => nfts({ transactions: held.NFTS }) },
  {
    name: 'account-nfts-spam',
    view: 'Account',
    set: () => nfts({ transactions: held.NFTS }),
    pressed: '.account-hidden',
  },
  { name: 'account-nfts-loading', view: 'Account', set: () => nfts('silent') },
  { name: 'account-nfts-none', view: 'Account', set: () => nfts({ transactions: [] }) },
  { name: 'account-nfts-unserved', view: 'Account', set: () => nfts('unserved') },
  { name: 'account-nfts-failed', view: 'Account', set: () => nfts('transactions-unavailable') },
  { name: 'account-activity', view: 'Account', set: () => activity({ transactions: held.HISTORY }) },
  {
    name: 'account-activity-doubtful',
    view: 'Account',
    set: () => activity({ transactions: held.DOUBTFUL }),
  },
  {
    name: 'account-activity-pending',
    view: 'Account',
    set: () => activity({ transactions: [held.PENDING, ...held.HISTORY] }),
  },
  { name: 'account-activity-long', view: 'Account', set: () => activity({ transactions: LONG_HISTORY }) },
  {
    name: 'account-activity-more',
    view: 'Account',
    set: () => activity({ transactions: held.HISTORY, next: 'older' }, 'silent'),
  },
  {
    name: 'account-activity-more-failed',
    view: 'Account',
    set: () => activity({ transactions: held.HISTORY, next: 'older' }, 'transactions-unavailable'),
  },
  { name: 'account-activity-loading', view: 'Account', set: () => activity('silent') },
  { name: 'account-activity-none', view: 'Account', set: () => activity({ transactions: [] }) },
  { name: 'account-activity-unserved', view: 'Account', set: () => activity('unserved') },
  { name: 'account-activity-failed', view: 'Account', set: () => activity('transactions-unavailable') },
]

export const ACCOUNT_ROWS: readonly Row[] = [
  ...lists,
  {
    name: 'receive',
    view: 'WalletReceive',
    set() {
      offered([ethereum, base, network(10, 'OP Mainnet')])
      connected()
      receive()
    },
  },
  {
    name: 'receive-many-networks',
    view: 'WalletReceive',
    set() {
      offered([...LONG_NETWORKS, ethereum, base, network(10, 'OP Mainnet')])
      connected({ network: 'eip155:1' })
      receive()
    },
  },
  {
    name: 'receive-all-networks',
    view: 'WalletReceive',
    set() {
      offered([...LONG_NETWORKS, ethereum, base, network(10, 'OP Mainnet')])
      connected({ network: 'eip155:8453', accounts: [vita] })
      receive()
    },
    pressed: '.receive-only > .link',
  },
  {
    name: 'receive-bitcoin',
    view: 'WalletReceive',
    set() {
      offered([bitcoin])
      connected({ namespace: 'bip122', accounts: BITCOIN })
      receive()
    },
  },
]
