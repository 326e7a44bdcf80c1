import * as chains from 'viem/chains'
import rest from 'virtual:viem-networks/rest'
import { describe, expect, it } from 'vitest'
import { resolveNetworks } from '../../../src/adapters/networks/resolve-networks.ts'
import { explorerAddressUrl, explorerTransactionUrl } from '../../../src/domain/networks/explorer.ts'
import { COMMON_EVM_NETWORKS } from '../../../src/domain/networks/known-networks.ts'
import { OPTION_DEFAULTS, type Options } from '../../../src/domain/options.ts'

let loads = 0
const resolve = (options: Partial<Options> & Record<string, unknown>) =>
  resolveNetworks({ ...OPTION_DEFAULTS, ...options }, async () => ((loads += 1), rest))
const idsOf = async (networks: readonly string[]) =>
  (await resolve({ networks })).networks.map(({ caipNetworkId }) => caipNetworkId)

const CUSTOM = {
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

describe('the networks that a page names', () => {
  it('are Ethereum when it names none', async () => {
    expect(await idsOf([])).toEqual(['eip155:1'])
  })

  it('are found by id and by name, in the order of the page, each once', async () => {
    expect(await idsOf(['base', 'eip155:1', 'mainnet', 'solana', 'eip155:8453'])).toEqual([
      'eip155:8453',
      'eip155:1',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    ])
  })

  it('need the second chunk only where they are less common', async () => {
    loads = 0
    await idsOf(Object.keys(COMMON_EVM_NETWORKS))
    expect(loads).toBe(0)
    await idsOf(['sonic'])
    expect(loads).toBe(1)
  })

  it("are found for every one of viem's exports, by name and by id", async () => {
    const all = Object.entries(chains)
    expect(all.length).toBeGreaterThanOrEqual(740)
    const byName = await resolve({ networks: all.map(([name]) => name) })
    const byId = await resolve({ networks: all.map(([, { id }]) => `eip155:${id}`) })
    expect([...byName.problems, ...byId.problems]).toEqual([])
    const ids = new Set(all.map(([, { id }]) => id))
    expect(new Set(byName.networks.map(({ id }) => id))).toEqual(ids)
    expect(new Set(byId.networks.map(({ id }) => id))).toEqual(ids)
  })

  it('are each what viem says under that name', async () => {
    for (const [name, chain] of Object.entries(chains)) {
      const { networks } = await resolve({ networks: [name] })
      expect([name, networks[0]?.id]).toEqual([name, chain.id])
    }
  })

  it('have the currency, explorer and test mark of viem', async () => {
    const { networks } = await resolve({ networks: ['eip155:11155111', 'eip155:137'] })
    expect(networks[0]).toMatchObject({ name: 'Sepolia', testnet: true, nativeCurrency: { decimals: 18 } })
    expect(networks[1]).toMatchObject({
      nativeCurrency: { symbol: 'POL' },
      blockExplorers: { default: { url: 'https://polygonscan.com' } },
    })
  })

  it.each([
    ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL', 9],
    ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL', 9],
    ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'SOL', 9],
    ['solanaTestnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'SOL', 9],
    ['bitcoin', 'bip122:000000000019d6689c085ae165831e93', 'BTC', 8],
    ['bip122:000000000933ea01ad0ee984209779ba', 'bip122:000000000933ea01ad0ee984209779ba', 'BTC', 8],
  ])('are found outside EVM too: %s', async (text, caipNetworkId, symbol, decimals) => {
    const { networks } = await resolve({ networks: [text] })
    expect(networks).toMatchObject([{ caipNetworkId, nativeCurrency: { symbol, decimals } }])
  })

  it('read Bitcoin from what the page says, then from mempool.space, and never by JSON-RPC', async () => {
    const own = 'https://esplora.example/api'
    const { networks } = await resolve({
      networks: ['bitcoin'],
      projectId: 'abc',
      customRpcUrls: { 'bip122:000000000019d6689c085ae165831e93': [own] },
    })
    expect(networks[0]).toMatchObject({
      rpcUrls: { default: { http: [own, 'https://mempool.space/api'] } },
      blockExplorers: { default: { url: 'https://mempool.space' } },
    })
  })

  it('send nothing of Solana to the provider without a project', async () => {
    for (const name of ['solana', 'solanaDevnet', 'solanaTestnet']) {
      const { networks } = await resolve({ networks: [name] })
      expect(networks[0]?.rpcUrls.default.http).toEqual([])
    }
  })

  it('ask the provider about Solana with chain and project, at the host that the page names, and nobody behind it', async () => {
    const id = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const query = `?chainId=${encodeURIComponent(id)}&projectId=abc`
    const urlsOf = async (options: Partial<Options>) =>
      (await resolve({ networks: ['solana'], projectId: 'abc', ...options })).networks[0]?.rpcUrls.default
        .http
    expect(await urlsOf({})).toEqual([`https://rpc.walletconnect.org/v1/${query}`])
    expect(await urlsOf({ rpcUrl: 'https://own.test' })).toEqual([`https://own.test/v1/${query}`])
    const own = 'https://solana.own.test/'
    expect(await urlsOf({ rpcUrl: 'https://own.test', customRpcUrls: { [id]: [own] } })).toEqual([
      own,
      `https://own.test/v1/${query}`,
    ])
  })

  it.each([
    ['solana', 'https://solscan.io/account/me', 'https://solscan.io/tx/hash'],
    [
      'solanaDevnet',
      'https://solscan.io/account/me?cluster=devnet',
      'https://solscan.io/tx/hash?cluster=devnet',
    ],
    [
      'solanaTestnet',
      'https://solscan.io/account/me?cluster=testnet',
      'https://solscan.io/tx/hash?cluster=testnet',
    ],
  ])('link to the explorer of their cluster: %s', async (name, account, transaction) => {
    const [network] = (await resolve({ networks: [name] })).networks
    expect(network && explorerAddressUrl(network, 'me')).toBe(account)
    expect(network && explorerTransactionUrl(network, 'hash')).toBe(transaction)
  })

  it.each([
    'nowhere',
    'eip155:0',
    'eip155:123456789012',
    'Mainnet',
    '__proto__',
    'toString',
    '',
    'eip155:1:x',
  ])('are one problem where unknown, and the others stay: "%s"', async (text) => {
    const { networks, problems } = await resolve({ networks: [text, 'base'] })
    expect(networks.map(({ id }) => id)).toEqual([8453])
    expect(problems).toEqual([`There is no network called "${text}"; the others stay.`])
  })
})

describe('networks that are written in other ways', () => {
  it('are understood as bare chain ids', async () => {
    const { networks, problems } = await resolve({ networks: ['1', '8453'] })
    expect(networks.map(({ id }) => id)).toEqual([1, 8453])
    expect(problems).toEqual([])
  })

  it('leave the default where none is understood', async () => {
    const { networks } = await resolve({ networks: ['nonsense'] })
    expect(networks.map(({ id }) => id)).toEqual([1])
  })
})

describe('custom networks', () => {
  it('stand after the named ones, and alone where none is named', async () => {
    expect((await resolve({ customNetworks: [CUSTOM] })).networks.map(({ id }) => id)).toEqual([31337])
    const both = await resolve({ networks: ['mainnet'], customNetworks: [CUSTOM] })
    expect(both.networks.map(({ id }) => id)).toEqual([1, 31337])
  })

  it('take the place of a built-in one that the page names', async () => {
    const own = { ...CUSTOM, id: 1, name: 'My fork' }
    const { networks } = await resolve({ networks: ['eip155:1'], customNetworks: [own] })
    expect(networks.map(({ name }) => name)).toEqual(['My fork'])
  })

  it('may be of another namespace', async () => {
    const own = { ...CUSTOM, id: 'abc', chainNamespace: 'solana', caipNetworkId: 'solana:abc' }
    expect((await resolve({ customNetworks: [own] })).networks[0]?.caipNetworkId).toBe('solana:abc')
  })

  it("may be any chain of viem's", async () => {
    const { networks, problems } = await resolve({ customNetworks: Object.values(chains) })
    expect(problems).toEqual([])
    expect(networks).toHaveLength(new Set(Object.values(chains).map(({ id }) => id)).size)
  })

  const cyclic: Record<string, unknown> = { ...CUSTOM, id: -1 }
  cyclic.self = cyclic

  it.each<[string, unknown]>([
    ['null', null],
    ['a number', 5],
    ['an id', 'eip155:1'],
    ['a list', []],
    ['no name', { ...CUSTOM, name: '' }],
    ['a name that is too long', { ...CUSTOM, name: 'x'.repeat(65) }],
    ['no chain id', { ...CUSTOM, id: undefined }],
    ['chain id 0', { ...CUSTOM, id: 0 }],
    ['a negative chain id', { ...CUSTOM, id: -1 }],
    ['a chain id as text', { ...CUSTOM, id: '31337' }],
    ['a chain id that is no integer', { ...CUSTOM, id: 1.5 }],
    ['a chain id that is a bigint', { ...CUSTOM, id: 1n }],
    ['an unsafe chain id', { ...CUSTOM, id: 2 ** 53 }],
    ['ids that contradict each other', { ...CUSTOM, caipNetworkId: 'eip155:1' }],
    ['an unknown namespace', { ...CUSTOM, chainNamespace: 'tezos' }],
    ['255 decimals', { ...CUSTOM, nativeCurrency: { ...CUSTOM.nativeCurrency, decimals: 255 } }],
    ['-1 decimals', { ...CUSTOM, nativeCurrency: { ...CUSTOM.nativeCurrency, decimals: -1 } }],
    ['no RPC URL', { ...CUSTOM, rpcUrls: { default: { http: [] } } }],
    ['an RPC URL that is none', { ...CUSTOM, rpcUrls: { default: { http: ['javascript:alert(1)'] } } }],
    ['an explorer that is none', { ...CUSTOM, blockExplorers: { default: { name: 'x', url: 'data:,x' } } }],
    ['itself within itself', cyclic],
  ])('are one problem each where they have %s', async (_, input) => {
    const { networks, problems } = await resolve({ networks: ['mainnet'], customNetworks: [input, CUSTOM] })
    expect(networks.map(({ id }) => id)).toEqual([1, 31337])
    expect(problems).toHaveLength(1)
    expect(problems[0]?.length).toBeLessThan(250)
  })

  it.each<[string, unknown, unknown]>([
    ['an id', { imageId: 'ab-1' }, { imageId: 'ab-1' }],
    ['a URL', { imageUrl: 'http://127.0.0.1:8545/n.png' }, { imageUrl: 'http://127.0.0.1:8545/n.png' }],
    ['a picture', { imageUrl: 'data:image/png;base64,AA==' }, { imageUrl: 'data:image/png;base64,AA==' }],
    [
      'both',
      { imageId: 'a', imageUrl: 'https://x.test/n.png', x: 1 },
      { imageId: 'a', imageUrl: 'https://x.test/n.png' },
    ],
    ['an id with a path', { imageId: '../../x' }, undefined],
    ['a script', { imageUrl: 'javascript:alert(1)' }, undefined],
    ['text', 'x', undefined],
    ['nothing', undefined, undefined],
  ])('have the pictures that the page gives them: %s', async (_, assets, expected) => {
    const { networks, problems } = await resolve({ customNetworks: [{ ...CUSTOM, assets }] })
    expect(problems).toEqual([])
    expect(networks[0]?.assets).toEqual(expected)
  })

  it('do not touch any prototype', async () => {
    const evil: unknown = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"id":5,"name":"x","nativeCurrency":{"name":"x","symbol":"x","decimals":1},"rpcUrls":{"default":{"http":["https://x.test"]}}}',
    )
    await resolve({ customNetworks: [evil] })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('the RPC URLs of a network', () => {
  const urlsOf = async (options: Record<string, unknown>) =>
    (await resolve({ networks: ['eip155:8453'], ...options })).networks[0]?.rpcUrls

  it("are the page's, then the provider host's, then the network's own", async () => {
    const own = 'https://mine.test/'
    const urls = await urlsOf({ projectId: 'p', customRpcUrls: { 'eip155:8453': [own] } })
    expect(urls?.default.http).toEqual([
      own,
      'https://rpc.walletconnect.org/v1/?chainId=eip155%3A8453&projectId=p',
      'https://mainnet.base.org',
    ])
    expect(urls?.host?.http).toEqual([own])
  })

  it('tell no wallet the project id', async () => {
    const urls = await urlsOf({ projectId: 'p' })
    expect(urls?.chainDefault?.http.join()).not.toContain('projectId')
  })

  it('leave out the provider host without a project id and where it does not serve the network', async () => {
    expect((await urlsOf({}))?.default.http).toEqual(['https://mainnet.base.org'])
    const { networks } = await resolve({ networks: ['sonic'], projectId: 'p' })
    expect(networks[0]?.rpcUrls.default.http.join()).not.toContain('projectId')
  })

  it('can have another provider host', async () => {
    const urls = await urlsOf({ projectId: 'p', rpcUrl: 'http://127.0.0.1:1/' })
    expect(urls?.default.http[0]).toBe('http://127.0.0.1:1/v1/?chainId=eip155%3A8453&projectId=p')
  })

  it('keep the path of another provider host', async () => {
    const urls = await urlsOf({ projectId: 'p', rpcUrl: 'https://own.test/kit/rpc/' })
    expect(urls?.default.http[0]).toBe('https://own.test/kit/rpc/v1/?chainId=eip155%3A8453&projectId=p')
  })

  it.each<[string, unknown, string[]]>([
    ['one URL', 'https://mine.test', ['https://mine.test/']],
    ['objects with a URL', [{ url: 'https://mine.test' }], ['https://mine.test/']],
    ['what is no address', ['javascript:alert(1)', 'https://a:b@x.test', 5, null, {}], []],
    ['nothing', undefined, []],
  ])('may be written as %s', async (_, value, expected) => {
    const urls = await urlsOf({ customRpcUrls: { 'eip155:8453': value } })
    expect(urls?.host?.http).toEqual(expected)
  })

  it('survive a provider host that is no address', async () => {
    const urls = await urlsOf({ projectId: 'p', rpcUrl: 'not a url' })
    expect(urls?.default.http).toEqual(['https://mainnet.base.org'])
  })
})

describe('where a network of the page’s own has its names', () => {
  const address = '0x1111111111111111111111111111111111111111'
  const contractsOf = async (contracts: unknown) =>
    (await resolve({ customNetworks: [{ ...CUSTOM, contracts }] })).networks[0]?.contracts

  it('is read, without what else a viem chain says', async () => {
    const contracts = { ensUniversalResolver: { address, blockCreated: 5 }, multicall3: { address } }
    expect(await contractsOf(contracts)).toEqual({ ensUniversalResolver: { address } })
  })

  it('is left out where it is no address', async () => {
    for (const contracts of [undefined, null, {}, 5, { ensUniversalResolver: { address: '0x1' } }])
      expect(await contractsOf(contracts)).toBeUndefined()
  })
})
