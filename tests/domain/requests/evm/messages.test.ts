import { hashMessage, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { FRIEND, ME, NOW, read, SPENDER, TOKEN } from './encoded.ts'

const ids = ({ signals }: { signals: readonly { id: string }[] }) => signals.map(({ id }) => id)

const signIn = (address: string) =>
  [
    'shop.example wants you to sign in with your Ethereum account:',
    address,
    '',
    'Welcome.',
    '',
    'URI: https://shop.example/login',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 12345678',
    'Issued At: 2027-01-15T08:00:00.000Z',
  ].join('\n')

describe('personal_sign', () => {
  it.each([
    ['hexadecimal digits', [toHex('Hello 🦊'), ME], 'Hello 🦊'],
    ['text', ['Hello', ME], 'Hello'],
    ['text that begins like digits', ['0xyz', ME], '0xyz'],
    ['the account first', [ME, toHex('Hello')], 'Hello'],
    ['an address as its message', [FRIEND, ME], undefined],
  ])('reads a message given as %s', (_name, params, text) => {
    const reading = read('personal_sign', params)
    expect(reading.from).toBe(ME)
    if (text === undefined) expect(reading.acts).toMatchObject([{ act: 'message', isBinary: true }])
    else expect(reading.acts).toEqual([{ act: 'message', text }])
  })

  it.each([
    ['64 hexadecimal digits without 0x', 'ab'.repeat(32)],
    ['a few digits without 0x', '32891756'],
    ['an odd number of digits without 0x', 'abc'],
    ['an odd number of digits', '0xabc'],
    ['digits after 0X', '0XABCD'],
  ])('is malformed with %s, which wallets read as text or as bytes', (_name, message) => {
    expect(ids(read('personal_sign', [message, ME]))).toContain('malformed')
  })

  it.each(['0xyz', 'Hello', '12 34', '12-34', toHex('ab'.repeat(32)), toHex('32891756')])(
    'has one meaning with %s',
    (message) => {
      expect(ids(read('personal_sign', [message, ME]))).toEqual([])
    },
  )

  it('has the hash that is signed', () => {
    expect(read('personal_sign', [toHex('Hello'), ME]).digests.final).toBe(hashMessage('Hello'))
  })

  it('reads a sign-in, and signals one for another account', () => {
    const own = read('personal_sign', [toHex(signIn(ME)), ME])
    expect(own.acts).toEqual([
      {
        ...{ act: 'sign-in', domain: 'shop.example', address: ME, uri: 'https://shop.example/login' },
        statement: 'Welcome.',
        since: NOW,
      },
    ])
    expect(ids(own)).toEqual([])
    expect(ids(read('personal_sign', [toHex(signIn(FRIEND)), ME]))).toEqual(['other-account'])
  })

  it.each([
    ['a hash', `0x${'9c'.repeat(32)}`, ['binary-message', 'blind-signature']],
    ['a hash that is a text', toHex('Kq7~x!ZpL2@wVt#s9$Rf&Yh*UjBn+mC?'), ['blind-signature']],
    ['32 letters', toHex('abcdefghijklmnopqrstuvwxyzABCDEF'), []],
    ['32 letters, blanks and punctuation', toHex("I'm fine, thanks. Let me in now!"), []],
    ['32 letters with one digit', toHex('abcdefghijklmnopqrstuvwxyzABCDE7'), ['blind-signature']],
    ['a nonce of 32 digits', toHex('0f'.repeat(16)), []],
    ['bytes that are no text', '0xff00ff', ['binary-message']],
    ['text that turns around', toHex('abc\u202Edef'), ['hidden-characters']],
    ['text with an invisible space', toHex('abc\u200Bdef'), ['hidden-characters']],
    ['text with line breaks and emoji', toHex('a\r\n\tb 👩‍🚀'), []],
  ])('signals %s', (_name, message, signals) => {
    expect(ids(read('personal_sign', [message, ME]))).toEqual(signals)
  })
})

it('calls eth_sign a blind signature', () => {
  const reading = read('eth_sign', [ME, `0x${'9c'.repeat(32)}`])
  expect(reading.understood).toBe(false)
  expect(reading.acts).toEqual([{ act: 'unknown', why: 'opaque' }])
  expect(ids(reading)).toEqual(['blind-signature'])
})

describe('authorizations of EIP-7702', () => {
  const authorization = { address: SPENDER, chainId: '0x0', nonce: '0x2' }
  const act = { act: 'delegate-account', implementation: SPENDER, chainId: '0', nonce: '2' }

  it('are read in a transaction, and tried with it', () => {
    const reading = read('eth_sendTransaction', [{ from: ME, to: ME, authorizationList: [authorization] }])
    expect(reading.acts).toEqual([act])
    expect(reading.trial).toMatchObject({ kind: 'evm', authorization: SPENDER })
  })

  it('are read beside the call of the transaction', () => {
    const reading = read('eth_sendTransaction', [
      { from: ME, to: FRIEND, value: '0x1', authorizationList: [authorization] },
    ])
    expect(reading.acts).toMatchObject([act, { act: 'transfer', amount: '1', to: FRIEND }])
  })

  it.each(['eth_signAuthorization', 'wallet_signAuthorization'])('are read from %s', (method) => {
    const written = { contractAddress: SPENDER, chainId: 0, nonce: 2 }
    expect(read(method, [written]).acts).toEqual([act])
  })

  it('are read from a batch and from a user operation', () => {
    const calls = [{ to: FRIEND, value: '0x1' }]
    const batch = read('wallet_sendCalls', [{ calls, capabilities: { eip7702Auth: authorization } }])
    expect(batch.acts[0]).toEqual(act)
    const operation = { sender: ME, callData: '0x', eip7702Auth: authorization }
    expect(read('eth_sendUserOperation', [operation, TOKEN]).acts).toEqual([act])
  })
})

describe('permissions', () => {
  it('of ERC-7715 are named with their data, and not understood', () => {
    const reading = read('wallet_requestExecutionPermissions', [
      {
        ...{ chainId: '0x7a69', to: SPENDER },
        permission: { type: 'erc20-token-periodic', data: { tokenAddress: TOKEN, periodAmount: '0x5' } },
      },
    ])
    expect(reading.understood).toBe(false)
    expect(reading.acts).toEqual([{ act: 'unknown', selector: 'erc20-token-periodic', why: 'opaque' }])
    expect(reading.fields).toEqual([
      { label: 'to', value: { address: SPENDER } },
      { label: 'tokenAddress', value: { address: TOKEN } },
      { label: 'periodAmount', value: '0x5' },
    ])
  })

  it('of the earlier draft are read, with the app and who signs beside it', () => {
    const keys = [generatePrivateKey(), generatePrivateKey()].map((key) => privateKeyToAccount(key))
    const [cosigner, app] = keys
    const ask = (signer: object, data: object = {}) =>
      read('wallet_grantPermissions', [
        {
          ...{ version: 2, chainId: '0x7a69', expiry: 1_802_592_000, signer },
          permissions: [
            {
              type: 'native-token-recurring-allowance',
              data: { allowance: '0x5', start: 1_800_000_000, period: 86_400, ...data },
            },
          ],
        },
      ])
    const written = keys.map(({ publicKey }) => ({ type: 'secp256k1', publicKey }))
    const reading = ask({ type: 'keys', data: { keys: written } })
    expect(reading.acts).toMatchObject([{ act: 'grant', holder: app!.address, amount: '5' }])
    expect(reading.fields).toEqual(
      expect.arrayContaining([
        { label: 'to', value: { address: app!.address } },
        { label: 'co-signer', value: { address: cosigner!.address } },
      ]),
    )
    const unknown = { act: 'unknown', selector: 'native-token-recurring-allowance', why: 'opaque' }
    expect(ask({ type: 'keys', data: { keys: [{ type: 'passkey', publicKey: '0x04' }] } }).acts).toEqual([
      unknown,
    ])
    expect(ask({ type: 'keys', data: { keys: written } }, { period: 0 }).acts).toEqual([unknown])
  })

  it('of the earlier draft with other types are named', () => {
    const permissions = [{ type: 'native-token-transfer', data: { allowance: '0x5' } }]
    const reading = read('wallet_grantPermissions', [{ expiry: 1_800_001_200, permissions }])
    expect(reading.acts).toEqual([{ act: 'unknown', selector: 'native-token-transfer', why: 'opaque' }])
  })
})

describe('transactions', () => {
  it('signal another account, another network and a wrong checksum', () => {
    const to = TOKEN.replace('5Fb', '5fb')
    const reading = read('eth_sendTransaction', [{ from: FRIEND, to, value: '0x1', chainId: '0x1' }])
    expect(ids(reading)).toEqual(['other-account', 'other-chain', 'wrong-checksum'])
    expect(reading.from).toBe(FRIEND)
  })

  it('without a recipient deploy a contract', () => {
    const { acts } = read('eth_sendTransaction', [{ from: ME, data: '0x6001', value: '0x2' }])
    expect(acts).toEqual([{ act: 'deploy', value: '2' }])
  })

  it('are tried as they are asked for', () => {
    const asked = { from: ME, to: FRIEND, value: '0xa', data: '0x', gas: '0x5208' }
    expect(read('eth_sendTransaction', [asked]).trial).toEqual({
      kind: 'evm',
      isOfSignature: false,
      calls: [{ from: ME, to: FRIEND, value: '10', data: '0x', gas: '0x5208' }],
    })
  })

  it('show their parts', () => {
    expect(read('eth_signTransaction', [{ from: ME, to: FRIEND, value: '0xa', data: '0xAB' }]).raw).toEqual([
      { id: 'to', text: FRIEND },
      { id: 'value', text: '10' },
      { id: 'data', text: '0xab', size: 1 },
    ])
  })
})
