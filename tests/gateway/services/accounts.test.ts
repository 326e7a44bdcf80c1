/** A gateway alone can serve the kit: the kit's own client requests a gateway in front of a chain. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeFunctionData, parseAbi, serializeErc6492Signature, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Config } from '../../../gateway/config/config.ts'
import { loadConfig } from '../../../gateway/config/load.ts'
import { describeNetworks } from '../../../gateway/config/networks.ts'
import { zoneKey } from '../../../sandbox/ens-names.ts'
import { createMarket, marketNetwork } from '../../../sandbox/market/market.ts'
import { accountFactory, vaultAccounts, vaultOwnerKeys } from '../../../sandbox/wallets/vault-accounts.ts'
import { createBlockchains } from '../../../src/api/blockchain.ts'
import { forgetCaches, keptAnswers } from '../../../src/stores/stored/account-caches.ts'
import { startChain, type Chain } from '../../support/evm-world.ts'
import { fakeWorld } from '../../support/fakes.ts'
import { gatewayWorld, ORIGIN, PAGE, PROJECT } from '../../support/gateway.ts'
import { providePorts } from '../../support/ports.ts'

const NETWORK = 'eip155:31337'
const NAMES: Config['names'] = { zones: ['wm.eth'], reserved: [], resolver: null }
const COIN = 0x80000000 + 31_337

let chain: Chain
beforeAll(async () => {
  chain = await startChain(6_810)
  await createMarket(chain.url, chain.contracts)()
})
afterAll(() => chain.stop())

let page = fakeWorld()
beforeEach(() => {
  page = fakeWorld()
  providePorts(page.provided)
  forgetCaches()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function world(change: Partial<Config> = {}) {
  const gateway = await gatewayWorld(join(newFolder(), 'wallet.db'), {
    networks: describeNetworks({ [NETWORK]: chain.url, 'solana:x': chain.url }),
    names: NAMES,
    ...change,
  })
  const { address, clock } = gateway
  const get = async (path: string, project = PROJECT) => {
    const answer = await fetch(`${address}/v1/${path}${path.includes('?') ? '&' : '?'}projectId=${project}`, {
      headers: { Origin: PAGE, 'Sec-Fetch-Site': 'cross-site' },
    })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const register = async (said: object, who: { address: Address; sign(message: string): Promise<Hex> }) => {
    const place = { service: ORIGIN, chain: NETWORK, timestamp: Math.floor(clock.now / 1000) }
    const message = JSON.stringify({ ...said, ...place })
    const body = { message, signature: await who.sign(message), coin_type: COIN, address: who.address }
    const answer = await fetch(`${address}/v1/profile/account?projectId=${PROJECT}`, {
      method: 'POST',
      headers: { Origin: PAGE, 'Content-Type': 'text/plain' },
      body: JSON.stringify(body),
    })
    const { reasons } = (await answer.json()) as { reasons?: { name: string }[] }
    return { status: answer.status, why: reasons?.[0]?.name }
  }
  /** The kit's client, as used in a page of the project. */
  const kit = () => {
    const client = createBlockchains(page.clock, keptAnswers).of({ projectId: PROJECT, rpcUrl: address })
    if (!client) throw new Error('There is a project')
    return client
  }
  return { ...gateway, get, register, kit }
}

const someone = () => {
  const account = privateKeyToAccount(generatePrivateKey())
  return { address: account.address, sign: (message: string) => account.signMessage({ message }) }
}
const signal = () => new AbortController().signal

describe('a gateway alone', () => {
  it('says which networks it serves, and what an account is called', async () => {
    const { get, register, kit } = await world()
    const alice = someone()
    expect(await get('supported-chains')).toEqual({ status: 200, body: { http: [NETWORK], ws: [] } })
    expect(await get(`identity/${alice.address}`)).toEqual({
      status: 200,
      body: { name: null, avatar: null },
    })
    const avatar = 'https://pictures.example.com/alice.png'
    expect(await register({ name: 'alice.wm.eth', attributes: { avatar } }, alice)).toMatchObject({
      status: 200,
    })
    expect(await kit().identity(alice.address, NETWORK, signal())).toEqual({ name: 'alice.wm.eth', avatar })
    expect(await kit().reverseName(alice.address, NETWORK, signal())).toBe('alice.wm.eth')
    expect(await kit().identity(alice.address, 'eip155:1', signal())).toBeUndefined()
    expect(await get('identity/0x12')).toMatchObject({ status: 400 })
    expect(await get('supported-chains', 'nobody')).toMatchObject({ status: 401 })
  })

  it('knows nobody where it gives no names', async () => {
    const { get } = await world({ names: null })
    expect(await get(`identity/${someone().address}`)).toMatchObject({ status: 200, body: { name: null } })
  })

  it('leaves lists to the chain that it has no index of', async () => {
    const { get, kit } = await world()
    const { address } = someone()
    expect(await get(`account/${address}/balance?chainId=${NETWORK}`)).toMatchObject({
      body: { balances: null },
    })
    const query = { address, network: NETWORK, currency: 'usd' } as const
    expect(await kit().holdings(query, signal())).toBeUndefined()
    // The cached response has the same result.
    expect(await kit().holdings(query, signal())).toBeUndefined()
    expect(await kit().history({ address, network: NETWORK }, signal())).toBeUndefined()
    expect(await get(`account/${address}/balance?chainId=eip155:5`)).toMatchObject({ status: 400 })
    expect(await get(`account/x/history?chainId=${NETWORK}`)).toMatchObject({ status: 400 })
  })

  it('tells balances of the tokens that it swaps', async () => {
    const market = marketNetwork(NETWORK, chain.contracts)
    const { kit, get } = await world({ convert: [market] })
    const [rich] = (await chain.ask('eth_accounts')) as Address[]
    const query = { address: rich!, network: NETWORK, currency: 'usd' } as const
    const holdings = (await kit().holdings(query, signal())) ?? []
    const [own] = holdings
    expect(own).toMatchObject({ network: NETWORK, amount: { symbol: 'ETH', decimals: 18 } })
    expect(BigInt(own!.amount.value)).toBe(
      BigInt((await chain.ask('eth_getBalance', [rich, 'latest'])) as string),
    )
    expect(holdings.length).toBeGreaterThan(1)
    const token = holdings[1]!
    const data = encodeFunctionData({
      abi: parseAbi(['function balanceOf(address) view returns (uint256)']),
      args: [rich!],
    })
    expect(BigInt(token.amount.value)).toBe(
      BigInt((await chain.ask('eth_call', [{ to: token.address, data }, 'latest'])) as string),
    )
    const nobody = await get(`account/${someone().address}/balance?chainId=${NETWORK}`)
    expect((nobody.body as { balances: unknown[] }).balances).toHaveLength(1)
  })

  it('says that the node is away, and not that there is nothing', async () => {
    const { get } = await world({
      networks: describeNetworks({ [NETWORK]: 'http://127.0.0.1:9' }),
      convert: [marketNetwork(NETWORK, chain.contracts)],
    })
    expect(await get(`account/${someone().address}/balance?chainId=${NETWORK}`)).toMatchObject({
      status: 502,
    })
  })
})

describe('a smart account', () => {
  const signers = vaultAccounts.map(({ address, factoryData, isDeployed }, index) => {
    const owner = privateKeyToAccount(vaultOwnerKeys[index]!)
    return {
      address,
      async sign(message: string) {
        const signature = await owner.signMessage({ message })
        return isDeployed
          ? signature
          : serializeErc6492Signature({ address: accountFactory, data: factoryData, signature })
      },
    }
  })
  const [deployed, planned] = signers as [(typeof signers)[0], (typeof signers)[0]]

  it('registers by its contract (ERC-1271)', async () => {
    const { register, kit } = await world()
    expect(await register({ name: 'vault.wm.eth' }, deployed)).toEqual({ status: 200, why: undefined })
    expect(await kit().identity(deployed.address, NETWORK, signal())).toEqual({ name: 'vault.wm.eth' })
  })

  it('registers before it is on chain (ERC-6492), and is not put there by that', async () => {
    const { register } = await world()
    expect(await register({ name: 'planned.wm.eth' }, planned)).toEqual({ status: 200, why: undefined })
    expect(await chain.ask('eth_getCode', [planned.address, 'latest'])).toBe('0x')
  })

  it('registers nothing by the signature of somebody else', async () => {
    const { register } = await world()
    const { sign } = someone()
    const wrong = { status: 401, why: 'signature' }
    expect(await register({ name: 'stolen.wm.eth' }, { ...deployed, sign })).toEqual(wrong)
    expect(await register({ name: 'stolen.wm.eth' }, { ...planned, sign })).toEqual(wrong)
    const wrapped = async (message: string) =>
      serializeErc6492Signature({
        address: accountFactory,
        data: vaultAccounts[1]!.factoryData,
        signature: await sign(message),
      })
    expect(await register({ name: 'stolen.wm.eth' }, { ...planned, sign: wrapped })).toEqual(wrong)
  })
})

describe('the setting "names"', () => {
  const resolver = '0x00000000000000000000000000000000000a11ce'
  function load(names: unknown, key?: string) {
    const file = join(newFolder(), 'gateway.json')
    writeFileSync(file, JSON.stringify({ origin: 'https://wallet.example.com', names }))
    return loadConfig(file, {
      WALLET_GATEWAY_PEPPER: Buffer.alloc(32, 1).toString('base64'),
      WALLET_GATEWAY_KEK: `a:${Buffer.alloc(32, 2).toString('base64')}`,
      ...(key && { WALLET_GATEWAY_NAMES_KEY: key }),
    }).names
  }

  it('is read', () => {
    expect(load(undefined)).toBeNull()
    expect(load({ zones: ['wm.eth'] })).toEqual({ zones: ['wm.eth'], reserved: [], resolver: null })
    expect(load({ zones: ['wm.eth'], reserved: ['acme'], resolver }, zoneKey)).toEqual({
      zones: ['wm.eth'],
      reserved: ['acme'],
      resolver: { address: resolver, key: zoneKey },
    })
  })

  it.each([
    [{}, undefined, /zones/],
    [{ zones: [] }, undefined, /has to name a zone/],
    [{ zones: ['eth'] }, undefined, /has to be a name, such as example.eth/],
    [{ zones: ['WM.eth'] }, undefined, /has to be a name/],
    [{ zones: ['wm.eth'], resolver: '0x12' }, zoneKey, /address of a contract/],
    [{ zones: ['wm.eth'], resolver }, undefined, /WALLET_GATEWAY_NAMES_KEY/],
    [{ zones: ['wm.eth'], resolver }, '0x1234', /WALLET_GATEWAY_NAMES_KEY/],
    [{ zones: ['wm.eth'], other: 1 }, undefined, /other/],
  ])('is refused in words: %o', (names, key, words) => {
    expect(() => load(names, key)).toThrow(words)
  })

  it('answers clients of ENS without a project, once there is a resolver', async () => {
    const names = { ...NAMES, resolver: { address: resolver, key: zoneKey } } as const
    const { address } = await world({ names })
    const answer = await fetch(`${address}/v1/names/resolve?sender=${resolver}&data=0x12`, {
      headers: { Origin: 'https://anybody.example' },
    })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, '*'])
    const without = await world()
    expect((await fetch(`${without.address}/v1/names/resolve?data=0x12`)).status).toBe(404)
  })
})
