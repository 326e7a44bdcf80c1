/** What the buttons of well-known test pages for wallets ask: each is shown, or refused in the words for it. */
import { describe, expect, it } from 'vitest'
import { gateOf } from '../../../frame/approval/gate.ts'
import { orderOf } from '../../../frame/approval/orders.ts'
import { Failure } from '../../../frame/failure.ts'
import { readRequest } from '../../../src/domain/requests/read-request.ts'
import type { CompleteExplanation } from '../../../src/domain/requests/explain/explanation.ts'
import type { Custody } from '../../../frame/keys/keys.ts'
import { openKeys } from '../../../frame/keys/signer.ts'

const keys = await openKeys(new Uint8Array(32).fill(9))
const wallet = { ...keys.addresses, format: 1, preferred: 'eoa', state: 'protected' } as const
const from = wallet.evm
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const word = (text: string) => text.padStart(64, '0')
const spender = word('9bc5baf874d2da8d216ae9f137804184ee5afef4')

/** Signs without a network: what comes back is the signature, or why there is none. */
async function ask(method: string, params: unknown): Promise<string> {
  try {
    if (gateOf(method) === 'safe') return 'answered'
    const request = { namespace: 'eip155', network: 'eip155:1', method, params } as const
    const order = orderOf(request, wallet)
    const reading = readRequest(order.request)
    expect(reading.acts.length).toBeGreaterThan(0)
    if (!order.isSignature) return 'shown'
    const tools = {
      ask: () => Promise.reject(new Error('No network')),
      custody: () =>
        Promise.resolve({
          withKeys: (_: string, use: (open: unknown) => unknown) => use(keys),
        } as unknown as Custody),
      after: () => () => undefined,
      now: () => 0,
      signal: new AbortController().signal,
    }
    const answer = await (await order.prepare(tools)).carryOut({ reading } as CompleteExplanation, tools)
    expect(answer).toMatch(/^0x[0-9a-f]{130}$/)
    return 'shown'
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return `refused ${error.code}`
  }
}

const domain = {
  name: 'Seaport',
  version: '1.5',
  chainId: 1,
  verifyingContract: '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC',
}
const EIP712Domain = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const note = {
  domain,
  primaryType: 'Note',
  types: { EIP712Domain, Note: [{ name: 'name', type: 'string' }] },
  message: { name: 'Hello' },
}
const typed = (data: unknown) => ['eth_signTypedData_v4', [from, JSON.stringify(data)]] as const
const send = (fields: object) => ['eth_sendTransaction', [{ from, to, value: '0x0', ...fields }]] as const

const PERMIT = {
  domain: { ...domain, name: 'MyToken', version: '1' },
  primaryType: 'Permit',
  types: {
    EIP712Domain,
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  message: { owner: from, spender: to, value: 3_000, nonce: 0, deadline: 50_000_000_000 },
}
const MAIL = {
  domain,
  primaryType: 'Mail',
  types: {
    EIP712Domain,
    Group: [
      { name: 'name', type: 'string' },
      { name: 'members', type: 'Person[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[]' },
      { name: 'contents', type: 'string' },
      { name: 'attachment', type: 'bytes' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
  },
  message: {
    contents: 'Hello',
    from: { name: 'A', wallets: [to] },
    to: [{ name: 'B', wallets: [to, to] }],
    attachment: '0x',
  },
}
const siwe = (domain: string, more = '') =>
  `${domain} wants you to sign in with your Ethereum account:\n${from}\n\nI accept\n\nURI: https://${domain}${more}\nVersion: 1\nChain ID: 1\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z`
const personal = (text: string) =>
  ['personal_sign', [`0x${Buffer.from(text).toString('hex')}`, from]] as const

const SHOWN: readonly (readonly [name: string, ...(readonly [string, unknown])])[] = [
  ['a payment', ...send({ value: '0x9184e72a000' })],
  [
    'a payment of EIP-1559',
    ...send({ gasLimit: '0x5028', maxFeePerGas: '0x2540be400', maxPriorityFeePerGas: '0x3b9aca00' }),
  ],
  ['a payment that names its type', ...send({ type: '0x2' })],
  ['a payment of the old type', ...send({ type: '0x0', gasPrice: '0x3b9aca00' })],
  [
    'a contract that is deployed',
    'eth_sendTransaction',
    [{ from, data: `0x6080604052${'00'.repeat(64)}`, gas: '0x1cad2b' }],
  ],
  ['a call nobody knows', ...send({ data: '0x0a0b0c0d' })],
  ['a transfer of tokens', ...send({ data: `0xa9059cbb${spender}${word('3a98')}` })],
  ['an unlimited approval', ...send({ data: `0x095ea7b3${spender}${'f'.repeat(64)}` })],
  ['a higher allowance', ...send({ data: `0x39509351${spender}${word('ff')}` })],
  ['all collectibles', ...send({ data: `0xa22cb465${spender}${word('1')}` })],
  ['no collectibles', ...send({ data: `0xa22cb465${spender}${word('0')}` })],
  ['a collectible', ...send({ data: `0x42842e0e${word(from.slice(2))}${spender}${word('1')}` })],
  ['a transferFrom', ...send({ data: `0x23b872dd${word(from.slice(2))}${spender}${word('1')}` })],
  ['calldata that is cut off', ...send({ data: `0x095ea7b3${spender.slice(0, 40)}` })],
  ['a message', ...personal('Example `personal_sign` message')],
  ['a message of text', 'personal_sign', ['Example', from]],
  ['a message after its account', 'personal_sign', [from, 'Example']],
  ['an empty message', 'personal_sign', ['0x', from]],
  ['a message of bytes', 'personal_sign', [`0x${'ff'.repeat(32)}`, from]],
  ['a sign-in', ...personal(siwe('example.org'))],
  [
    'a sign-in with resources',
    ...personal(`${siwe('example.org')}\nResources:\n- ipfs://Qm\n- https://example.com/a`),
  ],
  ['a sign-in of another site', ...personal(siwe('metamask.badactor.io'))],
  ['a sign-in with another scheme', ...personal(`https://${siwe('example.org', ':8080')}`)],
  ['a malformed sign-in', ...personal(siwe('example.org').replace(from, '0x1'))],
  ['typed data', ...typed(MAIL)],
  ['typed data as an object', 'eth_signTypedData_v4', [from, MAIL]],
  [
    'typed data with a salt',
    ...typed({
      ...note,
      domain: { ...domain, salt: `0x${'1'.repeat(64)}` },
      types: { ...note.types, EIP712Domain: [...EIP712Domain, { name: 'salt', type: 'bytes32' }] },
    }),
  ],
  [
    'typed data with more than its types say',
    ...typed({ ...note, message: { name: 'Hello', extraData: 'not typed' } }),
  ],
  [
    'typed data with more in its domain than the type of that says',
    ...typed({ ...note, domain: { ...domain, extraData: 'not typed' } }),
  ],
  ['a permit', ...typed(PERMIT)],
  ['typed data of another network', ...typed({ ...note, domain: { ...domain, chainId: 5 } })],
]

const REFUSED: readonly (readonly [name: string, code: number, ...(readonly [string, unknown])])[] = [
  ...[
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_decrypt',
    'eth_getEncryptionPublicKey',
  ].map((method) => [method, 4200, method, [from, '0x00']] as const),
  ...[
    'eth_requestAccounts',
    'wallet_requestPermissions',
    'wallet_getPermissions',
    'wallet_addEthereumChain',
  ].map((method) => [method, 4200, method, [{}]] as const),
  ...['wallet_switchEthereumChain', 'wallet_watchAsset', 'eth_signTransaction'].map(
    (method) => [method, 4200, method, [{}]] as const,
  ),
  [
    'a batch',
    4200,
    'wallet_sendCalls',
    [{ version: '2.0.0', from, chainId: '0x1', atomicRequired: true, calls: [{ to, value: '0x0' }] }],
  ],
  ['permissions that are revoked', 4200, 'wallet_revokePermissions', [{ eth_accounts: {} }]],
  // Malformed on purpose.
  ['a value that is a word', -32602, ...send({ value: 'invalid' })],
  ['a type of transaction that is not known', 4200, ...send({ type: '0x5' })],
  ['a type that would change who pays', 4200, ...send({ type: '0x4' })],
  ['a recipient that is a word', -32602, ...send({ to: 'invalid' })],
  ['a gas limit that is a word', -32602, ...send({ gasLimit: 'invalid' })],
  ['a fee that is a word', -32602, ...send({ gasLimit: '0x5028', maxFeePerGas: 'invalid' })],
  [
    'a type with a typing error',
    -32602,
    ...typed({
      ...note,
      primaryType: 'Order',
      types: { EIP712Domain, Order: [{ name: 'items', type: 'Item[+' }] },
      message: { items: [{ token: to }] },
    }),
  ],
  ['typed data without its domain', -32602, ...typed({ ...MAIL, domain: {} })],
  ['a primary type that is not there', -32602, ...typed({ ...note, primaryType: 'Non-Existent' })],
  ['no primary type', -32602, ...typed({ ...MAIL, primaryType: undefined })],
  ['a contract that is a number', -32602, ...typed({ ...note, domain: { ...domain, verifyingContract: 1 } })],
]

describe('a request of a page', () => {
  it.each(SHOWN)('is shown: %s', async (_, method, params) => {
    expect(await ask(method, params)).toBe('shown')
  })

  it.each(REFUSED)('is refused: %s', async (_, code, method, params) => {
    expect(await ask(method, params)).toBe(`refused ${code}`)
  })
})
