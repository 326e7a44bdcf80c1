/** Names of the zone, as any client of ENS sees them: viem, and nothing of ours. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bytesToHex,
  createPublicClient,
  createWalletClient,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  http,
  namehash,
  parseAbi,
  parseAbiParameters,
  toCoinType,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { anvil } from 'viem/chains'
import { packetToBytes } from 'viem/ens'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../gateway/database/open.ts'
import { createZone } from '../../gateway/services/profile/zone.ts'
import { createNames } from '../../src/adapters/evm/names.ts'
import { createNameServices } from '../../src/api/name-service.ts'
import { OPTION_DEFAULTS } from '../../src/domain/options.ts'
import { failureFrom, Refused } from '../../src/flows/names/failures.ts'
import { en } from '../../src/messages/names/en.ts'
import { startBlockchainApi } from '../../sandbox/blockchain-api/blockchain-api.ts'
import { stranger } from '../../sandbox/blockchain-api/zone-faults.ts'
import { zoneKey } from '../../sandbox/ens-names.ts'
import { anvilKeys } from '../../sandbox/wallets/keys.ts'
import { receiptOf } from '../../sandbox/wallets/receipt.ts'
import { startWorld, type World } from '../../sandbox/world.ts'
import { fakeClock } from '../support/fake-clock.ts'
import { ETHEREUM } from '../support/fixtures.ts'
import { until } from '../support/until.ts'

const PORT = 6397
const URL = `http://127.0.0.1:${PORT}`
const alice = privateKeyToAccount(anvilKeys[4]!)
const bob = privateKeyToAccount(anvilKeys[5]!)
const signer = privateKeyToAccount(zoneKey)

const RECORDS = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function addr(bytes32 node) view returns (address)',
  'function answered(bytes response, bytes request) view returns (bytes)',
  'error Expired(uint64 expires)',
  'error SignedByStranger(address signer)',
])

let world: World
let api: Awaited<ReturnType<typeof startBlockchainApi>>
let client: ReturnType<typeof clientOf>

function clientOf({ id, rpcUrl, contracts }: World['chains'][number]) {
  const ensUniversalResolver = { address: contracts.ens.universalResolver }
  const chain = { ...anvil, id, contracts: { ensUniversalResolver } }
  return createPublicClient({ chain, transport: http(rpcUrl) })
}

const post = async (path: string, who: typeof alice, said: object) => {
  const [, name] = path.split('/')
  const place = { service: URL, chain: 'eip155:1', ...(name && { name }) }
  const message = JSON.stringify({ timestamp: Math.floor(Date.now() / 1000), ...place, ...said })
  const body = { message, signature: await who.signMessage({ message }), coin_type: 60, address: who.address }
  const response = await fetch(`${URL}/v1/profile/${path}?projectId=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, date: response.headers.get('access-control-expose-headers') }
}

beforeAll(async () => {
  world = await startWorld({ ports: [6395, 6396], blockTime: 0, pictures: URL })
  const chains = world.chains.map(({ id, ...chain }) => ({ caip2: `eip155:${id}`, ...chain }))
  api = await startBlockchainApi({ port: PORT, chains })
  client = clientOf(world.chains[0]!)
})
afterAll(async () => {
  await api.stop()
  await world.stop()
})

it('resolves to who registered it, and nobody before that', async () => {
  expect(await client.getEnsAddress({ name: 'alice.wm.eth' })).toBeNull()
  const made = await post('account', alice, {
    name: 'alice.wm.eth',
    attributes: { avatar: 'https://pictures.example/alice.png', bio: 'Hello' },
  })
  expect(made).toEqual({ status: 200, date: 'date' })
  expect(await client.getEnsAddress({ name: 'alice.wm.eth' })).toBe(alice.address)
  const avatar = { name: 'alice.wm.eth', key: 'avatar' }
  expect(await client.getEnsText(avatar)).toBe('https://pictures.example/alice.png')
  expect(await client.getEnsText({ ...avatar, key: 'description' })).toBe('Hello')
  expect(await client.getEnsText({ ...avatar, key: 'url' })).toBeNull()
  expect(await client.getEnsAddress({ name: 'nobody.wm.eth' })).toBeNull()
})

it('resolves to what it was changed to, also for other coins', async () => {
  const wait = Math.floor(Date.now() / 1000) + 1
  const to = { coin_type: Number(toCoinType(31338)), address: bob.address, timestamp: wait }
  expect(await post('account/alice.wm.eth/address', alice, to)).toMatchObject({ status: 200 })
  const other = { name: 'alice.wm.eth', coinType: toCoinType(31338) }
  expect(await client.getEnsAddress(other)).toBe(bob.address.toLowerCase())
  expect(await client.getEnsAddress({ name: 'alice.wm.eth' })).toBe(alice.address)
  const text = { attributes: { avatar: '' }, timestamp: wait + 1 }
  expect(await post('account/alice.wm.eth/attributes', alice, text)).toMatchObject({ status: 200 })
  expect(await client.getEnsText({ name: 'alice.wm.eth', key: 'avatar' })).toBeNull()
  expect(await post('account/alice.wm.eth/attributes', bob, { ...text, timestamp: wait + 2 })).toMatchObject({
    status: 403,
  })
})

it('is what an account is called once it says so on chain', async () => {
  const abi = parseAbi(['function setName(string name) returns (bytes32)'])
  const { contracts, rpcUrl } = world.chains[0]!
  const claim = async (account: typeof alice) => {
    const wallet = createWalletClient({ account, chain: client.chain, transport: http(rpcUrl) })
    const address: Address = contracts.ens.reverseRegistrar
    const call = { address, abi, functionName: 'setName', args: ['alice.wm.eth'] } as const
    await receiptOf(client, await wallet.writeContract(call))
  }
  await claim(alice)
  expect(await client.getEnsName({ address: alice.address })).toBe('alice.wm.eth')
  await claim(bob)
  expect(await client.getEnsName({ address: bob.address })).toBeNull()
})

it('believes no answer that has expired, is to another question, or was altered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zone-'))
  const database = await openDatabase(join(folder, 'names.db'))
  const { zoneResolver: address } = world.chains[0]!.contracts.ens
  const questionOf = (name: string) => {
    const data = encodeFunctionData({ abi: RECORDS, functionName: 'addr', args: [namehash(name)] })
    const dns = bytesToHex(packetToBytes(name))
    return encodeFunctionData({ abi: RECORDS, functionName: 'resolve', args: [dns, data] })
  }
  const [question, other] = [questionOf('alice.wm.eth'), questionOf('bob.wm.eth')]
  const answerAt = async (now: number, key = zoneKey) => {
    const zone = createZone({ database, resolver: address, key, now: () => now })
    return ((await zone.answer(question)).body as { data: Hex }).data
  }
  const finish = (answer: Hex, asked = question) =>
    client.readContract({ address, abi: RECORDS, functionName: 'answered', args: [answer, asked] })
  const { timestamp } = await client.getBlock()
  const now = Math.max(Number(timestamp) * 1000, Date.now())
  const good = await answerAt(now)
  expect(await finish(good)).toBe(`0x${'0'.repeat(64)}`)
  await expect(finish(await answerAt(now - 3_600_000))).rejects.toThrow('Expired')
  await expect(finish(good, other)).rejects.toThrow('SignedByStranger')
  await expect(finish(await answerAt(now, anvilKeys[8]))).rejects.toThrow('SignedByStranger')
  const types = parseAbiParameters('bytes, uint64, bytes')
  const [, expires, signature] = decodeAbiParameters(types, good)
  const altered = encodeAbiParameters(types, [`0x${'1'.repeat(64)}`, expires, signature])
  await expect(finish(altered)).rejects.toThrow('SignedByStranger')
  await database.close()
  await rm(folder, { recursive: true })
})

it('believes no answer that another key has signed', async () => {
  const { contracts, rpcUrl } = world.chains[0]!
  const abi = parseAbi(['function setSigner(address signer, bool isTrusted)'])
  const wallet = createWalletClient({ account: signer, chain: client.chain, transport: http(rpcUrl) })
  const trust = async (isTrusted: boolean) => {
    const call = { address: contracts.ens.zoneResolver, abi, functionName: 'setSigner' } as const
    const hash = await wallet.writeContract({ ...call, args: [signer.address, isTrusted] })
    await receiptOf(client, hash)
  }
  await trust(false)
  await expect(client.getEnsAddress({ name: 'alice.wm.eth', strict: true })).rejects.toThrow('ResolverError')
  expect(await client.getEnsAddress({ name: 'alice.wm.eth' })).toBeNull()
  await trust(true)
  expect(await client.getEnsAddress({ name: 'alice.wm.eth' })).toBe(alice.address)
})

describe('what a visitor reads while', () => {
  const { signal } = new AbortController()
  const clock = fakeClock()
  const service = createNameServices(clock).of({ ...OPTION_DEFAULTS, projectId: 'demo', rpcUrl: URL })!
  const names = createNames(clock, () => [URL])
  const network = () => {
    const { id, rpcUrl, contracts } = world.chains[0]!
    return {
      ...{ ...ETHEREUM, id, caipNetworkId: `eip155:${id}` as const },
      rpcUrls: { default: { http: [rpcUrl] as const } },
      contracts: { ensUniversalResolver: { address: contracts.ens.universalResolver } },
    }
  }
  /** The sentence about a registration; `undefined` if it succeeds. */
  const register = async (name: string): Promise<string | undefined> => {
    try {
      const askedAt = clock.now()
      const time = await service.now(name, signal)
      const timestamp = Math.floor((time ?? clock.now()) / 1000)
      const place = { service: service.origin, chain: 'eip155:1' }
      const message = JSON.stringify({ name, attributes: {}, timestamp, ...place })
      const signature = await bob.signMessage({ message })
      const outcome = await service.register(
        { address: bob.address, coinType: 60, message, signature },
        signal,
      )
      const date = { askedAt, isServiceTime: time !== undefined }
      if (!outcome.isDone) throw new Refused(outcome, date, clock.now())
      return undefined
    } catch (error) {
      return en.failures[failureFrom(error).code]
    }
  }
  afterEach(() => api.faults.clear())

  it('the service is down: nothing is registered, and whether the name is free is unknown', async () => {
    api.faults.set('down', '/v1/profile')
    await expect(service.check('robin.wm.eth', signal)).rejects.toMatchObject({ code: 'http-unreachable' })
    expect(await register('robin.wm.eth')).toBe(en.failures.unreachable)
  })

  it('the service is slow: the same once the time is over', async () => {
    api.faults.set('slow', '/v1/profile')
    const before = api.requests.length
    const told = register('robin.wm.eth')
    await until(() => api.requests.length > before)
    await clock.advance(120_000)
    expect(await told).toBe(en.failures.unreachable)
  })

  it('somebody else takes the name meanwhile', async () => {
    api.faults.set('taken', '/v1/profile/account')
    expect(await service.check('robin.wm.eth', signal)).toEqual({ isFree: true, suggestions: [] })
    expect(await register('robin.wm.eth')).toBe('Someone else has just registered this name.')
    expect(await service.check('robin.wm.eth', signal)).toMatchObject({ isFree: false })
  })

  it('the service has another clock than its answers tell', async () => {
    api.faults.set('clock-off', '/v1/profile/account')
    expect(await register('dora.wm.eth')).toBe('The name service’s clock is wrong. Try again later.')
    api.faults.clear()
    expect(await register('dora.wm.eth')).toBeUndefined()
  })

  it('the gateway lies: an account is not called by a name that leads elsewhere', async () => {
    expect(await names.identity(alice.address, network(), signal)).toEqual({ name: 'alice.wm.eth' })
    expect(await names.resolveName('alice.wm.eth', network(), signal)).toBe(alice.address)
    api.faults.set('other-address', '/v1/names/resolve')
    expect(await names.identity(alice.address, network(), signal)).toEqual({})
    // Its signature is good: Send shows the address, and says if it has changed before the wallet is asked.
    expect(await names.resolveName('alice.wm.eth', network(), signal)).toBe(stranger.address)
  })

  it.each(['expired', 'wrong-signer'] as const)(
    'the gateway’s answer is %s: there is no name',
    async (fault) => {
      api.faults.set(fault, '/v1/names/resolve')
      expect(await names.identity(alice.address, network(), signal)).toEqual({})
      expect(await names.resolveName('alice.wm.eth', network(), signal)).toBeUndefined()
    },
  )
})
