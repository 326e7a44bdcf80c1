import { base58, base64 } from '@scure/base'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, it } from 'vitest'
import { readSolanaRequest } from '../../../../src/domain/requests/solana/read-solana-request.ts'
import type { WalletRequest } from '../../../../src/domain/requests/wallet-request.ts'
import { addressNumber, signer, SOLANA_MAINNET, wireOf } from '../../../support/solana-requests.ts'

const [ME, YOU] = [addressNumber(1), addressNumber(2)]

const ask = (method: string, params: unknown, from?: string) => {
  const request: WalletRequest = { namespace: 'solana', network: SOLANA_MAINNET, method, params }
  return readSolanaRequest(from === undefined ? request : { ...request, from })
}
const utf8 = (text: string) => new TextEncoder().encode(text)
const sign = (bytes: Uint8Array, from: string = ME) =>
  ask('solana:signMessage', [{ account: { address: from }, message: bytes }])

const SIGN_IN = `shop.example wants you to sign in with your Solana account:
${ME}

Sign in to the shop.

URI: https://shop.example/login
Version: 1
Chain ID: mainnet
Nonce: abcdef12
Issued At: 2026-01-15T12:00:00Z`

describe('a message', () => {
  it.each([
    [
      'base58, as over WalletConnect',
      { message: base58.encode(utf8('Hello')), pubkey: ME },
      'solana_signMessage',
    ],
    [
      'bytes, as in Wallet Standard',
      [{ account: { address: ME }, message: utf8('Hello') }],
      'solana:signMessage',
    ],
    ['a list of bytes, as JSON has them', { message: [...utf8('Hello')], pubkey: ME }, 'solana_signMessage'],
  ])('is read from %s', (_name, params, method) => {
    expect(ask(method, params)).toMatchObject({
      ...{ form: 'message', from: ME, understood: true, signals: [] },
      acts: [{ act: 'message', text: 'Hello' }],
      raw: [{ id: 'message', text: '0x48656c6c6f', size: 5 }],
    })
  })

  it('that signs in is told apart', () => {
    expect(sign(utf8(SIGN_IN))).toMatchObject({
      understood: true,
      signals: [],
      acts: [
        {
          ...{ act: 'sign-in', domain: 'shop.example', address: ME, uri: 'https://shop.example/login' },
          statement: 'Sign in to the shop.',
        },
      ],
    })
  })

  it('that signs in another account says so', () => {
    expect(sign(utf8(SIGN_IN), YOU).signals).toEqual([
      { id: 'other-account', values: { address: { address: ME } } },
    ])
  })

  it('of another namespace is a sign-in all the same', () => {
    const text = SIGN_IN.replace('Solana account', 'Ethereum account')
    expect(sign(utf8(text)).acts).toMatchObject([{ act: 'sign-in', domain: 'shop.example' }])
  })

  it('with invisible characters says so', () => {
    expect(sign(utf8('Pay \u202E001')).signals).toEqual([{ id: 'hidden-characters' }])
    expect(sign(utf8('Two\nlines\tand 👩‍👧')).signals).toEqual([])
  })

  it.each([
    ['bytes that are not UTF-8', Uint8Array.of(0xc3, 0x28)],
    ['control characters', Uint8Array.of(72, 0, 73)],
  ])('of %s is shown as hex', (_name, bytes) => {
    const hex = `0x${Buffer.from(bytes).toString('hex')}`
    expect(sign(bytes)).toMatchObject({
      understood: false,
      acts: [{ act: 'message', text: hex, isBinary: true }],
      signals: [{ id: 'binary-message' }],
    })
  })

  it('that is a transaction is a danger, and says what the transaction does', () => {
    const transfer = getTransferSolInstruction({ source: signer(ME), destination: YOU, amount: 9n })
    for (const version of ['legacy', 0] as const) {
      const bytes = base64.decode(wireOf([transfer], { payer: ME, version }))
      // One signature of 64 bytes stands before the message.
      for (const message of [bytes, bytes.slice(65)]) {
        expect(sign(message)).toMatchObject({
          understood: false,
          acts: [{ act: 'transfer', amount: '9', to: YOU }],
          signals: [{ id: 'blind-signature' }],
        })
      }
    }
  })

  it('for use outside the chain shows its text', () => {
    const head = [0xff, ...utf8('solana offchain'), 0, ...new Uint8Array(32), 0, 1, ...base58.decode(ME)]
    const text = utf8('Off the chain')
    expect(sign(Uint8Array.from([...head, text.length, 0, ...text]))).toMatchObject({
      acts: [{ act: 'message', text: 'Off the chain' }],
      signals: [],
    })
    expect(sign(Uint8Array.from([...head, text.length + 1, 0, ...text])).signals).toEqual([
      { id: 'binary-message' },
    ])
  })
})

describe('a request', () => {
  it('for another account than the one that is connected says so', () => {
    const reading = ask('solana_signMessage', { message: base58.encode(utf8('Hello')), pubkey: YOU }, ME)
    expect(reading).toMatchObject({
      from: YOU,
      signals: [{ id: 'other-account', values: { address: { address: YOU } } }],
    })
  })

  it.each([
    ...[undefined, null, 7, '', 'x', [], {}, [[[]]]],
    ...[{ transaction: 7 }, { transaction: '' }, { transaction: '%%%' }, { transaction: 'AAAA' }],
    ...[{ transaction: 'A'.repeat(10_000) }, { transaction: new Uint8Array(5_000) }, { transactions: 'x' }],
    ...[{ transactions: [] }, { transactions: [null] }, { transaction: [1, 2, 300] }],
  ])('that is malformed is read as such: %j', (params) => {
    const methods = ['solana_signTransaction', 'solana_signAllTransactions', 'solana:signAndSendTransaction']
    for (const method of methods) {
      const reading = ask(method, params, ME)
      expect(reading.understood).toBe(false)
      expect(reading.acts).toContainEqual({ act: 'unknown', why: 'malformed' })
      expect(reading.trial).toBeUndefined()
    }
    const message = ask('solana_signMessage', params, ME)
    if (message.acts[0]?.act !== 'message') expect(message.signals).toContainEqual({ id: 'malformed' })
  })

  it('whose properties throw is malformed', () => {
    const throwing = {
      get transaction(): string {
        throw new Error('no')
      },
    }
    for (const params of [
      throwing,
      [throwing],
      new Proxy({}, { getOwnPropertyDescriptor: () => throwing.transaction as never }),
    ]) {
      expect(ask('solana_signTransaction', params, ME).acts).toEqual([{ act: 'unknown', why: 'malformed' }])
    }
  })

  it('of an unknown method is not understood', () => {
    for (const method of ['solana_burnAll', 'solana_', '__proto__', 'solana_constructor']) {
      expect(ask(method, {}, ME)).toMatchObject({ form: 'other', understood: false })
    }
  })

  it('with a transaction beside one that cannot be read is not tried out', () => {
    const transfer = getTransferSolInstruction({ source: signer(ME), destination: YOU, amount: 9n })
    const transactions = [wireOf([transfer], { payer: ME }), 'x']
    const reading = ask('solana_signAllTransactions', { transactions }, ME)
    expect(reading.acts).toMatchObject([{ act: 'transfer' }, { act: 'unknown', why: 'malformed' }])
    expect(reading.trial).toBeUndefined()
  })
})

describe('solana:signIn', () => {
  const signIn = (input: object | undefined, from: string = ME) => ask('solana:signIn', [input], from)
  const FIELDS = { domain: 'shop.example', address: ME, statement: 'Welcome', uri: 'https://shop.example' }

  it('is a sign-in, of which the wallet writes the message', () => {
    expect(signIn(FIELDS)).toMatchObject({
      ...{ form: 'message', understood: true, signals: [] },
      acts: [
        {
          ...{ act: 'sign-in', domain: 'shop.example', address: ME },
          ...{ statement: 'Welcome', uri: 'https://shop.example' },
        },
      ],
      raw: [{ id: 'message', text: expect.stringContaining('domain: shop.example') as string }],
    })
    // The account is the one that is asked where the page names none.
    expect(signIn({ domain: 'shop.example' })).toMatchObject({ acts: [{ act: 'sign-in', address: ME }] })
  })

  it('for another account, or with characters that are not seen, says so', () => {
    expect(signIn({ ...FIELDS, address: YOU }, ME).signals).toMatchObject([{ id: 'other-account' }])
    expect(signIn({ ...FIELDS, statement: 'Pay \u202eon' }).signals).toEqual([{ id: 'hidden-characters' }])
  })

  it.each([
    ['no domain', { address: ME }],
    ['a domain that is no text', { ...FIELDS, domain: 7 }],
    ['a statement that is an object', { ...FIELDS, statement: {} }],
  ])('with %s is not understood', (_name, input) => {
    expect(signIn(input)).toMatchObject({ understood: false, signals: [{ id: 'malformed' }] })
  })
})
