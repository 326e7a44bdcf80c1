import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBlockchains } from '../../src/api/blockchain.ts'
import type { CaipNetworkId } from '../../src/domain/networks/caip.ts'
import { forgetCaches, keptAnswers } from '../../src/stores/stored/account-caches.ts'
import { apiServer, json, type Respond } from '../support/api-server.ts'
import { settle } from '../support/deferred.ts'
import { fakeWorld } from '../support/fakes.ts'
import { ALICE, BOB } from '../support/fixtures.ts'
import { providePorts } from '../support/ports.ts'
import { until } from '../support/until.ts'

const closing: (() => Promise<unknown>)[] = []
let world = fakeWorld()
beforeEach(() => {
  world = fakeWorld()
  providePorts(world.provided)
  forgetCaches()
})
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})

const CHAINS = { http: ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 7, null] }
const ETH: CaipNetworkId = 'eip155:1'
const BASE: CaipNetworkId = 'eip155:8453'
const live = () => new AbortController().signal

/** An API that serves some networks and answers everything else as the test says. */
async function serving(respond: Respond, chains: Respond = json(CHAINS)) {
  const server = await apiServer((url, ...rest) =>
    (url.pathname.endsWith('/v1/supported-chains') ? chains : respond)(url, ...rest),
  )
  closing.push(server.close)
  const { clock } = world
  const blockchain = createBlockchains(clock, keptAnswers).of({ projectId: 'p', rpcUrl: server.host })
  if (!blockchain) throw new Error('There is a project')
  const asked = () => server.seen.filter(({ pathname }) => !pathname.endsWith('/supported-chains'))
  const gate = () => server.seen.length - asked().length
  return { ...server, asked, gate, clock, blockchain }
}

const ETHER = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: ETH, value: 10.2, price: 2500 },
  quantity: { decimals: '18', numeric: '0.00408' },
  iconUrl: 'https://x.test/e.png',
}
const USDC = {
  ...{ name: 'USD Coin', symbol: 'USDC', chainId: ETH, address: `${ETH}:0xA0b8`, price: '1.0001' },
  quantity: { decimals: 6, numeric: 1234.5 },
}
const balances = (...list: unknown[]) => json({ balances: list })
const query = { address: ALICE, network: ETH, currency: 'usd' }

describe('the gate', () => {
  it('lets nothing through for a network that is not served', async () => {
    const { blockchain, seen } = await serving(balances())
    expect(await blockchain.holdings({ ...query, network: 'eip155:5' }, live())).toBeUndefined()
    expect(await blockchain.history({ address: ALICE, network: 'eip155:5' }, live())).toBeUndefined()
    expect(await blockchain.identity(ALICE, 'eip155:5', live())).toBeUndefined()
    expect(seen.map(({ pathname }) => pathname)).toEqual(['/v1/supported-chains'])
  })

  it('is asked once, by however many stand before it', async () => {
    const { blockchain, gate } = await serving(balances(ETHER))
    await Promise.all([ALICE, BOB].map(async (address) => blockchain.holdings({ ...query, address }, live())))
    expect(gate()).toBe(1)
  })

  it('is asked again where it was empty or failed, and is no error', async () => {
    for (const answer of [json({ http: [] }), json({}, 500), json('x'), json({ http: 'eip155:1' })]) {
      let isWell = false
      const { blockchain, gate } = await serving(balances(ETHER), (...args) =>
        (isWell ? json(CHAINS) : answer)(...args),
      )
      expect(await blockchain.holdings(query, live())).toBeUndefined()
      isWell = true
      expect(await blockchain.holdings(query, live())).toHaveLength(1)
      expect(gate()).toBe(2)
      forgetCaches()
    }
  })

  it('is left with the reason of who went away', async () => {
    const { blockchain, gate } = await serving(balances(), () => {})
    const control = new AbortController()
    const ended = blockchain.identity(ALICE, ETH, control.signal).catch((error: unknown) => error)
    await until(() => gate() === 1)
    const reason = new Error('gone')
    control.abort(reason)
    expect(await ended).toBe(reason)
  })
})

describe('holdings', () => {
  it('are asked for with project, sender, currency and network', async () => {
    const { blockchain, asked } = await serving(balances())
    await blockchain.holdings({ ...query, fresh: [`${ETH}:0xA0b8`, `${ETH}:0xB`] }, live())
    const [{ pathname, searchParams } = new URL('http://none')] = asked()
    expect(pathname).toBe(`/v1/account/${ALICE}/balance`)
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ projectId: 'p', st: 'appkit', sv: expect.stringMatching(/^html-wallet-modal-\d/) },
      ...{ currency: 'usd', chainId: ETH, forceUpdate: `${ETH}:0xA0b8,${ETH}:0xB` },
    })
  })

  it('are exact', async () => {
    const { blockchain } = await serving(balances(ETHER, USDC))
    expect(await blockchain.holdings(query, live())).toEqual([
      {
        ...{ network: ETH, name: 'Ether', price: '2500', worth: '10.2', icon: 'https://x.test/e.png' },
        amount: { value: '4080000000000000', decimals: 18, symbol: 'ETH' },
      },
      {
        ...{ network: ETH, name: 'USD Coin', address: '0xA0b8', price: '1.0001', worth: '1234.62345' },
        amount: { value: '1234500000', decimals: 6, symbol: 'USDC' },
      },
    ])
  })

  it('take what stands for the native currency as that', async () => {
    const native = { ...ETHER, address: `${ETH}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE` }
    const { blockchain } = await serving(balances(native))
    expect((await blockchain.holdings(query, live()))?.[0]).not.toHaveProperty('address')
  })

  it('drop what is wrong, one by one', async () => {
    const amount = (quantity: unknown) => ({ ...ETHER, quantity })
    const wrong = [
      ...[null, 5, 'x', [], {}, { ...ETHER, chainId: BASE }, { ...ETHER, chainId: 5 }],
      ...['0', '-1', '255', '1e9', 1.5, null, ''].map((decimals) => amount({ decimals, numeric: '1' })),
      ...['-1', 'NaN', '0x1', '', null, {}, '1e99', '9'.repeat(81)].map((numeric) =>
        amount({ decimals: '18', numeric }),
      ),
      amount({ decimals: 18, numeric: (2n ** 300n).toString() }),
      { ...ETHER, address: 'javascript:alert(1)' },
      // It would be taken for the network's own currency.
      ...[7, {}, [], true].map((address) => ({ ...ETHER, address })),
      { ...ETHER, name: '\u202e', symbol: '' },
    ]
    const { blockchain } = await serving(
      json(JSON.stringify({ balances: [...wrong, ETHER] }).replace('"1e9"', '1e400')),
    )
    expect(await blockchain.holdings(query, live())).toHaveLength(1)
  })

  describe('with a wrong number', () => {
    const texts = [
      '-1',
      '-0.1',
      '"NaN"',
      '"Infinity"',
      `"${2n ** 300n}"`,
      '1e400',
      '"1e400"',
      '"0x"',
      '"0x1"',
      '""',
    ]
    const others = [
      'null',
      'true',
      '[]',
      '[1]',
      '{}',
      '{"valueOf":1}',
      '"1,5"',
      '"1 000"',
      '"٣"',
      '" "',
      '"--1"',
    ]
    const numbers = [...texts, ...others]
    const decimals = [...numbers, '-1', '0', '1.5', '78', '255', '256', '1e9', '"1e1"', '"018"', '18.5']
    const written = (name: string, number: string) =>
      JSON.stringify({
        balances: [{ ...ETHER, quantity: { decimals: '18', numeric: '2' }, [name]: '@' }],
      }).replace('"@"', () => number)
    const inQuantity = (name: 'decimals' | 'numeric', number: string) =>
      JSON.stringify({
        balances: [{ ...ETHER, quantity: { decimals: '18', numeric: '2', [name]: '@' } }, USDC],
      }).replace('"@"', () => number)
    const readOf = async (body: string) => {
      const { blockchain } = await serving(json(body))
      return blockchain.holdings(query, live())
    }

    it.each(numbers)('have no price and no worth of %s', async (number) => {
      expect((await readOf(written('price', number)))?.[0]).not.toHaveProperty('price')
      forgetCaches()
      expect((await readOf(written('value', number)))?.[0]?.worth).toBe('5000')
    })

    it.each(numbers)('are left out for the quantity %s', async (number) => {
      expect((await readOf(inQuantity('numeric', number)))?.map(({ name }) => name)).toEqual(['USD Coin'])
    })

    it.each(decimals)('are left out for the decimals %s', async (number) => {
      expect((await readOf(inQuantity('decimals', number)))?.map(({ name }) => name)).toEqual(['USD Coin'])
    })
  })

  it('are held once, however often they are named', async () => {
    const address = `${ETH}:${ALICE.toUpperCase().replace('0X', '0x')}`
    const token = { ...USDC, address: `${ETH}:${ALICE}` }
    const { blockchain } = await serving(balances(ETHER, token, ETHER, { ...token, address }))
    const names = (await blockchain.holdings(query, live()))?.map(({ name }) => name)
    expect(names).toEqual(['Ether', 'USD Coin'])
  })

  it('leave out what is wrong in an entry', async () => {
    const hostile = { ...ETHER, name: 'Eth\u202eer\n x', price: -1, value: 'free', iconUrl: 'ipfs://Qm' }
    const { blockchain } = await serving(balances(hostile, { ...USDC, iconUrl: 'javascript:alert(1)' }))
    const [one, two] = (await blockchain.holdings(query, live())) ?? []
    expect(one).toEqual({
      ...{ network: ETH, name: 'Ether x' },
      amount: { value: '4080000000000000', decimals: 18, symbol: 'ETH' },
    })
    expect(two).not.toHaveProperty('icon')
  })

  it('are kept for 30 s, for their network and currency, unless fresh ones are wanted', async () => {
    const { blockchain, asked, clock } = await serving(balances(ETHER))
    await blockchain.holdings(query, live())
    await clock.advance(29_999)
    expect(await blockchain.holdings(query, live())).toHaveLength(1)
    expect(asked()).toHaveLength(1)
    await blockchain.holdings({ ...query, fresh: [] }, live())
    expect(asked()).toHaveLength(2)
    await blockchain.holdings({ ...query, currency: 'eur' }, live())
    await blockchain.holdings({ ...query, network: BASE }, live())
    expect(asked()).toHaveLength(4)
    await clock.advance(30_000)
    await blockchain.holdings(query, live())
    expect(asked()).toHaveLength(5)
  })

  it('are asked for again after a change, whatever was asked before and is still on its way', async () => {
    const slow: (() => void)[] = []
    const { blockchain, asked, clock } = await serving((url, ...rest) => {
      if (slow.length || url.searchParams.has('forceUpdate')) balances(USDC)(url, ...rest)
      else slow.push(() => balances(ETHER)(url, ...rest))
    })
    const before = blockchain.holdings(query, live())
    await until(() => asked().length === 1)
    // The first question of an endpoint goes ahead of the others.
    slow.push(() => {})
    const after = blockchain.holdings({ ...query, fresh: ['x'] }, live())
    await clock.advance(1)
    slow[0]?.()
    expect((await before)?.[0]?.name).toBe('Ether')
    expect((await after)?.[0]?.name).toBe('USD Coin')
    expect((await blockchain.holdings(query, live()))?.[0]?.name).toBe('USD Coin')
    expect(asked()).toHaveLength(2)
  })

  it('may be tens of thousands', async () => {
    const many = Array.from({ length: 30_000 }, (_, index) => ({
      ...{ ...USDC, name: `Token ${index}`, symbol: `T${index}` },
      ...{ address: `${ETH}:0x${index.toString(16).padStart(40, '0')}`, iconUrl: `https://x.test/${index}` },
    }))
    const { blockchain } = await serving(balances(...many))
    expect(await blockchain.holdings(query, live())).toHaveLength(30_000)
    // Of these nothing goes into the page's storage, and they are kept all the same.
    expect(world.storage.values.get('@appkit/portfolio_cache')).toBeUndefined()
    expect(await blockchain.holdings(query, live())).toHaveLength(30_000)
  })

  it('show no picture from the visitor’s own network, unless the page itself names the host', async () => {
    for (const iconUrl of ['http://x.test/e.png', 'https://192.168.1.1/reboot?now', 'https://2130706433/']) {
      const { blockchain } = await serving(balances({ ...ETHER, iconUrl }))
      expect((await blockchain.holdings(query, live()))?.[0]).not.toHaveProperty('icon')
      forgetCaches()
    }
    const server = await serving((url, response, request) =>
      balances({ ...ETHER, iconUrl: `http://${request.headers.host}/e.png` })(url, response, request),
    )
    expect((await server.blockchain.holdings(query, live()))?.[0]?.icon).toBe(`${server.host}/e.png`)
  })

  it('are no answer beyond 20 MB', async () => {
    const { blockchain } = await serving(json(' '.repeat(20_000_001)))
    await expect(blockchain.holdings(query, live())).rejects.toMatchObject({ code: 'http-unreachable' })
  })
})

describe('several who ask the same', () => {
  it('ask once', async () => {
    const { blockchain, asked } = await serving(balances(ETHER))
    const both = [live(), live()].map(async (signal) => blockchain.holdings(query, signal))
    expect((await Promise.all(both)).map((list) => list?.length)).toEqual([1, 1])
    expect(asked()).toHaveLength(1)
  })

  it('lose nothing when one goes away, and the last one ends it', async () => {
    let close = 0
    const { blockchain, asked } = await serving((_, response) => {
      response.on('close', () => (close += 1))
    })
    const [one, two] = [new AbortController(), new AbortController()]
    const ended = [one, two].map(async ({ signal }) =>
      blockchain.holdings(query, signal).catch((error: unknown) => error),
    )
    await until(() => asked().length === 1)
    one.abort('one')
    expect(await ended[0]).toBe('one')
    await settle()
    expect(close).toBe(0)
    two.abort('two')
    expect(await ended[1]).toBe('two')
    await until(() => close === 1)
    expect(asked()).toHaveLength(1)
  })
})

describe('an API that is not well', () => {
  const faults: [string, string, Respond][] = [
    ['status 400', 'http-failed', json({}, 400)],
    ['status 429', 'http-busy', json({}, 429)],
    ['status 500', 'http-failed', json({ error: 'no' }, 500)],
    ['status 503', 'http-failed', json('', 503)],
    ['a page', 'http-unreadable', json('<!doctype html>')],
    ['another shape', 'http-unreadable', json({ balances: {}, data: {} })],
    ['entries that are none', 'http-unreadable', json({ balances: [null, { name: 7 }], data: [null] })],
    ['a list', 'http-unreadable', json('null')],
    ['a reset', 'http-unreachable', (_, response) => void response.destroy()],
  ]

  it.each(faults)('with %s is %s', async (_, code, respond) => {
    const { blockchain, clock } = await serving(respond)
    await expect(blockchain.holdings(query, live())).rejects.toMatchObject({ name: 'WalletKitError', code })
    await expect(blockchain.history(query, live())).rejects.toMatchObject({ code })
    if (code !== 'http-unreadable')
      await expect(blockchain.identity(ALICE, ETH, live())).rejects.toMatchObject({ code })
    expect(clock.waiting()).toBe(0)
    expect([...world.storage.values.keys()]).toEqual([])
  })

  it('says which status it answered with', async () => {
    const { blockchain } = await serving(json({}, 418))
    await expect(blockchain.holdings(query, live())).rejects.toThrow('HTTP status code: 418')
  })

  it('and says nothing for 10 s is unreachable', async () => {
    const { blockchain, asked, clock } = await serving(() => {})
    const ended = blockchain.holdings(query, live()).catch((error: unknown) => error)
    await until(() => asked().length === 1)
    await clock.advance(10_000)
    expect(await ended).toMatchObject({ code: 'http-unreachable' })
  })

  it('is asked again after 429 though the clock was set back', async () => {
    const { blockchain, asked, clock } = await serving(json({}, 429))
    await expect(blockchain.holdings(query, live())).rejects.toMatchObject({ code: 'http-busy' })
    await clock.advance(-3_600_000)
    await expect(blockchain.holdings(query, live())).rejects.toMatchObject({ code: 'http-busy' })
    expect(asked()).toHaveLength(2)
  })

  it('is left alone for 30 s after 429', async () => {
    const { blockchain, asked, clock } = await serving(json({}, 429))
    for (let second = 0; second < 60; second += 5) {
      await expect(blockchain.holdings(query, live())).rejects.toMatchObject({ code: 'http-busy' })
      await clock.advance(5_000)
    }
    expect(asked()).toHaveLength(2)
  })
})

describe('a name of the name service', () => {
  const read = async (answer: unknown, status = 200) =>
    (await serving(json(answer, status))).blockchain.reverseName(ALICE, ETH, live())

  it('is the first one that it has in plain letters', async () => {
    const { blockchain, asked } = await serving(json([{ name: 'Alice.reown.id' }, { name: 'bob.reown.id' }]))
    expect(await blockchain.reverseName(ALICE, ETH, live())).toBe('alice.reown.id')
    expect(asked()[0]?.pathname).toBe(`/v1/profile/reverse/${ALICE}`)
    expect(Object.fromEntries(asked()[0]!.searchParams)).toMatchObject({ sender: ALICE, apiVersion: '2' })
    expect(await read([null, 5, { name: 'vit\u0430lik.reown.id' }, { name: 'a.reown.id' }])).toBe(
      'a.reown.id',
    )
  })

  it('is none where it has none, and an error where it does not answer', async () => {
    for (const answer of [[], [{}], [{ name: null }]]) expect(await read(answer)).toBeUndefined()
    await expect(read({})).rejects.toMatchObject({ code: 'http-unreadable' })
    await expect(read([], 500)).rejects.toMatchObject({ code: 'http-failed' })
  })

  it('is asked of no network that is not served', async () => {
    const { blockchain, asked } = await serving(json([]))
    expect(await blockchain.reverseName(ALICE, 'eip155:5', live())).toBeUndefined()
    expect(asked()).toEqual([])
  })
})

describe('identity', () => {
  const read = async (answer: unknown) =>
    (await serving(json(answer))).blockchain.identity(ALICE, ETH, live())

  it('is a name and a picture, asked for by the account itself', async () => {
    const { blockchain, asked } = await serving(json({ name: 'Alice.eth', avatar: 'https://i.test/a.png' }))
    expect(await blockchain.identity(ALICE, ETH, live())).toEqual({
      ...{ name: 'alice.eth', avatar: 'https://i.test/a.png' },
    })
    expect(asked()[0]?.pathname).toBe(`/v1/identity/${ALICE}`)
    expect(asked()[0]?.searchParams.get('sender')).toBe(ALICE)
  })

  it('has no name that only a chain can vouch for, and no picture that is no http(s) address', async () => {
    const names = ['vit\u0430lik.eth', 'a b.eth', '', null, 5, 'alice', '<b>.eth', `${'a'.repeat(300)}.eth`]
    for (const name of names) {
      forgetCaches()
      expect(await read({ name, avatar: 'data:image/svg+xml,<svg/>' })).toEqual({})
    }
    forgetCaches()
    expect(await read({})).toEqual({})
  })

  it('has a picture on IPFS or Arweave from the gateway that ENS recommends', async () => {
    for (const [avatar, shown] of [
      ['ipfs://QmRRPWG96cmgTn2qSzjwr2qv', 'https://ipfs.io/ipfs/QmRRPWG96cmgTn2qSzjwr2qv'],
      ['ar://rDGd8nN8vC2vTzQKxqd8', 'https://arweave.net/rDGd8nN8vC2vTzQKxqd8'],
    ]) {
      forgetCaches()
      expect(await read({ name: 'alice.eth', avatar })).toEqual({ name: 'alice.eth', avatar: shown })
    }
    forgetCaches()
    expect(await read({ name: 'alice.eth', avatar: 'ipfs:javascript:alert(1)' })).toEqual({
      name: 'alice.eth',
    })
  })

  it('is kept for five minutes, and for no other network', async () => {
    const { blockchain, asked, clock } = await serving(json({ name: 'alice.eth' }))
    await blockchain.identity(ALICE, ETH, live())
    await clock.advance(299_999)
    expect(await blockchain.identity(ALICE, ETH, live())).toEqual({ name: 'alice.eth' })
    expect(asked()).toHaveLength(1)
    await blockchain.identity(ALICE, BASE, live())
    expect(asked()).toHaveLength(2)
    await clock.advance(300_000)
    await blockchain.identity(ALICE, BASE, live())
    expect(asked()).toHaveLength(3)
  })
})

describe('history', () => {
  const TRADE = {
    id: 't1',
    metadata: {
      ...{ operationType: 'trade', hash: '0xaa', minedAt: '2025-01-02T03:04:05Z', nonce: 7 },
      ...{ sentFrom: '0x11', sentTo: '0x22', status: 'confirmed', chain: ETH },
    },
    transfers: [
      {
        ...{ direction: 'out', quantity: { numeric: '1.5' }, nft_info: null, value: 4000, price: 2666 },
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://x.test/e.png' } },
      },
    ],
  }
  const nft = (is_spam: boolean) => ({
    ...{ direction: 'in', quantity: { numeric: '1' }, fungible_info: null },
    nft_info: {
      ...{ name: 'Ape #1', flags: { is_spam } },
      content: { preview: { url: 'https://x.test/1.png' }, detail: { url: 'javascript:x' } },
    },
  })
  const entry = (id: string, changes: object = {}, transfers: unknown = TRADE.transfers) => ({
    ...{ id, metadata: { ...TRADE.metadata, ...changes }, transfers },
  })
  const pageOf = async (data: unknown[], next?: unknown, cursor?: string) => {
    const { blockchain } = await serving(json({ data, next }))
    const page = await blockchain.history({ address: ALICE, network: ETH, ...(cursor && { cursor }) }, live())
    if (!page) throw new Error('It is served')
    return page
  }

  const coin = (direction: string, symbol: string, numeric = '1') => ({
    ...{ direction, quantity: { numeric }, nft_info: null },
    fungible_info: { name: symbol, symbol, icon: null },
  })

  it.each<[string, string, unknown[]]>([
    ['trade', 'another coin came for it', [coin('out', 'USDC'), coin('in', 'ETH')]],
    ['send', 'nothing came', [coin('out', 'USDC')]],
    ['send', 'the rest came back', [coin('out', 'USDC', '5'), coin('in', 'USDC', '4')]],
    ['send', 'a dust of zero came', [coin('out', 'USDC'), coin('in', 'FREE', '0')]],
    ['send', 'a collectible came', [coin('out', 'ETH'), nft(false)]],
  ])('tells of a %s where %s', async (operation, _, transfers) => {
    const { transactions } = await pageOf([entry('one', { operationType: 'send' }, transfers)])
    expect(transactions[0]?.operation).toBe(operation)
  })

  it('is asked for by cursor and network', async () => {
    const { blockchain, asked } = await serving(json({ data: [] }))
    await blockchain.history({ address: ALICE, network: ETH, cursor: 'c 2' }, live())
    expect(asked()[0]?.pathname).toBe(`/v1/account/${ALICE}/history`)
    expect(asked()[0]?.searchParams.get('cursor')).toBe('c 2')
    expect(asked()[0]?.searchParams.get('chainId')).toBe(ETH)
  })

  it('is read', async () => {
    expect(await pageOf([TRADE], 'cursor2')).toEqual({
      next: 'cursor2',
      transactions: [
        {
          ...{ id: 't1', hash: '0xaa', network: ETH, operation: 'trade', status: 'confirmed' },
          ...{ minedAt: Date.UTC(2025, 0, 2, 3, 4, 5), from: '0x11', to: '0x22' },
          transfers: [
            {
              ...{ kind: 'fungible', direction: 'out', quantity: '1.5' },
              ...{ symbol: 'ETH', name: 'Ether', icon: 'https://x.test/e.png' },
            },
          ],
        },
      ],
    })
  })

  it('knows collectibles, with pictures that may be shown', async () => {
    const [one] = (await pageOf([entry('n', {}, [nft(false)])])).transactions
    expect(one?.transfers).toEqual([
      {
        ...{ kind: 'collectible', direction: 'in', quantity: '1', name: 'Ape #1', isSpam: false },
        preview: 'https://x.test/1.png',
      },
    ])
  })

  it('has nothing of another network; spam is said to be spam', async () => {
    const { transactions } = await pageOf([
      ...[entry('spam', {}, [nft(true), nft(true)]), entry('half', {}, [nft(true), nft(false)])],
      ...[entry('base', { chain: BASE }), entry('empty', {}, []), entry('none', {}, null)],
    ])
    expect(transactions.map(({ id }) => id)).toEqual(['spam', 'half', 'empty', 'none'])
    expect(transactions[0]?.transfers).toMatchObject([{ isSpam: true }, { isSpam: true }])
  })

  it('drops what is wrong, one by one, and calls what it does not know an execution', async () => {
    const wrong = [
      ...[null, 5, {}, { id: 't' }, entry(''), entry('s', { status: 'done' }), entry('h', { hash: '<b>' })],
      ...['', 'soon', null, 5, '9999-01-01', '1900-01-01'].map((minedAt) => entry('m', { minedAt })),
    ]
    const { transactions } = await pageOf([
      ...wrong,
      entry('ok', { operationType: 'rugpull', sentTo: null, sentFrom: 'javascript:x' }, [null, {}, 5]),
    ])
    expect(transactions).toMatchObject([{ id: 'ok', operation: 'execute', from: '', to: '', transfers: [] }])
  })

  it('is none where nothing of it can be read', async () => {
    await expect(pageOf([null, { id: 't' }, entry('s', { status: 'done' })])).rejects.toMatchObject({
      code: 'http-unreadable',
    })
  })

  it('ends where the next page is none, or the same again', async () => {
    for (const next of [null, '', 5, {}, 'x'.repeat(5_000)])
      expect(await pageOf([], next)).toEqual({ transactions: [] })
    expect(await pageOf([], 'again', 'again')).toEqual({ transactions: [] })
  })
})

describe('a page without a project', () => {
  it('has none', () => {
    const blockchains = createBlockchains(world.clock, keptAnswers)
    expect(blockchains.of({})).toBeUndefined()
    expect(blockchains.of({ projectId: 'p' })).toBe(blockchains.of({ projectId: 'p' }))
    expect(blockchains.of({ projectId: 'p' })).not.toBe(blockchains.of({ projectId: 'q' }))
  })

  it('has one that asks nobody under an address that is none', async () => {
    const blockchain = createBlockchains(world.clock, keptAnswers).of({
      projectId: 'p',
      rpcUrl: 'no address',
    })
    expect(await blockchain?.identity(ALICE, ETH, live())).toBeUndefined()
  })
})
