import { describe, expect, it } from 'vitest'
import { compareEffects } from '../../../src/domain/requests/compare-effects.ts'
import type { Approval, Change, Effects } from '../../../src/domain/requests/effects.ts'

const [ME, OTHER] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]
const DOLLAR = { kind: 'token', address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' } as const
const ETHER = { kind: 'native' } as const

function effects(some: { changes?: Change[]; approvals?: Approval[] } = {}): Effects {
  return { status: 'checked', changes: [], approvals: [], controls: [], ...some }
}
const moves = (amount: bigint, asset: Change['asset'] = DOLLAR, account = ME) =>
  effects({ changes: [{ asset, account, amount: `${amount}` }] })

describe('compareEffects', () => {
  it('finds nothing between two looks at the same effects, whatever the case of an address', () => {
    const later = moves(-250n, { kind: 'token', address: DOLLAR.address.toLowerCase() }, ME.toLowerCase())
    expect(compareEffects(moves(-250n), later)).toEqual([])
    expect(compareEffects(effects(), effects())).toEqual([])
  })

  it('allows one percent more or less, and no more', () => {
    for (const [amount, differs] of [
      [10_000n, false],
      [9_900n, false],
      [10_100n, false],
      [9_899n, true],
      [10_101n, true],
    ] as const)
      for (const sign of [1n, -1n])
        expect(
          compareEffects(moves(sign * 10_000n), moves(sign * amount)).length > 0,
          `${sign * amount}`,
        ).toBe(differs)
  })

  it('reports a change of sign, however small', () => {
    expect(compareEffects(moves(1n), moves(-1n))).toEqual([
      { what: 'change', asset: DOLLAR, account: ME, before: '1', after: '-1' },
    ])
  })

  it('reports what appears and what disappears', () => {
    expect(compareEffects(effects(), moves(-1n, ETHER))).toEqual([
      { what: 'change', asset: ETHER, account: ME, before: '0', after: '-1' },
    ])
    expect(compareEffects(moves(100n), effects())).toEqual([
      { what: 'change', asset: DOLLAR, account: ME, before: '100', after: '0' },
    ])
  })

  it('reports another party for the same amount', () => {
    const found = compareEffects(moves(100n, DOLLAR, ME), moves(100n, DOLLAR, OTHER))
    expect(found.map((one) => one.what === 'change' && [one.account, one.before, one.after])).toEqual([
      [ME, '100', '0'],
      [OTHER, '0', '100'],
    ])
  })

  it('adds up several changes of one asset', () => {
    const [half] = [{ asset: DOLLAR, account: ME, amount: '-50' } as const]
    expect(compareEffects(moves(-100n), effects({ changes: [half, half] }))).toEqual([])
  })

  it('reports approvals that grow, become unlimited or go to another spender', () => {
    const may = (amount: Approval['amount'], spender = OTHER) =>
      effects({ approvals: [{ asset: DOLLAR, owner: ME, spender, amount }] })
    expect(compareEffects(may('100'), may('100'))).toEqual([])
    expect(compareEffects(may('unlimited'), may('unlimited'))).toEqual([])
    expect(compareEffects(may('100'), may('200'))).toHaveLength(1)
    expect(compareEffects(may('100'), may('unlimited'))).toHaveLength(1)
    expect(compareEffects(may('all'), may('unlimited'))).toHaveLength(1)
    expect(compareEffects(may('100'), may('100', ME))).toHaveLength(2)
    expect(compareEffects(may('100'), effects())).toEqual([
      { what: 'approval', asset: DOLLAR, owner: ME, spender: OTHER, before: '100', after: '0' },
    ])
  })

  it('reports control that goes to another address', () => {
    const owned = (after: string): Effects => ({
      ...{ status: 'checked', changes: [], approvals: [] },
      controls: [{ what: 'owner', account: DOLLAR.address, before: ME, after }],
    })
    expect(compareEffects(owned(OTHER), owned(OTHER.toLowerCase()))).toEqual([])
    expect(compareEffects(owned(ME), owned(OTHER))).toEqual([
      { what: 'control', of: 'owner', account: DOLLAR.address, before: ME, after: OTHER },
    ])
  })

  it('reports a token that begins to lie', () => {
    const lie: Effects = { ...(effects() as Effects & { status: 'checked' }), lying: [DOLLAR.address] }
    expect(compareEffects(effects(), lie)).toEqual([{ what: 'lying', address: DOLLAR.address }])
    expect(compareEffects(lie, lie)).toEqual([])
  })

  it('reports that it fails now, or can no longer be tried', () => {
    const late: Effects = { status: 'not-checked', reason: 'too-slow' }
    expect(compareEffects(effects(), { status: 'fails', reason: '' })).toEqual([
      { what: 'status', before: 'checked', after: 'fails' },
    ])
    expect(compareEffects(effects(), late)).toEqual([
      { what: 'status', before: 'checked', after: 'not-checked' },
    ])
    expect(compareEffects(late, late)).toEqual([])
  })
})
