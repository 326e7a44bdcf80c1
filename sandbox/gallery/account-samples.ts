/** Holdings and history of the accounts in the rows. Without pictures: the gallery has no network access. */
import type { Holding } from '../../src/domain/account/holding.ts'
import type {
  CollectibleTransfer,
  FungibleTransfer,
  Transaction,
} from '../../src/domain/account/transaction.ts'
import { address, vita } from './samples.ts'
import { NOW } from './world.ts'

const network = 'eip155:1'
const HOUR = 3_600_000
const DAY = 24 * HOUR

function token(
  number: number,
  name: string,
  symbol: string,
  value: string,
  price?: string,
  worth?: string,
): Holding {
  return {
    ...{ network, name, amount: { value, decimals: 6, symbol }, address: address(number) },
    ...(price && { price }),
    ...(worth && { worth }),
  }
}

function ether(value: string, price?: string, worth?: string): Holding {
  return {
    ...{ network, name: 'Ether', amount: { value, decimals: 18, symbol: 'ETH' } },
    ...(price && { price }),
    ...(worth && { worth }),
  }
}

export const MORNING: readonly Holding[] = [
  ether('1204000000000000000', '3022', '3638.48'),
  token(1, 'USD Coin', 'USDC', '400000000', '1', '400'),
  token(2, 'Wrapped Solana', 'SOL', '612000', '184.51', '112.92'),
]

export const NOON: readonly Holding[] = [
  token(2, 'Wrapped Solana', 'SOL', '612000', '182.107', '111.449484'),
  token(1, 'USD Coin', 'USDC', '400000000', '1', '400'),
  ether('1204000000000000000', '3049.1', '3671.1164'),
  token(3, 'Airdrop without a price', 'DROP', '125000000'),
  token(4, 'Sold long ago', 'GONE', '0', '12', '0'),
]

export const NOTHING: readonly Holding[] = [ether('0', '3049.1', '0')]

export const ODD: readonly Holding[] = [
  ether('1', '3049.1', '0.0000000000000030491'),
  token(
    1,
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk Governance',
    'RINDFLEISCH',
    `9${'0'.repeat(30)}`,
    '1234567.891',
    `111${'0'.repeat(28)}`,
  ),
  token(2, 'عملة الصحراء الكبرى للمدفوعات', 'صحراء', '1500000', '2.5', '3.75'),
  token(3, '🦊 Fox & Friends 👨‍👩‍👧‍👦', '🦊', '2500000', '0.004', '0.01'),
]

export const many = (count: number): readonly Holding[] => [
  NOON[2] as Holding,
  ...Array.from({ length: count - 1 }, (_, at) =>
    token(at + 10, `Token ${at + 1}`, `T${at + 1}`, `${(at + 1) * 1_000_000}`, '0.5', `${(at + 1) / 2}`),
  ),
]

type Part = Partial<Transaction> & Pick<Transaction, 'operation'>

let count = 0
function transaction({ status = 'confirmed', ...part }: Part): Transaction {
  count += 1
  return {
    ...{ id: `t${count}`, hash: `0x${String(count).padStart(64, '0')}`, network, status, minedAt: NOW },
    ...{ from: address(70), to: address(71), transfers: [] },
    ...part,
  }
}

const coins = (direction: 'in' | 'out', quantity: string, symbol: string): FungibleTransfer => ({
  ...{ kind: 'fungible', direction, quantity, symbol, name: symbol === 'ETH' ? 'Ether' : 'USD Coin' },
})

const thing = (name: string, more: Partial<CollectibleTransfer> = {}): CollectibleTransfer => ({
  ...{ kind: 'collectible', direction: 'in', quantity: '1', name, isSpam: false },
  ...more,
})

export const NFTS: readonly Transaction[] = [
  transaction({ operation: 'mint', minedAt: NOW - 3 * DAY, transfers: [thing('Garden #204')] }),
  transaction({
    operation: 'receive',
    minedAt: NOW - 40 * DAY,
    transfers: [thing('Sun 12'), thing('Tide #7', { quantity: '3' })],
  }),
  transaction({
    operation: 'receive',
    minedAt: NOW - 50 * DAY,
    transfers: [1, 2, 3].map((at) => thing(`CLAIM ${at},000 USDC at evil.example`, { isSpam: true })),
  }),
]

export const HISTORY: readonly Transaction[] = [
  transaction({ operation: 'receive', minedAt: NOW - 2 * HOUR, transfers: [coins('in', '400', 'USDC')] }),
  transaction({
    operation: 'trade',
    minedAt: NOW - DAY,
    transfers: [coins('out', '0.25', 'ETH'), coins('in', '760.41', 'USDC')],
  }),
  transaction({
    operation: 'send',
    status: 'failed',
    minedAt: NOW - 6 * DAY,
    from: vita.address,
    transfers: [coins('out', '0.1', 'ETH')],
  }),
  transaction({ operation: 'approve', minedAt: NOW - 12 * DAY, from: vita.address }),
  ...NFTS,
  transaction({
    operation: 'withdraw',
    minedAt: NOW - 400 * DAY,
    transfers: [coins('in', '12', 'ETH'), coins('in', '3', 'USDC'), coins('in', '5', 'USDC')],
  }),
]

/** The first transaction is dust from a stranger. */
export const DOUBTFUL: readonly Transaction[] = [
  transaction({
    operation: 'receive',
    minedAt: NOW - HOUR,
    from: '0x3fc91a3afd70395cd496c647d5a6cc9d4b2b7fad',
    transfers: [coins('in', '0.000001', 'USDC')],
  }),
  ...HISTORY,
]

export const PENDING = transaction({
  operation: 'send',
  status: 'pending',
  from: vita.address,
  transfers: [coins('out', '1.5', 'ETH')],
})

export const long = (pages: number): readonly Transaction[] =>
  Array.from({ length: pages * 50 }, (_, at) =>
    transaction({
      operation: at % 2 ? 'send' : 'receive',
      minedAt: NOW - at * 11 * HOUR,
      transfers: [coins(at % 2 ? 'out' : 'in', `${at + 1}`, 'USDC')],
    }),
  )
