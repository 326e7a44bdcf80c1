/** A source of swaps that lies: the wallet is asked for nothing, whatever the user presses. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { SWAP_LIES, type SwapLieName } from '../../../sandbox/market/lies.ts'
import { product } from '../../support/product.ts'
import { reviewSwapOf, startSwapWorld } from '../../support/swap-world.ts'

const { confirmSwap } = product(() => import('../../../src/flows/swap/swap.ts'))
const { $swapExplanation } = product(() => import('../../../src/flows/swap/explain-swap.ts'))
const { $swapping } = product(() => import('../../../src/flows/swap/machine.ts'))

let world: Awaited<ReturnType<typeof startSwapWorld>>

beforeAll(async () => {
  world = await startSwapWorld(29_323)
}, 60_000)
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
    const { explained } = await reviewSwapOf(world, route)
    expect(stopOf(explained)).toBeUndefined()
    world.api.lies.told = lie
    await confirmSwap()
    expect(stopOf($swapExplanation.get())).toBe(reasonOf(lie, route))
    expect({ step: $swapping.get().step, asked }).toEqual({ step: 'changed', asked: [] })
  },
)
