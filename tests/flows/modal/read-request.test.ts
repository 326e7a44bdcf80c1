import { expect, it } from 'vitest'
import { TAKES, type OpenRequest, type ViewName } from '../../../src/domain/routes.ts'
import { readRequest } from '../../../src/flows/modal/read-request.ts'

/** What a view is shown with. */
function read(given: OpenRequest) {
  const request = readRequest(given)
  const names = ['view', ...(TAKES[request.view as ViewName] ?? [])] as const
  return Object.fromEntries(
    names.flatMap((name) => (request[name] === undefined ? [] : [[name, request[name]]])),
  )
}

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
  expect(read({ view, ...given })).toEqual({ view, ...given })
  expect(Object.keys(given)).toHaveLength(TAKES[view]!.length)
})

it('what is no text is left out', () => {
  expect(read({ view: 'Swap', token: 5 as never, amount: undefined as never })).toEqual({
    view: 'Swap',
  })
})

it('Swap takes the names of other kits as well, beside each other or as one object', () => {
  const [sell, buy] = ['ETH', 'USDC']
  expect(read({ view: 'Swap', fromToken: sell, toToken: buy })).toEqual({
    ...{ view: 'Swap', token: sell, toToken: buy },
  })
  const all = { fromToken: sell, toToken: buy, amount: '1.5' }
  expect(read({ view: 'Swap', arguments: all })).toEqual({
    ...{ view: 'Swap', token: sell, toToken: buy, amount: '1.5' },
  })
  expect(read({ view: 'Swap', arguments: all, token: 'DAI', amount: '2' })).toEqual({
    ...{ view: 'Swap', token: 'DAI', toToken: buy, amount: '2' },
  })
})

it.each(['ETH', 5, null, [], { fromToken: 5, amount: {} }])(
  'arguments that are none are left out: %j',
  (given) => {
    expect(read({ view: 'Swap', arguments: given as never })).toEqual({ view: 'Swap' })
  },
)
