/** Descriptors of contracts (ERC-7730) that a gateway serves from a folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigError } from '../../../gateway/config/config-error.ts'
import { readDescriptors } from '../../../gateway/services/clear-signing/descriptors.ts'
import { createDescriptors } from '../../../src/adapters/clear-signing/clear-signing.ts'
import type { DescriptorSource } from '../../../src/domain/requests/descriptor-source.ts'
import { gatewayWorld, PAGE, PROJECT } from '../../support/gateway.ts'
import { ME, read } from '../../domain/requests/evm/encoded.ts'

const CONTRACT = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const OTHER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'

const deployments = (address: string) => [{ chainId: 31_337, address }]
const FORMATS = {
  'stake(uint256 amount)': {
    intent: 'Stake',
    fields: [{ path: 'amount', label: 'How much', format: 'raw' }],
  },
}

/** Creates a folder with these files, which is removed after the test. */
function folderOf(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'descriptors-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return join(folder, 'registry')
}

const files = () => ({
  'registry/acme/calldata-vault.json': {
    includes: '../../registry/templates/vault.json',
    context: { contract: { deployments: deployments(CONTRACT) } },
    metadata: { owner: 'Acme' },
  },
  'registry/templates/vault.json': { metadata: { owner: 'Nobody' }, display: { formats: FORMATS } },
  'registry/acme/eip712-order.json': {
    context: { eip712: { deployments: deployments(CONTRACT) } },
    display: { formats: { 'Order(uint256 amount)': { intent: 'Order', fields: [] } } },
  },
  'registry/acme/eip712-login.json': {
    context: { eip712: { deployments: deployments(CONTRACT) } },
    display: { formats: { 'Login(string site)': { intent: 'Log in', fields: [] } } },
  },
  'registry/acme/calldata-outside.json': {
    includes: '../../outside.json',
    context: { contract: { deployments: deployments(OTHER) } },
  },
  'outside.json': { display: { formats: FORMATS } },
  'registry/acme/calldata-circle.json': {
    includes: 'calldata-circle.json',
    context: { contract: { deployments: deployments(OTHER) } },
  },
  'registry/acme/testsv2/calldata-test.json': { context: { contract: { deployments: deployments(OTHER) } } },
  'registry/acme/calldata-broken.json': '{',
  'registry/acme/calldata-odd.json': { context: { contract: { deployments: [{ chainId: 'x' }, null, 7] } } },
})

describe('a folder of descriptors', () => {
  it('is read with what is included, by call and by type of message', () => {
    const book = readDescriptors(folderOf(files()))
    expect(book.count).toBe(3)
    const at = { chainId: 31_337, address: CONTRACT.toLowerCase() }
    expect(book.find(at)).toMatchObject({ metadata: { owner: 'Acme' }, display: { formats: FORMATS } })
    expect(book.find(at)).not.toHaveProperty('includes')
    expect(book.find({ ...at, primaryType: 'Login' })).toHaveProperty([
      'display',
      'formats',
      'Login(string site)',
    ])
    expect(book.find({ ...at, primaryType: 'Ord' })).toBeUndefined()
    expect(book.find({ ...at, chainId: 1 })).toBeUndefined()
  })

  it('gives nothing that includes files of elsewhere, itself, or is a test', () => {
    const book = readDescriptors(folderOf(files()))
    expect(book.find({ chainId: 31_337, address: OTHER.toLowerCase() })).toBeUndefined()
  })

  it('is missed at the start, also when it is empty', () => {
    expect(() => readDescriptors('/nowhere/at/all')).toThrow(ConfigError)
    expect(() => readDescriptors(folderOf({ 'registry/a.json': {} }))).toThrow('There are no descriptors')
  })
})

describe('a gateway with descriptors', () => {
  const world = async () => {
    const { address } = await gatewayWorld(join(folderOf({ 'registry/x': '' }), '..', 'wallet.db'), {
      clearSigning: folderOf(files()),
    })
    return (path: string, project = PROJECT) =>
      fetch(`${address}/v1/clear-signing/${path}${path.includes('?') ? '&' : '?'}projectId=${project}`, {
        headers: { Origin: PAGE, 'Sec-Fetch-Site': 'cross-site' },
      })
  }

  it('serves them to the pages of its projects', async () => {
    const ask = await world()
    const answer = await ask(`31337/${CONTRACT}`)
    expect(answer.headers.get('access-control-allow-origin')).toBe(PAGE)
    expect(await answer.json()).toMatchObject({ metadata: { owner: 'Acme' } })
    for (const path of [
      `1/${CONTRACT}`,
      `31337/${OTHER}`,
      '31337/0x',
      'x/y',
      `31337/${CONTRACT}?primaryType=None`,
    ])
      expect([path, (await ask(path)).status]).toEqual([path, 404])
    expect((await ask(`31337/${CONTRACT}`, 'nobody')).status).toBe(401)
  })

  it('gives the kit its words', async () => {
    const ask = await world()
    const source: DescriptorSource = async ({ chainId, address, primaryType }) => {
      const answer = await ask(`${chainId}/${address}${primaryType ? `?primaryType=${primaryType}` : ''}`)
      return answer.ok ? answer.json() : undefined
    }
    const { words } = createDescriptors({ source, chain: () => Promise.resolve(undefined) })
    const abi = parseAbi(['function stake(uint256 amount)'])
    const data = encodeFunctionData({ abi, args: [5n] })
    const params = [{ from: ME, to: CONTRACT, data }]
    const reading = read('eth_sendTransaction', params)
    const needs = { token: () => undefined, name: () => undefined, block: () => undefined } as never
    const request = {
      namespace: 'eip155',
      network: 'eip155:31337',
      method: 'eth_sendTransaction',
      params,
    } as never
    const found = await words(request, reading, needs, new AbortController().signal)
    expect(found).toMatchObject([{ intent: 'Stake' }])
  })
})
