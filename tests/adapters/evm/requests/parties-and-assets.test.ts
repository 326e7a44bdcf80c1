import { zeroAddress } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { requestContracts as at } from '../../../../sandbox/request-contracts.ts'
import { nameOnChain } from '../../../../src/adapters/evm/names.ts'
import { createEvmRequestWorld } from '../../../../src/adapters/evm/requests/evm-request-world.ts'
import { accountFactory } from '../../../../sandbox/wallets/vault-accounts.ts'
import { BOB, callOf, ME, networkAt, NOBODY, startChain, type Chain } from '../../../support/evm-world.ts'
import { fakeClock } from '../../../support/fake-clock.ts'
import { proxyNode, type ProxyNode } from '../../../support/proxy-node.ts'

/** Says that it is `fox.eth`. */
const IMPOSTOR = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

let chain: Chain
let other: ProxyNode
const proxies: ProxyNode[] = []
beforeAll(async () => {
  chain = await startChain(29307)
  await chain.send({ to: at.faucet, data: callOf('Faucet', 'take') })
  await chain.send({ to: zeroAddress })
})
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()))
})
afterAll(() => chain.stop())

const clock = fakeClock(Date.now())
const world = createEvmRequestWorld({ clock })
const never: AbortSignal = new AbortController().signal
const kinds = async (...addresses: string[]) =>
  (await world.parties(chain.network, addresses, never)).map(({ kind }) => kind)

/** A network on which every address has this code. */
async function networkWithCode(code: string) {
  other = await proxyNode(chain.url, { eth_getCode: { result: code } })
  proxies.push(other)
  return { ...networkAt(other.url), caipNetworkId: 'eip155:99' as const, id: 99 }
}

describe('what the chain says of an address', () => {
  it('tells accounts, contracts and tokens apart, in the order of the question', async () => {
    const { collectible, token18 } = chain.contracts
    expect(await kinds(ME, accountFactory, token18, collectible, at.items, at.muteToken)).toEqual([
      ...['account', 'contract', 'token', 'token', 'token', 'token'],
    ])
    expect(await kinds(at.market, at.wrappedEther, at.endlessToken, at.ownedProxy)).toEqual([
      ...['contract', 'token', 'contract', 'token'],
    ])
  })

  it('takes an account with code of EIP-7702 for an account', async () => {
    await chain.ask('anvil_setCode', [BOB, `0xef0100${at.batchAccount.slice(2)}`])
    expect(await world.parties(chain.network, [BOB], never)).toEqual([
      { address: BOB, kind: 'delegated-account' },
    ])
    await chain.ask('anvil_setCode', [BOB, '0x'])
  })

  it('says that an account was never used, and not of one that has money or has sent', async () => {
    const [unused, rich, sender] = await world.parties(chain.network, [NOBODY, BOB, ME], never)
    expect(unused).toEqual({ address: NOBODY, kind: 'account', isUnused: true })
    expect(rich).toEqual({ address: BOB, kind: 'account' })
    expect(sender).toEqual({ address: ME, kind: 'account' })
  })

  it('says that a contract is on another network only', async () => {
    const elsewhere = await networkWithCode('0x6001')
    const [found, used] = await world.parties(chain.network, [NOBODY, ME], never, [elsewhere])
    expect(found).toMatchObject({ kind: 'account', onlyOn: 'eip155:99' })
    expect(used).not.toHaveProperty('onlyOn')
    const [here] = await world.parties(chain.network, [at.market], never, [elsewhere])
    expect(here).toEqual({ address: at.market, kind: 'contract' })
  })

  it('takes an EIP-7702 account elsewhere for no contract', async () => {
    const elsewhere = await networkWithCode(`0xef0100${'1'.repeat(40)}`)
    const [found] = await world.parties(chain.network, [NOBODY], never, [elsewhere])
    expect(found).not.toHaveProperty('onlyOn')
  })

  it('has a name that leads both ways, from the network itself', async () => {
    const { universalResolver } = chain.contracts.ens
    const contracts = { ensUniversalResolver: { address: universalResolver } }
    const named = createEvmRequestWorld({ clock, nameOf: nameOnChain })
    const found = await named.parties({ ...chain.network, contracts }, [ME, IMPOSTOR, at.market], never)
    expect(found.map(({ name }) => name)).toEqual(['fox.eth', undefined, undefined])
    // A network without names is not asked.
    expect((await named.parties(chain.network, [ME], never))[0]).not.toHaveProperty('name')
  })

  it('is unknown for what is no address', async () => {
    expect(await kinds('vitalik.eth', '0x12', '')).toEqual(['unknown', 'unknown', 'unknown'])
  })
})

describe('what a token says of itself', () => {
  const about = async (address: string, id?: string) => {
    const asset = { kind: id ? ('collectible' as const) : ('token' as const), address, ...(id && { id }) }
    const [found] = await world.assets(chain.network, [asset], ME, never)
    const { asset: asked, ...rest } = found!
    expect(asked).toBe(asset)
    return rest
  }

  it('is its name, symbol, decimals, supply and balance, and nothing is known by them', async () => {
    expect(await about(chain.contracts.token6)).toEqual({
      ...{ name: 'Sandbox Cents', symbol: 'SBC', decimals: 6, balance: '1000000000', isKnown: false },
      supply: '4000000000',
    })
  })

  it('may be 32 bytes long, as that of MKR', async () => {
    expect(await about(at.oldToken)).toMatchObject({ name: 'Sandbox Maker', symbol: 'OLD', decimals: 18 })
  })

  it('is cleaned, cut and left out where it makes no sense', async () => {
    const long = await about(at.longToken)
    expect(long).toMatchObject({ isKnown: false, name: 'claim at usdc.invalidnow' })
    expect(long.symbol).toBe('USDC<img src=x onerror=a')
    expect(long).not.toHaveProperty('decimals')
    expect(await about(at.endlessToken)).toEqual({ isKnown: false, supply: `${2n ** 256n - 1n}` })
    const { name, ...garbage } = await about(at.garbageToken)
    expect([name, garbage.symbol]).toEqual([undefined, 'A'.repeat(24)])
    expect(garbage).not.toHaveProperty('balance')
  })

  it('is nothing for an address without code', async () => {
    expect(await about(NOBODY)).toEqual({ isKnown: false })
  })

  it('has the owner of an item, and how many of one', async () => {
    expect(await about(chain.contracts.collectible, '1')).toMatchObject({
      name: 'Sandbox Garden',
      balance: '1',
    })
    expect(await about(chain.contracts.collectible, '2')).toMatchObject({ balance: '0' })
    expect(await about(at.items, '2')).toMatchObject({ name: 'Sandbox Seeds', symbol: 'SEED', balance: '10' })
  })

  it('is the network for its currency', async () => {
    const [found] = await world.assets(chain.network, [{ kind: 'native' }], BOB, never)
    expect(found).toMatchObject({ symbol: 'ETH', decimals: 18, isKnown: true, balance: `${10n ** 22n}` })
  })

  it('keeps the order, and asks for all at once', async () => {
    const proxy = await proxyNode(chain.url, {})
    proxies.push(proxy)
    const assets = [at.muteToken, at.feeToken, at.curtToken].map((address) => ({
      ...({ kind: 'token', address } as const),
    }))
    const found = await world.assets(networkAt(proxy.url), assets, ME, never)
    expect(found.map(({ symbol }) => symbol)).toEqual(['MUTE', 'TOLL', 'CURT'])
    expect(proxy.posts()).toBe(1)
  })
})
