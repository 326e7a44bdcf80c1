import { afterEach, describe, expect, it } from 'vitest'
import { createSolanaAdapter } from '../../../src/adapters/solana/solana-adapter.ts'
import { fakeClock } from '../../support/fake-clock.ts'
import { rpcServer, type RpcServer } from '../../support/rpc-server.ts'
import { outcome } from '../../support/setup.ts'
import { SOL, solanaNode } from '../../support/solana-node.ts'
import { localNetwork, solanaKey } from '../../support/solana-wallet.ts'
import { until } from '../../support/until.ts'

const clock = fakeClock()
const adapter = createSolanaAdapter({ provider: () => undefined }, clock, {
  networks: async () => [],
  lastNetwork: () => undefined,
})
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})
async function host(respond: Parameters<typeof rpcServer>[0]): Promise<RpcServer> {
  const server = await rpcServer(respond)
  closing.push(server.close)
  return server
}

const ME = solanaKey().address
const DEAD = 'http://127.0.0.1:9/'
const signal = new AbortController().signal
const balanceAt = (...urls: string[]) => adapter.balance!(ME, localNetwork(...urls), signal)
const holdingsAt = (url: string) => adapter.holdings!(ME, localNetwork(url), signal)
const says = (result: unknown) => () => ({ body: { result } })
const lamports = (value: unknown) => says({ context: { slot: 1 }, value })
/** Written out, for a number would have lost it. */
const huge = (digits: string) => () => ({
  body: `{"jsonrpc":"2.0","id":"1","result":{"context":{"slot":1},"value":${digits}}}`,
})
const FIVE = { value: '5', symbol: 'SOL', decimals: 9 }

describe('the balance of a Solana account', () => {
  it('is read from the network', async () => {
    const node = await solanaNode()
    closing.push(node.close)
    node.fund(ME, 3n * SOL)
    expect(await balanceAt(node.url)).toEqual({ value: String(3n * SOL), symbol: 'SOL', decimals: 9 })
  })

  it.each(['9007199254740993', '18446744073709551615'])('is exact: %s', async (digits) => {
    const { url } = await host(huge(digits))
    expect(await balanceAt(url)).toMatchObject({ value: digits })
  })

  it.each([
    ...['null', '-1', '1.5', '"5"', '{}', '{"$integer":"x"}'],
    ...['18446744073709551616', '1e300', '1e400'],
  ])('is not taken from %s', async (value) => {
    const { url } = await host(huge(value))
    const reading = balanceAt(url)
    await reading.catch(() => undefined)
    expect(await outcome(reading)).toBe('rpc-failed')
  })

  it('does not keep the page busy with a text that has no end', async () => {
    const { url } = await host(huge(`"${'\\"'.repeat(200_000)}`))
    const reading = balanceAt(url)
    await reading.catch(() => undefined)
    expect(await outcome(reading)).toBe('rpc-failed')
  })

  it('is asked of the URLs in their order', async () => {
    const first = await host(lamports(5))
    const second = await host(lamports(6))
    expect(await balanceAt(first.url, second.url)).toEqual(FIVE)
    expect(second.methods()).toEqual([])
  })

  it('is asked of the next URL when one is dead, refuses, is no node, or does not know', async () => {
    const refusing = await host(() => ({ status: 403, body: 'no' }))
    const page = await host(() => ({ body: '<html>' }))
    const other = await host(() => ({ body: '[]' }))
    const behind = await host(() => ({ body: { error: { code: -32005, message: 'Node is behind' } } }))
    const good = await host(lamports(5))
    expect(await balanceAt(DEAD, refusing.url, page.url, other.url, behind.url, good.url)).toEqual(FIVE)
  })

  it('is asked of the next URL when one has said nothing for 10 s', async () => {
    const silent = await host(() => 'silence')
    const good = await host(lamports(5))
    const reading = balanceAt(silent.url, good.url)
    await until(() => silent.methods().length > 0)
    await clock.advance(10_000)
    expect(await reading).toEqual(FIVE)
    expect(clock.waiting()).toBe(0)
  })

  it('is asked of no other node when the question itself is wrong', async () => {
    const wrong = await host(() => ({ body: { error: { code: -32602, message: 'Invalid param' } } }))
    const good = await host(lamports(5))
    const reading = balanceAt(wrong.url, good.url)
    await reading.catch(() => undefined)
    expect(await outcome(reading)).toBe('rpc-failed')
    expect(good.methods()).toEqual([])
  })

  it.each([[[]], [['javascript:alert(1)', 'not an address', 'http://user:word@127.0.0.1:9/']]])(
    'can not be asked of %j',
    async (urls) => {
      expect(await outcome(balanceAt(...urls))).toBe('no-rpc-url')
    },
  )

  it('is asked as text where the project id says that it is the provider host, and as JSON elsewhere', async () => {
    const { url, seen } = await host(lamports(5))
    await balanceAt(`${url}?projectId=abc`)
    await balanceAt(url)
    expect(seen.map(({ headers }) => headers['content-type'])).toEqual(['text/plain', 'application/json'])
    // Anything more needs leave of each node.
    expect(seen.every(({ headers }) => !('solana-client' in headers))).toBe(true)
  })

  it('is not waited for once nobody wants to know it', async () => {
    const silent = await host(() => 'silence')
    const good = await host(lamports(5))
    const abort = new AbortController()
    const reading = adapter.balance!(ME, localNetwork(silent.url, good.url), abort.signal)
    reading.catch(() => {})
    await until(() => silent.methods().length > 0)
    abort.abort(new Error('over'))
    await reading.catch(() => undefined)
    expect(await outcome(reading)).toBe('rpc-failed')
    expect(good.methods()).toEqual([])
    expect(clock.waiting()).toBe(0)
  })
})

const CLASSIC = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const NEW = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const PYUSD = '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo'

/** As a node answers `jsonParsed`. */
const tokenAccount = (mint: unknown, amount: unknown, decimals: unknown = 6) => ({
  pubkey: ME,
  account: {
    data: {
      parsed: {
        info: {
          isNative: false,
          mint,
          owner: ME,
          state: 'initialized',
          tokenAmount: { amount, decimals, uiAmount: 0.1, uiAmountString: '0.1' },
        },
        type: 'account',
      },
      program: 'spl-token',
      space: 165,
    },
    executable: false,
    lamports: 2_039_280,
    owner: CLASSIC,
    rentEpoch: 18446744073709552000,
    space: 165,
  },
})

async function holding(classic: unknown, token2022: unknown = [], sol: unknown = 7) {
  const { url, methods } = await host((method, params) => {
    if (method === 'getBalance') return lamports(sol)()
    const { programId } = params[1] as { programId: string }
    const value = programId === CLASSIC ? classic : programId === NEW ? token2022 : 'no such program'
    return says({ context: { slot: 1 }, value })()
  })
  return { read: () => holdingsAt(url), methods }
}
const shown = (holdings: readonly { address?: string; amount: { value: string } }[]) =>
  holdings.map(({ address, amount }) => [address, amount.value])
/** Sol comes first. */
const tokensIn = (...[holdings]: Parameters<typeof shown>) => shown(holdings).slice(1)

describe('what a Solana account holds', () => {
  it('is Sol and the tokens of both programs', async () => {
    const { read } = await holding([tokenAccount(USDC, '2500000')], [tokenAccount(PYUSD, '1')])
    const network = 'solana:localValidator1'
    expect(await read()).toEqual([
      { network, name: 'Solana', amount: { value: '7', decimals: 9, symbol: 'SOL' } },
      {
        network,
        address: USDC,
        name: 'EPjF…Dt1v',
        amount: { value: '2500000', decimals: 6, symbol: 'EPjF…Dt1v' },
      },
      {
        network,
        address: PYUSD,
        name: '2b1k…4GXo',
        amount: { value: '1', decimals: 6, symbol: '2b1k…4GXo' },
      },
    ])
  })

  it('is added up where a token lies in several accounts, exactly', async () => {
    const parts = ['18446744073709551615', '1', '0'].map((amount) => tokenAccount(USDC, amount))
    const { read } = await holding(parts, [], 0)
    expect(tokensIn(await read())).toEqual([[USDC, '18446744073709551616']])
  })

  it('leaves out what is empty, and collectibles', async () => {
    const { read } = await holding([tokenAccount(USDC, '0'), tokenAccount(PYUSD, '1', 0)], [], 0)
    expect(tokensIn(await read())).toEqual([])
  })

  it('says that there is no Sol', async () => {
    const { read } = await holding([tokenAccount(USDC, '1')], [], 0)
    expect(shown(await read())).toEqual([
      [undefined, '0'],
      [USDC, '1'],
    ])
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['no account', {}],
    ['bytes that the node could not read', { account: { data: ['AAAA', 'base64'] } }],
    ['a mint that is none', tokenAccount('<b>', '1')],
    ['an amount that is none', tokenAccount(PYUSD, '1.5')],
    ['an endless amount', tokenAccount(PYUSD, '9'.repeat(1_000))],
    ['a negative amount', tokenAccount(PYUSD, '-5')],
    ['odd decimals', tokenAccount(PYUSD, '1', 1_000)],
    ['decimals of text', tokenAccount(PYUSD, '1', '6')],
  ])('leaves out %s', async (_, entry) => {
    const { read } = await holding([entry, tokenAccount(USDC, '3')], [], 0)
    expect(tokensIn(await read())).toEqual([[USDC, '3']])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'tokens'],
    ['more accounts than anybody has', Array.from({ length: 20_001 }, () => null)],
  ])('is not known when a node answers %s', async (_, answer) => {
    const { read } = await holding(answer)
    const reading = read()
    await reading.catch(() => undefined)
    expect(await outcome(reading)).toBe('rpc-failed')
  })

  it('is read of ten thousand tokens', async () => {
    const mints = Array.from(
      { length: 10_000 },
      (_, index) => USDC.slice(0, 38) + String(111_111 + index).replaceAll('0', '1'),
    )
    const { read } = await holding(
      mints.map((mint) => tokenAccount(mint, '1')),
      [],
      0,
    )
    expect(tokensIn(await read())).toHaveLength(new Set(mints).size)
  })
})
