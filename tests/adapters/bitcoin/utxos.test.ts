import { describe, expect, it } from 'vitest'
import type { Network } from '../../../src/domain/networks/network.ts'
import { createBalanceReader, createSettledReader } from '../../../src/adapters/bitcoin/utxos.ts'
import { BITCOIN, keysOf, TESTNET } from '../../support/bitcoin-keys.ts'
import { fakeClock } from '../../support/fake-clock.ts'
import { httpServer, type HttpReply } from '../../support/http-server.ts'
import { outcome } from '../../support/setup.ts'
import { bitcoinPage, networkOf } from './page.ts'

const { payment } = keysOf()
const utxo = (value: unknown) => ({ txid: 'ab'.repeat(32), vout: 0, value, status: { confirmed: true } })
const at = (...http: string[]): Network => ({ ...networkOf(BITCOIN), rpcUrls: { default: { http } } })

async function around(...replies: HttpReply[]) {
  const server = await httpServer(...replies)
  const clock = fakeClock()
  const abort = new AbortController()
  const network = at(`${server.url}api/`)
  const read = () => createBalanceReader(clock)(payment, network, abort.signal)
  return { server, clock, abort, network, read }
}

const stats = (funded: unknown, spent: unknown) => ({
  chain_stats: { funded_txo_sum: funded, spent_txo_sum: spent },
  mempool_stats: { funded_txo_sum: 700, spent_txo_sum: 30 },
})

describe('what blocks have of a Bitcoin address', () => {
  const around = async (reply: HttpReply) => {
    const server = await httpServer(reply)
    const network = at(`${server.url}api/`)
    return {
      server,
      read: () => createSettledReader(fakeClock())(payment, network, new AbortController().signal),
    }
  }

  it('leaves out what waits for one, coming or going', async () => {
    const { read, server } = await around({ body: stats(5_000, 1_000) })
    expect(await read()).toEqual({ value: '4000', decimals: 8, symbol: 'BTC' })
    expect(server.seen.map(({ url }) => url)).toEqual([`/api/address/${payment}`])
  })

  it.each([[{}], [[]], [stats(1, 2)], [stats('5', 1)], [stats(0.5, 0)], [{ chain_stats: null }]])(
    'is not made of %j',
    async (body) => {
      const { read } = await around({ body })
      await expect(read()).rejects.toMatchObject({ code: 'rpc-failed' })
    },
  )
})

describe('the balance of a Bitcoin address', () => {
  it('is the sum of what it can spend, exact to the satoshi', async () => {
    // More than all that there will ever be, and past what a float can add up.
    const body = [utxo(1), utxo(9_007_199_254_740_991), utxo(9_007_199_254_740_991), utxo(0)]
    const { read, server } = await around({ body })
    expect(await read()).toEqual({ value: '18014398509481983', decimals: 8, symbol: 'BTC' })
    expect(server.seen.map(({ url }) => url)).toEqual([`/api/address/${payment}/utxo`])
  })

  it('is nothing where nothing is', async () => {
    const { read } = await around({ body: [] })
    expect(await read()).toMatchObject({ value: '0' })
  })

  it('is the one thing that the address holds', async () => {
    const { network, abort } = await around({ body: [utxo(5)] })
    const { adapter } = bitcoinPage()
    expect(await adapter.holdings!(payment, network, abort.signal)).toEqual([
      { network: BITCOIN, name: 'Bitcoin', amount: { value: '5', decimals: 8, symbol: 'BTC' } },
    ])
  })

  it.each<[string, HttpReply]>([
    ['an error', { status: 500, body: 'Too many history entries' }],
    ['not found', { status: 404, body: [] }],
    ['no JSON', { body: 'Hello' }],
    ['no list', { body: { error: 'no' } }],
    ['a fraction', { body: [utxo(0.5)] }],
    ['a debt', { body: [utxo(-1)] }],
    ['a text', { body: [utxo('1')] }],
    ['more than a number can hold', { body: [utxo(2 ** 53)] }],
    ['more than anybody reads', { body: `[${' '.repeat(5_000_000)}]` }],
    ['a line that is dropped', 'reset'],
  ])('is not taken for nothing when the answer is %s', async (_, reply) => {
    const { read } = await around(reply)
    await expect(read()).rejects.toMatchObject({ code: 'rpc-failed' })
  })

  it('is not waited for longer than ten seconds', async () => {
    const { read, server, clock } = await around('silence')
    const reading = read()
    reading.catch(() => {})
    await server.reached()
    await clock.advance(9_999)
    expect(await outcome(reading)).toBe('pending')
    await clock.advance(1)
    await expect(reading).rejects.toMatchObject({ code: 'rpc-failed' })
    expect(clock.waiting()).toBe(0)
  })

  it('is given up when nobody wants it any more', async () => {
    const { read, server, abort } = await around('silence')
    const reading = read()
    reading.catch(() => {})
    await server.reached()
    abort.abort(new Error('Another account'))
    await expect(reading).rejects.toMatchObject({ code: 'rpc-failed' })
  })

  it('is read from the next address when the first one fails', async () => {
    const [broken, works] = [await httpServer({ status: 502 }), await httpServer({ body: [utxo(7)] })]
    const read = createBalanceReader(fakeClock())
    const { signal } = new AbortController()
    expect(await read(payment, at(broken.url, works.url), signal)).toMatchObject({ value: '7' })
    expect(works.seen[0]?.url).toBe(`/address/${payment}/utxo`)
  })

  it('needs an address that can be asked', async () => {
    const read = createBalanceReader(fakeClock())
    const { signal } = new AbortController()
    await expect(read(payment, at('ftp://x', 'nothing'), signal)).rejects.toMatchObject({
      code: 'no-rpc-url',
    })
  })

  it('is read from mempool.space unless the page says otherwise', () => {
    expect([BITCOIN, TESTNET].map((id) => networkOf(id).rpcUrls.default.http)).toEqual([
      ['https://mempool.space/api'],
      ['https://mempool.space/testnet/api'],
    ])
    expect(networkOf(TESTNET).blockExplorers?.default.url).toBe('https://mempool.space/testnet')
  })
})
