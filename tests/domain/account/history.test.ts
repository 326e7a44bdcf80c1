import { describe, expect, it } from 'vitest'
import { byMonth, mergeHistory, ownedCollectibles, withoutSpam } from '../../../src/domain/account/history.ts'
import { storyOf } from '../../../src/domain/account/transaction-story.ts'
import type { CollectibleTransfer, Transaction } from '../../../src/domain/account/transaction.ts'
import { coins, transaction } from '../../support/account-view.ts'

function thing(
  name: string,
  direction: CollectibleTransfer['direction'],
  quantity = '1',
): CollectibleTransfer {
  return { kind: 'collectible', direction, quantity, name, isSpam: false }
}

const moved = (at: number, ...transfers: CollectibleTransfer[]) =>
  transaction(`t${at}`, { minedAt: at, transfers })

const owned = (history: readonly Transaction[]) =>
  Object.fromEntries(ownedCollectibles(history).map(({ name, quantity }) => [name, quantity]))

describe('what is owned', () => {
  it('came in and did not go out', () => {
    const history = [
      moved(4, thing('Sun', 'out')),
      moved(3, thing('Tide', 'in', '2')),
      moved(2, thing('Tide', 'in'), thing('Moon', 'self')),
      moved(1, thing('Sun', 'in')),
    ]
    expect(owned(history)).toEqual({ Tide: '3' })
  })

  it('does not count what failed or is pending', () => {
    const history = [
      { ...moved(3, thing('Sun', 'out')), status: 'failed' as const },
      { ...moved(2, thing('Moon', 'in')), status: 'pending' as const },
      moved(1, thing('Sun', 'in')),
    ]
    expect(owned(history)).toEqual({ Sun: '1' })
  })

  it('is right of what came back, even where the older part of the history is missing', () => {
    const history = [moved(9, thing('Sun', 'in')), moved(8, thing('Sun', 'out'))]
    expect(owned(history)).toEqual({ Sun: '1' })
    expect(owned([moved(8, thing('Sun', 'out'))])).toEqual({})
  })

  it('begins with what came last', () => {
    const history = [moved(3, thing('C', 'in')), moved(2, thing('B', 'in')), moved(1, thing('A', 'in'))]
    expect(ownedCollectibles(history).map(({ name }) => name)).toEqual(['C', 'B', 'A'])
  })

  it.each([1, 7, 99, 12345])('is what a ledger says after random transfers (seed %i)', (seed) => {
    let state = seed
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return (state >>> 8) % below
    }
    const ledger = new Map<string, number>()
    const history: Transaction[] = []
    for (let at = 0; at < 500; at++) {
      const name = `Thing ${random(20)}`
      const has = ledger.get(name) ?? 0
      const direction = has && random(2) ? 'out' : random(9) ? 'in' : 'self'
      const quantity = direction === 'out' ? 1 + random(has) : 1 + random(3)
      if (direction !== 'self') ledger.set(name, has + (direction === 'in' ? quantity : -quantity))
      history.unshift(moved(at, thing(name, direction, String(quantity))))
    }
    const expected = [...ledger]
      .filter(([, count]) => count > 0)
      .map(([name, count]) => [name, String(count)])
    expect(owned(history)).toEqual(Object.fromEntries(expected))
  })
})

describe('a history', () => {
  it('has each transaction once, as it was said last, and only those of its network', () => {
    const before = [transaction('a', { minedAt: 1, status: 'pending' })]
    const page = [
      transaction('b', { minedAt: 2 }),
      transaction('a', { minedAt: 1 }),
      transaction('c', { network: 'eip155:10' }),
    ]
    const merged = mergeHistory(before, page, 'eip155:1')
    expect(merged.map(({ id, status }) => [id, status])).toEqual([
      ['b', 'confirmed'],
      ['a', 'confirmed'],
    ])
  })

  it('is grouped by the months of where the visitor is, after what is pending', () => {
    const at = (month: number, day: number) => new Date(2026, month, day, 12).getTime()
    const history = [
      transaction('a', { minedAt: at(1, 1) }),
      transaction('b', { minedAt: at(0, 31), status: 'pending' }),
      transaction('c', { minedAt: at(0, 31) }),
      transaction('d', { minedAt: at(0, 1) }),
      transaction('e', { minedAt: new Date(2025, 0, 1).getTime() }),
    ]
    const ids = byMonth(history).map(({ transactions }) => transactions.map(({ id }) => id).join(''))
    expect(ids).toEqual(['b', 'a', 'cd', 'e'])
  })
})

describe('a transfer of zero', () => {
  const shown = (more: Partial<Transaction>) => withoutSpam([transaction('a', more)]).length

  it('is not shown as a send or a receive', () => {
    for (const operation of ['send', 'receive'] as const)
      for (const quantity of ['0', '0.000'])
        expect(shown({ operation, transfers: [coins('out', quantity)] })).toBe(0)
    expect(
      shown({ operation: 'receive', transfers: [coins('in', '0'), { ...thing('X', 'in'), isSpam: true }] }),
    ).toBe(0)
  })

  it('hides nothing that the account did itself', () => {
    expect(shown({ operation: 'send', transfers: [coins('self', '0')] })).toBe(1)
    expect(shown({ operation: 'send', status: 'failed', transfers: [coins('out', '0')] })).toBe(1)
    expect(shown({ operation: 'send', status: 'pending', transfers: [coins('out', '0')] })).toBe(1)
    expect(shown({ operation: 'execute', transfers: [coins('out', '0')] })).toBe(1)
    expect(shown({ operation: 'send', transfers: [coins('out', '0'), coins('out', '0.000001')] })).toBe(1)
  })

  it('is not what a line says of a transaction', () => {
    const transfers = [coins('out', '0'), coins('in', '5')]
    expect(storyOf(transaction('a', { transfers }))).toMatchObject({
      main: transfers[1],
      other: undefined,
      more: 0,
    })
  })
})

describe('what a line says of a transaction', () => {
  it('is what went out, and what came for it', () => {
    const [out, came, fee] = [coins('out', '1'), coins('in', '2'), coins('out', '3')]
    const story = storyOf(transaction('a', { transfers: [came, out, fee] }))
    expect(story).toMatchObject({ main: out, other: came, more: 1 })
  })

  it('names who sent what came, and who got what went', () => {
    const parties = { from: '0xfrom', to: '0xto' }
    expect(storyOf(transaction('a', { ...parties, transfers: [coins('in')] })).with).toEqual({
      ...{ way: 'from', address: '0xfrom' },
    })
    expect(storyOf(transaction('a', { ...parties, transfers: [coins('out')] })).with).toEqual({
      ...{ way: 'to', address: '0xto' },
    })
    expect(storyOf(transaction('a', { ...parties, transfers: [] }))).toMatchObject({
      main: undefined,
      more: 0,
    })
  })

  it('does not mention spam', () => {
    const spam = { ...thing('CLAIM', 'in'), isSpam: true }
    expect(storyOf(transaction('a', { transfers: [spam, coins('out')] }))).toMatchObject({
      other: undefined,
      more: 0,
    })
  })
})
