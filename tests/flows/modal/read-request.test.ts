import { expect, it } from 'vitest'
import { TAKES } from '../../../src/domain/routes.ts'
import { readRequest } from '../../../src/flows/modal/read-request.ts'

const TEXTS = {
  token: 'ETH',
  toToken: 'USDC',
  recipient: 'fox.eth',
  amount: '0.25',
  currency: 'eur',
} as const

it.each(['WalletSend', 'OnRampProviders', 'Swap'] as const)('all that %s takes comes through', (view) => {
  const given = Object.fromEntries(
    Object.entries(TEXTS).filter(([name]) => TAKES[view]?.includes(name as never)),
  )
  expect(readRequest({ view, ...given })).toEqual({ view, ...given })
  expect(Object.keys(given)).toHaveLength(TAKES[view]!.length)
})

it('what is no text is left out', () => {
  expect(readRequest({ view: 'Swap', token: 5 as never, amount: undefined as never })).toEqual({
    view: 'Swap',
  })
})
