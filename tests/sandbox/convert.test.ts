import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createWalletClient,
  erc20Abi,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  publicActions,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { createMarket, marketTokens } from '../../sandbox/market/market.ts'
import { callNode } from '../../sandbox/json-rpc.ts'
import { marketContracts } from '../../sandbox/market/market-contracts.ts'
import { requestContracts } from '../../sandbox/request-contracts.ts'
import { sendWithRoom } from '../../sandbox/wallets/chain-client.ts'
import { anvilKeys } from '../../sandbox/wallets/keys.ts'
import { receiptOf } from '../../sandbox/wallets/receipt.ts'
import { startWorld, type World } from '../../sandbox/world.ts'

const NETWORK = 'eip155:31337'
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

let world: World
let api: Awaited<ReturnType<typeof startBlockchainApi>>
let tokens: ReturnType<typeof marketTokens>

beforeAll(async () => {
  world = await startWorld({ ports: [29311, 29312], blockTime: 0 })
  api = await startBlockchainApi({
    chains: world.chains.map(({ id, ...chain }) => ({ caip2: `eip155:${id}`, ...chain })),
  })
  tokens = marketTokens(world.chains[0]!.contracts)
})
afterAll(async () => {
  await api.stop()
  await world.stop()
})

const walletAt = () =>
  createWalletClient({
    account: privateKeyToAccount(anvilKeys[1] as Hex),
    chain: { ...anvil, id: 31337 },
    transport: http(world.chains[0]!.rpcUrl),
  }).extend(publicActions)

const id = (symbol: string) =>
  `${NETWORK}:${(tokens.find((one) => one.symbol === symbol)?.address ?? NATIVE).toLowerCase()}`

async function get(path: string, query: Record<string, string>) {
  const all = new URLSearchParams({ projectId: 'demo', ...query })
  const response = await fetch(`${api.url}/v1/convert/${path}?${all.toString()}`)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function build(body: object) {
  const response = await fetch(`${api.url}/v1/convert/build-transaction`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ projectId: 'demo', ...body }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

interface Tx {
  from: string
  to: string
  data: Hex
  value: string
}

const addressIn = (caip10: string) => caip10.split(':').at(-1) as Address

/** Buys or sells as a client of the API does; resolves with what was said and what came. */
async function swap(from: string, to: string, amount: bigint) {
  const wallet = walletAt()
  const me = wallet.account.address
  const pair = { from: id(from), to: id(to), amount: String(amount) }
  const { body: quoted } = await get('quotes', pair)
  const { toAmount } = (quoted['quotes'] as { toAmount: string }[])[0]!
  let spent = 0n
  const send = async ({ to: target, data, value }: { to: Address; data: Hex; value: string }) => {
    const call = { account: wallet.account, chain: null, to: target, data, value: BigInt(value) }
    const hash = await sendWithRoom(wallet, call)
    const receipt = await receiptOf(wallet, hash)
    expect(receipt.status).toBe('success')
    spent += receipt.gasUsed * receipt.effectiveGasPrice
  }
  const before = await holding(to, me)
  if (from !== 'ETH') {
    const { tx } = (await get('build-approve', pair)).body as { tx: Tx }
    expect([tx.from, tx.to]).toEqual([pair.from, pair.to])
    await send({ ...tx, to: addressIn(tx.from) })
    const asked = { tokenAddress: pair.from, userAddress: `${NETWORK}:${me}` }
    expect((await get('allowance', asked)).body).toEqual({ allowance: String(amount) })
  }
  const built = await build({ ...pair, userAddress: `${NETWORK}:${me}`, eip155: { slippage: 1 } })
  const { tx } = built.body as { tx: Tx }
  await send({ ...tx, to: addressIn(tx.to) })
  const after = await holding(to, me)
  return { said: BigInt(toAmount), came: after - before + (to === 'ETH' ? spent : 0n) }
}

async function holding(symbol: string, owner: Address): Promise<bigint> {
  const wallet = walletAt()
  const token = tokens.find((one) => one.symbol === symbol)?.address
  if (!token) return wallet.getBalance({ address: owner })
  return wallet.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}

describe('the market of the sandbox, as the API tells of it', () => {
  it('has the tokens of the market', async () => {
    const { body } = await get('tokens', { chainId: NETWORK })
    const list = body['tokens'] as { symbol: string; address: string; decimals: number }[]
    expect(list.map(({ symbol }) => symbol)).toEqual(tokens.map(({ symbol }) => symbol))
    expect(list[0]).toEqual({
      ...{ name: 'Ether', symbol: 'ETH', decimals: 18, eip2612: false },
      ...{ address: `${NETWORK}:${NATIVE}`, logoUri: `${api.url}/pictures/token/ETH` },
    })
  })

  it.each([
    ['the currency for a token', 'ETH', 'SBD', parseEther('1')],
    ['a token for the currency', 'SBD', 'ETH', parseEther('500')],
    ['a token for another, through the currency or not', 'SBD', 'SBC', parseEther('100')],
    ['a token that answers nothing', 'ETH', 'MUTE', parseEther('0.1')],
    ['a token that answers nothing, sold', 'MUTE', 'SBD', parseUnits('10', 6)],
    ['a token that keeps a part', 'ETH', 'TOLL', parseEther('0.1')],
    ['a token that keeps a part, sold', 'TOLL', 'ETH', parseEther('10')],
    ['the currency, wrapped', 'ETH', 'WETH', parseEther('2')],
    ['the currency, unwrapped', 'WETH', 'ETH', parseEther('1')],
    ['a token that is never taken back', 'ETH', 'STAY', parseEther('0.1')],
    ['dust', 'ETH', 'SBD', 1_000n],
  ])('swaps %s as it said', async (_, from, to, amount) => {
    const { said, came } = await swap(from, to, amount)
    expect(came).toBe(said)
    expect(came).toBeGreaterThan(0n)
  })

  it('moves the price of a shallow pool by more than a tenth', async () => {
    const quoteOf = async (amount: bigint) => {
      const { body } = await get('quotes', { from: id('ETH'), to: id('PRMT'), amount: String(amount) })
      return BigInt((body['quotes'] as { toAmount: string }[])[0]!.toAmount)
    }
    const [small, large] = [await quoteOf(parseEther('0.001')), await quoteOf(parseEther('0.2'))]
    expect(large).toBeLessThan((small * 200n * 9n) / 10n)
  })

  it('does not take STAY back', async () => {
    const wallet = walletAt()
    const token = marketContracts.oneWayToken
    const amount = await holding('STAY', wallet.account.address)
    expect(amount).toBeGreaterThan(0n)
    const sell = wallet.simulateContract({
      ...{ address: token, abi: erc20Abi, functionName: 'transfer' },
      args: [marketContracts.router, amount],
    })
    await expect(sell).rejects.toThrow('TRANSFER_FAILED')
  })

  it('approves all where no amount is named, and what is named otherwise', async () => {
    const pair = { from: id('SBD'), to: id('ETH') }
    const { tx } = (await get('build-approve', pair)).body as { tx: Tx }
    expect(tx.data.endsWith(maxUint256.toString(16))).toBe(true)
    expect(tx.data.slice(34, 74)).toBe(marketContracts.router.slice(2).toLowerCase())
  })

  it('prices gas as the node does', async () => {
    const { body } = await get('gas-price', { chainId: NETWORK })
    const { standard, fast, instant } = body as Record<string, string>
    expect(
      BigInt(standard!) > 0n && BigInt(fast!) > BigInt(standard!) && BigInt(instant!) > BigInt(fast!),
    ).toBe(true)
  })

  const [eth, sbd] = [`${NETWORK}:${NATIVE}`, `${NETWORK}:${requestContracts.permitToken}`]

  it.each([
    ['tokens', { chainId: 'eip155:9' }, 400],
    ['quotes', { from: eth, to: eth, amount: '1' }, 400],
    ['quotes', { from: eth, to: sbd, amount: '0' }, 400],
    ['quotes', { from: eth, to: sbd, amount: '1.5' }, 400],
    ['quotes', { from: eth, to: sbd, amount: '9'.repeat(79) }, 400],
    ['quotes', { from: eth, to: `eip155:31338:${NATIVE}`, amount: '1' }, 400],
    ['quotes', { from: eth, to: `${NETWORK}:0x12`, amount: '1' }, 400],
    ['quotes', { from: eth, to: `${NETWORK}:${'0x' + '12'.repeat(20)}`, amount: '1' }, 400],
    ['gas-price', { chainId: 'eip155:9' }, 400],
    ['allowance', { tokenAddress: sbd, userAddress: '0x12' }, 400],
    ['build-approve', { from: eth, to: sbd, amount: '1' }, 400],
    ['nothing', {}, 404],
  ])('says what is wrong with a question about %s: %o', async (path, query, status) => {
    const answer = await get(path, query)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      status: 'FAILED',
      reasons: [{ description: expect.any(String) as string }],
    })
  })

  it.each([
    { amount: '1' },
    { amount: '1', userAddress: `eip155:1:${'0x' + '11'.repeat(20)}`, eip155: { slippage: 1 } },
    { amount: '1', userAddress: `${NETWORK}:${'0x' + '11'.repeat(20)}`, eip155: { slippage: 90 } },
    { amount: '1', userAddress: `${NETWORK}:${'0x' + '11'.repeat(20)}` },
  ])('builds nothing of %o', async (body) => {
    expect((await build({ from: eth, to: sbd, ...body })).status).toBe(400)
  })

  it('is completed if building it broke off half-way', async () => {
    const { rpcUrl, contracts } = world.chains[1]!
    let left = 5
    const relay = createServer((request, response) => {
      void (async () => {
        const body = (await request.toArray()).join('')
        if (body.includes('eth_sendRawTransaction') && (left -= 1) < 0) return request.socket.destroy()
        const headers = { 'content-type': 'application/json' }
        response.end(await (await fetch(rpcUrl, { method: 'POST', headers, body })).text())
      })()
    })
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
    const { port } = relay.address() as AddressInfo
    await expect(createMarket(`http://127.0.0.1:${port}`, contracts)()).rejects.toThrow('fetch failed')
    relay.close()
    relay.closeAllConnections()
    const isThere = (address: Address) => callNode(rpcUrl, 'eth_getCode', [address, 'latest'])
    expect(await isThere(marketContracts.turningMarket)).toBe('0x')
    await createMarket(rpcUrl, contracts)()
    expect(await isThere(marketContracts.turningMarket)).not.toBe('0x')
  })

  it('has the same market after many first questions at once', async () => {
    const pair = {
      from: `eip155:31338:${NATIVE}`,
      to: id('SBD').replace('31337', '31338'),
      amount: '1000000',
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('quotes', pair)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
  })
})
