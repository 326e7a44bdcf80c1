import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../../../src/domain/networks/caip.ts'
import { bitcoinKeys } from '../../../../sandbox/wallets/bitcoin-keys.ts'
import { readBitcoinRequest } from '../../../../src/domain/requests/bitcoin/read-bitcoin-request.ts'
import { BITCOIN, TESTNET } from '../../../support/bitcoin-keys.ts'

const { payment: me } = bitcoinKeys('mainnet', 0)
const { payment: you, ordinals: yours } = bitcoinKeys('mainnet', 1)
const BTC = { kind: 'native' }

const ask = (method: string, params: unknown, network: CaipNetworkId = BITCOIN) =>
  readBitcoinRequest({ namespace: 'bip122', network, method, params, from: me.address })

describe('a transfer', () => {
  const one = { act: 'transfer', asset: BTC, amount: '15000', to: you.address }
  it.each([
    [
      'WalletConnect',
      'sendTransfer',
      { account: me.address, recipientAddress: you.address, amount: '15000' },
    ],
    ['sats-connect', 'sendTransfer', { recipients: [{ address: you.address, amount: 15_000 }] }],
    ['Leather', 'sendTransfer', { address: you.address, amount: '15000', network: 'mainnet' }],
    ['UniSat and OKX', 'sendBitcoin', [you.address, 15_000, { feeRate: 3 }]],
  ])('is read from what is handed to %s', (_name, method, params) => {
    expect(ask(method, params)).toMatchObject({
      ...{ form: 'transaction', understood: true, signals: [], acts: [one], from: me.address },
      effects: {
        status: 'checked',
        changes: [
          { asset: BTC, account: me.address, amount: '-15000' },
          { asset: BTC, account: you.address, amount: '15000' },
        ],
      },
    })
  })

  it('may have several recipients', () => {
    const recipients = [
      { address: you.address, amount: 1 },
      { address: yours.address, amount: 2 },
    ]
    const { acts, effects } = ask('sendTransfer', { recipients })
    expect(acts).toMatchObject([
      { to: you.address, amount: '1' },
      { to: yours.address, amount: '2' },
    ])
    expect(effects).toMatchObject({ changes: [{ account: me.address, amount: '-3' }, {}, {}] })
  })

  it('to an address of another network is a danger', () => {
    const params = { recipientAddress: you.address, amount: '1' }
    expect(ask('sendTransfer', params, TESTNET)).toMatchObject({
      ...{ understood: false, signals: [{ id: 'other-chain' }] },
    })
  })

  it('to an address with a typing error is a danger', () => {
    const wrong = you.address.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
    for (const recipientAddress of [wrong, 'bob', '', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'])
      expect(ask('sendTransfer', { recipientAddress, amount: '1' })).toMatchObject({
        ...{ understood: false, signals: [{ id: 'wrong-checksum' }] },
      })
  })

  it('compares addresses in one spelling', () => {
    const params = { recipientAddress: you.address.toUpperCase(), amount: '15000' }
    expect(ask('sendTransfer', params)).toMatchObject({ understood: true, acts: [one] })
  })

  it('whose change goes to another address is a danger', () => {
    const params = { recipientAddress: you.address, amount: '1', changeAddress: yours.address }
    expect(ask('sendTransfer', params).signals).toEqual([{ id: 'receiver-is-other' }])
    const own = { ...params, changeAddress: me.address }
    expect(ask('sendTransfer', own).signals).toEqual([])
  })

  it('may have a memo', () => {
    const params = { recipientAddress: you.address, amount: '1', memo: 'Rent' }
    expect(ask('sendTransfer', params).acts).toContainEqual({ act: 'note', text: 'Rent' })
  })

  it.each([
    ...[undefined, null, {}, [], 'x', { recipients: [] }, { recipients: [null] }, [you.address]],
    ...['1.5', '-1', '', ' 1', '0x10', '1e3', 1.5, -1, NaN, 2 ** 53, null, '9'.repeat(17)].map((amount) => ({
      ...{ recipientAddress: you.address, amount },
    })),
    { recipients: Array.from({ length: 1_001 }, () => ({ address: you.address, amount: 1 })) },
  ])('without address or amount is malformed: %#', (params) => {
    expect(ask('sendTransfer', params)).toMatchObject({
      ...{ understood: false, signals: [{ id: 'malformed' }] },
      acts: [{ act: 'unknown', why: 'malformed' }],
    })
  })
})

describe('a message', () => {
  it.each([
    [
      'WalletConnect',
      'signMessage',
      { account: me.address, address: you.address, message: 'Hello' },
      you.address,
    ],
    [
      'sats-connect',
      'signMessage',
      { address: me.address, message: 'Hello', protocol: 'BIP322' },
      me.address,
    ],
    ['UniSat and OKX', 'signMessage', ['Hello', 'bip322-simple'], me.address],
    [
      'Wallet Standard',
      'bitcoin:signMessage',
      [{ account: { address: me.address }, message: new TextEncoder().encode('Hello') }],
      me.address,
    ],
  ])('is read from what is handed to %s', (_name, method, params, from) => {
    expect(ask(method, params)).toMatchObject({
      ...{ form: 'message', understood: true, signals: [], from },
      acts: [{ act: 'message', text: 'Hello' }],
      raw: [{ id: 'message', text: '0x48656c6c6f', size: 5 }],
    })
  })

  it('that signs in is told apart', () => {
    const text = `shop.example wants you to sign in with your Bitcoin account:\n${me.address}\n\n\nURI: https://shop.example\nVersion: 1\nChain ID: ${BITCOIN}\nNonce: abcdef12\nIssued At: 2026-01-15T12:00:00Z`
    expect(ask('signMessage', { message: text }).acts).toMatchObject([
      { act: 'sign-in', domain: 'shop.example', address: me.address },
    ])
  })

  it('of an unknown method is not understood', () => {
    for (const method of ['signEverything', '__proto__', 'toString', ''])
      expect(ask(method, {})).toMatchObject({ form: 'other', understood: false, acts: [{ act: 'unknown' }] })
  })
})
