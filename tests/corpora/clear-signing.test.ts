import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mergeDescriptors, type Descriptor } from '@ethereum-sourcify/clear-signing'
import {
  concat,
  encodeAbiParameters,
  parseAbiParameters,
  parseTransaction,
  toFunctionSelector,
  type AbiParameter,
  type Hex,
} from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { readDescriptors } from '../../gateway/services/clear-signing/descriptors.ts'
import { createDescriptors } from '../../src/adapters/clear-signing/clear-signing.ts'
import type { DescriptorQuery } from '../../src/domain/requests/descriptor-source.ts'
import { readEvmRequest } from '../../src/domain/requests/evm/read-evm-request.ts'
import type { DescriptorNeeds, DescriptorWords } from '../../src/domain/requests/profiles.ts'
import { plainName } from '../../src/domain/text.ts'
import { rowsOf } from '../support/corpora.ts'
import { described } from '../support/explained.ts'

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

const TO = '0x1111111111111111111111111111111111111111'

/** A value of a type: addresses are a stranger's. */
function sampleValue({ type, components }: { type: string; components?: readonly AbiParameter[] }): unknown {
  const [, inner] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (inner !== undefined) {
    const count = Number(/\[(\d+)\]$/.exec(type)?.[1] ?? 1)
    return Array.from({ length: count }, () =>
      sampleValue({ type: inner, ...(components && { components }) }),
    )
  }
  if (type === 'tuple') return (components ?? []).map((one) => sampleValue(one as { type: string }))
  if (type === 'address') return '0x2222222222222222222222222222222222222222'
  if (type === 'bool') return true
  if (type === 'string') return 'text'
  if (type === 'bytes') return '0x'
  if (type.startsWith('bytes')) return `0x${'11'.repeat(Number(type.slice(5)))}`
  return 7n
}

/** A request for the function that a format is for; none for what is no function. */
function sampleOf(key: string, { context }: Descriptor): { method?: string; params?: unknown } {
  if (!context?.contract) return {}
  const [, name = '', list = ''] = /^\s*(\w+)\s*\((.*)\)\s*$/s.exec(key) ?? []
  if (!name) return {}
  const inputs = list.trim() ? parseAbiParameters(list) : []
  const values = inputs.map((input) => sampleValue(input as { type: string }))
  const types = inputs.map(textOfType).join(',')
  const data = concat([toFunctionSelector(`${name}(${types})`), encodeAbiParameters(inputs, values as never)])
  return { method: 'eth_sendTransaction', params: [{ from: ME, to: TO, data }] }
}

function textOfType({ type, components }: { type: string; components?: readonly AbiParameter[] }): string {
  if (!type.startsWith('tuple')) return type
  return `(${(components ?? []).map((one) => textOfType(one as { type: string })).join(',')})${type.slice(5)}`
}

function intentIn({ intent }: { intent?: unknown }): string {
  if (typeof intent === 'string') return intent
  return Object.entries(intent ?? {})
    .map(([label, text]) => `${label}: ${String(text)}`)
    .join(', ')
}

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

  it('contradicts no descriptor by what its own function or type does', async () => {
    const formats = [...new Set(registry.values())].flatMap((descriptor) =>
      Object.entries(descriptor.display?.formats ?? {}).map(([key, format]) => ({ key, format, descriptor })),
    )
    const wrong: string[] = []
    let tried = 0
    for (const { key, format, descriptor } of formats) {
      const { method, params } = sampleOf(key, descriptor)
      const intent = intentIn(format)
      if (!intent || !method) continue
      tried += 1
      const { warnings } = await described(
        { method, params },
        { words: [{ contract: TO, intent, fields: [] }] },
      )
      if (warnings.some(({ id }) => id === 'descriptor-differs')) wrong.push(`${intent}: ${key}`)
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(300)
  })

  const told = cases.filter(({ test }) => test.expected.interpolatedIntent !== undefined)

  it.each(rowsOf(told))('says in the intent of $name what its sentence says', async ({ file, test }) => {
    const { chainId, method, params } = requestOf(test)
    const words = (await wordsFor(file, test)) ?? []
    const description = await described({ network: `eip155:${chainId}`, method, params }, { words })
    expect(description.intent).toContain(plainName(test.expected.interpolatedIntent, 300))
    expect(description.warnings.map(({ id }) => id)).not.toContain('descriptor-differs')
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
