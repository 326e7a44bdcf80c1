import {
  createPublicClient,
  createWalletClient,
  http,
  labelhash,
  namehash,
  parseAbi,
  toCoinType,
  zeroAddress,
  type Address,
} from 'viem'
import { anvil } from 'viem/chains'
import { normalize } from 'viem/ens'
import { privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anvilKeys } from '../../sandbox/wallets/keys.ts'
import { receiptOf } from '../../sandbox/wallets/receipt.ts'
import { vaultAccounts } from '../../sandbox/wallets/vault-accounts.ts'
import { startWorld, type World } from '../../sandbox/world.ts'

const accounts = anvilKeys.map(privateKeyToAddress)
const [fox, second, phase, liar, nobody] = accounts as [Address, Address, Address, Address, Address]
const PICTURES = 'http://127.0.0.1:28757'

let world: World
let client: ReturnType<typeof clientOf>

function clientOf({ id, rpcUrl, contracts }: World['chains'][number]) {
  const ensUniversalResolver = { address: contracts.ens.universalResolver }
  const chain = { ...anvil, id, contracts: { ensUniversalResolver } }
  return createPublicClient({ chain, transport: http(rpcUrl) })
}

function walletOf(index: number) {
  const account = privateKeyToAccount(anvilKeys[index]!)
  return createWalletClient({ account, chain: client.chain, transport: http(world.chains[0]!.rpcUrl) })
}

beforeAll(async () => {
  world = await startWorld({ ports: [28755, 28756], blockTime: 0, pictures: PICTURES })
  client = clientOf(world.chains[0]!)
})
afterAll(() => world.stop())

it('has the same names on both chains', async () => {
  for (const chain of world.chains) {
    const there = clientOf(chain)
    expect(await there.getEnsName({ address: fox })).toBe('fox.eth')
    expect(await there.getEnsName({ address: phase })).toBe('phase.eth')
    expect(await there.getEnsAddress({ name: normalize('Fox.eth') })).toBe(fox)
  }
})

it('answers for the coins of its chains, and for no other', async () => {
  const address = (chainId: number) =>
    client.getEnsAddress({ name: 'fox.eth', coinType: toCoinType(chainId) })
  // viem leaves what is bytes as it is.
  expect(await address(31337)).toBe(fox.toLowerCase())
  expect(await address(31338)).toBe(fox.toLowerCase())
  expect(await address(10)).toBeNull()
})

it('has texts, and a picture on the host it was told of', async () => {
  expect(await client.getEnsText({ name: 'fox.eth', key: 'description' })).toBe('Quick and brown')
  expect(await client.getEnsText({ name: 'fox.eth', key: 'avatar' })).toBe(
    `${PICTURES}/pictures/avatar/${fox}`,
  )
  expect(await client.getEnsText({ name: 'fox.eth', key: 'url' })).toBeNull()
})

it('believes nobody whose name says something else', async () => {
  expect(await client.getEnsName({ address: liar })).toBeNull()
  await expect(client.getEnsName({ address: liar, strict: true })).rejects.toThrow('ReverseAddressMismatch')
})

it('has names that look alike, one of them no name', async () => {
  expect(await client.getEnsName({ address: second })).toBe('f0x.eth')
  const cyrillic = await client.getEnsName({ address: vaultAccounts[0]!.address })
  expect(cyrillic).toBe('f\u043Ex.eth')
  expect(() => normalize(cyrillic ?? '')).toThrow('illegal mixture')
})

it.each(['nobody.eth', 'deep.fox.eth', 'fox.example', 'eth'])('does not know %s', async (name) => {
  expect(await client.getEnsAddress({ name })).toBeNull()
  await expect(client.getEnsAddress({ name, strict: true })).rejects.toThrow('ResolverNotFound')
})

it('knows nothing of who has no name', async () => {
  expect(await client.getEnsName({ address: nobody })).toBeNull()
  await expect(client.getEnsName({ address: nobody, strict: true })).rejects.toThrow('ResolverNotFound')
  expect(await client.getEnsName({ address: fox, coinType: toCoinType(31337) })).toBeNull()
})

it('finds the resolver', async () => {
  const { resolver } = world.chains[0]!.contracts.ens
  expect(await client.getEnsResolver({ name: 'fox.eth' })).toBe(resolver)
})

const abi = parseAbi([
  'function setName(string name) returns (bytes32)',
  'function setText(bytes32 node, string key, string value)',
  'function setResolver(bytes32 node, address resolver)',
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver) returns (bytes32)',
])

it('lets an owner change what is his, and nobody else', async () => {
  const { ens } = world.chains[0]!.contracts
  const node = namehash('phase.eth')
  const text = {
    address: ens.resolver,
    abi,
    functionName: 'setText',
    args: [node, 'url', 'https://phase.example'],
  } as const
  await expect(walletOf(0).writeContract(text)).rejects.toThrow('not the owner')
  const hash = await walletOf(2).writeContract(text)
  await receiptOf(client, hash)
  expect(await client.getEnsText({ name: 'phase.eth', key: 'url' })).toBe('https://phase.example')
  const naming = { address: ens.reverseRegistrar, abi, functionName: 'setName', args: ['phase.eth'] } as const
  await receiptOf(client, await walletOf(4).writeContract(naming))
  await expect(client.getEnsName({ address: nobody, strict: true })).rejects.toThrow('ReverseAddressMismatch')
})

it('says so when a resolver is no contract, or answers nothing', async () => {
  const { contracts } = world.chains[0]!
  const lead = async (label: string, resolver: Address) => {
    const args = [namehash('fox.eth'), labelhash(label), fox, resolver] as const
    const call = { address: contracts.ens.registry, abi, functionName: 'setSubnodeRecord', args } as const
    await receiptOf(client, await walletOf(0).writeContract(call))
    return client.getEnsAddress({ name: `${label}.fox.eth`, strict: true })
  }
  await expect(lead('empty', nobody)).rejects.toThrow('ResolverNotContract')
  await expect(lead('token', contracts.token18)).rejects.toThrow('UnsupportedResolverProfile')
  await expect(lead('none', zeroAddress)).rejects.toThrow('ResolverNotFound')
})
