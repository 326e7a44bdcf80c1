/** A source of swaps that lies: the wallet is asked for nothing, whatever the user presses. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SWAP_LIES, type SwapLieName } from '../../../sandbox/market/lies.ts'
import { product } from '../../support/product.ts'
import { reviewSwapOf, startSwapWorld } from '../../support/swap-world.ts'

const { confirmSwap } = product(() => import('../../../src/flows/swap/swap.ts'))
const { $swapping } = product(() => import('../../../src/flows/swap/machine.ts'))

let world: Awaited<ReturnType<typeof startSwapWorld>>

beforeAll(async () => {
  world = await startSwapWorld(29_323)
}, 60_000)
afterAll(() => world.stop())

const ROUTES = [
  { sell: 'ETH', buy: 'SBD', amount: '1' },
  { sell: 'SBD', buy: 'ETH', amount: '100' },
  { sell: 'SBC', buy: 'SBD', amount: '100' },
] as const

// `Object.keys` gives the names of the table.
const LIES = Object.keys(SWAP_LIES) as SwapLieName[]

it.each(LIES.flatMap((lie) => ROUTES.map((route) => ({ lie, ...route }))))(
  '$lie, from $sell to $buy, is stopped before the wallet is asked',
  async ({ lie, ...route }) => {
    // From the start, and only once the user has read the truth.
    expect.hasAssertions()
    for (const isLate of [false, true]) {
      world.api.lies.told = undefined
      const { asked } = await world.open()
      world.api.lies.told = isLate ? undefined : lie
      const { explained, plan } = await reviewSwapOf(world, route)
      world.api.lies.told = lie
      if (!isLate) expect(explained ?? 'no quote').toSatisfy(isStopped)
      await confirmSwap()
      // Another list of tokens, late, is not read again.
      if (isLate && lie === 'wrong-decimals') continue
      const steps = isLate ? ['changed', 'failed'] : ['reviewing', 'drafting']
      expect({ isStopped: steps.includes($swapping.get().step), asked, plan }).toEqual({
        ...{ isStopped: true, asked: [], plan },
      })
    }
  },
)

const isStopped = (explained: unknown) =>
  explained === 'no quote' || (typeof explained === 'object' && 'stopped' in { ...explained })
