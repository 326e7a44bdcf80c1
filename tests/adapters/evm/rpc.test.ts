import { afterEach, describe, expect, it, vi } from 'vitest'
import { askNetwork, createBalanceReader } from '../../../src/adapters/evm/rpc.ts'
import type { Network } from '../../../src/domain/networks/network.ts'
import { ALICE, BOB, CAROL, ETHEREUM } from '../../support/fixtures.ts'
import { rpcServer, type RpcServer } from '../../support/rpc-server.ts'
import { until } from '../../support/until.ts'

const servers: RpcServer[] = []
const host = async (...options: Parameters<typeof rpcServer>) => {
  const server = await rpcServer(...options)
  servers.push(server)
  return server
}
const says = (result: unknown) => () => ({ body: { result } })
const DEAD = 'http://127.0.0.1:9/'

function at(urls: readonly string[], ofHost: readonly string[] = []): Network {
  return { ...ETHEREUM, rpcUrls: { default: { http: urls }, host: { http: ofHost } } }
}
const read = (network: Network, signal = new AbortController().signal) =>
  createBalanceReader()(ALICE, network, signal)

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

describe('reading a balance', () => {
  it('gives the exact sum in the currency of the network', async () => {
    const { url } = await host(says('0x10a741a462780001'))
    expect(await read(at([url]))).toEqual({ value: '1200000000000000001', symbol: 'ETH', decimals: 18 })
  })

  it('asks the next URL when the first one is dead', async () => {
    const { url, methods } = await host(says('0x5'))
    expect(await read(at([DEAD, url]))).toMatchObject({ value: '5' })
    expect(methods()).toContain('eth_getBalance')
  })

  it.each([429, 500, 403, 204])('asks the next URL when the first one answers %i', async (status) => {
    const broken = await host(() => ({ status, body: '' }))
    const { url } = await host(says('0x5'))
    expect(await read(at([broken.url, url]))).toMatchObject({ value: '5' })
  })

  it('asks the next URL when the first one answers with something else than JSON', async () => {
    const broken = await host(() => ({ body: '<html>' }))
    const { url } = await host(says('0x5'))
    expect(await read(at([broken.url, url]))).toMatchObject({ value: '5' })
  })

  it('asks the next URL when the first one has said nothing for 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const silent = await host(() => 'silence')
    const { url } = await host(says('0x5'))
    const reading = read(at([silent.url, url], [silent.url, url]))
    await until(() => silent.methods().length > 0)
    await vi.advanceTimersByTimeAsync(10_000)
    await until(() => silent.methods().length > 1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await reading).toMatchObject({ value: '5' })
  })

  it('asks the URLs of the page first and in its order, whatever is faster', async () => {
    const own = await host(says('0x1'))
    const second = await host(says('0x2'))
    const other = await host(says('0x3'))
    const network = at([own.url, second.url, other.url], [own.url, second.url])
    expect(await read(network)).toMatchObject({ value: '1' })
    expect(second.methods()).toEqual([])
    expect(other.methods().filter((method) => method === 'eth_getBalance')).toEqual([])
  })

  it('sends text to the provider host, which needs no preflight, and JSON to all others', async () => {
    const provider = await host(says('0x1'))
    const plain = await host(says('0x1'))
    await read(at([`${provider.url}v1/?chainId=eip155%3A1&projectId=p`]))
    await read(at([plain.url]))
    expect(provider.seen[0]?.headers['content-type']).toBe('text/plain')
    expect(plain.seen[0]?.headers['content-type']).toBe('application/json')
  })

  it('is over for a visitor who looks away', async () => {
    const { url } = await host(says('0x1'))
    const abort = new AbortController()
    const reading = read(at([url]), abort.signal)
    abort.abort()
    await expect(reading).rejects.toMatchObject({ code: 'rpc-failed' })
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['an empty text', ''],
    ['an empty list', []],
    ['a bare 0x', '0x'],
    ['a word', 'lots'],
    ['a negative sum', '-0x1'],
    ['a fraction', 1.5],
    ['yes', true],
    ['an object', {}],
    ['more than a chain can hold', `0x1${'0'.repeat(75)}`],
    ['a page of digits', `0x${'f'.repeat(100_000)}`],
  ])('says that it is unavailable when the network answers %s', async (_, result) => {
    const { url } = await host(says(result))
    await expect(read(at([url]))).rejects.toMatchObject({ code: 'rpc-failed' })
  })

  it('says that it is unavailable when the network answers an error', async () => {
    const { url } = await host(() => ({ body: { error: { code: -32602, message: 'bad address' } } }))
    await expect(read(at([url]))).rejects.toMatchObject({ code: 'rpc-failed' })
  })

  it.each([[[]], [['wss://only.test']], [['javascript:alert(1)', 'https://a:b@evil.test']]])(
    'says that there is nobody to ask: %j',
    async (urls) => {
      await expect(read(at(urls))).rejects.toMatchObject({ code: 'no-rpc-url' })
    },
  )
})

describe('what is asked at the same moment', () => {
  const balances = (network: Network) =>
    Promise.all([ALICE, BOB, CAROL].map((address) => of(network, address)))
  const of = (network: Network, address: string) =>
    createBalanceReader()(address, network, new AbortController().signal)
  const asBalance = (_: string, [address]: readonly unknown[]) => ({
    body: { result: { [ALICE]: '0x1', [BOB]: '0x2', [CAROL]: '0x3' }[address as string] },
  })

  it('is sent as one batch', async () => {
    const { url, posts, methods } = await host(asBalance)
    expect(await balances(at([url]))).toMatchObject([{ value: '1' }, { value: '2' }, { value: '3' }])
    expect(posts()).toBe(1)
    expect(methods()).toHaveLength(3)
  })

  it.each([2, 3])('is sent as one batch where the network has %i URLs, too', async (count) => {
    const hosts = await Promise.all(Array.from({ length: count }, async () => host(asBalance)))
    const urls = hosts.map(({ url }) => url)
    const network = at(urls, urls)
    for (const turn of [1, 2]) {
      expect(await balances(network)).toMatchObject([{ value: '1' }, { value: '2' }, { value: '3' }])
      expect(hosts.map(({ posts }) => posts())).toEqual([turn, ...hosts.slice(1).map(() => 0)])
    }
  })

  it('is sent as one batch beside the pings that rank URLs which the page did not order', async () => {
    const hosts = await Promise.all([host(asBalance), host(asBalance)])
    await balances(at(hosts.map(({ url }) => url)))
    const asked = hosts.flatMap(({ methods }) => methods()).filter((method) => method === 'eth_getBalance')
    const alone = hosts.reduce(
      (sum, { posts, methods }) => sum + posts() - methods().filter((one) => one === 'net_listening').length,
      0,
    )
    expect(asked).toHaveLength(3)
    expect(alone).toBeLessThanOrEqual(1)
  })

  it('is sent as it is where it is a single request', async () => {
    const { url } = await host(asBalance, { toBatch: { status: 400, body: 'no batches' } })
    expect(await of(at([url]), BOB)).toMatchObject({ value: '2' })
  })

  it('is asked one by one of a host that takes no batches, which is tried once', async () => {
    const refusals = [
      { body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"No batches"}}' },
      ...[{ status: 400, body: 'no' }, { status: 415, body: '' }, { body: '[]' }],
    ]
    for (const toBatch of refusals) {
      const { url, posts, methods } = await host(asBalance, { toBatch })
      expect(await balances(at([url]))).toMatchObject([{ value: '1' }, { value: '2' }, { value: '3' }])
      const before = posts()
      await balances(at([url]))
      expect(posts()).toBe(before + 3)
      expect(methods()).toHaveLength(6)
    }
  })

  it('fails alone in a batch', async () => {
    const { url } = await host((method, params) =>
      params[0] === BOB ? { body: { error: { code: -32602, message: 'no' } } } : asBalance(method, params),
    )
    const network = at([url])
    const [failed, read] = await Promise.allSettled([of(network, BOB), of(network, CAROL)])
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: 'rpc-failed' } })
    expect(read).toMatchObject({ value: { value: '3' } })
  })
})

describe('an idle page', () => {
  it('has no requests and no timers once its questions are answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const one = await host(says('0x1'))
    const two = await host(says('0x1'))
    await read(at([one.url, two.url]))
    await vi.advanceTimersByTimeAsync(10_000)
    const count = () => one.seen.length + two.seen.length
    const before = count()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(count()).toBe(before)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('goes on ranking with its next question', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const one = await host(says('0x1'))
    const two = await host(says('0x1'))
    const ask = createBalanceReader()
    const network = at([one.url, two.url])
    const { signal } = new AbortController()
    await ask(ALICE, network, signal)
    await vi.advanceTimersByTimeAsync(60_000)
    const pings = () => two.methods().filter((method) => method === 'net_listening').length
    const before = pings()
    await ask(ALICE, network, signal)
    await until(() => pings() > before)
    expect(pings()).toBeGreaterThan(before)
  })
})

describe('a request that a wallet does not forward', () => {
  const CALL = { method: 'eth_call', params: [{}, 'latest'] }
  const KEY = 'secret-key'
  const caught = (network: Network) =>
    askNetwork(network, CALL).then(
      () => undefined,
      (error: unknown) => error as Error & { code: unknown; data: unknown },
    )

  it("fails with the node's own code, message and data", async () => {
    const error = { code: 3, message: 'execution reverted: No', data: '0x08c379a0' }
    const { url } = await host(() => ({ body: { error } }))
    const found = await caught(at([`${url}?key=${KEY}`]))
    expect(found).toMatchObject(error)
    expect(`${String(found?.stack)} ${String(found?.cause)}`).not.toContain(KEY)
  })

  it('fails so for an error without data, and for one that comes with an HTTP status', async () => {
    const error = { code: -32_000, message: 'filter not found' }
    const { url } = await host(() => ({ body: { error } }))
    expect(await caught(at([url]))).toMatchObject(error)
    const strict = await host(() => ({ status: 400, body: { error } }))
    expect(await caught(at([strict.url]))).toMatchObject(error)
  })

  it.each([
    ['that is dead', () => DEAD],
    ['that answers with something else than JSON', async () => (await host(() => ({ body: '<p>' }))).url],
    ['that answers 403', async () => (await host(() => ({ status: 403, body: 'No' }))).url],
  ])('fails with a number, and without the URL, at a host %s', async (_name, urlOf) => {
    const found = await caught(at([`${await urlOf()}?key=${KEY}`]))
    expect(found).toMatchObject({ code: -32_603, message: 'The network could not be reached' })
    expect(`${String(found?.stack)} ${JSON.stringify(found)} ${String(found?.cause)}`).not.toContain(KEY)
  })
})
