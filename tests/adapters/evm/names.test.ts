import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  namehash,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
  zeroAddress,
  type Hex,
} from 'viem'
import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, it } from 'vitest'
import { createNames, UNIVERSAL_RESOLVER } from '../../../src/adapters/evm/names.ts'
import type { Network } from '../../../src/domain/networks/network.ts'
import { apiServer, json, type Respond } from '../../support/api-server.ts'
import { fakeClock } from '../../support/fake-clock.ts'
import { ALICE, BASE, BOB, CAROL, ETHEREUM } from '../../support/fixtures.ts'
import { rpcServer } from '../../support/rpc-server.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  own = []
  await Promise.all(closing.splice(0).map((close) => close()))
})

const REGISTRY = '0x1111111111111111111111111111111111111111'
const CHAIN = parseAbi([
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function callback(bytes answer, bytes extra) view returns (bytes, address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])
const RECORDS = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])
const REFUSALS = parseAbi([
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error ResolverError(bytes errorData)',
])
const ELSEWHERE = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extra)',
])

const COIN_QUESTION = toFunctionSelector('addr(bytes32,uint256)')
const CALLBACK = toFunctionSelector('callback(bytes,bytes)')

type Answer = string | bigint | readonly [Hex, Hex] | readonly [string, Hex, Hex]

interface World {
  /** What an address calls itself. */
  reverse?: string
  /** Where names lead. */
  owners?: Record<string, Hex>
  /** Where they lead on a chain, by coin type. */
  coins?: Record<string, Hex>
  /** The resolver refuses questions about a coin type with this error. */
  coinError?: 'UnsupportedResolverProfile' | 'ResolverError'
  avatar?: string
  token?: string
  /** Owner of the token; default: the account. */
  tokenOwner?: Hex
  /** Names are asked of these servers. */
  gateways?: string[]
}

/** A chain with names on it, behind JSON-RPC: as much of the contracts as names need. */
async function chainWith(world: World) {
  const asked: string[] = []
  const call = (to: string, data: Hex): { result?: Hex; error?: object } => {
    const { functionName, args } = decodeFunctionData({ abi: CHAIN, data })
    asked.push(`${functionName} of ${to}`)
    if (functionName === 'reverseWithGateways')
      return result('reverseWithGateways', [world.reverse ?? '', zeroAddress, zeroAddress])
    if (functionName === 'tokenURI' || functionName === 'uri') return result(functionName, world.token ?? '')
    if (functionName === 'ownerOf') return result('ownerOf', world.tokenOwner ?? ALICE)
    if (functionName === 'balanceOf')
      return result('balanceOf', args[0] === (world.tokenOwner ?? ALICE) ? 1n : 0n)
    if (functionName === 'callback') return result('callback', [args[0], zeroAddress])
    if (world.coinError && args[1].startsWith(COIN_QUESTION)) {
      const reason = encodeErrorResult({
        abi: REFUSALS,
        errorName: world.coinError,
        args: [COIN_QUESTION] as const,
      })
      return { error: { code: 3, message: 'execution reverted', data: reason } }
    }
    return world.gateways
      ? lookup(to as Hex, args[1])
      : result('resolveWithGateways', [record(args[1]), zeroAddress])
  }
  const result = (functionName: (typeof CHAIN)[number]['name'], value: Answer) => ({
    result: encodeFunctionResult({ abi: CHAIN, functionName, result: value }),
  })
  const lookup = (to: Hex, callData: Hex) => {
    const args = [to, world.gateways ?? [], callData, CALLBACK, '0x'] as const
    const data = encodeErrorResult({ abi: ELSEWHERE, errorName: 'OffchainLookup', args })
    return { error: { code: 3, message: 'execution reverted', data } }
  }
  const record = (data: Hex): Hex => {
    const { functionName, args } = decodeFunctionData({ abi: RECORDS, data })
    if (functionName === 'text')
      return encodeAbiParameters(parseAbiParameters('string'), [world.avatar ?? ''])
    const [, coin] = args
    if (typeof coin === 'bigint')
      return encodeAbiParameters(parseAbiParameters('bytes'), [world.coins?.[String(coin)] ?? '0x'])
    const owner = Object.entries(world.owners ?? {}).find(([name]) => namehash(name) === args[0])?.[1]
    return encodeAbiParameters(parseAbiParameters('address'), [owner ?? zeroAddress])
  }
  const server = await rpcServer((_, [question]) => {
    const { to, data } = question as { to: string; data: Hex }
    return { body: call(to, data) }
  })
  closing.push(server.close)
  const network: Network = {
    ...ETHEREUM,
    rpcUrls: { default: { http: [server.url] } },
    contracts: { ensUniversalResolver: { address: REGISTRY } },
  }
  return { asked, network, record, ...server }
}

async function serving(respond: Respond) {
  const server = await apiServer(respond)
  closing.push(server.close)
  own.push(server.host)
  return server
}

/** Origins that the page configures: the servers of these tests are on loopback. */
let own: string[] = []
const names = createNames(fakeClock(), () => own)
const live = () => new AbortController().signal
const ALICE_ETH = { reverse: 'alice.eth', owners: { 'alice.eth': ALICE } } as const
const identity = async (world: World) => names.identity(ALICE, (await chainWith(world)).network, live())

describe('what an address calls itself', () => {
  it('is a name that leads back to it, and a picture', async () => {
    expect(await identity({ ...ALICE_ETH, avatar: 'https://i.test/a.png' })).toEqual({
      ...{ name: 'alice.eth', avatar: 'https://i.test/a.png' },
    })
  })

  it('is nothing where the name leads elsewhere, or nowhere', async () => {
    expect(await identity({ reverse: 'alice.eth', owners: { 'alice.eth': BOB } })).toEqual({})
    expect(await identity({ reverse: 'alice.eth' })).toEqual({})
    expect(await identity({})).toEqual({})
  })

  it.each(['Alice.eth', 'a\u200blice.eth', 'al\u0456ce.eth', 'a b.eth', '..', `${'a'.repeat(300)}.eth`])(
    'is nothing where it is not spelled as it is compared: %j',
    async (reverse) => {
      expect(await identity({ reverse, owners: { [reverse]: ALICE, 'alice.eth': ALICE } })).toEqual({})
    },
  )

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'https://a:b@i.test/',
    ...[
      'http://i.test/a.png',
      'https://192.168.1.1/reboot?now',
      'https://[fe80::1]/a',
      'https://router.local/a',
    ],
    'eip155:1/erc721:0x/1',
    'x',
  ])('has no picture that may not be shown: %s', async (avatar) => {
    expect(await identity({ ...ALICE_ETH, avatar })).toEqual({ name: 'alice.eth' })
  })

  it('has a picture from IPFS or Arweave through their gateways', async () => {
    const pictures = { 'ipfs://Qm1/a': 'https://ipfs.io/ipfs/Qm1/a', 'ar://x': 'https://arweave.net/x' }
    for (const [avatar, shown] of Object.entries(pictures))
      expect(await identity({ ...ALICE_ETH, avatar })).toEqual({ name: 'alice.eth', avatar: shown })
  })

  const token = (kind: string, id: string) => `eip155:1/${kind}:0x${'2'.repeat(40)}/${id}`

  it('may show a token, whose record is on the chain', async () => {
    const record = JSON.stringify({ image: 'ipfs://Qm2' })
    for (const uri of [
      `data:application/json,${encodeURIComponent(record)}`,
      `data:application/json;base64,${btoa(record)}`,
    ])
      expect(await identity({ ...ALICE_ETH, avatar: token('erc721', '7'), token: uri })).toMatchObject({
        avatar: 'https://ipfs.io/ipfs/Qm2',
      })
  })

  it('may show a token, whose record is on a server', async () => {
    const { host, seen } = await serving(json({ image_url: 'https://i.test/7.png' }))
    const world = { ...ALICE_ETH, avatar: token('erc1155', '10'), token: `${host}/{id}.json` }
    expect(await identity(world)).toMatchObject({ avatar: 'https://i.test/7.png' })
    expect(seen.map(({ pathname }) => pathname)).toEqual([`/${'a'.padStart(64, '0')}.json`])
  })

  it('keeps its name whatever the token’s record is', async () => {
    const answers = [json('x'), json('null'), json({ image: 5 }), json(' '.repeat(1_000_000)), json({}, 500)]
    for (const answer of answers) {
      const { host } = await serving(answer)
      expect(await identity({ ...ALICE_ETH, avatar: token('erc721', '1'), token: host })).toEqual({
        name: 'alice.eth',
      })
    }
  })

  it.each(['erc721', 'erc1155'] as const)('has no picture of an %s token of somebody else', async (kind) => {
    const record = `data:application/json,${JSON.stringify({ image: 'https://pictures.test/7.png' })}`
    const world = { ...ALICE_ETH, avatar: token(kind, '7'), token: record }
    expect(await identity(world)).toMatchObject({ avatar: 'https://pictures.test/7.png' })
    expect(await identity({ ...world, tokenOwner: BOB })).toEqual({ name: 'alice.eth' })
  })

  it('asks no server in the visitor’s network for the token’s record, and shows no picture from there', async () => {
    const { host, seen } = await serving(json({ image: 'https://i.test/7.png' }))
    own = []
    expect(await identity({ ...ALICE_ETH, avatar: token('erc721', '7'), token: host })).toEqual({
      name: 'alice.eth',
    })
    expect(seen).toEqual([])
    const record = `data:application/json,${encodeURIComponent('{"image":"https://10.0.0.1/a"}')}`
    expect(await identity({ ...ALICE_ETH, avatar: token('erc721', '7'), token: record })).toEqual({
      name: 'alice.eth',
    })
  })

  it('is asked of Ethereum’s own resolver where the page names none', async () => {
    const { network, asked } = await chainWith(ALICE_ETH)
    const { contracts: _, ...bare } = network
    expect(await names.identity(ALICE, bare, live())).toEqual({ name: 'alice.eth' })
    expect(asked[0]).toBe(`reverseWithGateways of ${UNIVERSAL_RESOLVER}`)
    expect(UNIVERSAL_RESOLVER).toBe(mainnet.contracts.ensUniversalResolver.address)
  })

  it('is nothing on a network without names, and nobody is asked', async () => {
    const { network, asked } = await chainWith(ALICE_ETH)
    const { contracts: _, ...bare } = network
    expect(await names.identity(ALICE, { ...bare, caipNetworkId: 'eip155:5' }, live())).toEqual({})
    expect(asked).toEqual([])
  })

  it('rejects with a code of ours when the network cannot be reached', async () => {
    const { network, close } = await chainWith(ALICE_ETH)
    await close()
    await expect(names.identity(ALICE, network, live())).rejects.toMatchObject({ code: 'rpc-failed' })
    await expect(names.identity(ALICE, network, AbortSignal.abort('gone'))).rejects.toBe('gone')
  })
})

describe('the address that a name leads to', () => {
  it('is found for any way of writing the name', async () => {
    const { network } = await chainWith({ owners: { 'alice.eth': ALICE } })
    expect(await names.resolveName(' ALICE.eth ', network, live())).toBe(ALICE)
    expect(await names.resolveName('bob.eth', network, live())).toBeUndefined()
  })

  describe('on another chain than Ethereum', () => {
    const onBase = async (world: World) => {
      const { network } = await chainWith({ owners: { 'alice.eth': ALICE }, ...world })
      return names.resolveName('alice.eth', network, live(), BASE)
    }
    const [COIN, DEFAULT] = [String(0x80000000 + 8453), String(0x80000000)]

    it('is the one that is stored for the chain, else the one for all EVM chains', async () => {
      expect(await onBase({ coins: { [COIN]: BOB, [DEFAULT]: CAROL } })).toBe(BOB)
      expect(await onBase({ coins: { [DEFAULT]: CAROL } })).toBe(CAROL)
    })

    it('is never the one on Ethereum: a contract there may not exist here', async () => {
      expect(await onBase({})).toBeUndefined()
      expect(await onBase({ coins: { 60: ALICE } })).toBeUndefined()
      expect(await onBase({ coinError: 'UnsupportedResolverProfile' })).toBeUndefined()
    })

    it('is none where what is stored is no address of an EVM chain, or is empty', async () => {
      expect(await onBase({ coins: { [COIN]: '0x1234', [DEFAULT]: CAROL } })).toBeUndefined()
      expect(await onBase({ coins: { [COIN]: zeroAddress } })).toBeUndefined()
    })

    it('is any that the chain’s own resolver has', async () => {
      const own = async (world: World) => {
        const { network } = await chainWith({ owners: { 'alice.eth': ALICE }, ...world })
        const base = { ...network, id: BASE.id, caipNetworkId: BASE.caipNetworkId }
        return names.resolveName('alice.eth', base, live(), base)
      }
      expect(await own({})).toBe(ALICE)
      expect(await own({ coins: { [COIN]: BOB } })).toBe(BOB)
      expect(await own({ coinError: 'UnsupportedResolverProfile' })).toBe(ALICE)
    })

    it('is not guessed where the resolver or its gateway fails', async () => {
      const { network } = await chainWith({ owners: { 'alice.eth': ALICE }, coinError: 'ResolverError' })
      const base = { ...network, id: BASE.id, caipNetworkId: BASE.caipNetworkId }
      for (const book of [network, base])
        await expect(names.resolveName('alice.eth', book, live(), base)).rejects.toMatchObject({
          code: 'rpc-failed',
        })
    })

    it('is the one of Ethereum for Ethereum itself', async () => {
      const { network } = await chainWith({ owners: { 'alice.eth': ALICE }, coins: { [DEFAULT]: CAROL } })
      expect(await names.resolveName('alice.eth', network, live(), network)).toBe(ALICE)
    })
  })

  it.each(['', ' ', '..', 'a b.eth', 'a\u0456b.eth', 'x'.repeat(300)])(
    'is refused for what is no name: %j',
    async (name) => {
      const { network, asked } = await chainWith({})
      await expect(names.resolveName(name, network, live())).rejects.toMatchObject({
        code: 'name-resolve-failed',
      })
      expect(asked).toEqual([])
    },
  )

  it('may be known to a server that the chain names, which is asked within bounds', async () => {
    const chain = await chainWith({})
    const answer = encodeAbiParameters(parseAbiParameters('address'), [BOB])
    const dead = await serving(json({}, 500))
    const huge = await serving(json(' '.repeat(1_000_000)))
    const well = await serving(json({ data: answer }))
    const gateways = ['javascript:x', `${dead.host}/{sender}/{data}`, huge.host, well.host]
    const { network } = await chainWith({ gateways })
    expect(await names.resolveName('bob.offchain.eth', network, live())).toBe(BOB)
    expect(dead.seen[0]?.pathname).toMatch(new RegExp(`^/${REGISTRY}/0x`))
    expect([huge.seen.length, well.seen.length]).toEqual([1, 1])
    expect(chain.asked).toEqual([])
  })

  it('is asked of no server in the visitor’s network', async () => {
    const server = await serving(json({ data: '0x' }))
    own = []
    const { network } = await chainWith({ gateways: [server.host, 'http://i.test', 'https://router.local'] })
    await expect(names.resolveName('bob.offchain.eth', network, live())).rejects.toMatchObject({
      code: 'rpc-failed',
    })
    expect(server.seen).toEqual([])
  })
})
