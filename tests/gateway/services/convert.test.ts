import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeFunctionData, parseEther, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../../../gateway/config/load.ts'
import { describeNetworks } from '../../../gateway/config/networks.ts'
import { ROUTER } from '../../../gateway/services/convert/router.ts'
import { createMarket, marketNetwork } from '../../../sandbox/market/market.ts'
import { marketContracts } from '../../../sandbox/market/market-contracts.ts'
import { gatewayWorld, PAGE, PROJECT } from '../../support/gateway.ts'
import { startChain, type Chain } from '../../support/evm-world.ts'

const NETWORK = 'eip155:31337'
const NATIVE = `${NETWORK}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const ME = '0x00000000000000000000000000000000000a11ce'

let chain: Chain
beforeAll(async () => {
  chain = await startChain(29_313)
  await createMarket(chain.url, chain.contracts)()
})
afterAll(() => chain.stop())

const folder = () => mkdtempSync(join(tmpdir(), 'convert-'))

async function world({ url = chain.url } = {}) {
  const { address } = await gatewayWorld(join(folder(), 'wallet.db'), {
    networks: describeNetworks({ [NETWORK]: url }),
    convert: [marketNetwork(NETWORK, chain.contracts)],
  })
  return async (
    path: string,
    {
      query = {},
      body,
      origin = PAGE,
      project = PROJECT,
    }: {
      query?: Record<string, string>
      body?: object
      origin?: string
      project?: string
    } = {},
  ) => {
    const all = new URLSearchParams({ projectId: project, ...query })
    const response = await fetch(`${address}/v1/convert/${path}?${all.toString()}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(origin && { Origin: origin }),
        'Sec-Fetch-Site': 'cross-site',
        'Content-Type': 'text/plain',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: (await response.json()) as object }
  }
}

describe('swaps of the gateway', () => {
  it('answers pages of the project from the chain itself', async () => {
    const ask = await world()
    const to = `${NETWORK}:${chain.contracts.token18.toLowerCase()}`
    const pair = { from: NATIVE, to, amount: String(parseEther('1')) }
    const quoted = await ask('quotes', { query: pair })
    expect(quoted.headers.get('access-control-allow-origin')).toBe(PAGE)
    const { quotes } = quoted.body as { quotes: { toAmount: string }[] }
    expect(BigInt(quotes[0]!.toAmount) / 10n ** 18n).toBe(2_486n)
    const body = { ...pair, userAddress: `${NETWORK}:${ME}`, eip155: { slippage: 0.5 } }
    const built = (await ask('build-transaction', { body })).body as {
      tx: { to: string; data: Hex; value: string }
    }
    expect(built.tx).toMatchObject({
      to: `${NETWORK}:${marketContracts.router.toLowerCase()}`,
      value: pair.amount,
    })
    const { args } = decodeFunctionData({ abi: ROUTER, data: built.tx.data })
    expect(args?.[0]).toBe((BigInt(quotes[0]!.toAmount) * 9_950n) / 10_000n)
    expect(String(args?.[2]).toLowerCase()).toBe(ME)
  })

  it('answers no page of others, and no project that there is not', async () => {
    const ask = await world()
    const query = { chainId: NETWORK }
    expect((await ask('tokens', { query, origin: 'https://other.example' })).status).toBe(403)
    expect((await ask('tokens', { query, project: 'nobody' })).status).toBe(401)
    expect((await ask('tokens', { query })).status).toBe(200)
  })

  it('says that the network is away', async () => {
    const ask = await world({ url: 'http://127.0.0.1:9' })
    expect(await ask('gas-price', { query: { chainId: NETWORK } })).toMatchObject({
      status: 502,
      body: { reasons: [{ name: 'network' }] },
    })
  })

  it('grants a browser so many questions a minute', async () => {
    const ask = await world()
    const answers = []
    for (let index = 0; index < 242; index += 1)
      answers.push((await ask('tokens', { query: { chainId: NETWORK } })).status)
    expect(answers.slice(0, 240).every((status) => status === 200)).toBe(true)
    expect(answers.slice(240)).toEqual([429, 429])
  })
})

describe('the setting', () => {
  const token = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const dollar = { ...token, address: `0x${'11'.repeat(20)}`, symbol: 'USD' }
  const market = { router: `0x${'22'.repeat(20)}`, wrapped: `0x${'33'.repeat(20)}`, tokens: [token, dollar] }

  function load(convert: object, networks: object = { [NETWORK]: 'http://127.0.0.1:9' }) {
    const file = join(folder(), 'gateway.json')
    writeFileSync(file, JSON.stringify({ origin: 'https://wallet.example.com', networks, convert }))
    return loadConfig(file, {
      WALLET_GATEWAY_PEPPER: Buffer.alloc(32, 1).toString('base64'),
      WALLET_GATEWAY_KEK: `a:${Buffer.alloc(32, 2).toString('base64')}`,
    }).convert
  }

  it('is read', () => {
    expect(load({ [NETWORK]: market })).toEqual([{ network: NETWORK, ...market }])
    expect(load({})).toEqual([])
  })

  it.each([
    [{ 'solana:1': market }, /as CAIP-2/],
    [{ 'eip155:1': market }, /names no node/],
    [{ [NETWORK]: { ...market, router: '0x12' } }, /has to be an address/],
    [{ [NETWORK]: { ...market, tokens: [token] } }, /./],
    [{ [NETWORK]: { ...market, tokens: [token, dollar, dollar] } }, /twice/],
    [{ [NETWORK]: { ...market, tokens: [token, { ...dollar, logoUri: 'javascript:1' }] } }, /https or ipfs/],
    [{ [NETWORK]: { ...market, tokens: [token, { ...dollar, transferFee: 10_000 }] } }, /whole number/],
  ])('is refused in words: %o', (convert, words) => {
    expect(() => load(convert)).toThrow(words)
  })
})
