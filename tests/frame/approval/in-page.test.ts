import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { mayApproveInPage } from '../../../frame/approval/in-page.ts'
import type { WalletRequest } from '../../../src/domain/requests/wallet-request.ts'

const PAGE = 'https://app.example'
const FROM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOLANA = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const CLUSTER = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const evm = (method: string, params: unknown): WalletRequest => ({
  ...{ namespace: 'eip155', network: 'eip155:1', from: FROM },
  ...{ method, params },
})
const personal = (text: string) =>
  evm('personal_sign', [`0x${Buffer.from(text).toString('hex')}`, FROM] as const)

interface Said {
  domain?: string
  uri?: string
  chain?: string
  account?: string
  more?: string
}
const siwe = ({ domain = 'app.example', uri = PAGE, chain = '1', account = FROM, more = '' }: Said = {}) =>
  `${domain} wants you to sign in with your Ethereum account:\n${account}\n\nWelcome.\n\nURI: ${uri}\nVersion: 1\nChain ID: ${chain}\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z${more}`

const solanaSignIn = (text: string): WalletRequest => ({
  ...{ namespace: 'solana', network: CLUSTER, method: 'solana_signMessage', from: SOLANA },
  params: { message: base58.encode(new TextEncoder().encode(text)), pubkey: SOLANA },
})
const siws = (domain: string) =>
  `${domain} wants you to sign in with your Solana account:\n${SOLANA}\n\nURI: https://${domain}\nVersion: 1\nChain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\nNonce: 32891757\nIssued At: 2021-09-30T16:25:24.000Z`

const typed = {
  domain: { name: 'Mail', version: '1', chainId: 1 },
  primaryType: 'Note',
  types: { EIP712Domain: [], Note: [{ name: 'name', type: 'string' }] },
  message: { name: 'Hello' },
}

/** What signs in to the page itself. */
const OWN: readonly [string, WalletRequest][] = [
  ['a sign-in', personal(siwe())],
  ['a sign-in with a path', personal(siwe({ uri: `${PAGE}/login?next=1` }))],
  ['a sign-in to Solana', solanaSignIn(siws('app.example'))],
]

/** What may be worth something, or is worth something elsewhere. */
const OTHER: readonly [string, WalletRequest][] = [
  ['a sign-in to another site', personal(siwe({ domain: 'bank.example', uri: 'https://bank.example' }))],
  ['a sign-in of another domain', personal(siwe({ domain: 'bank.example' }))],
  ['a sign-in of another port', personal(siwe({ domain: 'app.example:8443' }))],
  ['a sign-in to another URI', personal(siwe({ uri: 'https://bank.example' }))],
  ['a sign-in whose URI looks like it', personal(siwe({ uri: 'https://app.example@bank.example' }))],
  ['a sign-in with a user name', personal(siwe({ uri: 'https://ada@app.example' }))],
  ['a sign-in without encryption', personal(siwe({ uri: 'http://app.example' }))],
  ['a sign-in on another network', personal(siwe({ chain: '137' }))],
  ['a sign-in of another account', personal(siwe({ account: TO }))],
  ['a sign-in with hidden characters', personal(siwe({ uri: `${PAGE}/\u202e` }))],
  ['a sign-in of more than 4 kB', personal(siwe({ uri: `${PAGE}/${'a'.repeat(4_096)}` }))],
  ['a sign-in that does not parse', personal(`${siwe()}\nAnd all my money`)],
  ['a sign-in after a line', personal(`Hello\n${siwe()}`)],
  ['a sign-in twice', personal(`${siwe()}\n\n${siwe()}`)],
  ['a sign-in to another site of Solana', solanaSignIn(siws('bank.example'))],
  ['a message', personal('Hello')],
  ['a message in Solana', solanaSignIn('Hello')],
  ['32 bytes', evm('personal_sign', [`0x${'ab'.repeat(32)}`, FROM])],
  ['typed data', evm('eth_signTypedData_v4', [FROM, JSON.stringify(typed)])],
  ['a payment', evm('eth_sendTransaction', [{ from: FROM, to: TO, value: '0x1' }])],
  ['a call without value', evm('eth_sendTransaction', [{ from: FROM, to: TO, data: '0x12345678' }])],
  ['a batch', evm('wallet_sendCalls', [{ version: '2.0.0', from: FROM, calls: [{ to: TO, value: '0x1' }] }])],
  ['a transaction of Solana', { ...solanaSignIn(''), method: 'solana_signTransaction', params: {} }],
]

const places = (request: WalletRequest) =>
  (['window', 'sign-in', 'all'] as const).filter((approveIn) =>
    mayApproveInPage({ approveIn }, request, PAGE),
  )

describe('what the page may have approved inside it', () => {
  it.each(OWN)('%s: unless the operator lets it have nothing', (_, request) => {
    expect(places(request)).toEqual(['sign-in', 'all'])
  })

  it.each(OTHER)('%s: only where the operator lets it have everything', (_, request) => {
    expect(places(request)).toEqual(['all'])
  })
})
