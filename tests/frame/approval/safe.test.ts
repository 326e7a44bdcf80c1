import { describe, expect, it } from 'vitest'
import { answerSafe } from '../../../frame/approval/safe.ts'
import { openKeys } from '../../../frame/keys/signer.ts'
import { SAFE_METHODS } from '../../../src/domain/requests/methods.ts'

const OWN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const capabilities = (...params: unknown[]) =>
  answerSafe('wallet_getCapabilities', params, {
    ask: () => Promise.reject(new Error('No network')),
    network: 'eip155:1',
    networks: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    account: () => Promise.resolve(OWN),
    ordinary: () => Promise.resolve(OWN),
    smart: () => Promise.resolve(['eip155:137']),
    frame: {
      ask: () => Promise.reject(new Error('No gateway')),
      pageOrigin: 'https://shop.example',
      storage: {
        isLasting: false,
        read: () => Promise.resolve(undefined),
        write: () => Promise.resolve(),
        remove: () => Promise.resolve(),
      },
      project: {
        projectId: 'shop',
        origins: [],
        networks: [],
        networkWords: new Map(),
        smart: new Set(),
        approveIn: 'sign-in' as const,
        protection: 'first' as const,
        sponsors: new Map([['eip155:137', 'Acme']]),
        delegates: new Map(),
      },
    },
    signal: new AbortController().signal,
  })

const POLYGON = { atomic: { status: 'supported' }, feeSponsor: { supported: true, name: 'Acme' } }

it('tells the capabilities of all chains, or of those that the page asks about', async () => {
  expect(await capabilities(OWN)).toEqual({ '0x1': {}, '0x89': POLYGON })
  expect(await capabilities(OWN, ['0x89'])).toEqual({ '0x89': POLYGON })
  expect(await capabilities(OWN, ['0x1', '0x2105'])).toEqual({ '0x1': {} })
})

it('tells nothing of another account', async () => {
  await expect(capabilities(`0x${'1'.repeat(40)}`, ['0x1'])).rejects.toMatchObject({ code: 4100 })
})

const WALLET = {
  account: () => Promise.resolve(OWN),
  ordinary: () => Promise.resolve(OWN),
  smart: () => Promise.resolve([]),
  signal: new AbortController().signal,
}
const TOKEN = `0x${'70'.repeat(20)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** A frame on two networks, of which the second has a bundler; what was asked, and of whom. */
function around() {
  const asked: unknown[] = []
  const TOKEN_ANSWERS: Readonly<Record<string, string>> = {
    '0x313ce567': word(6n),
    '0x70a08231': word(5_000_000n),
    '0x95d89b41': `${word(32n)}${word(4n).slice(2)}${Buffer.from('USDC').toString('hex').padEnd(64, '0')}`,
  }
  const answerOf = (network: string, method: string, params: unknown) => {
    const [call] = params as [{ to: string; data: string }?]
    if (method === 'eth_getBalance') return network === 'eip155:1' ? '0x10' : '0x20'
    if (method !== 'eth_call') return '0x1'
    return call?.to === TOKEN ? TOKEN_ANSWERS[call.data.slice(0, 10)] : '0x'
  }
  const context = (network: string) => ({
    ...WALLET,
    network,
    networks: ['eip155:1', 'eip155:137'],
    ask: (on: string, method: string, params: unknown) => {
      asked.push([`rpc/${on}`, method, params])
      return Promise.resolve({ result: answerOf(on, method, params) })
    },
    frame: {
      ask: (_: string, path: string, body: unknown) => {
        const { method, params } = body as { method: string; params: unknown }
        asked.push([path, method, params])
        return Promise.resolve({ jsonrpc: '2.0', id: 1, result: `bundler: ${method}` })
      },
      pageOrigin: 'https://shop.example',
      storage: {} as never,
      project: {
        ...{
          projectId: 'shop',
          origins: [],
          networks: [],
          approveIn: 'sign-in' as const,
          protection: 'first' as const,
        },
        ...{ sponsors: new Map(), delegates: new Map() },
        networkWords: new Map([['eip155:137', { name: 'Polygon', currency: 'POL' }]]),
        smart: new Set(['eip155:137']),
      },
    },
  })
  return {
    asked,
    safe: (method: string, params: unknown, on = 'eip155:137') => answerSafe(method, params, context(on)),
  }
}

const BUNDLER_READS = [
  ...['eth_getUserOperationReceipt', 'eth_estimateUserOperationGas', 'eth_getUserOperationByHash'],
  'eth_supportedEntryPoints',
]

describe('methods without approval', () => {
  it.each(BUNDLER_READS)('%s is answered by the bundler of the network, or not supported', async (method) => {
    const { asked, safe } = around()
    expect(await safe(method, ['0x1'])).toBe(`bundler: ${method}`)
    expect(asked).toEqual([['bundler/eip155:137', method, ['0x1']]])
    await expect(safe(method, ['0x1'], 'eip155:1')).rejects.toMatchObject({
      ...{ code: 4200, message: 'The wallet does not support this' },
    })
  })

  it('are all answered by an account, but those of a batch that is not there', async () => {
    const PARAMS: Readonly<Record<string, unknown>> = { wallet_getAssets: [{ account: OWN }] }
    const { safe } = around()
    const methods = SAFE_METHODS.filter((one) => one !== 'wallet_getCallsStatus')
    const answers = await Promise.all(methods.map(async (one) => safe(one, PARAMS[one] ?? [])))
    expect(methods.filter((_, at) => answers[at] === undefined)).toEqual([])
  })
})

describe('wallet_getAssets', () => {
  const native = (symbol: string, balance: string) => ({
    ...{ address: 'native', balance, type: 'native' },
    metadata: { name: symbol, symbol, decimals: 18 },
  })
  const USDC = {
    ...{ address: TOKEN, balance: '0x4c4b40', type: 'erc20' },
    metadata: { name: '', symbol: 'USDC', decimals: 6 },
  }

  it.each<[string, object, unknown]>([
    ['every network', {}, { '0x1': [native('coin', '0x10')], '0x89': [native('POL', '0x20')] }],
    ['one network', { chainFilter: ['0x89'] }, { '0x89': [native('POL', '0x20')] }],
    ['a type', { chainFilter: ['0x89'], assetTypeFilter: ['erc20'] }, { '0x89': [] }],
    [
      'named tokens',
      {
        assetFilter: {
          '0x89': [
            { address: TOKEN, type: 'erc20' },
            { address: `0x${'1'.repeat(40)}`, type: 'erc20' },
            { address: 'native', type: 'native' },
          ],
        },
      },
      { '0x89': [USDC, native('POL', '0x20')] },
    ],
  ])('tells the coins of %s', async (_, filter, assets) => {
    expect(await around().safe('wallet_getAssets', [{ account: OWN, ...filter }])).toEqual(assets)
  })

  it.each<[unknown, number]>([
    [[], -32602],
    [[{ account: 'me' }], -32602],
    [[{ account: `0x${'1'.repeat(40)}` }], 4100],
  ])('refuses %j', async (params, code) => {
    await expect(around().safe('wallet_getAssets', params)).rejects.toMatchObject({ code })
  })
})

describe('personal_ecRecover', () => {
  it('tells who signed, and refuses what nobody signed', async () => {
    const { addresses, evm } = await openKeys(new Uint8Array(32).fill(9))
    const signature = evm.signMessage(new TextEncoder().encode('Hello'))
    const recover = (...params: unknown[]) => around().safe('personal_ecRecover', params)
    expect(await recover('0x48656c6c6f', await signature)).toBe(addresses.evm.toLowerCase())
    expect(await recover('Hello', await signature)).toBe(addresses.evm.toLowerCase())
    for (const bad of [[], ['Hello'], ['Hello', '0x00'], ['Hello', `0x${'00'.repeat(65)}`]])
      await expect(recover(...bad)).rejects.toMatchObject({ code: -32602 })
  })
})
