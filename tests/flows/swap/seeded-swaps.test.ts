/** Swaps from seeds: random pairs, amounts and slippages, each compared with what the chain says. `SWAPS=1000` for the full run, `SEED=` for another one. */
import { formatUnits, parseEther, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clock } from '../../../src/ports/clock.ts'
import { product } from '../../support/product.ts'
import { randomFrom } from '../../support/send-model.ts'
import { eager, reviewSwapOf, startSwapWorld } from '../../support/swap-world.ts'

const { setSlippage } = product(() => import('../../../src/flows/swap/slippage.ts'))
const { confirmSwap, endSwap } = product(() => import('../../../src/flows/swap/swap.ts'))
const { $swapping } = product(() => import('../../../src/flows/swap/machine.ts'))
const { savedTransaction } = product(() => import('../../../src/stores/stored/transactions.ts'))
const { whenMined } = product(() => import('../../../src/flows/transactions/when-mined.ts'))

const SWAPS = Number(process.env.SWAPS ?? 5)
const SEED = Number(process.env.SEED ?? 20_261_123)
/** With how many units of one each is traded at most. */
const SOLD = { ETH: 3n, SBD: 5_000n, SBC: 5_000n, WETH: 2n, TOLL: 200n } as const
type Symbol = keyof typeof SOLD

/** A busy machine ends no trial run: what is waited for takes twenty times as long. */
const patient: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, ms < 1_000 ? ms : ms * 20)
    return () => clearTimeout(timer)
  },
}

let world: Awaited<ReturnType<typeof startSwapWorld>>

beforeAll(async () => {
  world = await startSwapWorld(29_325)
  const { client } = world
  // Some of each, so that each can be sold.
  await world.ask('anvil_dealERC20', [
    client.account.address,
    world.addressOf('TOLL'),
    toHex(parseEther('1000000')),
  ])
  const wrap = { from: client.account.address, to: world.addressOf('WETH'), value: toHex(parseEther('3000')) }
  await world.ask('eth_sendTransaction', [{ ...wrap, data: '0xd0e30db0' }])
})
afterAll(() => world.stop())

it(`${SWAPS} swaps bring what was said, to the unit`, { timeout: 3_000 * SWAPS + 60_000 }, async () => {
  const random = randomFrom(SEED)
  // `Object.keys` gives the names of the table.
  const symbols = Object.keys(SOLD) as Symbol[]
  const { asked } = await world.open(undefined, { page: patient, adapter: eager })
  for (let made = 0; made < SWAPS; made++) {
    const sell = random.one(symbols)
    const buy = random.one(symbols.filter((one) => one !== sell))
    const { decimals } = world.tokens.find(({ symbol }) => symbol === sell)!
    const most = Number(SOLD[sell]) * 1e6
    const amount = (BigInt(1 + random.upTo(most)) * 10n ** BigInt(decimals)) / 1_000_000n
    const slippage = 10 + random.upTo(490)
    endSwap()
    setSlippage(slippage)
    const seen = `${made}: ${formatUnits(amount, decimals)} ${sell} for ${buy}, ${slippage}`
    const { plan, explained } = await reviewSwapOf(world, {
      sell,
      buy,
      amount: formatUnits(amount, decimals),
    })
    const before = await Promise.all([world.balance(sell), world.balance(buy)])
    const asks = asked.length
    await confirmSwap()
    const now = $swapping.get()
    const { id = '' } = now as { id?: string }
    const isMined = await whenMined(id, new AbortController().signal)
    const after = await Promise.all([world.balance(sell), world.balance(buy)])
    const fees = await paid(asked.length - asks)
    const feesOf = (symbol: Symbol) => (symbol === 'ETH' ? fees : 0n)
    const arrived = after[1] - before[1] + feesOf(buy)
    expect({
      ...{ seen, isMined, step: now.step, explained },
      sold: before[0] - after[0] - feesOf(sell),
      isAsQuoted: arrived === plan?.quote.arrives,
      told: savedTransaction(id)?.arrived,
    }).toEqual({
      ...{ seen, isMined: true, step: 'sent' },
      explained: expect.not.objectContaining({ stopped: expect.anything() as unknown }) as unknown,
      ...{ sold: amount, isAsQuoted: true, told: `${arrived}` },
    })
    // They are final, and no longer followed: hundreds that are would keep the node busy.
    if (made % 10 === 9) await world.ask('anvil_mine', ['0x42'])
  }
})

/** The network fees of the last transactions, in wei. */
async function paid(transactions: number): Promise<bigint> {
  // `getBlockNumber` answers from a cache for four seconds.
  const { number: last } = await world.client.getBlock()
  let fees = 0n
  for (let back = 0; back < transactions; back++) {
    const { transactions: hashes } = await world.client.getBlock({ blockNumber: last - BigInt(back) })
    const receipt = await world.client.getTransactionReceipt({ hash: hashes[0]! })
    fees += receipt.gasUsed * receipt.effectiveGasPrice
  }
  return fees
}
