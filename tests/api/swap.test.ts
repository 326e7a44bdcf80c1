/** Answers about swaps, from back ends and from the page: what makes no sense is left out, or refused as a whole. */
import { describe, expect, it } from 'vitest'
import { createSwaps } from '../../src/api/swap.ts'
import { OPTION_DEFAULTS } from '../../src/domain/options.ts'
import type { SwapOrder } from '../../src/domain/transfers/swap/offer.ts'
import type { PageSwapSource } from '../../src/domain/transfers/swap/page-source.ts'
import { fakeClock } from '../support/fake-clock.ts'
import { ALICE, BOB } from '../support/fixtures.ts'
import { httpServer, type HttpReply } from '../support/http-server.ts'

const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const { signal } = new AbortController()

const ether = { network: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const usdc = { ...ether, name: 'USD Coin', symbol: 'USDC', decimals: 6, address: USDC } as const
const ORDER: SwapOrder = {
  ...{ network: 'eip155:1', from: ALICE, sell: ether, buy: usdc, amount: 5n, slippage: 50 },
}

async function project(...replies: HttpReply[]) {
  const { url, seen } = await httpServer(...replies)
  const [source] = createSwaps(fakeClock()).of({ ...OPTION_DEFAULTS, projectId: 'demo', rpcUrl: url })
  return { source: source!, seen }
}

const answer = (body: unknown): HttpReply => ({ body })
const quoted = (change: object = {}) => ({
  quotes: [
    {
      ...{ id: null, fromAmount: '5', fromAccount: `eip155:1:${NATIVE}` },
      ...{ toAmount: '7', toAccount: `eip155:1:${USDC.toLowerCase()}`, ...change },
    },
  ],
})

describe('the gateway or the Blockchain API', () => {
  it('lists tokens; those that make no sense, or are elsewhere, are left out', async () => {
    const listed = (address: string, change: object = {}) => ({
      ...{ name: 'T', symbol: 'T', decimals: 6, logoUri: null, address, ...change },
    })
    const { source, seen } = await project(
      answer({
        tokens: [
          listed(`eip155:1:${NATIVE}`, { symbol: 'ETH', decimals: 18 }),
          listed(`eip155:1:${USDC}`),
          listed(`eip155:1:${USDC.toLowerCase()}`, { symbol: 'AGAIN' }),
          listed(`eip155:10:${BOB}`),
          listed(BOB),
          listed(`eip155:1:${BOB}`, { decimals: 6.5 }),
          listed(`eip155:1:${BOB}`, { decimals: 999 }),
          listed(`eip155:1:${BOB}`, { symbol: '' }),
          null,
        ],
      }),
    )
    const tokens = await source.tokens('eip155:1', signal)
    expect(tokens.map(({ symbol, address }) => [symbol, address])).toEqual([
      ['ETH', undefined],
      ['T', USDC],
    ])
    expect(seen[0]?.url).toMatch(/^\/v1\/convert\/tokens\?.*chainId=eip155%3A1/)
  })

  it('swaps nothing on networks that it refuses, and is away where it is', async () => {
    const refused = await project({ status: 400, body: { status: 'FAILED', reasons: [] } })
    expect(await refused.source.tokens('eip155:5', signal)).toEqual([])
    const away = await project({ status: 500 })
    await expect(away.source.tokens('eip155:1', signal)).rejects.toMatchObject({ code: 'http-failed' })
    const unreadable = await project(answer({ tokens: 'all' }))
    await expect(unreadable.source.tokens('eip155:1', signal)).rejects.toMatchObject({
      code: 'http-unreadable',
    })
  })

  it('says what gas costs; a network that it refuses has no such price', async () => {
    const { source, seen } = await project(answer({ standard: '7', fast: '8', instant: '9' }))
    expect(await source.gasPrice!('eip155:1', signal)).toBe(7n)
    expect(seen[0]?.url).toMatch(/^\/v1\/convert\/gas-price\?.*chainId=eip155%3A1/)
    const refused = await project({ status: 400, body: { status: 'FAILED', reasons: [] } })
    await expect(refused.source.gasPrice!('eip155:5', signal)).rejects.toMatchObject({
      ...{ code: 'gas-price-unsupported-network', message: 'Network not supported for Gas Price' },
    })
    const away = await project({ status: 500 })
    await expect(away.source.gasPrice!('eip155:5', signal)).rejects.toMatchObject({ code: 'http-failed' })
  })

  it.each([
    ['140000', 140_000n],
    [140_000, 140_000n],
    ['much', undefined],
    [null, undefined],
  ])('reads the gas of a quote: %j', async (gas, read) => {
    const { source } = await project(answer(quoted({ gas })))
    expect(await source.quote(ORDER, signal)).toEqual({ arrives: 7n, ...(read && { gas: read }) })
  })

  it('has the best quote of those that are about what was asked', async () => {
    const { source } = await project(
      answer({
        quotes: [...quoted().quotes, ...quoted({ toAmount: 9 }).quotes, ...quoted({ toAmount: '8' }).quotes],
      }),
    )
    expect(await source.quote(ORDER, signal)).toEqual({ arrives: 9n })
    expect(await (await project(answer({ quotes: [] }))).source.quote(ORDER, signal)).toBeUndefined()
    expect(await (await project({ status: 400 })).source.quote(ORDER, signal)).toBeUndefined()
    expect(
      await (await project(answer(quoted({ toAmount: '0' })))).source.quote(ORDER, signal),
    ).toBeUndefined()
  })

  it.each([
    ['of another amount', { fromAmount: '6' }],
    ['of another token', { toAccount: `eip155:1:${BOB}` }],
    ['of another network', { toAccount: `eip155:10:${USDC}` }],
    ['that sells something else', { fromAccount: `eip155:1:${BOB}` }],
    ['with a fraction', { toAmount: '7.5' }],
    ['with an exponent', { toAmount: 1e21 }],
    ['with a sign', { toAmount: '-7' }],
  ])('gives no quote %s', async (_name, change) => {
    const { source } = await project(answer(quoted(change)))
    await expect(source.quote(ORDER, signal)).rejects.toMatchObject({ code: 'http-unreadable' })
  })

  it('writes a swap and an approval; the token that is sold is called for it', async () => {
    const tx = { from: `eip155:1:${ALICE}`, to: `eip155:1:${BOB}`, data: '0x12', value: '5' }
    const swap = await project(answer({ tx }))
    expect(await swap.source.swap(ORDER, { source: swap.source, arrives: 7n }, signal)).toEqual({
      ...{ network: 'eip155:1', to: BOB, data: '0x12', value: 5n },
    })
    expect(JSON.parse(swap.seen[0]!.body)).toMatchObject({
      ...{ amount: '5', from: `eip155:1:${NATIVE}`, to: `eip155:1:${USDC}`, projectId: 'demo' },
      ...{ userAddress: `eip155:1:${ALICE}`, eip155: { slippage: 0.5 } },
    })
    const approve = await project(answer({ tx: { ...tx, from: `eip155:1:${USDC}`, value: '0' } }))
    const back = { ...ORDER, sell: usdc, buy: ether }
    expect(await approve.source.approval(back, BOB, signal)).toMatchObject({ to: USDC, value: 0n })
    expect(approve.seen[0]?.url).toContain('amount=5')
  })
})

describe('a source of the page', () => {
  const own: PageSwapSource = {
    ...{ id: 'ours', name: 'Our \u202Emarket' },
    tokens: async () => [ether, { ...usdc, logoUri: 'javascript:alert(1)' }],
    quote: async () => ({ id: 'q', toAmount: '7' }),
    transaction: async () => ({ to: BOB, data: '0x12', value: '5' }),
  }
  const sourceOf = (change: Partial<PageSwapSource> = {}) =>
    createSwaps(fakeClock()).of({ ...OPTION_DEFAULTS, swapSources: [{ ...own, ...change }] })[0]

  it('is asked in plain numbers, and what it answers is parsed', async () => {
    const asked: unknown[] = []
    const source = sourceOf({
      async transaction({ signal: _, ...question }) {
        asked.push(question)
        return { to: BOB, data: '0x12' }
      },
    })!
    expect(source.name).toBe('Our market')
    const tokens = await source.tokens('eip155:1', signal)
    expect(tokens).toMatchObject([{ symbol: 'ETH' }, { symbol: 'USDC', address: USDC }])
    expect(tokens[1]).not.toHaveProperty('logo')
    const quote = { ...(await source.quote(ORDER, signal))!, source }
    expect(quote).toMatchObject({ id: 'q', arrives: 7n })
    expect(await source.swap(ORDER, quote, signal)).toEqual({
      ...{ network: 'eip155:1', to: BOB, data: '0x12', value: 0n },
    })
    expect(asked).toEqual([
      {
        ...{ network: 'eip155:1', account: ALICE, to: USDC, amount: '5' },
        ...{ quoteId: 'q', slippage: 0.5 },
      },
    ])
    // Exactly the amount, for the contract that swaps.
    const { data } = await source.approval({ ...ORDER, sell: usdc, buy: ether }, BOB, signal)
    expect(data).toBe(`0x095ea7b3${BOB.slice(2).toLowerCase().padStart(64, '0')}${'5'.padStart(64, '0')}`)
  })

  it.each<[string, Partial<PageSwapSource>, string]>([
    [
      'throws',
      {
        quote: () => {
          throw new Error('broken')
        },
      },
      'http-unreachable',
    ],
    ['has no such function', { quote: undefined as never }, 'http-unreachable'],
    ['answers a number', { quote: async () => ({ toAmount: 7.5 as never }) }, 'http-unreadable'],
  ])('that %s is one coded error', async (_name, change, code) => {
    await expect(sourceOf(change)!.quote(ORDER, signal)).rejects.toMatchObject({ code })
  })

  it('that never answers is away after a while, and holds up nobody', async () => {
    const clock = fakeClock()
    const silent = {
      ...own,
      tokens: () => new Promise<never>(() => {}),
      quote: () => new Promise<never>(() => {}),
    }
    const [source] = createSwaps(clock).of({ ...OPTION_DEFAULTS, swapSources: [silent] })
    const answers = [source!.tokens('eip155:1', signal), source!.quote(ORDER, signal)]
    const settled = Promise.allSettled(answers)
    await clock.advance(10_000)
    expect(await settled).toMatchObject([
      { reason: { code: 'http-unreachable' } },
      { reason: { code: 'http-unreachable' } },
    ])
  })

  it('without a name or an id of its own is none', () => {
    expect(sourceOf({ id: 'a b' })).toBeUndefined()
    expect(createSwaps(fakeClock()).of({ ...OPTION_DEFAULTS, swapSources: [null as never] })).toEqual([])
    expect(sourceOf({ name: '' })?.name).toBe('ours')
  })
})
