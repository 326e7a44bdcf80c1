import { createWalletClient, erc20Abi, erc721Abi, http, parseEther, type Address, type Hex } from 'viem'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startBlockchainApi, type BlockchainApiOptions } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { blockchainFaultNames, type BlockchainFault } from '../../sandbox/blockchain-api/faults.ts'
import type { WireBalance, WirePage, WireTransaction } from '../../sandbox/blockchain-api/wire.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { anvilKeys } from '../../sandbox/wallets/keys.ts'
import { receiptOf } from '../../sandbox/wallets/receipt.ts'
import { startWorld, type World } from '../../sandbox/world.ts'

const NETWORK = 'eip155:31337'
const accounts = anvilKeys.map(privateKeyToAddress)
const [fox, second, third] = accounts as [Address, Address, Address]
const [crowded, prolific] = accounts.slice(7) as [Address, Address]

let world: World
let api: Awaited<ReturnType<typeof startBlockchainApi>>

const optionsOf = ({ chains }: World): BlockchainApiOptions => ({
  chains: chains.map(({ id, ...chain }) => ({ caip2: `eip155:${id}`, ...chain })),
})

beforeAll(async () => {
  world = await startWorld({ ports: [28758, 28759], blockTime: 0 })
  api = await startBlockchainApi(optionsOf(world))
})
afterEach(() => api.faults.clear())
afterAll(async () => {
  await api.stop()
  await world.stop()
})

function ask(path: string, query: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
  const all = { projectId: 'demo', st: 'appkit', sv: 'html-wagmi-4.2.2', ...query }
  return fetch(`${api.url}${path}?${new URLSearchParams(all).toString()}`, init)
}
async function json<T>(path: string, query: Record<string, string> = {}): Promise<T> {
  const response = await ask(path, query)
  expect([path, response.status]).toEqual([path, 200])
  return (await response.json()) as T
}

async function balances(address: string, query: Record<string, string> = {}): Promise<WireBalance[]> {
  const path = `/v1/account/${address}/balance`
  return (await json<{ balances: WireBalance[] }>(path, { currency: 'usd', chainId: NETWORK, ...query }))
    .balances
}
const history = (address: string, query: Record<string, string> = {}) =>
  json<WirePage>(`/v1/account/${address}/history`, { chainId: NETWORK, ...query })
async function newest(address: string): Promise<WireTransaction> {
  const { data } = await history(address)
  return data[0]!
}
const symbolsOf = (list: WireBalance[]) => list.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)

function wallet(index: number) {
  const account = privateKeyToAccount(anvilKeys[index]!)
  const { rpcUrl } = world.chains[0]!
  return createWalletClient({ account, chain: anvil, transport: http(rpcUrl) })
}
async function mined(index: number, sending: Promise<Hex>): Promise<Hex> {
  const hash = await sending
  await receiptOf(wallet(index), hash)
  return hash
}
const contracts = () => world.chains[0]!.contracts
const token = () => ({ address: contracts().token6, abi: erc20Abi }) as const

describe('the shapes of the reference', () => {
  it('has its networks', async () => {
    const all = [NETWORK, 'eip155:31338']
    expect(await json('/v1/supported-chains')).toEqual({ http: all, ws: all })
  })

  it('has balances', async () => {
    const [ether, , ...others] = await balances(second)
    expect(others).toHaveLength(1)
    expect(ether).toEqual({
      ...{ name: 'Ether', symbol: 'ETH', chainId: NETWORK, value: 25001000, price: 2500.1 },
      ...{ quantity: { decimals: '18', numeric: '10000' }, iconUrl: `${api.url}/pictures/token/ETH` },
    })
    const cents = (await balances(second)).find(({ symbol }) => symbol === 'SBC')
    expect(cents).toEqual({
      ...{ name: 'Sandbox Cents', symbol: 'SBC', chainId: NETWORK, value: 10, price: 0.01 },
      address: `${NETWORK}:${contracts().token6}`,
      ...{ quantity: { decimals: '6', numeric: '1000' }, iconUrl: `${api.url}/pictures/token/SBC` },
    })
  })

  it('has histories, with collectibles and with spam', async () => {
    const { data, next } = await history(accounts[3]!)
    expect(next).toBeNull()
    expect(data.map(({ metadata }) => metadata.operationType)).toEqual(Array(4).fill('mint'))
    const collectible = data.flatMap(({ transfers }) => transfers.flatMap(({ nft_info }) => nft_info ?? []))
    const url = (contract: Address) =>
      `${api.url}/pictures/collectible/eip155%3A31337/${contract.toLowerCase()}/4`
    const pictures = (contract: Address) => {
      const link = { url: url(contract) }
      return { preview: link, detail: link }
    }
    expect(collectible).toEqual([
      {
        ...{ name: 'FREE SBD at claim.invalid #4', content: pictures(contracts().spam) },
        flags: { is_spam: true },
      },
      { name: 'Sandbox Garden #4', content: pictures(contracts().collectible), flags: { is_spam: false } },
    ])
    const picture = await fetch(url(contracts().collectible))
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(await picture.text()).toContain('<linearGradient')
  })

  it('has names', async () => {
    const identity = await ask(`/v1/identity/${fox.toLowerCase()}`, { sender: fox })
    expect(identity.headers.get('cache-control')).toContain('max-age=86400')
    const avatar = `http://127.0.0.1:18549/pictures/avatar/${fox}`
    expect(await identity.json()).toEqual({ name: 'fox.eth', avatar })
    expect(await json(`/v1/identity/${crowded}`)).toEqual({ name: null, avatar: null })
    // Whose name says something else.
    expect(await json(`/v1/identity/${accounts[3]}`)).toEqual({ name: null, avatar: null })
    const profile = await json<{ addresses: object }>('/v1/profile/account/fox.eth', { apiVersion: '2' })
    expect(profile).toMatchObject({ name: 'fox.eth', attributes: [{ avatar, bio: 'Quick and brown' }] })
    expect(Object.keys(profile.addresses)).toEqual(['60', '2147514985'])
    expect(await json(`/v1/profile/reverse/${fox}`, { sender: fox })).toEqual([profile])
    expect(await json(`/v1/profile/reverse/${crowded}`)).toEqual([])
    expect((await ask('/v1/profile/account/nobody.eth')).status).toBe(404)
  })

  it('has prices and tokens', async () => {
    const { tokens } = await json<{ tokens: { address: string }[] }>('/v1/convert/tokens', {
      chainId: NETWORK,
    })
    const [ether, dollar] = tokens
    expect(ether).toEqual({
      ...{
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        eip2612: false,
        logoUri: `${api.url}/pictures/token/ETH`,
      },
      address: `${NETWORK}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
    })
    const price = async (body: object) => {
      // The real client names its project in the body only.
      const response = await fetch(`${api.url}/v1/fungible/price`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
      return [response.status, ((await response.json()) as { fungibles?: object }).fungibles]
    }
    const addresses = [dollar?.address, ether?.address.toUpperCase(), 'eip155:1:0x00']
    expect(await price({ currency: 'jpy', addresses, projectId: 'demo' })).toEqual([
      200,
      [
        { name: 'Sandbox Dollar', symbol: 'SBD', iconUrl: `${api.url}/pictures/token/SBD`, price: 156.5 },
        { name: 'Ether', symbol: 'ETH', iconUrl: `${api.url}/pictures/token/ETH`, price: 391265.65 },
      ],
    ])
    expect(await price({ currency: 'usd', addresses: [], projectId: 'demo' })).toEqual([400, undefined])
    expect(await price({ currency: 'doge', addresses, projectId: 'demo' })).toEqual([422, undefined])
  })

  it.each([
    ['/v1/account/0x12/balance', {}],
    ['/v1/account/nobody/history', {}],
    ['/v1/identity/0x12', {}],
    [`/v1/account/${fox}/history`, { cursor: 'x'.repeat(80) }],
    [`/v1/account/${fox}/history`, { chainId: 'eip155:1' }],
    [`/v1/account/${fox}/balance`, { currency: 'doge' }],
  ])('refuses %s with %j', async (path, query: Record<string, string>) => {
    const response = await ask(path, query)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{}] })
  })

  it('tells clients that do not say who they are of no balances', async () => {
    expect(await balances(fox, { sv: '' })).toEqual([])
    const response = await ask(
      `/v1/account/${fox}/balance`,
      { sv: '' },
      { headers: { 'x-sdk-version': '1' } },
    )
    expect((await response.json()) as object).not.toEqual({ balances: [] })
  })

  it('hands calls on to the nodes', async () => {
    const call = { jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] }
    for (const [path, chainId, result] of [
      ['/v1/', NETWORK, '0x7a69'],
      ['/v1', 'eip155:31338', '0x7a6a'],
    ] as const) {
      const response = await ask(path, { chainId }, { method: 'POST', body: JSON.stringify(call) })
      expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 7, result })
    }
    expect((await ask('/v1/', { chainId: 'eip155:1' }, { method: 'POST', body: '{}' })).status).toBe(400)
  })
})

describe('after a transaction', () => {
  it('says what was sent, to both', async () => {
    const hash = await mined(0, wallet(0).sendTransaction({ to: third, value: parseEther('1.5') }))
    expect(symbolsOf(await balances(third))).toContain('10001.5 ETH')
    const sent = await newest(fox)
    expect(sent.metadata).toMatchObject({
      ...{ operationType: 'send', hash, status: 'confirmed', chain: NETWORK, sentFrom: fox, sentTo: third },
      nonce: 0,
    })
    expect(sent.metadata.minedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/)
    expect(sent.transfers).toEqual([
      {
        ...{ direction: 'out', quantity: { numeric: '1.5' }, nft_info: null, value: 3750.15, price: 2500.1 },
        fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: `${api.url}/pictures/token/ETH` } },
      },
    ])
    const received = await newest(third)
    expect([received.metadata.operationType, received.transfers[0]?.direction]).toEqual(['receive', 'in'])
    expect((await history(third, { chainId: 'eip155:31338' })).data.map(({ id }) => id)).not.toContain(hash)
  })

  it('knows people where a token was sent, and what was approved', async () => {
    const amount = 250_000n
    await mined(
      1,
      wallet(1).writeContract({ ...token(), functionName: 'transfer', args: [accounts[6]!, amount] }),
    )
    expect((await newest(second)).metadata).toMatchObject({ operationType: 'send', sentTo: accounts[6] })
    expect(symbolsOf(await balances(accounts[6]!))).toEqual(['10000 ETH', '0.25 SBC'])
    await mined(1, wallet(1).writeContract({ ...token(), functionName: 'approve', args: [fox, 1n] }))
    const approval = await newest(second)
    expect([approval.metadata.operationType, approval.transfers]).toEqual(['approve', []])
  })

  it('has what failed, which moved nothing', async () => {
    const call = { ...token(), functionName: 'transfer', args: [fox, 10n ** 30n], gas: 100_000n } as const
    const hash = await mined(2, wallet(2).writeContract(call))
    const failed = await newest(third)
    expect(failed.metadata).toMatchObject({ hash, status: 'failed', operationType: 'send', sentTo: fox })
    expect(failed.transfers).toEqual([])
    expect((await history(fox)).data.map(({ id }) => id)).not.toContain(hash)
  })

  it('has collectibles that moved', async () => {
    const collection = { address: contracts().collectible, abi: erc721Abi } as const
    await mined(
      1,
      wallet(1).writeContract({ ...collection, functionName: 'transferFrom', args: [second, fox, 2n] }),
    )
    const sent = await newest(second)
    expect(sent.metadata).toMatchObject({ operationType: 'send', sentFrom: second, sentTo: fox })
    const [transfer] = sent.transfers
    expect(transfer).toMatchObject({ direction: 'out', quantity: { numeric: '1' }, fungible_info: null })
    expect(transfer?.nft_info?.name).toBe('Sandbox Garden #2')
    expect((await newest(fox)).transfers[0]?.direction).toBe('in')
  })

  it('has what waits, until it is mined', async () => {
    const { rpcUrl } = world.chains[0]!
    await callNode(rpcUrl, 'evm_setAutomine', [false])
    try {
      const hash = await wallet(5).writeContract({
        ...token(),
        functionName: 'transfer',
        args: [fox, 0n],
        gas: 90_000n,
      })
      const waiting = await newest(accounts[5]!)
      expect(waiting.metadata).toMatchObject({ hash, status: 'pending', operationType: 'send', sentTo: fox })
      expect(waiting.transfers).toMatchObject([{ direction: 'out', fungible_info: { symbol: 'SBC' } }])
      await callNode(rpcUrl, 'evm_mine')
      const { data } = await history(accounts[5]!)
      expect(data.filter(({ id }) => id === hash).map(({ metadata }) => metadata.status)).toEqual([
        'confirmed',
      ])
    } finally {
      await callNode(rpcUrl, 'evm_setAutomine', [true])
    }
  })

  it('forgets what the chain forgot', async () => {
    const { rpcUrl } = world.chains[0]!
    const snapshot = await callNode(rpcUrl, 'evm_snapshot')
    const hash = await mined(4, wallet(4).sendTransaction({ to: accounts[4]!, value: 0n }))
    expect((await newest(accounts[4]!)).metadata).toMatchObject({ hash, operationType: 'cancel' })
    await callNode(rpcUrl, 'evm_revert', [snapshot])
    await callNode(rpcUrl, 'evm_mine')
    expect((await history(accounts[4]!)).data).toEqual([])
  })
})

describe('long lists', () => {
  it('has pages of fifty, over months', async () => {
    const seen: WireTransaction[] = []
    let cursor = ''
    for (let pages = 0; pages < 10; pages++) {
      const { data, next } = await history(prolific, cursor ? { cursor } : {})
      seen.push(...data)
      if (next === null) break
      expect(data).toHaveLength(50)
      expect(next).toHaveLength(80)
      cursor = next
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(230)
    expect(seen).toHaveLength(230)
    const times = seen.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(times.map((time) => time.slice(0, 7))).size).toBeGreaterThan(6)
    expect(new Set(seen.map(({ metadata }) => metadata.status))).toEqual(new Set(['confirmed', 'failed']))
  })

  it('pages through real transactions too, whatever comes meanwhile', async () => {
    const me = wallet(5)
    for (let count = 1; count < 60; count++) await me.sendTransaction({ to: third, value: BigInt(count) })
    await mined(5, me.sendTransaction({ to: third, value: 60n }))
    const first = await history(accounts[5]!)
    expect(first.data).toHaveLength(50)
    await mined(5, me.sendTransaction({ to: third, value: 1000n }))
    const rest = await history(accounts[5]!, { cursor: first.next ?? '' })
    const ids = [...first.data, ...rest.data].map(({ id }) => id)
    // With the one that waited, in the test before.
    expect([rest.next, ids.length, new Set(ids).size]).toEqual([null, 61, 61])
  })

  it('has somebody with thirty thousand tokens', async () => {
    const crowd = await balances(crowded)
    expect(crowd).toHaveLength(30_000)
    expect(new Set(crowd.map(({ address }) => address)).size).toBe(30_000)
    expect(crowd.filter(({ price }) => price === 0).length).toBeGreaterThan(1_000)
  })
})

describe('a project', () => {
  it('has to be named, and served, and asked from its own pages', async () => {
    expect((await ask('/v1/supported-chains', { projectId: '' })).status).toBe(401)
    const origin = 'https://shop.example'
    const closed = await startBlockchainApi({
      ...optionsOf(world),
      projects: { shop: { origins: [origin] } },
    })
    const status = async (projectId: string, from?: string) => {
      const headers = from ? { origin: from } : {}
      return (await fetch(`${closed.url}/v1/supported-chains?projectId=${projectId}`, { headers })).status
    }
    try {
      expect(await status('demo')).toBe(401)
      expect(await status('toString')).toBe(401)
      expect(await status('shop', origin)).toBe(200)
      expect(await status('shop', 'https://evil.example')).toBe(403)
    } finally {
      await closed.stop()
    }
  })

  it('is on the record with what was asked', async () => {
    await ask('/v1/supported-chains', {}, { headers: { origin: 'https://shop.example' } })
    expect(api.requests.at(-1)).toEqual({
      ...{ method: 'GET', path: '/v1/supported-chains', origin: 'https://shop.example', body: '' },
      query: { projectId: 'demo', st: 'appkit', sv: 'html-wagmi-4.2.2' },
    })
  })
})

describe('what goes wrong on purpose', () => {
  /** What a page would see, in a word or a number. */
  async function outcome(path = '/v1/supported-chains'): Promise<unknown> {
    try {
      const response = await ask(path, {}, { redirect: 'manual' })
      const text = await response.text()
      if (response.headers.get('access-control-allow-origin') !== '*') return 'unreadable'
      if (response.status !== 200) return response.status
      if (text.length > 10_000_000) return 'large'
      return Array.isArray((JSON.parse(text) as { http: unknown }).http) ? 'fine' : 'other JSON'
    } catch (error) {
      return error instanceof SyntaxError ? 'no JSON' : 'broken'
    }
  }

  it.each<[BlockchainFault, unknown]>([
    ['rate-limit', 429],
    ['forbidden', 403],
    ['server-error', 500],
    ['unavailable', 503],
    ['empty', 204],
    ['redirect', 302],
    ['down', 'broken'],
    ['cut', 'broken'],
    ['html', 'no JSON'],
    ['garbage', 'no JSON'],
    ['wrong-shape', 'other JSON'],
    ['huge', 'large'],
    ['bomb', 'large'],
    ['no-cors', 'unreadable'],
  ])('is %s', async (fault, seen) => {
    api.faults.set(fault, '/v1/supported')
    expect(await outcome()).toBe(seen)
    api.faults.clear()
    expect(await outcome()).toBe('fine')
  })

  it('is nothing else than these, slow, hang, reorder, hostile and five of names', () => {
    expect(blockchainFaultNames).toHaveLength(23)
  })

  it('is slow until that is lifted', async () => {
    api.faults.set('slow', '/v1/supported')
    let isDone = false
    const answer = outcome().finally(() => (isDone = true))
    await balances(fox)
    expect(isDone).toBe(false)
    api.faults.clear()
    expect(await answer).toBe('fine')
  })

  it('begins and never ends when it hangs', async () => {
    api.faults.set('hang')
    const leaving = new AbortController()
    const { body } = await ask('/v1/supported-chains', {}, { signal: leaving.signal })
    const reader = body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"balances":[')
    const rest = reader.read()
    leaving.abort()
    await expect(rest).rejects.toThrow('aborted')
  })

  it('answers the first question after the second', async () => {
    api.faults.set('reorder')
    const order: string[] = []
    const asking = (name: string) => ask('/v1/supported-chains').then(() => order.push(name))
    const before = api.requests.length
    const first = asking('first')
    await expect.poll(() => api.requests.length).toBe(before + 1)
    await Promise.all([first, asking('second')])
    expect(order).toEqual(['second', 'first'])
    const alone = asking('alone')
    api.faults.clear()
    await alone
  })

  it('has names and links that mean no good', async () => {
    api.faults.set('hostile')
    const list = await balances(fox)
    expect(list.map(({ name, symbol }) => name + symbol).join()).toContain('<img src=x onerror=alert(1)>')
    expect(list.map(({ iconUrl }) => iconUrl)).toContain('javascript:alert(1)')
    expect(list.map(({ quantity }) => quantity.decimals)).toContain('18')
    const { data } = await history(prolific)
    const names = data.flatMap(({ transfers }) =>
      transfers.map(({ fungible_info }) => fungible_info?.name ?? ''),
    )
    expect(Math.max(...names.map(({ length }) => length))).toBe(10_240)
    expect(names.some((name) => name.startsWith('\u202E'))).toBe(true)
  })

  it('lets any page ask beforehand', async () => {
    const response = await ask(
      '/v1/fungible/price',
      {},
      {
        method: 'OPTIONS',
        headers: { 'access-control-request-headers': 'content-type', origin: 'https://shop.example' },
      },
    )
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})
