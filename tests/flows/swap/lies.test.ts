/** A source of swaps that lies: the wallet is asked for nothing, whatever the user presses. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { encodeFunctionData, erc20Abi, toFunctionSelector } from 'viem'
import { SWAP_LIES, type SwapLieName } from '../../../sandbox/market/lies.ts'
import { marketContracts, swapRouters } from '../../../sandbox/market/market-contracts.ts'
import { CAROL, ME } from '../../support/evm-world.ts'
import { product } from '../../support/product.ts'
import { reached, reviewSwapOf, startSwapWorld } from '../../support/swap-world.ts'

const { confirmSwap, resumeSwap } = product(() => import('../../../src/flows/swap/swap.ts'))
const { $swapExplanation } = product(() => import('../../../src/flows/swap/explain-swap.ts'))
const { $swapping } = product(() => import('../../../src/flows/swap/machine.ts'))
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { watchSwapTokens } = product(() => import('../../../src/flows/swap/tokens.ts'))

let world: Awaited<ReturnType<typeof startSwapWorld>>

beforeAll(async () => {
  world = await startSwapWorld(29_323)
})
afterAll(() => world.stop())
afterEach(() => {
  world.api.lies.told = undefined
})

const ROUTES = [
  { sell: 'ETH', buy: 'SBD', amount: '1' },
  { sell: 'SBD', buy: 'ETH', amount: '100' },
  { sell: 'SBC', buy: 'SBD', amount: '100' },
] as const

/** Why each is stopped, where the currency is sold and where a token is. */
const REASONS: Record<SwapLieName, readonly [ofEther: string, ofToken?: string]> = {
  'other-recipient': ['other-recipient'],
  'no-minimum': ['too-little'],
  'other-spender': ['too-little', 'other-spender'],
  unlimited: ['other-value', 'unlimited'],
  'larger-value': ['other-value', 'unreadable'],
  'other-token': ['other-token'],
  'other-chain': ['other-chain'],
  'extra-transfer': ['unreadable'],
  'stale-quote': ['would-fail'],
  'wrong-decimals': ['wrong-decimals'],
  'currency-decimals': ['wrong-decimals'],
  'hidden-price': ['poor-quote'],
  'empty-target': ['too-little'],
  'turning-market': ['other-market'],
}

/** No simulation shows what the turning market does later: only the page's own list refuses it. */
function listRoutersFor(lie: SwapLieName): void {
  if (lie === 'turning-market') setOptions({ swapRouters })
}

const reasonOf = (lie: SwapLieName, { sell, buy }: { sell: string; buy: string }) => {
  const [ofEther, ofToken = ofEther] = REASONS[lie]
  // Another end of the path is no way out of the router in the currency.
  if (lie === 'other-token' && buy === 'ETH') return 'would-fail'
  return sell === 'ETH' ? ofEther : ofToken
}

/** The lie or the obstacle. */
const stopOf = (explained: object | undefined) => {
  const { stopped = {} } = { ...explained } as { stopped?: { lie?: string; obstacle?: string } }
  return stopped.lie ?? stopped.obstacle
}

// `Object.keys` gives the names of the table.
const LIES = Object.keys(SWAP_LIES) as SwapLieName[]
const TOLD = LIES.flatMap((lie) => ROUTES.map((route) => ({ lie, ...route }))).filter(
  ({ lie, sell, buy }) => lie !== 'currency-decimals' || sell === 'ETH' || buy === 'ETH',
)

it.each(TOLD)(
  '$lie, from $sell to $buy, is stopped before the wallet is asked',
  async ({ lie, ...route }) => {
    const { asked } = await world.open()
    listRoutersFor(lie)
    world.api.lies.told = lie
    const { explained } = await reviewSwapOf(world, route)
    expect(stopOf(explained)).toBe(reasonOf(lie, route))
    await confirmSwap()
    expect({ step: $swapping.get().step, asked }).toEqual({ step: 'reviewing', asked: [] })
  },
)

// The list of tokens is not read again.
it.each(TOLD.filter(({ lie }) => !lie.endsWith('-decimals')))(
  '$lie, from $sell to $buy, is stopped as well once the user has read the truth',
  async ({ lie, ...route }) => {
    const { asked } = await world.open()
    listRoutersFor(lie)
    const { explained } = await reviewSwapOf(world, route)
    expect(stopOf(explained)).toBeUndefined()
    world.api.lies.told = lie
    await confirmSwap()
    expect(stopOf($swapExplanation.get())).toBe(reasonOf(lie, route))
    expect({ step: $swapping.get().step, asked }).toEqual({ step: 'changed', asked: [] })
  },
)

it('a swap through a listed router is carried out', async () => {
  const { asked } = await world.open()
  setOptions({ swapRouters })
  const { explained } = await reviewSwapOf(world, ROUTES[0])
  expect(stopOf(explained)).toBeUndefined()
  await confirmSwap()
  expect({ step: $swapping.get().step, asks: asked.length }).toEqual({ step: 'sent', asks: 1 })
})

it('a value that is not a list of addresses allows no market', async () => {
  await world.open()
  setOptions({ swapRouters: { 'eip155:31337': marketContracts.router as never } })
  const { explained } = await reviewSwapOf(world, ROUTES[0])
  expect(stopOf(explained)).toBe('other-market')
})

it('a swap that goes on after a reload is held to the list as well', async () => {
  const { close } = await world.open()
  await reviewSwapOf(world, ROUTES[2])
  void confirmSwap()
  await reached($swapping, ({ step }) => step === 'mining')
  close()
  const { asked } = await world.open()
  setOptions({ swapRouters: { 'eip155:31337': [marketContracts.turningMarket] } })
  watchSwapTokens()
  resumeSwap()
  await reached($swapping, ({ step }) => step === 'reviewing')
  const explained = await reached($swapExplanation, ({ step }) => step === 'complete')
  expect(stopOf(explained)).toBe('other-market')
  await confirmSwap()
  expect(asked).toEqual([])
})

it('a wrapped currency needs no router', async () => {
  await world.open()
  setOptions({ swapRouters: { 'eip155:31337': [] } })
  const { explained } = await reviewSwapOf(world, { sell: 'ETH', buy: 'WETH', amount: '1' })
  expect(stopOf(explained)).toBeUndefined()
})

it('where the page lists no contracts, a market that turns takes no more than was shown', async () => {
  const { asked } = await world.open()
  world.api.lies.told = 'turning-market'
  const { explained, plan } = await reviewSwapOf(world, { sell: 'SBD', buy: 'SBC', amount: '100' })
  expect(stopOf(explained)).toBeUndefined()
  expect(plan).toMatchObject({ market: marketContracts.turningMarket })
  const before = await world.balance('SBD')
  const turn = { from: CAROL, to: marketContracts.turningMarket, data: toFunctionSelector('turn()') }
  // Between the permission and the swap.
  const isTurned = new Promise((resolve) => {
    const stop = $swapping.listen(({ step }) => {
      if (step !== 'mining') return
      stop()
      resolve(world.ask('eth_sendTransaction', [turn]))
    })
  })
  await confirmSwap()
  await isTurned
  const left = encodeFunctionData({
    ...{ abi: erc20Abi, functionName: 'allowance' },
    args: [ME, marketContracts.turningMarket],
  })
  const allowed = await world.ask('eth_call', [{ to: world.addressOf('SBD'), data: left }, 'latest'])
  const taken = before - (await world.balance('SBD'))
  expect(BigInt(String(allowed)) + taken).toBe(100n * 10n ** 18n)
  expect(asked.length).toBeLessThanOrEqual(2)
})
