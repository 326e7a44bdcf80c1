import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergeDescriptors, type Descriptor } from '@ethereum-sourcify/clear-signing'
import { parseTransaction, type Hex } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { readDescriptors } from '../../gateway/services/clear-signing/descriptors.ts'
import { createDescriptors } from '../../src/adapters/clear-signing/clear-signing.ts'
import type { DescriptorQuery } from '../../src/domain/requests/descriptor-source.ts'
import { readEvmRequest } from '../../src/domain/requests/evm/read-evm-request.ts'
import type { DescriptorNeeds, DescriptorWords } from '../../src/domain/requests/profiles.ts'
import { plainName } from '../../src/domain/text.ts'
import { rowsOf } from '../support/corpora.ts'

const REGISTRY = fileURLToPath(new URL('../../../shared/corpora/clear-signing/registry/', import.meta.url))
const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

interface Expected {
  intent: string
  interpolatedIntent?: string
  owner?: string
  fields: readonly { label: string; value: string | Expected }[]
}

interface Case {
  description: string
  rawTx?: Hex
  from?: string
  data?: { types: object; primaryType: string; domain: Record<string, unknown>; message: object }
  expected: Expected
}

interface File {
  path: string
  descriptor: string
  dataProvider?: {
    tokens?: Record<string, { name: string; symbol: string; decimals: number }>
    addressNames?: Record<string, string>
    ensNames?: Record<string, string>
    nftCollectionNames?: Record<string, string>
  }
  tests: readonly Case[]
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

const files: File[] = existsSync(REGISTRY)
  ? readdirSync(REGISTRY, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('/testsv2/') && name.endsWith('.json'))
      .map((name) => ({ ...(json(join(REGISTRY, name)) as Omit<File, 'path'>), path: join(REGISTRY, name) }))
  : []

const cases = files.flatMap((file) =>
  file.tests.map((test) => ({
    name: `${file.path.slice(REGISTRY.length)}: ${test.description}`,
    file,
    test,
  })),
)

/** A descriptor with what it includes, as a page's source gives it. */
function merged(path: string): Descriptor {
  const own = json(path) as Descriptor
  return own.includes ? mergeDescriptors(own, merged(join(dirname(path), own.includes))) : own
}

/** All descriptors of the folder, by the contracts that they are for. */
const registry = new Map<string, Descriptor>()
for (const path of existsSync(REGISTRY) ? readdirSync(REGISTRY, { recursive: true, encoding: 'utf8' }) : []) {
  if (!path.endsWith('.json') || path.includes('/tests')) continue
  const descriptor = merged(join(REGISTRY, path))
  const { contract, eip712 } = descriptor.context ?? {}
  for (const { chainId, address } of [...(contract?.deployments ?? []), ...(eip712?.deployments ?? [])]) {
    registry.set(`${contract ? 'call' : 'message'}:${chainId}:${address?.toLowerCase()}`, descriptor)
  }
}

/** The descriptor that is tested comes first; calls inside its calls get theirs. */
function sourceFor(
  { path, descriptor }: File,
  { chainId, address }: Pick<DescriptorQuery, 'chainId' | 'address'>,
) {
  const tested = merged(join(dirname(path), descriptor))
  return (query: DescriptorQuery): unknown =>
    query.chainId === chainId && query.address === address.toLowerCase()
      ? tested
      : registry.get(`call:${query.chainId}:${query.address}`)
}

/** Addresses in the files are written in either case. */
const byAddress = <T>(rows: Readonly<Record<string, T>> = {}) =>
  new Map(Object.entries(rows).map(([address, value]) => [address.toLowerCase(), value]))

function needsOf({ dataProvider = {} }: File): DescriptorNeeds {
  const tokens = byAddress(dataProvider.tokens)
  const collections = byAddress(dataProvider.nftCollectionNames)
  const names = byAddress({ ...dataProvider.ensNames, ...dataProvider.addressNames })
  return {
    token(address) {
      const collection = collections.get(address.toLowerCase())
      const found = tokens.get(address.toLowerCase()) ?? (collection ? { name: collection } : undefined)
      return Promise.resolve(found && { asset: { kind: 'token', address }, ...found, isKnown: true })
    },
    name(address) {
      const name = names.get(address.toLowerCase())
      return Promise.resolve(name === undefined ? undefined : { address, kind: 'unknown', name })
    },
  }
}

/** The request that a page would make, and what its descriptor is found by. */
function requestOf({ rawTx, from = ME, data }: Case) {
  if (data) {
    // Polygon's first contracts have the chain in the salt.
    const { salt, chainId = salt, verifyingContract } = data.domain
    return {
      chainId: Number(chainId),
      address: String(verifyingContract),
      method: 'eth_signTypedData_v4',
      params: [from, JSON.stringify(data)],
    }
  }
  const { chainId = 0, to, value = 0n, data: input = '0x' } = parseTransaction(rawTx!)
  const call = { from, to, data: input, value: `0x${value.toString(16)}` }
  return { chainId, address: String(to), method: 'eth_sendTransaction', params: [call] }
}

const NAMES: Readonly<Record<number, string>> = {
  137: 'POL',
  56: 'BNB',
  43114: 'AVAX',
  42220: 'CELO',
  1329: 'SEI',
}

async function wordsFor(file: File, test: Case): Promise<readonly DescriptorWords[] | undefined> {
  const { chainId, address, method, params } = requestOf(test)
  const request = { namespace: 'eip155', network: `eip155:${chainId}`, method, params } as const
  const symbol = NAMES[chainId] ?? 'ETH'
  const descriptors = createDescriptors({
    source: sourceFor(file, { chainId, address }),
    chain: (id) => Promise.resolve({ name: id, nativeCurrency: { name: symbol, symbol, decimals: 18 } }),
  })
  return descriptors.words(request, readEvmRequest(request), needsOf(file), new AbortController().signal)
}

const textsOf = ({ intent, interpolatedIntent, owner, fields }: Expected): string[] => [
  ...[intent, interpolatedIntent, owner].filter((text) => text !== undefined),
  ...fields.flatMap(({ label, value }) => [label, ...(typeof value === 'string' ? [value] : textsOf(value))]),
]

describe.skipIf(cases.length === 0)('the cases of the registry of ERC-7730', () => {
  it.each(rowsOf(cases))('shows every text of $name, and makes no request', async ({ file, test }) => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No request is expected'))
    const words = await wordsFor(file, test)
    const shown = JSON.stringify(words)
    const missing = textsOf(test.expected).filter(
      (text) => !shown.includes(JSON.stringify(plainName(text, 2000)).slice(1, -1)),
    )
    expect(missing).toEqual([])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('are found by a gateway that has its folder', () => {
    const book = readDescriptors(dirname(REGISTRY))
    const missing = cases.filter(({ test }) => {
      const { chainId, address } = requestOf(test)
      const of = { chainId, address: address.toLowerCase() }
      return !book.find({ ...of, ...(test.data && { primaryType: test.data.primaryType }) })
    })
    expect(missing.map(({ name }) => name)).toEqual([])
  })
})
