import type { Holding } from '../../src/domain/account/holding.ts'
import type { FungibleTransfer, Transaction } from '../../src/domain/account/transaction.ts'
import type { HistoryPage, HoldingsQuery } from '../../src/ports/blockchain.ts'
import type { Identity } from '../../src/domain/account/identity.ts'
import { asked, settle } from './deferred.ts'
import type { WorldOptions } from './fakes.ts'
import { ALICE, BASE, BOB, CAROL, ETHEREUM, METAMASK, OPTIMISM, sessionOf } from './fixtures.ts'
import { product } from './product.ts'
import { setup } from './setup.ts'

const { openModal, shown } = product(() => import('../../src/flows/modal/modal.ts'))

type HistoryQuery = { address: string; network: string; cursor?: string }

/** A Blockchain API that the test answers: `blockchain.holdings.last().answer([…])`. */
function fakeBlockchain() {
  const holdings = asked<[query: HoldingsQuery, signal: AbortSignal], readonly Holding[] | undefined>()
  const history = asked<[query: HistoryQuery, signal: AbortSignal], HistoryPage | undefined>()
  const identity = asked<[address: string, network: string, signal: AbortSignal], Identity | undefined>()
  const reverseName = asked<[address: string, network: string, signal: AbortSignal], string | undefined>()
  return {
    ...{ holdings, history, identity, reverseName },
    port: {
      ...{ holdings: holdings.ask, history: history.ask },
      ...{ identity: identity.ask, reverseName: reverseName.ask },
    },
  }
}

/** A visitor with three accounts views the first one. */
export async function onAccountView(options: WorldOptions = {}) {
  const blockchain = fakeBlockchain()
  const page = await setup({
    networks: [ETHEREUM, BASE, OPTIMISM],
    ports: { blockchain: () => blockchain.port },
    ...options,
  })
  const session = sessionOf([ALICE, BOB, CAROL])
  await page.connected(METAMASK, session)
  openModal()
  shown()
  await settle()
  // Opening the view also restores the wallet's session, which is unchanged.
  for (const call of page.adapter.restore.calls) await call.answer(session)
  return { ...page, blockchain }
}

export function ether(value: string, price?: string, worth?: string): Holding {
  return {
    ...{ network: 'eip155:1', name: 'Ether', amount: { value, decimals: 18, symbol: 'ETH' } },
    ...(price && { price }),
    ...(worth && { worth }),
  }
}

export function token(address: string, value: string, price?: string, worth?: string): Holding {
  return {
    ...{ network: 'eip155:1', name: address, address, amount: { value, decimals: 6, symbol: 'TKN' } },
    ...(price && { price }),
    ...(worth && { worth }),
  }
}

export const coins = (direction: FungibleTransfer['direction'], quantity = '1'): FungibleTransfer => ({
  ...{ kind: 'fungible', direction, quantity, symbol: 'TKN', name: 'Token' },
})

export function transaction(id: string, more: Partial<Transaction> = {}): Transaction {
  return {
    ...{ id, hash: `0x${id}`, network: 'eip155:1', operation: 'send', status: 'confirmed' },
    ...{ minedAt: Date.UTC(2026, 0, 15), from: ALICE, to: BOB, transfers: [coins('out')] },
    ...more,
  }
}
