/** The gateway of the resolver (EIP-3668), requested over HTTP by an ENS client. */
import {
  bytesToHex,
  decodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  keccak256,
  namehash,
  parseAbi,
  parseAbiParameters,
  recoverAddress,
  toCoinType,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../support/databases.ts'
import { gatewayWorld, ORIGIN, PAGE, PROJECT } from '../../support/gateway.ts'

const NAME = 'alice.wm.eth'
const RESOLVER = '0x1111111111111111111111111111111111111111'
const ABI = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function pubkey(bytes32 node) view returns (bytes32 x, bytes32 y)',
])
const node = namehash(NAME)
const addr = encodeFunctionData({ abi: ABI, functionName: 'addr', args: [node] })

onBothDatabases('the server of the zone', (create) => {
  async function asking() {
    const key = generatePrivateKey()
    const signer = privateKeyToAccount(key).address
    const names = { zones: ['wm.eth'], reserved: [], resolver: { address: RESOLVER, key } } as const
    const { address, clock } = await gatewayWorld(await create(), { names })
    const alice = privateKeyToAccount(generatePrivateKey())
    const message = JSON.stringify({
      ...{ name: NAME, attributes: { bio: 'Hi' }, timestamp: Math.floor(clock.now / 1000) },
      ...{ service: ORIGIN, chain: 'eip155:1' },
    })
    const signature = await alice.signMessage({ message })
    const made = await fetch(`${address}/v1/profile/account?projectId=${PROJECT}`, {
      method: 'POST',
      headers: { Origin: PAGE, 'Content-Type': 'text/plain' },
      body: JSON.stringify({ message, signature, coin_type: 60, address: alice.address }),
    })
    expect(made.status).toBe(200)
    const get = (data: string) =>
      fetch(`${address}/v1/names/resolve?sender=${RESOLVER}&data=${data}`, {
        headers: { Origin: 'https://any.example', 'Sec-Fetch-Site': 'cross-site' },
      })
    const questionOf = (inner: Hex, name = NAME) =>
      encodeFunctionData({
        ...{ abi: ABI, functionName: 'resolve', args: [bytesToHex(packetToBytes(name)), inner] },
      })
    /** Requests a record, and checks its signature and expiry like the resolver. */
    const record = async (inner: Hex) => {
      const question = questionOf(inner)
      const answer = await get(question)
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
      const { data } = (await answer.json()) as { data: Hex }
      const [result, expires, signed] = decodeAbiParameters(parseAbiParameters('bytes, uint64, bytes'), data)
      expect(Number(expires) * 1000 - clock.now).toBe(300_000)
      const hash = keccak256(
        encodePacked(
          ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
          ['0x1900', RESOLVER, expires, keccak256(question), keccak256(result)],
        ),
      )
      expect(await recoverAddress({ hash, signature: signed })).toBe(signer)
      return result
    }
    return { alice, get, questionOf, record }
  }

  it('answers every page with records that it has signed, and empty ones for records that it does not keep', async () => {
    const { alice, record } = await asking()
    expect(await record(addr)).toBe(`0x${alice.address.slice(2).toLowerCase().padStart(64, '0')}`)
    const text = encodeFunctionData({ abi: ABI, functionName: 'text', args: [node, 'description'] })
    expect(decodeAbiParameters([{ type: 'string' }], await record(text))).toEqual(['Hi'])
    const coin = encodeFunctionData({ abi: ABI, functionName: 'addr', args: [node, toCoinType(10)] })
    expect(decodeAbiParameters([{ type: 'bytes' }], await record(coin))).toEqual(['0x'])
    for (const functionName of ['contenthash', 'pubkey'] as const)
      expect(await record(encodeFunctionData({ abi: ABI, functionName, args: [node] }))).toBe('0x')
  })

  it('refuses what is no question about a record of the name', async () => {
    const { get, questionOf } = await asking()
    for (const data of ['', '0x', '0x1', addr, questionOf('0x'), questionOf(addr, 'bob.wm.eth')])
      expect((await get(data)).status).toBe(400)
  })
})
