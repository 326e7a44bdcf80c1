/** The resolver of a zone, put on chain by one command. */
import { spawnSync } from 'node:child_process'
import { createPublicClient, getAddress, http, parseAbi, toHex, type Abi } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../build/root.ts'
import { deployResolver } from '../../sandbox/deploy-resolver.ts'
import { anvilKeys } from '../../sandbox/wallets/keys.ts'
import { BOB, startChain, type Chain } from '../support/evm-world.ts'

const ABI: Abi = parseAbi([
  'function owner() view returns (address)',
  'function signers(address) view returns (bool)',
  'function supportsInterface(bytes4) view returns (bool)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

let chain: Chain
beforeAll(async () => {
  chain = await startChain(29_343)
})
afterAll(() => chain.stop())

it('answers by what the gateway signs, and belongs to its owner', async () => {
  const signer = privateKeyToAddress(generatePrivateKey())
  const [rpc, owner] = [chain.url, getAddress(BOB)]
  const gateway = 'https://wallet.example.com/'
  const address = await deployResolver({ rpc, key: anvilKeys[0]!, gateway, owner, signer })
  // A client that follows no lookup shows it.
  const client = createPublicClient({ transport: http(rpc), ccipRead: false })
  const read = (functionName: string, args: readonly unknown[] = []) =>
    client.readContract({ address, abi: ABI, functionName, args })
  expect(await read('owner')).toBe(owner)
  expect(await read('signers', [signer])).toBe(true)
  expect(await read('signers', [owner])).toBe(false)
  expect(await read('supportsInterface', ['0x9061b923'])).toBe(true)
  const asked = client.readContract({ address, abi: ABI, functionName: 'resolve', args: [toHex('x'), '0x'] })
  await expect(asked).rejects.toMatchObject({
    cause: {
      data: {
        errorName: 'OffchainLookup',
        args: expect.arrayContaining([
          address,
          ['https://wallet.example.com/v1/names/resolve?sender={sender}&data={data}'],
        ]) as unknown,
      },
    },
  })
})

it('says what is missing', () => {
  const said = spawnSync('npx', ['tsx', 'sandbox/deploy-resolver.ts', '--rpc', chain.url], {
    ...{ cwd: root, encoding: 'utf8' },
    env: { PATH: process.env['PATH'] },
  })
  expect([said.status, said.stderr]).toEqual([
    1,
    expect.stringContaining('It needs --rpc, --gateway, --owner'),
  ])
})
