import { encodeFunctionData, parseAbi } from 'viem'
import { expect, it, vi } from 'vitest'
import { createDescriptors } from '../../../src/adapters/clear-signing/clear-signing.ts'
import { createDescriptors as lazily } from '../../../src/adapters/registry.ts'
import type { DescriptorQuery, DescriptorSource } from '../../../src/domain/requests/descriptor-source.ts'
import { readEvmRequest } from '../../../src/domain/requests/evm/read-evm-request.ts'
import type { DescriptorNeeds } from '../../../src/domain/requests/profiles.ts'
import type { WalletRequest } from '../../../src/domain/requests/wallet-request.ts'

const ME = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const FRIEND = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const data = encodeFunctionData({
  abi: parseAbi(['function transfer(address to,uint256 amount)']),
  args: [FRIEND, 2_500_000n],
})

const sending: WalletRequest = {
  namespace: 'eip155',
  network: 'eip155:31337',
  method: 'eth_sendTransaction',
  params: [{ from: ME, to: TOKEN, data }],
}

const fields = [
  { path: 'to', label: 'To', format: 'addressName', params: { types: ['wallet'], sources: ['ens'] } },
  { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: '@.to' } },
]

const descriptor = (intent: string, owner = 'Acme', rows: object[] = fields) => ({
  context: { contract: { deployments: [{ chainId: 31337, address: TOKEN }] } },
  metadata: { owner },
  display: { formats: { 'transfer(address to,uint256 amount)': { intent, fields: rows } } },
})

const nothing: DescriptorNeeds = {
  token: () => Promise.resolve(undefined),
  name: () => Promise.resolve(undefined),
}

const silence = () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No request is expected'))

function wordsFrom(
  source: DescriptorSource,
  needs = nothing,
  request = sending,
  signal = new AbortController().signal,
) {
  const words = createDescriptors({ source, chain: () => Promise.resolve(undefined) })
  return words.words(request, readEvmRequest(request), needs, signal)
}

it('gives the words of the descriptor that the page returns', async () => {
  const asked: DescriptorQuery[] = []
  const words = await wordsFrom(
    (query) => {
      asked.push(query)
      return descriptor('Send tokens')
    },
    {
      token: (address) =>
        Promise.resolve({
          ...{ asset: { kind: 'token', address }, name: 'Coin', symbol: 'COIN', decimals: 6 },
          isKnown: true,
        }),
      name: (address) => Promise.resolve({ address, kind: 'account', name: 'friend.eth' }),
    },
  )
  expect(asked).toEqual([{ chainId: 31337, address: TOKEN.toLowerCase() }])
  expect(words).toEqual([
    {
      contract: TOKEN,
      intent: 'Send tokens',
      owner: 'Acme',
      fields: [
        { label: 'To', text: `friend.eth (${FRIEND})` },
        { label: 'Amount', text: '2.5 COIN' },
      ],
    },
  ])
})

it('shows an amount of an unknown token with the address of the token', async () => {
  const [words] = (await wordsFrom(() => descriptor('Send tokens'))) ?? []
  expect(words?.fields[1]?.text).toContain(TOKEN)
})

it('cleans what a descriptor says of characters that hide or turn text', async () => {
  const owner = 'Ac\u202Eme\u0000\u200B'
  const [words] = (await wordsFrom(() => descriptor('<b>Claim</b>\n\u202Edraw\u2028er', owner))) ?? []
  expect(words?.owner).toBe('Acme')
  expect(words?.intent).toBe('<b>Claim</b>drawer')
})

it('bounds how much a descriptor says', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({
    ...{ path: 'amount', label: `${index} ${'x'.repeat(5000)}`, format: 'raw' },
  }))
  const [words] = (await wordsFrom(() => descriptor('y'.repeat(100_000), 'Acme', many))) ?? []
  expect(words?.intent).toHaveLength(300)
  expect(words?.fields.length).toBeLessThanOrEqual(100)
  expect(words?.fields.every(({ label }) => label.length <= 80)).toBe(true)
})

it.each([
  ['nothing', () => undefined],
  ['a rejection', () => Promise.reject(new Error('down'))],
  [
    'a throw',
    () => {
      throw new Error('broken')
    },
  ],
  ['text', () => 'a page of HTML'],
  ['an empty object', () => ({})],
  [
    'another contract’s',
    () => ({
      ...descriptor('Send'),
      context: { contract: { deployments: [{ chainId: 1, address: FRIEND }] } },
    }),
  ],
  [
    'broken fields',
    () =>
      descriptor('Send', 'Acme', [
        { path: '#.nope.[0:999999999]', label: 'x', format: 'raw' },
        null as unknown as object,
      ]),
  ],
  ['includes that it did not merge', () => ({ ...descriptor('Send'), includes: '../../../etc/passwd' })],
])('has no words for %s, and asks nobody else', async (_name, source) => {
  const fetch = silence()
  const words = await wordsFrom(source)
  expect(words === undefined || words.length === 1).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
})

it('asks for the descriptor of a message by its contract and type', async () => {
  const asked: DescriptorQuery[] = []
  const message = {
    types: {
      EIP712Domain: [
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Vote: [{ name: 'proposal', type: 'uint256' }],
    },
    primaryType: 'Vote',
    domain: { chainId: 31337, verifyingContract: TOKEN },
    message: { proposal: '7' },
  }
  const request = { ...sending, method: 'eth_signTypedData_v4', params: [ME, JSON.stringify(message)] }
  const words = await wordsFrom(
    (query) => {
      asked.push(query)
      return {
        context: { eip712: { deployments: [{ chainId: 31337, address: TOKEN }] } },
        display: {
          formats: {
            'Vote(uint256 proposal)': {
              intent: 'Vote',
              fields: [{ path: 'proposal', label: 'Proposal', format: 'raw' }],
            },
          },
        },
      }
    },
    nothing,
    request,
  )
  expect(asked).toEqual([{ chainId: 31337, address: TOKEN.toLowerCase(), primaryType: 'Vote' }])
  expect(words).toEqual([{ contract: TOKEN, intent: 'Vote', fields: [{ label: 'Proposal', text: '7' }] }])
})

it('rejects with the reason of the signal', async () => {
  const stop = new AbortController()
  const reason = new DOMException('Closed', 'AbortError')
  const words = wordsFrom(
    () => {
      stop.abort(reason)
      return descriptor('Send tokens')
    },
    nothing,
    sending,
    stop.signal,
  )
  await expect(words).rejects.toBe(reason)
})

it.each([[undefined], ['https://registry.example' as unknown as DescriptorSource]])(
  'has no words where the page gives %s as its source',
  async (source) => {
    const fetch = silence()
    const words = lazily({ source: () => source, chain: () => Promise.resolve(undefined) })
    const reading = readEvmRequest(sending)
    expect(await words.words(sending, reading, nothing, new AbortController().signal)).toBeUndefined()
    expect(fetch).not.toHaveBeenCalled()
  },
)
