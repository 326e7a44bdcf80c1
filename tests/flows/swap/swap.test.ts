import { encodeFunctionData, parseAbi, parseEther, toHex, type Address, type Hex } from 'viem'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { marketContracts } from '../../../sandbox/market/market-contracts.ts'
import { requestContracts } from '../../../sandbox/request-contracts.ts'
import { receiptOf } from '../../../sandbox/wallets/receipt.ts'
import { leastOf } from '../../../src/domain/transfers/swap/offer.ts'
import { automaticSlippage } from '../../../src/domain/transfers/swap/slippage.ts'
import type { SwapPlan } from '../../../src/domain/transfers/swap/plan.ts'
import { CAROL, ME } from '../../support/evm-world.ts'
import { product } from '../../support/product.ts'
import { reached, reviewSwapOf, startSwapWorld } from '../../support/swap-world.ts'
import { until } from '../../support/until.ts'

const { followSwap } = product(() => import('../../../src/reactions/on-swap.ts'))
const { setHistory } = product(() => import('../../../src/stores/modal/route.ts'))
const { $buy, $sell, $swapAmount, chooseBuy, chooseSell, setSwapAmount } = product(
  () => import('../../../src/flows/swap/draft.ts'),
)
const { $swapQuotes, $swapQuotesStep, pickSource, watchSwapQuotes } = product(
  () => import('../../../src/flows/swap/quotes.ts'),
)
const { setOptions } = product(() => import('../../../src/stores/options.ts'))
const { $swapTokens, $swapTokensStep, watchSwapTokens } = product(
  () => import('../../../src/flows/swap/tokens.ts'),
)
const { $swapping } = product(() => import('../../../src/flows/swap/machine.ts'))
const { $swapExplanation } = product(() => import('../../../src/flows/swap/explain-swap.ts'))
const { backToSwapDraft, confirmSwap, endSwap, resumeSwap, reviewSwap } = product(
  () => import('../../../src/flows/swap/swap.ts'),
)
const { $savedSwap } = product(() => import('../../../src/stores/stored/swaps.ts'))
const { $allTransactions, savedTransaction } = product(
  () => import('../../../src/stores/stored/transactions.ts'),
)
const { whenMined } = product(() => import('../../../src/flows/transactions/when-mined.ts'))

let world: Awaited<ReturnType<typeof startSwapWorld>>

beforeAll(async () => {
  world = await startSwapWorld(29_321)
})
afterAll(() => world.stop())

const review = async (sell: string, buy: string, amount: string) => {
  const { quote, explained, plan } = await reviewSwapOf(world, { sell, buy, amount })
  return { quote: quote!, explained, plan }
}

it('what the page proposes is filled in once the tokens are known', async () => {
  await world.open()
  // The view that shows them comes later than what fills it.
  const stops = [followSwap(), $swapTokens.listen(() => {})]
  setHistory({ view: 'Swap', params: { token: 'sbd', toToken: 'SBC', amount: '2.5' } })
  await reached($swapTokens, ({ length }) => length > 0)
  expect([$sell, $buy, $swapAmount].map((store) => store.get())).toMatchObject([
    { symbol: 'SBD' },
    { symbol: 'SBC' },
    { text: '2.5' },
  ])
  for (const stop of stops) stop()
})

it('is refused on a network where nothing is swapped', async () => {
  await world.open()
  setOptions({ projectId: undefined, swapSources: [] })
  watchSwapTokens()
  await reached($swapTokensStep, (step) => step === 'ready')
  expect(() => reviewSwap()).toThrow(
    expect.objectContaining({ code: 'swap-unsupported-network', message: 'Network not supported for Swaps' }),
  )
})

it('has nothing to review without two tokens, an amount and a quote', async () => {
  await world.open()
  expect(resumeSwap).toThrow(expect.objectContaining({ code: 'swap-incomplete' }))
  watchSwapTokens()
  await reached($swapTokens, ({ length }) => length > 0)
  chooseSell(world.addressOf('SBD'))
  chooseBuy(world.addressOf('SBC'))
  expect(reviewSwap).toThrow(expect.objectContaining({ code: 'swap-incomplete' }))
  setSwapAmount('1')
  expect(reviewSwap).toThrow(expect.objectContaining({ code: 'swap-no-quote' }))
})

it('sells ether for what was quoted', async () => {
  const { asked } = await world.open()
  const before = await world.balance('SBD')
  const { quote, explained, plan } = await review('ETH', 'SBD', '1.5')
  expect(explained).toMatchObject({ step: 'complete', arrives: quote.arrives })
  expect(explained).not.toHaveProperty('stopped')
  const least = leastOf(quote.arrives, plan!.order.slippage)
  expect(plan).toMatchObject({ least, order: { slippage: automaticSlippage(quote.impact) } })
  await confirmSwap()
  const sent = $swapping.get()
  expect(sent).toMatchObject({ step: 'sent' })
  expect(asked).toHaveLength(1)
  const { id } = sent as { id: string }
  await whenMined(id, new AbortController().signal)
  expect(savedTransaction(id)).toMatchObject({ status: 'confirmed' })
  expect((await world.balance('SBD')) - before).toBe(quote.arrives)
  expect(savedTransaction(id)).toMatchObject({
    ...{ kind: 'swap', symbol: 'ETH', amount: `${parseEther('1.5')}`, gets: { symbol: 'SBD', decimals: 18 } },
    ...{ promised: `${least}`, arrived: `${quote.arrives}` },
  })
})

it('sells a token after exactly its amount was allowed', async () => {
  const { asked } = await world.open()
  const { quote, plan } = await review('SBD', 'ETH', '1234.5')
  expect(plan?.calls.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'sent' })
  expect(asked.map(({ method }) => method)).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  const { id } = $swapping.get() as { id: string }
  expect(await whenMined(id, new AbortController().signal)).toBe(true)
  expect(savedTransaction(id)?.arrived).toBe(`${quote.arrives}`)
  expect($savedSwap.get()).toBeUndefined()
})

it('goes on after a reload between the approval and the swap', async () => {
  const { close } = await world.open()
  await review('SBC', 'SBD', '250')
  void confirmSwap()
  await reached($swapping, (now) => now.step === 'mining')
  close()
  const later = await world.open()
  watchSwapTokens()
  expect($savedSwap.get()).toMatchObject({ order: { amount: 250_000_000n, sell: { symbol: 'SBC' } } })
  resumeSwap()
  const again = await reached($swapping, ({ step }) => step === 'reviewing')
  expect(again).toMatchObject({ plan: { calls: [{ kind: 'swap' }] } })
  await reached($swapExplanation, ({ step }) => step === 'complete')
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'sent' })
  expect(later.asked).toHaveLength(1)
  expect($savedSwap.get()).toBeUndefined()
})

it('a swap that the wallet was asked for is not offered again after a reload', async () => {
  let answer = (_: unknown) => {}
  const { asked, close } = await world.open(({ method }, next) =>
    method === 'eth_sendTransaction' && asked.length > 1
      ? new Promise((resolve) => (answer = resolve))
      : next(),
  )
  await review('SBC', 'SBD', '25')
  void confirmSwap()
  await reached($swapping, (now) => now.step === 'asking' && now.kind === 'swap')
  close()
  answer(undefined)
  await world.open()
  watchSwapTokens()
  expect($savedSwap.get()).toBeUndefined()
})

it('a swap that the wallet sends after the user has gone back is not offered again', async () => {
  let send = () => {}
  const { asked } = await world.open(({ method }, next) =>
    method === 'eth_sendTransaction' && asked.length > 1
      ? new Promise((resolve) => (send = () => resolve(next())))
      : next(),
  )
  await review('SBC', 'SBD', '25')
  void confirmSwap()
  await reached($swapping, (now) => now.step === 'asking' && now.kind === 'swap')
  backToSwapDraft()
  send()
  await reached($allTransactions, (list) => list[0]?.kind === 'swap' && list[0].status === 'confirmed')
  expect($savedSwap.get()).toBeUndefined()
  expect(world.stored.get('@appkit/swaps')).toBeUndefined()
})

it('a token whose contract does not say its unit is not swapped', async () => {
  await world.open()
  const { multicall: address, wrappedEther } = requestContracts
  setOptions({
    swapSources: [
      {
        ...{ id: 'ours', name: 'Our market' },
        tokens: async () => [{ name: 'Odd', symbol: 'ODD', decimals: 6, address }],
        quote: async () => ({ toAmount: '1000000' }),
        transaction: async ({ account }) => ({
          ...{ to: marketContracts.router, value: `${parseEther('1')}` },
          data: encodeFunctionData({
            abi: parseAbi(['function swapExactETHForTokens(uint256,address[],address,uint256)']),
            args: [990_000n, [wrappedEther, address], account as Address, 2n ** 40n],
          }),
        }),
      },
    ],
  })
  watchSwapTokens()
  await reached($swapTokens, (list) => list.some(({ symbol }) => symbol === 'ODD'))
  chooseSell(undefined)
  chooseBuy(address)
  setSwapAmount('1')
  watchSwapQuotes()
  await reached($swapQuotesStep, (now) => now === 'ready')
  reviewSwap()
  const { plan } = (await reached($swapping, ({ step }) => step === 'reviewing')) as { plan: SwapPlan }
  expect({ lie: plan.lie, obstacle: plan.obstacle, calls: plan.calls }).toEqual({
    ...{ lie: undefined, obstacle: 'unchecked', calls: [] },
  })
})

it('a token that keeps a part arrives as quoted, and one that cannot be sold again is stopped', async () => {
  await world.open()
  const toll = await review('ETH', 'TOLL', '1')
  expect(toll.explained).toMatchObject({ arrives: toll.quote.arrives })
  expect(toll.explained).not.toHaveProperty('stopped')
  await world.open()
  const stay = await review('ETH', 'STAY', '1')
  expect(stay.explained).toMatchObject({ stopped: { obstacle: 'honeypot' } })
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'reviewing' })
})

it('a price that moved is read again before anything is asked', async () => {
  const { asked } = await world.open()
  const { plan } = await review('ETH', 'SBC', '1')
  // Others buy the same meanwhile.
  const other = { from: CAROL, to: plan!.market, gas: '0x100000', value: toHex(parseEther('40')) }
  const hash = (await world.ask('eth_sendTransaction', [{ ...other, data: forCarol(plan!) }])) as Hex
  await receiptOf(world.client, hash)
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'changed', changes: ['least'] })
  expect(asked).toEqual([])
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'sent' })
  expect(asked).toHaveLength(1)
})

it('a price that moves while it is tried whether a token is sold again makes no trap of it', async () => {
  await world.open()
  const { plan } = await review('ETH', 'SBC', '1')
  await world.open()
  const ask = globalThis.fetch
  let builds = 0
  const asks = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    // The second is the way back. Others buy the same just before it.
    if ((input as string).includes('/convert/build-transaction') && ++builds === 2) {
      const other = { from: CAROL, to: plan!.market, gas: '0x100000', value: toHex(parseEther('40')) }
      await world.ask('eth_sendTransaction', [{ ...other, data: forCarol(plan!) }])
    }
    return ask(input, init)
  })
  const { explained } = await review('ETH', 'SBC', '1')
  asks.mockRestore()
  expect(builds).toBe(2)
  expect(explained).not.toHaveProperty('stopped')
})

/** The same call, for whatever it gives, to another account. */
function forCarol({ calls }: SwapPlan): string {
  const [{ data }] = calls[0]!.request.params as [{ data: string }]
  return data
    .replace(data.slice(10, 74), '0'.repeat(64))
    .replace(ME.slice(2).toLowerCase(), CAROL.slice(2).toLowerCase())
}

it('a declined approval, and a declined swap, leave everything as it was', async () => {
  let declines = 2
  const { asked } = await world.open((request, next) => {
    if (request.method !== 'eth_sendTransaction' || declines-- <= 0) return next()
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  })
  await review('SBD', 'SBC', '10')
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'failed', kind: 'approve', code: 'send-rejected' })
  // Nothing was allowed: there is nothing to go on with.
  expect($savedSwap.get()).toBeUndefined()
  expect(world.stored.get('@appkit/swaps')).toBeUndefined()
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'failed', kind: 'approve', code: 'send-rejected' })
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'sent' })
  expect(asked).toHaveLength(4)
})

it('a swap is offered again only once its permission was given', async () => {
  let answer = (_: unknown) => {}
  const { close } = await world.open(({ method }, next) =>
    method === 'eth_sendTransaction' ? new Promise((resolve) => (answer = resolve)) : next(),
  )
  await review('SBD', 'SBC', '11')
  void confirmSwap()
  await reached($swapping, ({ step }) => step === 'asking')
  expect($savedSwap.get()).toBeUndefined()
  close()
  answer(undefined)
  await world.open()
  watchSwapTokens()
  // Whether the wallet has agreed is not known.
  await reached($allTransactions, ([first]) => first?.status === 'unknown')
  expect($savedSwap.get()).toBeUndefined()
})

it('asks for no swap after an approval that had no effect', async () => {
  const { asked, close } = await world.open(({ method, params }, next) =>
    method === 'eth_sendTransaction'
      ? // Too little gas: the approval gets into a block, and is taken back.
        world.ask(method, [{ ...(params as object[])[0], gas: '0x5a00' }])
      : next(),
  )
  await review('SBD', 'SBC', '12')
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'failed', code: 'swap-not-allowed' })
  expect(asked.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  close()
})

it('a declined permission leaves an earlier one to go on with', async () => {
  let approves = 1
  const { close } = await world.open((request, next) => {
    if (request.method !== 'eth_sendTransaction' || approves-- > 0) return next()
    throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
  })
  await review('SBC', 'SBD', '13')
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'failed', kind: 'swap', code: 'send-rejected' })
  expect($savedSwap.get()).toMatchObject({ kind: 'approve', order: { amount: 13_000_000n } })
  await reviewAgain('SBD', 'SBC', '5')
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'failed', kind: 'approve', code: 'send-rejected' })
  expect($savedSwap.get()).toMatchObject({ kind: 'approve', order: { amount: 13_000_000n } })
  close()
})

it('the same swap is not asked for again while the wallet may still send it', async () => {
  let send = () => {}
  const { asked } = await world.open(({ method }, next) =>
    method === 'eth_sendTransaction' ? new Promise((resolve) => (send = () => resolve(next()))) : next(),
  )
  await review('ETH', 'WETH', '1')
  void confirmSwap()
  await reached($swapping, ({ step }) => step === 'asking')
  await reviewAgain('ETH', 'WETH', '1')
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'failed', code: 'send-pending' })
  expect(asked).toHaveLength(1)
  send()
  await reached($allTransactions, ([first]) => first?.status === 'confirmed')
  void confirmSwap()
  await until(() => asked.length === 2)
  send()
  await reached($swapping, ({ step }) => step === 'sent')
})

it('a token that takes no other allowance has it set to nothing first', async () => {
  const { asked } = await world.open()
  const [token, { market }] = [world.addressOf('MUTE')!, (await review('ETH', 'MUTE', '1')).plan!]
  const word = (value: string) => value.slice(2).toLowerCase().padStart(64, '0')
  // What an earlier visit left over.
  await world.ask('anvil_dealERC20', [ME, token, '0x3b9aca00'])
  await world.ask('eth_sendTransaction', [
    { from: ME, to: token, data: `0x095ea7b3${word(market)}${word('0x1')}` },
  ])
  const { plan, explained } = await reviewAgain('MUTE', 'ETH', '100')
  expect(explained).not.toHaveProperty('stopped')
  expect(plan?.calls.map(({ kind }) => kind)).toEqual(['reset', 'approve', 'swap'])
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'sent' })
  expect(asked).toHaveLength(3)
})

const reviewAgain = async (sell: string, buy: string, amount: string) => {
  endSwap()
  return review(sell, buy, amount)
}

it('a wallet that carries out calls as one is asked once', async () => {
  const id = `0x${'5'.repeat(64)}`
  const { asked } = await world.open(async ({ method, params }, next) => {
    if (method === 'wallet_getCapabilities') return { '0x7a69': { atomic: { status: 'supported' } } }
    if (method !== 'wallet_sendCalls') return next()
    const [{ calls }] = params as [{ calls: object[] }]
    for (const call of calls) {
      const sent = await world.ask('eth_sendTransaction', [{ from: ME, gas: '0x7a120', ...call }])
      // The node answers before the block is there.
      await receiptOf(world.client, sent as Hex)
    }
    return { id }
  })
  const before = await world.balance('SBC')
  const { plan, quote } = await review('SBD', 'SBC', '12.5')
  expect(plan).toMatchObject({ isOne: true, calls: [{ kind: 'approve' }, { kind: 'swap' }] })
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'sent' })
  expect(asked).toMatchObject([{ method: 'wallet_sendCalls', params: [{ atomicRequired: true }] }])
  const { id: record } = $swapping.get() as { id: string }
  expect(savedTransaction(record)).toMatchObject({ kind: 'swap', batch: { id, connector: 'wallet' } })
  expect((await world.balance('SBC')) - before).toBe(quote.arrives)
})

it('wraps and unwraps without a market', async () => {
  const { asked } = await world.open()
  const { plan } = await review('ETH', 'WETH', '2')
  expect(plan).toMatchObject({ least: parseEther('2'), calls: [{ kind: 'swap' }] })
  await confirmSwap()
  const back = await reviewAgain('WETH', 'ETH', '2')
  expect(back.plan).toMatchObject({ calls: [{ kind: 'swap' }] })
  expect(back.explained).not.toHaveProperty('stopped')
  await confirmSwap()
  expect($swapping.get()).toMatchObject({ step: 'sent' })
  expect(asked).toHaveLength(2)
})

it('a page brings a source of its own: the better one is taken', async () => {
  await world.open()
  const address = world.addressOf('SBD')
  setOptions({
    swapSources: [
      {
        ...{ id: 'ours', name: 'Our market' },
        tokens: async () => [
          { name: 'Ether', symbol: 'ETH', decimals: 18 },
          { name: 'Sandbox Dollar', symbol: 'SBD', decimals: 18, ...(address && { address }) },
        ],
        quote: async () => ({ toAmount: '1' }),
        transaction: async () => ({ to: ME, data: '0x' }),
      },
    ],
  })
  const { quote, explained } = await review('ETH', 'SBD', '1')
  expect($swapQuotes.get().map(({ source }) => source.id)).toEqual(['project', 'page:ours'])
  expect(quote.source.id).toBe('project')
  expect(explained).not.toHaveProperty('stopped')
  pickSource('page:ours')
  await reviewAgainWith('page:ours')
  expect($swapping.get()).toMatchObject({ plan: { lie: { lie: 'unreadable' } } })
})

/** The same draft with another source. */
async function reviewAgainWith(source: string) {
  backToSwapDraft()
  pickSource(source)
  reviewSwap()
  await reached($swapping, ({ step }) => step === 'reviewing')
}
