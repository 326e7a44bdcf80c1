/** All of what an account has is not written as the amount of another account, or of another network. */
import { expect, it } from 'vitest'
import type { SwapState } from '../../../src/ports/wallet-adapter.ts'
import { settle } from '../../support/deferred.ts'
import { ALICE, BOB, METAMASK, sessionOf } from '../../support/fixtures.ts'
import { product } from '../../support/product.ts'
import { setup } from '../../support/setup.ts'

const { $sell, $swapAmount, takeAllSwap } = product(() => import('../../../src/flows/swap/draft.ts'))
const { $swapTokens, watchSwapTokens } = product(() => import('../../../src/flows/swap/tokens.ts'))
const { loadNetworks } = product(() => import('../../../src/flows/network/load-networks.ts'))
const { swapSources } = product(() => import('../../../src/ports/user/swaps.ts'))
const { watchHoldings } = product(() => import('../../../src/flows/account/load-holdings.ts'))

async function selling() {
  const page = await setup()
  let answer: (state: SwapState) => void = () => {}
  await page.connected(METAMASK, sessionOf([ALICE]))
  page.providePorts({
    adapter: () =>
      Promise.resolve({
        ...page.adapter.port,
        balance: () => Promise.resolve({ value: '9000000000000000000', decimals: 18, symbol: 'ETH' }),
        swapState: () => new Promise<SwapState>((resolve) => (answer = resolve)),
      }),
  })
  await loadNetworks()
  const never = () => new Promise<never>(() => {})
  const tokens = (network: 'eip155:1') =>
    Promise.resolve([{ network, name: 'Ether', symbol: 'ETH', decimals: 18 }])
  swapSources.provide({
    of: () => [{ id: 'one', name: 'One', quote: never, swap: never, approval: never, tokens }],
  })
  for (const store of [$swapTokens, $sell, $swapAmount]) store.listen(() => {})
  watchSwapTokens()
  watchHoldings()
  await page.clock.advance(2_000)
  expect($sell.get()).toMatchObject({ symbol: 'ETH', holding: {} })
  return { ...page, answer: (balance: bigint) => answer({ balance }) }
}

it('is what is left beside the fee', async () => {
  const { answer } = await selling()
  const taken = takeAllSwap()
  await settle()
  answer(8n * 10n ** 18n)
  await taken
  expect($swapAmount.get().text).toBe('8')
})

it.each([
  ['account', (page: Awaited<ReturnType<typeof selling>>) => page.adapter.tell(METAMASK.id).accounts([BOB])],
  [
    'network',
    (page: Awaited<ReturnType<typeof selling>>) => page.adapter.tell(METAMASK.id).network('eip155:8453'),
  ],
])('is not that of the former %s', async (_, change) => {
  const page = await selling()
  const taken = takeAllSwap()
  await settle()
  await change(page)
  await page.clock.advance(2_000)
  expect($sell.get()?.symbol).toBe('ETH')
  page.answer(8n * 10n ** 18n)
  await taken
  expect($swapAmount.get().text).toBe('')
})
